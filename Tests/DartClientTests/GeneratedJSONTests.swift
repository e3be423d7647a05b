import ContractModel
import Extractors
import SourceText
import Testing

/// What travels of classes with `@JsonSerializable` whose generated code is not among the files; a field that may be missing has a
/// question mark.
@Suite struct GeneratedJSONTests {
  @Test func `Fields travel under the names that annotations give them`() async {
    let found = await payloads(
      """
      @JsonSerializable(fieldRename: FieldRename.snake, includeIfNull: false)
      class Visit {
        Visit({required this.id, this.petName, this.rank = 1, this.season, required this.owner, this.tags = const []});
        final int id;
        final String? petName;
        @JsonKey(name: 'the-rank', defaultValue: 2)
        final int rank;
        final Season? season;
        final Owner owner;
        final List<String> tags;
        @JsonKey(includeFromJson: false, includeToJson: false)
        int hidden = 0;
        @JsonKey(includeFromJson: false)
        int alsoHidden = 0;
        @JsonKey(includeToJson: true)
        String get label => 'a';
        String get other => 'b';
        final int computed = 3;
        static const path = '/visits';
        int _private = 0;
        late DateTime seenAt;
        factory Visit.fromJson(Map<String, dynamic> json) => _$VisitFromJson(json);
        Map<String, dynamic> toJson() => _$VisitToJson(this);
      }
      """)
    #expect(found["POST"] == ["id", "label", "owner", "pet_name", "season", "seen_at", "tags", "the-rank"])
    #expect(
      found["GET"] == [
        "id", "owner", "owner.name", "pet_name?", "season?", "seen_at", "tags?", "the-rank?",
      ])
  }

  @Test func `The settings of the package rename fields, and classes inherit`() async {
    let found = await payloads(
      """
      @JsonSerializable(createFactory: false)
      class Base {
        Base(this.createdAt);
        final DateTime createdAt;
      }
      @JsonSerializable()
      class Visit extends Base {
        Visit(this.petName, super.createdAt);
        @UpperConverter()
        final String petName;
        factory Visit.fromJson(Map<String, dynamic> json) => _$VisitFromJson(json);
        Map<String, dynamic> toJson() => _$VisitToJson(this);
      }
      """,
      build:
        "targets:\n  $default:\n    builders:\n      json_serializable:\n        options:\n          field_rename: kebab\n"
    )
    #expect(found["POST"] == ["created-at", "pet-name"])
    #expect(found["GET"]?.map { $0.filter { $0 != "?" } } == ["created-at", "pet-name"])
  }

  @Test func `Places lead to the class`() async {
    let sightings = await extraction(
      """
      @JsonSerializable()
      class Visit {
        Visit(
          this.name,
        );
        final String name;
        factory Visit.fromJson(Map<String, dynamic> json) => _$VisitFromJson(json);
        Map<String, dynamic> toJson() => _$VisitToJson(this);
      }
      """, build: nil)
    let answer = sightings.first { $0.endpoint.method == .get }?.payload?.answers.first?.shape
    guard case .object(let object)? = answer else { return #expect(Bool(false)) }
    #expect(object.fields.map { "\($0.location.file):\($0.location.line)" } == ["lib/visit.dart:14"])
  }

  private func payloads(_ text: String, build: String? = nil) async -> [String: [String]] {
    var found: [String: [String]] = [:]
    for sighting in await extraction(text, build: build) {
      let shape = sighting.payload?.body?.shape ?? sighting.payload?.answers.first?.shape
      found[sighting.endpoint.method.name] = shape.map { Self.names(of: $0, "").sorted() } ?? ["nothing"]
    }
    return found
  }

  private func extraction(_ text: String, build: String?) async -> [Sighting] {
    let models = """
      import 'package:json_annotation/json_annotation.dart';
      part 'visit.g.dart';
      enum Season { spring, @JsonValue('autumn') fall }
      class Owner {
        final String name;
        Owner.fromJson(Map<String, dynamic> json) : name = json['name'] as String;
        Map<String, dynamic> toJson() => {};
      }

      """
    let client = """
      import 'package:dio/dio.dart';
      final dio = Dio(BaseOptions(baseUrl: 'https://a.example'));
      Future<Visit> read() async => Visit.fromJson((await dio.get('/a')).data as Map<String, dynamic>);
      Future<void> send(Visit visit) => dio.post('/a', data: visit.toJson());
      """
    let files = [
      SourceFile(path: "lib/visit.dart", text: models + text), SourceFile(path: "lib/api.dart", text: client),
    ]
    let settings = build.map { SourceFile(path: "build.yaml", text: $0) }
    let sources = SourceSet(files) { path in
      path == "build.yaml" ? settings : files.first { $0.path == path }
    }
    return await DartClientExtractor().extract(sources, settings: ExtractionSettings()).sightings
  }

  private static func names(of shape: Shape, _ path: String) -> [String] {
    guard case .object(let object) = shape else { return [] }
    return object.fields.flatMap { field -> [String] in
      let name = path.isEmpty ? field.name : "\(path).\(field.name)"
      return [name + (field.presence == .sometimes ? "?" : "")] + names(of: field.shape, name)
    }
  }
}
