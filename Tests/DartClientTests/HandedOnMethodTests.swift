import Testing

@Suite("Methods of Dart's clients that are handed on as functions, and functions in fields")
struct HandedOnMethodTests {
  @Test(arguments: [
    ("final send = dio.delete; send('/a');", ["DELETE /api/a"]),
    ("dio.get.call('/a');", ["GET /api/a"]),
    ("['/a', '/b'].forEach(dio.patch);", ["PATCH /api/a", "PATCH /api/b"]),
    ("Future.wait(['/a', '/b'].map(dio.get));", ["GET /api/a", "GET /api/b"]),
    ("final send = isNew ? dio.post : dio.put; send('/a');", ["POST /api/a", "PUT /api/a"]),
    ("final all = {'get': dio.get, 'head': dio.head}; all['head']!('/a');", ["HEAD /api/a"]),
    (
      "final send = switch (verb) { 'GET' => dio.get, _ => dio.post }; send('/a');",
      ["GET /api/a", "POST /api/a"]
    ),
  ])
  func `It is called later`(use: String, calls: [String]) async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      final dio = Dio(BaseOptions(baseUrl: 'https://a.example/api'));
      void run(bool isNew, String verb) { \(use) }
      """)
    #expect(await source.findings() == calls.map { "\($0) @3 run" })
  }

  @Test(arguments: ["http.put", "client.put"])
  func `It may be of the http package`(method: String) async {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      final client = http.Client();
      void run() { final send = \(method); send(Uri.parse('https://a.example/api/a')); }
      """)
    #expect(await source.findings() == ["PUT /api/a @3 run on a.example"])
  }

  @Test func `It is called by a function that is handed it`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      Future send(Function verb, String path) => verb('/api$path');
      void run(Dio dio) {
        send(dio.get, '/a');
        send(dio.post, '/b');
      }
      void main() => run(Dio(BaseOptions(baseUrl: 'https://a.example')));
      """)
    #expect(await source.findings() == ["GET /api/a @4 run", "POST /api/b @5 run"])
  }

  @Test(arguments: [
    "Page(Dio dio) : send = dio.get; final Function send;",
    "Page(Dio dio) : send = ((path) => dio.get(path)); final Function send;",
    "Page(Dio dio) { send = dio.get; } late final Function send;",
    "Page(this.dio); final Dio dio; late final send = dio.get;",
  ])
  func `A field holds it`(members: String) async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      class Page {
        \(members)
        void open() => send('/a');
        void close() => this.send('/b');
      }
      void main() { final page = Page(Dio(BaseOptions(baseUrl: 'https://a.example/api'))); page.open(); page.close(); }
      """)
    #expect(await source.findings() == ["GET /api/a @4 open", "GET /api/b @5 close"])
  }

  @Test(arguments: ["Future Function(String path)", "Function(String)", "Function"])
  func `A field holds a function that whoever makes the instance hands over`(type: String) async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      final dio = Dio(BaseOptions(baseUrl: 'https://a.example/api'));
      class Page {
        const Page({required this.load});
        final \(type) load;
        void open() => load('/a');
      }
      void main() => Page(load: (path) => dio.get(path)).open();
      """)
    #expect(await source.findings() == ["GET /api/a @6 open"])
  }

  @Test func `A field's function is called by code that only a framework calls`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      final dio = Dio(BaseOptions(baseUrl: 'https://a.example/api'));
      class Page extends StatelessWidget {
        const Page({required this.load});
        final Future Function(String path) load;
        Widget build(context) => Button(onTap: () => load('/a'));
      }
      void main() => runApp(Page(load: (path) => dio.get(path)));
      """)
    #expect(await source.findings() == ["GET /api/a @6 build"])
  }
}
