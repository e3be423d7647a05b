import Testing

@Suite("Names of enum values") struct EnumNameTests {
  @Test(arguments: [
    "toString().split('.').last.toUpperCase()", "toString().split(\".\")[1]", "describeEnum(this)",
  ])
  func `The text of a value behind its point is its name`(expression: String) async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      enum Method { get, patch }
      extension MethodText on Method {
        String name() { return \(expression); }
      }
      class Api {
        final http.Client client = http.Client();
        Future call(Method method, String path) => client.send(http.Request(method.name(), Uri.parse('/v1' + path)));
        Future all() => call(Method.get, '/users');
        Future change(String id) => call(Method.patch, '/users/$id');
      }
      """)
    #expect(
      await source.findings() == [
        "GET /v1/users @9 all base unknown", "PATCH /v1/users/{id} @10 change base unknown",
      ])
  }

  @Test func `A URL that is put together from the parts of another one is that one`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      class Api {
        Api(this.server);
        final String server;
        Future ask(String path, Map<String, dynamic> query) {
          var uri = Uri.parse(server + path);
          if (query.isNotEmpty) {
            uri = Uri(scheme: uri.scheme, host: uri.host, port: uri.port, path: uri.path, queryParameters: query);
          }
          return http.get(uri);
        }
        Future all() => ask('/users', {});
      }
      """)
    #expect(await source.findings() == ["GET /users @12 all base unknown"])
  }
}
