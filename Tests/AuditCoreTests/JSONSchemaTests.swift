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
    let vocabulary = ConfigurationVocabulary.all
    func complaints(_ text: String) -> [String] {
      ConfigurationReader.read(SourceFile(path: "c.yaml", text: text), vocabulary: vocabulary).diagnostics
        .map(\.message)
    }
    let examples = SchemaExample.all(of: root)
    #expect(examples.count > 200)
    for example in examples {
      #expect(complaints(example.accepted) == [], "\(example.accepted)")
      #expect(complaints(example.refused) != [], "\(example.refused)")
    }
  }

  @Test func `It knows every key of every record`() {
    let top = root["properties"]?.mergedEntries.map(\.name)
    #expect(top == Configuration.Key.allCases.map(\.rawValue) + AuditedKinds.keys.map(\.name))
    let side = root["properties"]?["sides"]?["additionalProperties"]?["properties"]?.mergedEntries.map(\.name)
    #expect(side == Configuration.SideKey.allCases.map(\.rawValue))
  }
}
