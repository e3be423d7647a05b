import ContractModel
import Testing

@Suite struct LoopTests {
  @Test func `What a loop goes through says the paths, and its variable the name of what is not known`() async
  {
    let source = DartSource(
      """
      import 'package:http/http.dart' as http;
      final home = Uri.parse('https://a.example/home');
      final watch = Uri.parse('https://a.example/watch');
      final targets = {home: {'games'}, watch: {'channels'}};
      all(http.Client client) { for (final target in targets.entries) { client.get(target.key); } }
      some(http.Client client) { for (var path in ['/a', '/b']) { client.get(Uri.parse('https://a.example$path')); } }
      each(http.Client client, List<String> ids) {
        for (final id in ids) { client.delete(Uri.parse('https://a.example/x/$id')); }
      }
      """)
    #expect(
      await source.findings() == [
        "GET /a @6 some on a.example", "GET /b @6 some on a.example", "GET /home @5 all on a.example",
        "GET /watch @5 all on a.example", "DELETE /x/{id} @8 each on a.example",
      ])
  }

  @Test(arguments: [
    // Code that has the scheme already gets no second one.
    ("'https://${'https://a.example/x'}'", "GET /x @2 f on a.example"),
    (
      "link.startsWith('//') ? 'https:$link' : link",
      "? @2 the path is the parameter `link`, and no call of it was found"
    ),
    (
      "id == null ? 'https://a.example/x//y' : 'https://a.example/x/$id/y'", "GET /x/{id}/y @2 f on a.example"
    ),
  ])
  func `Schemes and segments that code puts in where they lack are no parts of paths`(
    url: String, finding: String
  ) async {
    let source = DartSource(
      "import 'package:http/http.dart' as http;\nf(String link, String id) => http.get(Uri.parse(\(url)));")
    #expect(await source.findings() == [finding])
  }

  @Test func `Lists are put into lists and behind one another`() async {
    let source = DartSource(
      """
      import 'package:dio/dio.dart';
      final dio = Dio(BaseOptions(baseUrl: 'https://a.example'));
      class Api {
        final root = ['v1', 'things'];
        Future load(List<String> parts) => dio.get('/' + [...root, ...parts].join('/'));
        Future one(String id) => dio.get('/' + [...root, 'one', id].join('/'));
        Future two(String id) => dio.get('/' + (root + ['two', id]).join('/'));
        Future three(String id) => load(['three', id]);
        Future some(bool isNew) => dio.get('/' + ['some', if (isNew) 'new'].join('/'));
      }
      """)
    #expect(
      await source.findings() == [
        "GET /v1/things/one/{id} @6 one", "GET /v1/things/three/{id} @8 three",
        "GET /v1/things/two/{id} @7 two", "? @9 the path depends on `join`, which is not known here",
      ])
  }
}
