import Testing

@Suite("Instances that Dart calls like functions, and functions that are handed elements")
struct InstanceCallTests {
  @Test func `An instance is called by its method of that name`() async {
    let source = DartSource([
      "lib/api.dart": """
      import 'package:dio/dio.dart';
      class Send {
        Send(this.dio);
        final Dio dio;
        Future call(String path) => dio.get(path);
      }
      """,
      "lib/main.dart": """
      import 'package:dio/dio.dart';
      import 'api.dart';
      class Page {
        Page(this.send);
        final Send send;
        void open() { send('/one'); send.call('/two'); }
      }
      void main() => Page(Send(Dio(BaseOptions(baseUrl: 'https://a.example/api')))).open();
      """,
    ])
    let found = await source.findings()
    #expect(
      found == [
        "GET /api/one @6 open", "GET /api/two @6 open",
      ])
  }

  @Test(arguments: [
    "['/a', '/b'].map((path) => dio.get(path))", "{'x': '/a', 'y': '/b'}.forEach((_, path) => dio.get(path))",
    "Future.wait([for (final path in ['/a', '/b']) dio.get(path)])",
    "[for (var path in ['/a', '/b']) if (path.isNotEmpty) ...[dio.get(path)]]",
  ])
  func `A function is called for each element`(use: String) async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      final dio = Dio(BaseOptions(baseUrl: 'https://a.example/api'));
      use() => \(use);
      """)
    let found = await source.findings()
    #expect(
      found == ["GET /api/a @3 use", "GET /api/b @3 use"])
  }

  @Test func `The variable of a loop in a list is no other of its name`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      final dio = Dio(BaseOptions(baseUrl: 'https://a.example/api'));
      const name = 'outer';
      use(List<String> names) => [for (final name in names) dio.get('/a/$name')];
      """)
    let found = await source.findings()
    #expect(found == ["GET /api/a/{name} @4 use"])
  }

  @Test func `A constructor that sends is called with what its request says`() async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      class Loader {
        Loader(String path) { http.get(Uri.parse('https://a.example' + path)); }
      }
      class Sub extends Loader { Sub() : super('/sub'); }
      void go() { Loader('/items'); Sub(); }
      """)
    #expect(
      await source.findings() == ["GET /items @6 go on a.example", "GET /sub @5 Sub on a.example"])
  }
}
