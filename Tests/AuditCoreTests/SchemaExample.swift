import YAMLTree

/// A value that a schema allows and one that it forbids, different in one place.
///
/// Made of the schema alone, by what JSON Schema says of its keywords (draft-07), as far as our schemas go.
struct SchemaExample {
  let accepted: String
  let refused: String

  /// Examples for every keyword of a schema.
  static func all(of schema: YAMLNode) -> [SchemaExample] {
    if let target = target(of: schema) { return all(of: target) }
    if schema["type"] == nil, let alternatives = schema["anyOf"]?.elements {
      return alternatives.flatMap(all)
    }
    if let words = schema["enum"]?.elements.compactMap(\.text) {
      return words.map { SchemaExample(accepted: "\"\($0)\"", refused: "\"no such word\"") }
    }
    switch schema["type"]?.string {
    case "object": return Members(schema).examples
    case "array":
      let elements = schema["items"].map(all) ?? []
      return elements.map { SchemaExample(accepted: "[\($0.accepted)]", refused: "[\($0.refused)]") }
    case "boolean": return [SchemaExample(accepted: "true", refused: "\"true\"")]
    case "integer":
      let least = schema["minimum"]?.integer ?? 0
      return [
        SchemaExample(accepted: "\(least)", refused: "\(least - 1)"),
        SchemaExample(accepted: "\(least + 7)", refused: "1.5"),
      ]
    case "string": return texts(schema)
    default:
      return [
        SchemaExample(accepted: "\"text\"", refused: "{}"), SchemaExample(accepted: "1.5", refused: "[]"),
      ]
    }
  }

  /// One value that a schema allows.
  fileprivate static func sample(of schema: YAMLNode) -> String {
    if let target = target(of: schema) { return sample(of: target) }
    if schema["type"] == nil, let first = schema["anyOf"]?.elements.first { return sample(of: first) }
    switch schema["type"]?.string {
    case "object": return Members(schema).sample
    case "array": return schema["items"].map { "[\(sample(of: $0))]" } ?? "[]"
    default: return all(of: schema).first?.accepted ?? "null"
    }
  }

  private static func target(of schema: YAMLNode) -> YAMLNode? {
    guard let name = schema["$ref"]?.string?.split(separator: "/").last else { return nil }
    return schema.document.root["definitions"]?[String(name)]
  }

  private static func texts(_ schema: YAMLNode) -> [SchemaExample] {
    let pattern = schema["pattern"]?.string ?? ""
    if pattern == "^/" {
      return [
        SchemaExample(accepted: "\"/a\"", refused: "\"a\""), SchemaExample(accepted: "\"/\"", refused: "1"),
      ]
    }
    // What is left is a choice of words with something behind them: `^(text|json)(:.+)?$`.
    guard pattern.hasPrefix("^("), let end = pattern.firstIndex(of: ")") else {
      return [
        SchemaExample(accepted: "\"a\"", refused: "\"\""), SchemaExample(accepted: "\"1\"", refused: "1"),
        SchemaExample(accepted: "a b", refused: "[[]]"),
      ]
    }
    return pattern[..<end].dropFirst(2).split(separator: "|").flatMap { name in
      [
        SchemaExample(accepted: "\"\(name)\"", refused: "\"\(name)x\""),
        SchemaExample(accepted: "\"\(name):out/file\"", refused: "\"\(name):\""),
      ]
    }
  }
}

/// What a schema says of an object.
private struct Members {
  private let schema: YAMLNode
  private let properties: [YAMLEntry]
  private let choices: [String]
  /// Keys of which one at least has to be there.
  private let needs: [String]

  init(_ schema: YAMLNode) {
    self.schema = schema
    properties = schema["properties"]?.mergedEntries ?? []
    choices = schema["oneOf"]?.elements.flatMap { Members.names(in: $0) } ?? []
    needs = schema["anyOf"]?.elements.flatMap { Members.names(in: $0) } ?? []
  }

  /// The smallest object that the schema allows.
  var sample: String {
    if let value = free { return "{a: \(SchemaExample.sample(of: value))}" }
    return Self.written(rest(beside: nil))
  }

  var examples: [SchemaExample] {
    if let value = free {
      return SchemaExample.all(of: value).map {
        SchemaExample(accepted: "{a: \($0.accepted)}", refused: "{a: \($0.refused)}")
      }
    }
    var examples = properties.flatMap { property in
      let rest = rest(beside: property.name)
      return SchemaExample.all(of: property.value).map { example in
        SchemaExample(
          accepted: Self.written(rest + [(property.name, example.accepted)]),
          refused: Self.written(rest + [(property.name, example.refused)]))
      }
    }
    guard let accepted = examples.first?.accepted else { return [] }
    let whole = rest(beside: nil)
    if !whole.isEmpty { examples.append(SchemaExample(accepted: accepted, refused: "{}")) }
    let unknown = Self.written(whole + [("no such key", "1")])
    examples.append(SchemaExample(accepted: accepted, refused: unknown))
    examples += apart.map { SchemaExample(accepted: accepted, refused: Self.written($0.compactMap(member))) }
    return examples
  }

  /// The shape of values whose names are free, or nil.
  private var free: YAMLNode? {
    schema["additionalProperties"].flatMap { $0.bool == nil ? $0 : nil }
  }

  /// Keys that must not stand beside each other.
  private var apart: [[String]] {
    (schema["not"]?["anyOf"]?.elements.map { Members.names(in: $0) } ?? [])
      + (choices.count > 1 ? [Array(choices.prefix(2))] : [])
  }

  /// What has to be there beside a key.
  private func rest(beside key: String?) -> [(String, String)] {
    let choice = key.map(choices.contains) == true ? [] : choices.prefix(1)
    let need = key.map(needs.contains) == true ? [] : needs.prefix(1)
    return (Members.names(in: schema) + choice + need).filter { $0 != key }.compactMap(member)
  }

  private func member(_ name: String) -> (String, String)? {
    properties.first { $0.name == name }.map { (name, SchemaExample.sample(of: $0.value)) }
  }

  private static func names(in schema: YAMLNode) -> [String] {
    schema["required"]?.elements.compactMap(\.string) ?? []
  }

  private static func written(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }
}
