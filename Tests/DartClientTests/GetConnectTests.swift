import Testing

/// The client of GetX.
@Suite struct GetConnectTests {
  @Test func `Its heirs send by methods that they name without an instance`() async {
    let source = DartSource(
      """
      import 'package:get/get.dart';
      class UserProvider extends GetConnect {
        void onInit() { httpClient.baseUrl = 'https://api.example.com/v1'; }
        Future<Response> load(int id) => get('/users/$id');
        Future<Response> save(Map data) => this.post('/users', data);
        Future<Response> change() => request('/users', 'patch');
        String first(List<String> all) => all.first;
      }
      class Other {
        final GetConnect connect = GetConnect();
        Future<Response> remove() => connect.delete('/others');
      }
      class Cache {
        String get(String key) => key;
        String kept() => get('/kept');
      }
      """)
    #expect(
      await source.findings() == [
        "DELETE /others @11 remove base unknown", "POST /users @5 save base unknown",
        "PATCH /users @6 change base unknown", "GET /users/{id} @4 load base unknown",
      ])
  }
}
