import ContractModel
import Extractors
import SourceText
import Testing

/// Which keys code takes out of the answers of its calls; one that it does without has a question mark.
@Suite struct ReadAnswerTests {
  @Test func `Keys of a map are read, by whoever makes an object of it too`() async {
    #expect(
      await answers(
        """
        Future<User> one() async {
          final response = await dio.get('/one');
          return User.fromJson(response.data);
        }
        Future<List<User>> many() async {
          final response = await dio.get<Map<String, dynamic>>('/many');
          final total = response.data!['total'] ?? 0;
          return (response.data!['items'] as List).map(User.fromJson).toList();
        }
        Future<Map<String, dynamic>> load(String path) async => (await dio.get(path)).data as Map<String, dynamic>;
        Future<Other> other() async => Other.fromMap((await load('/other'))['other']);
        """) == [
          "/many {items, items[].id, items[].name?, total?}", "/one {id, name?}", "/other {other?, other.a?}",
        ])
  }

  @Test func `A decoded text is read where the call succeeded`() async {
    #expect(
      await answers(
        """
        Future<User> text() async {
          final response = await http.get(Uri.parse('https://a.example/text'));
          if (response.statusCode == 200) {
            return User.fromJson(jsonDecode(utf8.decode(response.bodyBytes))['user']);
          } else {
            throw Exception(jsonDecode(response.body)['error']);
          }
        }
        """) == ["/text {user?, user.id, user.name?}"])
  }

  private func answers(_ text: String) async -> [String] {
    let source = """
      import 'dart:convert';
      import 'package:dio/dio.dart';
      import 'package:http/http.dart' as http;

      class User {
        User({required this.id, this.name});
        final String id;
        final String? name;
        factory User.fromJson(Map<String, dynamic> json) =>
            User(id: json['id'] as String, name: json['name'] as String?);
      }

      class Other {
        final int a;
        Other.fromMap(Map<String, dynamic> map) : a = map['a'];
      }

      final dio = Dio(BaseOptions(baseUrl: 'https://a.example'));

      """
    let extraction = await DartClientExtractor().extract(
      SourceSet([SourceFile(path: "lib/api.dart", text: source + text)]), settings: ExtractionSettings())
    return extraction.sightings.map { sighting in
      let fields = (sighting.payload?.answers ?? []).flatMap { Self.names(of: $0.shape, "") }
      return "\(sighting.endpoint.path) {\(fields.joined(separator: ", "))}"
    }.sorted()
  }

  private static func names(of shape: Shape, _ path: String) -> [String] {
    switch shape {
    case .list(let element): names(of: element, path + "[]")
    case .object(let object):
      object.fields.flatMap { field in
        let name = path.isEmpty ? field.name : "\(path).\(field.name)"
        return [name + (field.presence == .sometimes ? "?" : "")] + names(of: field.shape, name)
      }
    default: []
    }
  }
}
