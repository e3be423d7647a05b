package import Evaluation
internal import Program

/// What the standard library and Foundation write of values: `JSONEncoder` an `Encodable`, under the names of its `CodingKeys`
/// where it has them (Swift Evolution SE-0166, "Customizing Key Names"), and `JSONSerialization` a dictionary.
package struct Codable: LibraryModel {
  package let name = "codable"
  package let imports: [String] = []
  package let markers: [String]? = []
  package let types: Set<String> = ["JSONEncoder", "JSONSerialization"]
  package let traces: Set<String> = []

  package var naming: FieldNaming? {
    var naming = FieldNaming()
    naming.keys = "CodingKeys"
    naming.writingStrategies = ["keyEncodingStrategy", "convertToSnakeCase"]
    naming.readingStrategies = ["keyDecodingStrategy", "convertFromSnakeCase"]
    naming.ownWriters = ["encode": "to"]
    naming.ownReader = "from"
    naming.isBuiltIn = true
    return naming
  }

  package var json: JSONReading? {
    var json = JSONReading()
    json.decoders = [
      .init("decode", label: "from"), .init("jsonObject", on: "JSONSerialization", label: "with"),
    ]
    json.outcomes = ["Result", "AnyPublisher", "Single"]
    json.success = "success"
    return json
  }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("JSONEncoder", ""): LibraryAnswer(Value(.instance(Instance(.library(name, "JSONEncoder")))))
    case .method("JSONEncoder", let encoder, "encode"):
      written(call.argument(nil, 0), keys: Self.keys(of: encoder))
    case .type("JSONSerialization", "data"): written(call.argument("withJSONObject"), keys: .plain)
    case .type("JSONSerialization", "jsonObject"):
      call.argument("with").flatMap(WrittenText.parsed).map { LibraryAnswer($0) }
    default: nil
    }
  }

  private func written(_ value: Value?, keys: WrittenText.Keys? = nil) -> LibraryAnswer? {
    value.map { LibraryAnswer(WrittenText.value($0, as: .json, of: name, keys: keys)) }
  }

  /// What an encoder that was made here does to names, as far as its strategy is known.
  private static func keys(of encoder: Value.Option) -> WrittenText.Keys? {
    guard case .instance(let encoder) = encoder else { return nil }
    guard let strategy = encoder.fields["keyEncodingStrategy"] else { return .plain }
    guard strategy.options.count == 1, case .instance(let found) = strategy.options[0] else { return nil }
    switch found.fields[Intrinsic.caseField]?.known {
    case "convertToSnakeCase": return .snakeCase
    case "useDefaultKeys": return .plain
    default: return nil
    }
  }
}
