import ContractModel
import Extractors
import SourceText
import Testing

/// What calls send that put a map together.
@Suite struct SentMapTests {
  @Test func `An entry behind a condition may be missing`() async {
    #expect(
      await bodies(
        """
        await dio.post("/a", data: {"x": 1, if (y != null) "y": y, if (y case final z?) "z": z else "w": 0});
        """) == ["POST /a {x, y?, z?, w?}"])
  }

  @Test func `What is changed after it is made is not complete`() async {
    #expect(
      await bodies(
        """
        final more = {"x": 1};
        more["y"] = y;
        await dio.post("/more", data: more);
        final less = {"x": 1}..remove("x");
        await dio.post("/less", data: less);
        final same = {"x": 1};
        print(same.length);
        await dio.post("/same", data: same);
        """) == ["POST /less ?", "POST /more {x, y, …}", "POST /same {x}"])
  }

  @Test func `Forms and the text of JSON are what they are made of`() async {
    #expect(
      await bodies(
        """
        await dio.post("/form", data: FormData.fromMap({"file": y}));
        await dio.post("/json", data: jsonEncode({"x": 1}));
        """) == ["POST /form {file} multipart/form-data", "POST /json {x}"])
  }

  @Test func `An object is written by its own method`() async {
    #expect(
      await bodies(
        """
        await dio.post("/users", data: User("a", 1));
        await dio.post("/text", data: jsonEncode(User("a", 1)));
        await dio.post("/called", data: User("a", 1).toJson());
        await dio.post("/bare", data: Bare("a"));
        """) == [
          "POST /bare ?", "POST /called {display_name, age?}", "POST /text {display_name, age?}",
          "POST /users {display_name, age?}",
        ])
  }

  @Test func `A method may fill the map that it gives`() async {
    #expect(
      await bodies(
        """
        await dio.post("/filled", data: Filled("a", y).toJson());
        await dio.post("/merged", data: Merged("a").toJson());
        """) == ["POST /filled {name, age?}", "POST /merged {name, …}"])
  }

  private func bodies(_ statements: String) async -> [String] {
    let text = """
      import 'package:dio/dio.dart';
      import 'dart:convert';
      final dio = Dio(BaseOptions(baseUrl: "/"));
      class User {
        User(this.name, this.age);
        final String name;
        final int? age;
        Map<String, dynamic> toJson() => {'display_name': name, if (age != null) 'age': age};
      }
      class Filled {
        Filled(this.name, this.age);
        final String name;
        final int? age;
        Map<String, dynamic> toJson() {
          final map = <String, dynamic>{};
          map['name'] = name;
          if (age != null) {
            map['age'] = age;
          }
          return map;
        }
      }
      class Merged {
        Merged(this.name);
        final String name;
        Map<String, dynamic> toJson() {
          final map = {'name': name};
          map.addAll(more());
          return map;
        }
      }
      class Bare {
        Bare(this.name);
        final String name;
      }
      Future<void> send(String? y) async {
      \(statements)
      }
      """
    let extraction = await DartClientExtractor().extract(
      SourceSet([SourceFile(path: "lib/api.dart", text: text)]), settings: ExtractionSettings())
    return extraction.sightings.map { sighting in
      let types = sighting.payload?.body?.contentTypes?.filter { $0 != "application/json" } ?? []
      return (["\(sighting.endpoint)", Self.fields(sighting.payload?.body?.shape)] + types)
        .joined(separator: " ")
    }.sorted()
  }

  private static func fields(_ shape: Shape?) -> String {
    guard case .object(let object)? = shape else { return "?" }
    let names = object.fields.map { $0.name + ($0.presence == .sometimes ? "?" : "") }
    return "{\((names + (object.isClosed ? [] : ["…"])).joined(separator: ", "))}"
  }
}
