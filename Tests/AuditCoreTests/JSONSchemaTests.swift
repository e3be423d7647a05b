import SourceText
import Testing
import YAMLTree

@testable import AuditCore

/// The schema says to an editor what the reader says to whoever runs the tool.
@Suite struct `The schema of a configuration` {
  /// The schema as whoever reads it has it, and not as we made it.
  private let root: YAMLNode

  init() async throws {
    let text = await Project.run(["schema"], in: ".").output
    root = try #require(YAMLDocument.parse(SourceFile(path: "schema.json", text: text)).document?.root)
  }

  @Test func `It is published as it is printed`() async throws {
    let printed = await Project.run(["schema"], in: ".")
    #expect(printed.status == .clean && printed.errors == "")
    try Project.compare(printed.output, with: "Contracts/contract-audit.schema.json")
  }

  @Test func `What it allows, the reader accepts, and what it forbids, the reader refuses`() {
    let examples = Example.all(of: root)
    #expect(examples.count > 200)
    for example in examples {
      #expect(complaints(example.accepted) == [], "\(example.accepted)")
      #expect(complaints(example.refused) != [], "\(example.refused)")
    }
  }

  @Test func `It knows every key of every record`() {
    let top = root["properties"]?.mergedEntries.map(\.name)
    #expect(top == Configuration.Key.allCases.map(\.rawValue))
    let side = root["properties"]?["sides"]?["additionalProperties"]?["properties"]?.mergedEntries.map(\.name)
    #expect(side == Configuration.SideKey.allCases.map(\.rawValue))
  }

  private func complaints(_ text: String) -> [String] {
    ConfigurationReader.read(SourceFile(path: "c.yaml", text: text), vocabulary: .all).diagnostics.map(
      \.message)
  }
}

/// A value that a schema allows and one that it forbids, different in one place.
private struct Example {
  let accepted: String
  let refused: String

  /// Examples for everything that a schema says, as far as our schemas go (JSON Schema draft-07).
  static func all(of schema: YAMLNode) -> [Example] {
    if let name = schema["$ref"]?.string?.split(separator: "/").last {
      return schema.document.root["definitions"]?[String(name)].map(all) ?? []
    }
    if let alternatives = schema["anyOf"]?.elements { return alternatives.flatMap(all) }
    if let words = schema["enum"]?.elements.compactMap(\.string) {
      return words.map { Example(accepted: quoted($0), refused: "\"no such word\"") }
    }
    switch schema["type"]?.string {
    case "object": return object(schema)
    case "array":
      return schema["items"].map(all)?.map {
        Example(accepted: "[\($0.accepted)]", refused: "[\($0.refused)]")
      } ?? []
    case "boolean": return [Example(accepted: "true", refused: "\"true\"")]
    case "integer":
      let least = schema["minimum"]?.integer ?? 0
      return [
        Example(accepted: "\(least)", refused: "\(least - 1)"),
        Example(accepted: "\(least + 7)", refused: "1.5"),
      ]
    case "string": return text(schema)
    default: return [Example(accepted: "\"text\"", refused: "{}"), Example(accepted: "1.5", refused: "[]")]
    }
  }

  private static func text(_ schema: YAMLNode) -> [Example] {
    let pattern = schema["pattern"]?.string ?? ""
    if pattern == "^/" {
      return [Example(accepted: "\"/a\"", refused: "\"a\""), Example(accepted: "\"/\"", refused: "1")]
    }
    guard pattern.hasPrefix("^("), let end = pattern.firstIndex(of: ")") else {
      return [
        Example(accepted: "\"a\"", refused: "\"\""), Example(accepted: "\"1\"", refused: "1"),
        Example(accepted: "a b", refused: "[[]]"),
      ]
    }
    return pattern[..<end].dropFirst(2).split(separator: "|").flatMap { name in
      [
        Example(accepted: "\"\(name)\"", refused: "\"\(name)x\""),
        Example(accepted: "\"\(name):out/file\"", refused: "\"\(name):\""),
      ]
    }
  }

  private static func object(_ schema: YAMLNode) -> [Example] {
    if let value = schema["additionalProperties"], value.bool == nil {
      return all(of: value).map { Example(accepted: "{a: \($0.accepted)}", refused: "{a: \($0.refused)}") }
    }
    let properties = schema["properties"]?.mergedEntries ?? []
    let required = schema["required"]?.elements.compactMap(\.string) ?? []
    let choices =
      schema["oneOf"]?.elements.flatMap { $0["required"]?.elements.compactMap(\.string) ?? [] } ?? []
    /// What has to be there beside a key.
    func rest(beside key: String?) -> [(String, String)] {
      let choice = key.map(choices.contains) == true ? [] : choices.prefix(1)
      return (required + choice).filter { $0 != key }.compactMap { name in
        properties.first { $0.name == name }.flatMap { all(of: $0.value).first }.map { (name, $0.accepted) }
      }
    }
    func written(_ members: [(String, String)]) -> String {
      "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    }
    var examples = properties.flatMap { property in
      all(of: property.value).map { example in
        Example(
          accepted: written(rest(beside: property.name) + [(property.name, example.accepted)]),
          refused: written(rest(beside: property.name) + [(property.name, example.refused)]))
      }
    }
    let whole = rest(beside: nil)
    if !whole.isEmpty { examples.append(Example(accepted: written(whole), refused: "{}")) }
    examples.append(
      Example(
        accepted: written(
          whole
            + properties.prefix(whole.isEmpty ? 1 : 0).flatMap { property in
              all(of: property.value).prefix(1).map { (property.name, $0.accepted) }
            }), refused: written(whole + [("no such key", "1")])))
    for two in pairs(apart: schema, choices) {
      let members = two.compactMap { name in
        properties.first { $0.name == name }.flatMap { all(of: $0.value).first }.map { (name, $0.accepted) }
      }
      if let first = examples.first {
        examples.append(Example(accepted: first.accepted, refused: written(members)))
      }
    }
    return examples
  }

  /// Keys that must not stand beside each other.
  private static func pairs(apart schema: YAMLNode, _ choices: [String]) -> [[String]] {
    let apart =
      schema["not"]?["anyOf"]?.elements.map { $0["required"]?.elements.compactMap(\.string) ?? [] } ?? []
    return apart + (choices.count > 1 ? [Array(choices.prefix(2))] : [])
  }

  private static func quoted(_ word: String) -> String { "\"\(word)\"" }
}
