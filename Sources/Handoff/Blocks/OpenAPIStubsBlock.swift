import ContractModel
package import Mustache
import Reporters
import SourceText
import SpecEditing

/// What the specification lacks, as operations to begin with.
package struct OpenAPIStubsBlock: Block {
  package static let name = "openapi-stubs"
  package static let summary =
    "The operations that the specification lacks, with what is known of them, as YAML to begin with"
  package static let options: [BlockOptions.Key] = []
  package static let template = """
    {{#isAny}}
    ```yaml
    {{#lines}}
    {{.}}
    {{/lines}}
    ```
    {{/isAny}}
    {{#empty}}
    {{empty}}
    {{/empty}}
    """

  /// Makes the block.
  package init() {}

  package func context(in scope: BlockScope) -> Value {
    let findings = FindingTable.all(in: scope) { $0.rule == "missing-in-spec" && $0.suppression == nil }
      .flatMap(\.findings)
    let rows = Dictionary(scope.report.rows.map { ($0.endpoint, $0) }) { first, _ in first }
    let operations = findings.compactMap(\.endpoint).map { endpoint in
      MissingOperation(endpoint, servedBy: rows[endpoint].map { Self.routes(of: $0, scope) } ?? [])
        ?? MissingOperation(endpoint: endpoint, handler: nil, authentication: .unknown)
    }
    let lines = StubDocument(operations, task: scope.word("to be described")).lines.map(InertText.of)
    return [
      "isAny": .truth(!lines.isEmpty), "lines": .list(lines.map(Value.text)),
      "empty": .text(lines.isEmpty ? scope.prose("every route is described") : ""),
    ]
  }

  /// The routes that serve an endpoint.
  private static func routes(of row: Report.Row, _ scope: BlockScope) -> [Sighting] {
    scope.report.sides.filter { $0.role == .router }.flatMap { side in
      (row.sightings[side.name] ?? []).map { side.extraction.sightings[$0] }
    }
  }
}
