package import Evaluation

/// `jsonEncode` writes what the method `toJson` of an object gives (documentation of `dart:convert`, `JsonEncoder`). Where that is
/// generated and not there, nothing is known.
package struct JSONMethods: LibraryModel {
  package let name = "dart:convert"
  package let imports: [String] = []
  package let markers: [String]? = []
  package let types: Set<String> = []

  package var naming: FieldNaming? {
    var naming = FieldNaming()
    naming.writer = "toJson"
    naming.isGenerated = true
    naming.isBuiltIn = true
    return naming
  }

  package var json: JSONReading? {
    var json = JSONReading()
    json.decoders = [.init("jsonDecode"), .init("decode", on: "json")]
    json.texts = [.init("decode", on: "utf8")]
    return json
  }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? { nil }
}
