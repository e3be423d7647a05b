import ContractModel
import Testing

/// Clients of a program's own around those of `package:http`, and what they do to the URLs that they are given.
@Suite struct OwnClientTests {
  @Test func `What an extension adds to clients a client of the program's own has too`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart';
      class AppClient implements Client {
        AppClient(this._inner);
        final Client _inner;
        @override
        Future<StreamedResponse> send(BaseRequest request) => _inner.send(request);
      }
      extension Reading on Client {
        Future<String> postRead(Uri url) async => (await post(url)).body;
        Future<T> readJson<T>(Uri url, {required T Function(Map) mapper}) async {
          final response = await get(url);
          return mapper(response.json);
        }
      }
      class Relations {
        const Relations(this.client);
        final AppClient client;
        Future<void> follow(String id) async {
          final uri = Uri(path: '/api/follow/$id');
          await client.postRead(uri);
        }
      }
      final relations = Relations(AppClient(Client()));
      Future<List> top() => AppClient(Client()).readJson(Uri(path: '/api/top'), mapper: (json) => json);
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "POST /api/follow/{id} @20 follow base unknown", "GET /api/top @24 top base unknown",
      ])
  }

  @Test func `A provider of Riverpod gives the client that it makes`() async {
    let source = DartSource([
      "lib/client.dart": """
      import 'package:flutter_riverpod/flutter_riverpod.dart';
      import 'package:http/http.dart' show Client, BaseClient;
      import 'package:http/retry.dart';
      final clientProvider = Provider<Client>((Ref ref) {
        final client = RetryClient(Client());
        ref.onDispose(() => client.close());
        return client;
      }, name: 'client');
      final later = Provider<Client>((ref) => throw UnimplementedError());
      extension Running on Ref {
        Future<T> run<T>(Future<T> Function(Client) step) async => step(read(clientProvider));
      }
      """,
      "lib/login.dart": """
      import 'client.dart';
      class Login {
        Login(this.ref);
        final Ref ref;
        Future<void> start(String mail) async {
          await ref.read(clientProvider).post(Uri.https('a.example', '/mail/$mail'));
        }
        Future<void> stop() async {
          final client = ref.watch(later);
          await client.delete(Uri.https('a.example', '/token'));
        }
      }
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "POST /mail/{mail} @6 start on a.example", "DELETE /token @10 stop on a.example",
      ])
  }

  @Test func `The path of a URL is asked for with what is not known in it`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart';
      Uri onServer(Uri url) => url.host.isNotEmpty ? url : Uri.https('a.example', url.path);
      load(String id) => get(onServer(Uri(path: '/users/$id', queryParameters: {'full': '1'})));
      more(String id) => get(onServer(Uri(path: 'users/$id/more')));
      other(String id) => get(onServer(Uri.parse('https://b.example/v1/users/$id?full=1')));
      files(Uri url, String id) => get(Uri.parse('https://c.example/files/$id?x=1').replace(path: url.path));
      moves(GameId game, String move) => post(Uri(path: '$game/moves/$move'));
      mine(String basePath) => post(Uri(path: '$basePath/mine'));
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "POST /mine @8 mine base unknown", "GET /users/{id} @3 load on a.example",
        "GET /users/{id}/more @4 more on a.example", "GET /v1/users/{id} @5 other on b.example",
        "POST /{game}/moves/{move} @7 moves base unknown",
        "? @6 the path is the parameter `path`, and no call of it was found",
      ])
  }
}
