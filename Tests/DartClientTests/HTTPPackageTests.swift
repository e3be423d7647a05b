import ContractModel
import Testing

@Suite struct HTTPPackageTests {
  @Test func `What a server's address has behind its host is the base of its paths`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      Future a(Server server) => http.get(Uri.parse("https://${server.host}${server.path ?? ""}/control/a"));
      Future b(Server s) => http.get(Uri.parse("${s.scheme}://${s.host}${s.port != null ? ':${s.port}' : ""}${s.path}/b"));
      """)
    #expect(await source.findings() == ["GET /b @3 b base unknown", "GET /control/a @2 a base unknown"])
  }

  @Test(arguments: [
    ("http.get(Uri.parse('https://a.example/x'))", "GET /x @2 f on a.example"),
    ("http.post(Uri.https('a.example', '/x/$id', {'q': '1'}))", "POST /x/{id} @2 f on a.example"),
    ("http.delete(Uri.http('a.example:8080', 'x'))", "DELETE /x @2 f on a.example:8080"),
    ("http.get(Uri(scheme: 'https', host: 'a.example', path: '/x'))", "GET /x @2 f on a.example"),
    ("http.get(Uri.parse('https://a.example/v1/').resolve('x'))", "GET /v1/x @2 f on a.example"),
    ("http.get(Uri.parse('https://a.example/v1').replace(path: '/x'))", "GET /x @2 f on a.example"),
    ("http.Client().put(Uri.parse('$baseUrl/x?a=$id'))", "PUT /x @2 f base unknown"),
    ("http.Request('PATCH', Uri.parse('https://$host:8000/x'))", "PATCH /x @2 f"),
    ("http.get(Uri.parse('http://10.0.2.2:8000/x'))", "GET /x @2 f"),
    ("http.get(Uri.parse('https://a.example/' + 'x' '/y' r'/z'))", "GET /x/y/z @2 f on a.example"),
    (
      "http.get(Uri.parse('https://a.example/u/{id}'.replaceAll('{id}', '$id')))",
      "GET /u/{id} @2 f on a.example"
    ),
    ("http.get(Uri.parse('${server.scheme}://${server.host}:${server.port}/x'))", "GET /x @2 f"),
    ("http.get(Uri.parse('https://a.example/' + '/x'.substring(1)))", "GET /x @2 f on a.example"),
    ("http.get(Uri.parse(['https://a.example', 'x', id].join('/')))", "GET /x/{id} @2 f on a.example"),
    (
      "http.post(Uri(scheme: s ? 'https' : 'http', host: '127.0.0.1', port: port, path: '/x'))",
      "POST /x @2 f"
    ),
    ("http.get(Uri.parse('https://$host'))", "GET / @2 f"),
    ("http.get(Uri.parse('https://$link'))", "? @2 the path depends on `link`, which is not known here"),
    ("http.get(Uri.parse(link ?? ''))", "? @2 the path depends on `link`, which is not known here"),
    (
      "http.get(Uri.parse('https://$host$path'))",
      "? @2 the path depends on `path`, which is not known here"
    ),
  ])
  func `URLs are followed through what the language does to them`(call: String, finding: String) async {
    let source = DartSource("import 'package:http/http.dart' as http;\nf(id) => \(call);")
    #expect(await source.findings() == [finding])
  }

  @Test func `What is downloaded in the background is requested`() async {
    let source = DartSource(
      """
      import 'package:flutter_downloader/flutter_downloader.dart';
      import 'package:background_downloader/background_downloader.dart';
      class Files {
        final String server;
        Files(this.server);
        one(String id) => FlutterDownloader.enqueue(url: '$server/files/$id/download', savedDir: '/tmp');
        two(String id) => FileDownloader().download(DownloadTask(url: '$server/files/$id', filename: 'a'));
        three() => FileDownloader().upload(UploadTask(url: '$server/files', filename: 'a'));
      }
      """)
    #expect(
      await source.findings() == [
        "POST /files @8 three base unknown", "GET /files/{id} @7 two base unknown",
        "GET /files/{id}/download @6 one base unknown",
      ])
  }

  @Test func `A URL that is put together from parts of the server's keeps its path`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      Uri make(String server, String path, {int? id}) {
        final uri = Uri.parse(server);
        final parts = [uri.path, 'api', path];
        if (id != null) parts.add(id.toString());
        return Uri(scheme: uri.scheme, host: uri.host, port: uri.port, path: '${parts.join('/')}/');
      }
      class Base {
        final State state;
        Base(this.state);
        Uri url(String path, {int? id}) => make(state.server!, path, id: id);
      }
      class State { final String? server; State(this.server); }
      a(Base base) => http.get(base.url('users'));
      b(Base base, int id) => http.put(base.url('users', id: id));
      c() => http.get(make('http://a.example:8080/v1?x', 'items'));
      d(Uri uri) => http.get(Uri(scheme: uri.scheme, host: uri.host, path: '/d'));
      """)
    #expect(
      await source.findings() == [
        "GET /api/users/ @14 a base unknown", "PUT /api/users/{id}/ @15 b base unknown",
        "GET /d @17 d base unknown", "GET /v1/api/items/ @16 c on a.example:8080",
      ])
  }

  @Test func `Scheme and host that an object holds stand in front of a path`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      class Server {
        const Server({required this.host, this.scheme = 'https'});
        final String host;
        final String scheme;
        Uri at(String path) => Uri(scheme: scheme, host: host, path: path);
      }
      const Server live = Server(host: 'a.example');
      users({Server server = live}) => http.get(server.at('/api/users'));
      """)
    #expect(await source.findings() == ["GET /api/users @9 users"])
  }

  @Test func `A call to another host is external where the own hosts are known`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      f() { http.get(Uri.parse('https://a.example/x')); http.get(Uri.parse('https://b.example/y')); }
      """)
    var settings = ExtractionSettings()
    settings.hosts = ["a.example"]
    #expect(await source.findings(settings) == ["GET /x @2 f", "GET /y @2 f on b.example external"])
  }

  @Test func `The environment's default counts, and the configuration's value more`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      const base = String.fromEnvironment('API', defaultValue: 'https://a.example/v1');
      f() => http.get(Uri.parse('$base/x'));
      """)
    #expect(await source.findings() == ["GET /v1/x @3 f on a.example"])
    var settings = ExtractionSettings()
    settings.values = ["API": "https://a.example/v2"]
    #expect(await source.findings(settings) == ["GET /v2/x @3 f on a.example"])
  }

  @Test func `A URL is put together of the parts of a server's address and a list that grows`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      Uri make(String server, String path, {int? id}) {
        final base = Uri.parse(server);
        final parts = [base.path, 'api', path];
        if (id != null) {
          parts.add(id.toString());
        }
        return Uri(scheme: base.scheme, host: base.host, port: base.port, path: '${parts.join('/')}/');
      }
      all(String server) => http.get(make(server, 'routine'));
      one(String server, int id) => http.delete(make(server, 'routine', id: id));
      """)
    #expect(
      await source.findings() == [
        "GET /api/routine/ @10 all base unknown", "DELETE /api/routine/{id}/ @11 one base unknown",
      ])
  }

  @Test func `What throws is no path`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      String pathOf(Variant variant) => switch (variant) {
        Variant.a || Variant.b => '/standard',
        Variant.c => '/atomic',
        _ => throw ArgumentError.value(variant, 'variant'),
      };
      load(Variant v) => http.get(Uri.https('a.example', pathOf(v)));
      one(bool on) => http.get(Uri.https('a.example', on ? '/on' : throw StateError('off')));
      other(Map m) => http.get(Uri.https('a.example', '/m/${m['id'] ?? (throw StateError('none'))}'));
      """)
    #expect(
      await source.findings() == [
        "GET /atomic @7 load on a.example", "GET /m/{id} @9 other on a.example",
        "GET /on @8 one on a.example", "GET /standard @7 load on a.example",
      ])
  }

  @Test func `Its functions and methods may be taken as values, and its URLs be written into buffers`() async
  {
    let source = DartSource(
      """
      import 'package:http/http.dart';
      enum Method {
        get, put;
        String get text => name.toUpperCase();
      }
      class Api {
        Client? client;
        Uri uri(String path, String? query) {
          final buffer = StringBuffer('/v1$path');
          if (query != null) buffer.write('?q=$query');
          return Uri.parse(buffer.toString());
        }
        Future ask(Method method, String path) => switch (method) {
          Method.get => (client?.get ?? get)(uri(path, null)),
          Method.put => (client?.put ?? put)(uri(path, 'x')),
        };
        Future send(Method method, String path) => client!.send(Request(method.text, uri(path, null)));
        Future users() => ask(Method.get, '/users');
        Future save() => ask(Method.put, '/users/me');
        Future change() => send(Method.put, '/changes');
      }
      """)
    #expect(
      await source.findings() == [
        "PUT /v1/changes @20 change base unknown", "GET /v1/users @18 users base unknown",
        "PUT /v1/users/me @19 save base unknown",
      ])
  }

  @Test func `A client of another package around one of this package sends as it does`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart';
      import 'package:http_interceptor/http_interceptor.dart';
      final client = InterceptedClient.build(interceptors: []);
      Future<void> times() async { await client.get(Uri.parse('https://a.example/v2/times')); }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /v2/times @4 times on a.example"])
  }

  @Test func `What a cascade does to a variable it holds from then on`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      a() {
        final path = StringBuffer('/a');
        path..write('/b')..write('/c');
        http.get(Uri.parse('$path'));
      }
      b() {
        final path = StringBuffer();
        path.writeAll(['/d', 'e'], '/');
        http.get(Uri.parse(path.toString()));
      }
      """)
    #expect(await source.findings() == ["GET /a/b/c @5 a base unknown", "GET /d/e @10 b base unknown"])
  }
}
