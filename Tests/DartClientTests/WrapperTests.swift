import ContractModel
import Testing

@Suite struct WrapperTests {
  @Test func `What a caller may leave out is not taken to be there, with a type or without`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      final dio = Dio();
      class Address {
        static trends(since, language) {
          if (language != null) { return 'https://a.example/trends/$language?since=$since'; }
          return 'https://a.example/trends?since=$since';
        }
      }
      load({since = 'daily', language}) => dio.get(Address.trends(since, language));
      one({since = 'daily', required language}) => dio.post(Address.trends(since, language));
      """)
    #expect(
      await source.findings() == [
        "GET /trends @9 load on a.example", "GET /trends/{language} @9 load on a.example",
        "POST /trends/{language} @10 one on a.example",
      ])
  }

  @Test func `Parameters of a query are no part of the path, however they come to it`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      class Client {
        get(String url) {
          if (!url.contains('?')) {
            url += '?';
          }
          url += '&per_page=50';
          return http.get(Uri.parse(url));
        }
      }
      final client = Client();
      one(String server, String id) => client.get('$server/bills/$id');
      all(String server, bool open, bool paid, bool sent, bool late, bool old) {
        String url;
        if (open) { url = server + '/bills?include=open'; } else { url = '$server/archive?include=all'; }
        if (paid) { url += '&paid=true'; }
        if (sent) { url += '&sent=true'; }
        if (late) { url += '&late=true'; }
        if (old) { url += '&old=true'; }
        return http.post(Uri.parse(url));
      }
      """)
    #expect(
      await source.findings() == [
        "POST /archive @20 all base unknown", "POST /bills @20 all base unknown",
        "GET /bills/{id} @12 one base unknown",
      ])
  }

  @Test func `What a caller may leave out is not taken to be there`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      final dio = Dio();
      class Auth {
        logIn(String server, String? token) => credentials(server, token);
        refresh(String server, String token) => credentials(server, token);
        credentials(String server, String? token) {
          if (token != null && token.isNotEmpty) return dio.post('$server/refresh');
          return dio.post('$server/login');
        }
      }
      """)
    #expect(
      await source.findings() == [
        "POST /login @8 credentials base unknown", "POST /refresh @7 credentials base unknown",
      ])
  }

  @Test func `The path is stated where the wrapper is called`() async {
    let source = DartSource([
      "lib/client.dart": """
      import 'package:dio/dio.dart';
      class Client {
        final _dio = Dio(BaseOptions(baseUrl: 'https://a.example/api'));
        Future get(String path, {Map? query}) => _send('GET', path, query: query);
        Future post(String path) => _send('POST', path);
        Future _send(String method, String path, {Map? query}) =>
          _dio.request(path, options: Options(method: method));
      }
      """,
      "lib/users.dart": """
      import 'client.dart';
      class Users {
        Users(this.client);
        final Client client;
        list() => client.get('/users');
        one(int id) => client.get('/users/$id');
        make() async { await client.post('/users'); }
      }
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/users @5 list", "POST /api/users @7 make", "GET /api/users/{id} @6 one",
      ])
  }

  @Test func `Values of an enum keep method and path together`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      enum Route {
        list('GET', '/list'), make('POST', '/make');
        const Route(this.method, this.path);
        final String method; final String path;
        String get full => '/v1$path';
      }
      Future send(Dio dio, Route route) => dio.request(route.full, options: Options(method: route.method));
      a(Dio dio) => send(dio, Route.list);
      b(Dio dio) => send(dio, Route.make);
      """)
    #expect(
      await source.findings() == ["GET /v1/list @9 a base unknown", "POST /v1/make @10 b base unknown"])
  }

  @Test func `Heirs fill in what the superclass leaves open`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      abstract class Request {
        String get path; String get method => 'GET';
        Future send(Dio dio) => dio.request(path, options: Options(method: method));
      }
      class ListUsers extends Request { @override String get path => '/users'; }
      class MakeUser extends Request {
        @override final String path = '/users/new'; @override String get method => 'POST';
      }
      """)
    #expect(
      await source.findings() == ["GET /users @4 send base unknown", "POST /users/new @4 send base unknown"])
  }

  @Test func `A path is stated where a constructor hands it to the superclass`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      abstract class Request {
        Request(this.path);
        final String path;
        final dio = Dio(BaseOptions(baseUrl: 'https://a.example'));
        Future send() => dio.get(path);
      }
      class Users extends Request { Users() : super('/users'); }
      class User extends Request {
        User(int id)
          : super('/users/$id');
      }
      class Other extends Request { Other(super.path); }
      run(int id) { Users().send(); User(id).send(); Other('/other').send(); }
      """)
    #expect(
      await source.findings() == [
        "GET /other @14 run", "GET /users @8 Users", "GET /users/{id} @11 User",
      ])
  }

  @Test func `Code that nothing reaches is dead only where the whole program is there`() async {
    let api = """
      import 'package:dio/dio.dart';
      class Api { final dio = Dio(); used() => dio.get('/used'); unused() => dio.get('/unused'); }
      """
    #expect(
      await DartSource(["lib/api.dart": api]).findings() == [
        "GET /unused @2 unused base unknown", "GET /used @2 used base unknown",
      ])
    #expect(
      await DartSource(["lib/api.dart": api, "lib/main.dart": "void main() => Api().used();"]).findings() == [
        "GET /unused @2 unused base unknown dead", "GET /used @2 used base unknown",
      ])
  }

  @Test func `Programs that call themselves come to an end`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      class A extends A { get(p) => get(p); }
      class B extends C {} class C extends B { String get x => this.x; }
      final a = b; final b = a;
      loop(Dio dio, String path) { dio.get(path); loop(dio, '$path/x'); }
      f(Dio dio) { loop(dio, '/start'); dio.get(a); }
      """)
    #expect(
      await source.findings() == [
        "GET /start @6 f base unknown", "? @5 the path grows with every call of a function by itself",
        "? @6 the path depends on `a`, which is not known here",
      ])
  }

  @Test func `A wrapper that decides by an argument sends what that argument asks for`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart';
      abstract class HttpClient { Future request({required String url, required String method}); }
      class Adapter implements HttpClient {
        final Client client; Adapter(this.client);
        Future request({required String url, required String method}) async {
          if (method == 'post') { return client.post(Uri.parse(url)); }
          else if (method == 'get') { return client.get(Uri.parse(url)); }
        }
      }
      class Decorator implements HttpClient {
        final HttpClient inner; Decorator(this.inner);
        Future request({required String url, required String method, Map? headers}) async {
          final all = headers ?? {};
          return await inner.request(url: url, method: method);
        }
      }
      String url(String path) => 'https://a.example/api/$path';
      class Login {
        final HttpClient http; final String url;
        Login({required this.http, required this.url});
        run() => http.request(url: url, method: 'post');
      }
      make() => Login(http: Decorator(Adapter(Client())), url: url('login')).run();
      """)
    #expect(await source.findings() == ["POST /api/login @23 make on a.example"])
  }

  @Test func `A method of an extension builds on its instance`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      class Path { final String path; Path(this.path); }
      extension on Path {
        Path add(String? part) { if (part == null || part.isEmpty) return this; return Path('$path/$part'); }
        String text() => path;
      }
      final users = Path('/users');
      f(Dio dio, String userId) { dio.get(users.add(userId).add('files').text()); dio.post(users.add(null).text()); }
      """)
    #expect(
      await source.findings() == [
        "POST /users @8 f base unknown", "GET /users/{userId}/files @8 f base unknown",
      ])
  }

  @Test func `Code in closures is as alive as the function around it`() async {
    let source = DartSource([
      "lib/main.dart": """
      import 'package:dio/dio.dart';
      final dio = Dio(BaseOptions(baseUrl: 'https://a.example'));
      guard(Future Function() body) => body();
      load() => guard(() async => dio.get('/a'));
      unused() => guard(() async => dio.get('/b'));
      put(String path) => dio.put(path);
      void main() { load(); }
      """
    ])
    #expect(await source.findings() == ["GET /a @4 load", "GET /b @5 unused dead"])
  }

  @Test func `What a wrapper does to paths that contain a text does not happen to others`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      send(String path) {
        if (path.contains('/v1/')) { path += '/old'; } else { path += '/new'; }
        return http.get(Uri.parse('https://a.example' + path));
      }
      one() => send('/v1/one');
      two() => send('/v2/two');
      """)
    #expect(
      await source.findings() == [
        "GET /v1/one/old @6 one on a.example", "GET /v2/two/new @7 two on a.example",
      ])
  }

  @Test func `A base that is taken off before it is put on stands once`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      String clean(String? url) => (url ?? '').trim().replaceFirst(RegExp(r'/api/v1'), '').replaceFirst(RegExp(r'/$'), '');
      String rooted(String? url) => clean(url).isEmpty ? '' : clean(url) + '/api/v1';
      login(String url) => http.post(Uri.parse(rooted(url) + '/login'));
      start(String typed) => login(rooted(typed));
      const own = 'https://a.example/api/v1/';
      ping() => http.get(Uri.parse(own.replaceAll(RegExp(r'/$'), '') + '/ping'));
      info() => http.get(Uri.parse(own.replaceAll('/api/v1', '') + 'info'));
      """)
    #expect(
      await source.findings() == [
        "POST /api/v1/login @4 login base unknown", "GET /api/v1/ping @7 ping on a.example",
        "GET /info @8 info on a.example",
      ])
  }
}
