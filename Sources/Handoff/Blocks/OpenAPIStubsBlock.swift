import ContractModel
package import Mustache
import SourceText

/// What the specification lacks, as operations to begin with.
package struct OpenAPIStubsBlock: Block {
  package static let name = "openapi-stubs"
  package static let summary = "The operations that the specification lacks, as YAML to begin with"
  package static let options: [BlockOptions.Key] = []
  package static let template = """
    {{#paths}}
    {{#isFirst}}
    ```yaml
    paths:
    {{/isFirst}}
      {{path}}:
    {{#operations}}
        {{method}}:
    {{#id}}
          operationId: {{id}}
    {{/id}}
    {{#hasParameters}}
          parameters:
    {{#parameters}}
            - {name: {{.}}, in: path, required: true, schema: {type: string}}
    {{/parameters}}
    {{/hasParameters}}
          responses:
            default: {description: {{description}}}
    {{/operations}}
    {{#isLast}}
    ```
    {{/isLast}}
    {{/paths}}
    {{#empty}}
    {{empty}}
    {{/empty}}
    """

  /// Makes the block.
  package init() {}

  package func context(in scope: BlockScope) -> Value {
    let findings = FindingTable.all(in: scope) { $0.rule == "missing-in-spec" && $0.suppression == nil }
      .flatMap(\.findings)
    var paths: [(path: PathTemplate, findings: [Finding])] = []
    var places: [PathTemplate: Int] = [:]
    for finding in findings {
      guard let endpoint = finding.endpoint else { continue }
      if let index = places[endpoint.path] {
        paths[index].findings.append(finding)
      } else {
        places[endpoint.path] = paths.count
        paths.append((endpoint.path, [finding]))
      }
    }
    guard !paths.isEmpty else {
      return ["paths": [], "empty": .text(scope.prose("every route is described"))]
    }
    let values = paths.enumerated().map { index, entry -> Value in
      [
        "isFirst": .truth(index == 0), "isLast": .truth(index == paths.count - 1),
        "path": .text(Self.scalar(entry.path.description)),
        "operations": .list(entry.findings.map { operation($0, scope) }),
      ]
    }
    return ["paths": .list(values), "empty": ""]
  }

  private func operation(_ finding: Finding, _ scope: BlockScope) -> Value {
    let parameters = finding.endpoint?.path.parameterNames ?? []
    return [
      "method": .text(Self.scalar((finding.endpoint?.method.name ?? "").lowercased())),
      "id": .text(finding.evidence.first?.symbol.map(Self.scalar) ?? ""),
      "hasParameters": .truth(!parameters.isEmpty),
      "parameters": .list(parameters.map { .text(Self.scalar($0)) }),
      "description": .text(Self.scalar(scope.word("to be described"))),
    ]
  }

  /// A text as a scalar of YAML: plain where it is a word or a path, else in double quotes (YAML 1.2 §7.3.1).
  private static func scalar(_ text: String) -> String {
    let isPlain =
      text.unicodeScalars.first.map { $0.properties.isAlphabetic || $0 == "/" } ?? false
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || "/_-.{}".unicodeScalars.contains($0)
      }
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    if isPlain, text.unicodeScalars.allSatisfy(InertText.isSafe), !words.contains(text.lowercased()) {
      return text
    }
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "`": result += "\\x60"
      case _ where !InertText.isSafe(scalar):
        let digits = String(scalar.value, radix: 16)
        let width = scalar.value > 0xFFFF ? 8 : 4
        result +=
          (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: max(0, width - digits.count)) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}
