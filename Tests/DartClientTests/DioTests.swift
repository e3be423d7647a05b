import ContractModel
import Testing

@Suite struct DioTests {
  @Test func `A client's calls are found with base, method and parameters`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      class Env { static String get base { const c = String.fromEnvironment('API'); if (c.isNotEmpty) return c; return 'http://10.0.2.2:8000'; } }
      class Api {
        Api() : _dio = Dio(BaseOptions(baseUrl: Env.base));
        final Dio _dio;
        Future<Map> load(String eventId) async {
          return _require(await _dio.patch<dynamic>(
            "/events/${Uri.encodeComponent(eventId)}/complete",
            data: {},
          ));
        }
        // _dio.get('/comment')
        final text = "_dio.get('/string')";
        Map _require(Response r) => r.data;
      }
      """)
    #expect(await source.findings() == ["PATCH /events/{eventId}/complete @7 load"])
  }

  @Test(arguments: [
    ("get('/x')", "GET"), ("post<Map<String, dynamic>>('/x', data: 1)", "POST"),
    ("putUri(Uri.parse('/x'))", "PUT"),
    ("delete('/x')", "DELETE"), ("head('/x')", "HEAD"), ("request('/x')", "GET"),
    ("request('/x', options: Options(method: 'PUT'))", "PUT"), ("download('/x', '/tmp/file')", "GET"),
    ("fetch(RequestOptions(path: '/x', method: 'PATCH'))", "PATCH"),
  ])
  func `Every method of Dio is known`(call: String, method: String) async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      final dio = Dio(BaseOptions(baseUrl: 'https://a.example/v1/'));
      f() => dio.\(call);
      """)
    #expect(await source.findings() == ["\(method) /v1/x @3 f"])
  }

  @Test func `A base that is set later counts`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      Dio make() { final dio = Dio(); dio.options.baseUrl = 'https://a.example/one'; return dio; }
      class Api {
        final Dio dio = Dio()..options.baseUrl = 'https://a.example/two';
        late Dio third;
        Api() { third = Dio(); third.options.baseUrl = 'https://a.example/three'; }
        a() => make().get('/a');
        b() => dio.get('/b');
        c() => third.get('/c');
      }
      """)
    #expect(await source.findings() == ["GET /one/a @7 a", "GET /three/c @9 c", "GET /two/b @8 b"])
  }

  @Test func `A client that is handed in has the base of the one that is made`() async {
    let source = DartSource([
      "lib/main.dart": """
      import 'package:dio/dio.dart';
      void main() { UserApi(Dio(BaseOptions(baseUrl: 'https://a.example/v2'))).users(); }
      """,
      "lib/user_api.dart": """
      import 'package:dio/dio.dart';
      class UserApi { final Dio _dio; UserApi(this._dio); users() => _dio.get('/users'); }
      """,
    ])
    #expect(await source.findings() == ["GET /v2/users @2 users"])
  }

  @Test func `Each branch of a condition is a sighting`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      f(Dio dio, bool all, String? id) {
        var path = all ? '/all' : '/some';
        dio.get(path);
        if (id != null) { path = '/one/$id'; } else { path = '/none'; }
        dio.get(path);
        dio.get('/me/${id ?? 'self'}/x');
        dio.post(id is String ? '/text' : '/other');
      }
      """)
    #expect(
      await source.findings() == [
        "GET /all @4 f base unknown", "GET /me/{id}/x @7 f base unknown", "GET /none @6 f base unknown",
        "GET /one/{id} @6 f base unknown", "POST /other @8 f base unknown", "GET /some @4 f base unknown",
        "POST /text @8 f base unknown",
      ])
  }

  @Test func `What is called on something else is no request`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      class Dio2 { get(String p) {} }
      f(Map map, Preferences prefs, Dio2 other) {
        map.get('/x'); prefs.get('/api/x'); other.get('/y'); ['/a'].map((p) => p);
        const deprecated = ['/old/route'];
        cache.delete('/tmp/file');
      }
      g(apiClient) => apiClient.get('/perhaps');
      """)
    #expect(
      await source.findings() == ["? @8 what `get` is called on could not be traced to an HTTP client"])
  }

  @Test func `A call through a package that is not there is unresolved`() async {
    let source = DartSource(
      """
      import 'package:acme_network/acme_network.dart';
      class Api {
        final Fire _fire;
        Api(this._fire);
        posts([String? url]) => _fire.get(url ?? '/posts').cache();
        post(String id, Map<String, Object> seen) { seen.get('latest'); return _fire.put('/posts/$id'); }
        serve() => _fire.get('/posts', (request) => 'text');
      }
      """)
    #expect(
      await source.findings() == [
        "? @5 what `get` is called on could not be traced to an HTTP client",
        "? @6 what `put` is called on could not be traced to an HTTP client",
      ])
  }

  @Test func `A path that nothing tells is unresolved`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      final dio = Dio(BaseOptions(baseUrl: 'https://a.example'));
      f(String method) {
        dio.get(File('x').readAsStringSync());
        dio.get('/items$suffix');
        dio.get('/items$query');
        dio.request('/x', options: Options(method: verb()));
      }
      """)
    #expect(
      await source.findings() == [
        "GET /items @6 f", "? @4 the path depends on `File`, which is not known here",
        "? @5 the path depends on `suffix`, which is not known here",
        "? @7 the method depends on `verb`, which is not known here",
      ])
  }

  @Test func `The configuration's base path replaces the one of the sources`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      final dio = Dio(BaseOptions(baseUrl: 'https://a.example/v1'));
      f() { dio.get('/x'); dio.get('$baseUrl/y'); }
      """)
    var settings = ExtractionSettings()
    settings.basePath = PathTemplate(braces: "/v2")
    #expect(await source.findings(settings) == ["GET /v2/x @3 f", "GET /v2/y @3 f"])
  }

  @Test func `A request that is sent again states nothing new`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      class Retry extends Interceptor {
        Retry(this.dio); final Dio dio;
        onError(DioException err, handler) async {
          await dio.fetch(err.requestOptions);
          await dio.request(err.requestOptions.path, options: Options(method: err.requestOptions.method));
        }
      }
      """)
    #expect(await source.findings() == [])
  }

  @Test func `Classes are found whatever modifiers stand in front`() async {
    let modifiers = ["", "abstract", "base", "final", "sealed", "interface", "abstract interface", "mixin"]
    for modifier in modifiers {
      let source = DartSource(
        """
        import 'package:dio/dio.dart';
        \(modifier) class Api {
          final dio = Dio();
          Future all() => dio.get('/users');
        }
        """)
      #expect(await source.findings() == ["GET /users @4 all base unknown"])
    }
  }

  @Test func `What a loop in a list goes through is read`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      f(Dio dio) async => [
        for (final user in await dio.get('/users')) user,
        for (var i = count(dio.get('/count')); i > 0; i--) i,
      ];
      """)
    #expect(
      await source.findings() == ["GET /count @4 f base unknown", "GET /users @3 f base unknown"])
  }

  @Test func `Patterns and their conditions hide no call`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      f(Dio dio, Object x) async {
        final [a, b] = await dio.get('/list');
        final {'key': c} = await dio.get('/map');
        final Point(:y) = await dio.get('/object');
        switch (x) {
          case int n when n > await dio.get('/condition'): dio.get('/body');
        }
      }
      """)
    #expect(
      await source.findings() == [
        "GET /body @7 f base unknown", "GET /condition @7 f base unknown", "GET /list @3 f base unknown",
        "GET /map @4 f base unknown", "GET /object @5 f base unknown",
      ])
  }

  @Test func `A part of a library sees what the library imports`() async {
    let source = DartSource([
      "lib/server.dart": """
      import 'package:dio/dio.dart';
      part 'parts/media.dart';
      """,
      "lib/parts/media.dart": """
      part of '../server.dart';
      class Media {
        final Dio dio;
        Media(String base) : dio = Dio(BaseOptions(baseUrl: base));
        info() => dio.get('/info');
      }
      """,
    ])
    #expect(await source.findings() == ["GET /info @5 info base unknown"])
  }
}
