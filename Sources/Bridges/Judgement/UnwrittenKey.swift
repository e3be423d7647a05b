import ContractModel

/// A key that one side takes out of what it is handed, and the other never puts in.
enum UnwrittenKey: BridgeRule {
  static let documentation = RuleDocumentation(
    id: "unwritten-key", severity: .warning,
    summary: "A key is read out of what comes over a bridge, and the other side does not write it",
    heading: (
      one: "key is read from a bridge and never written",
      many: "keys are read from a bridge and never written"
    ),
    reason: """
      The value is always missing. What depends on it takes its default, or fails where there is none.
      """,
    example: """
      android      sendEvent("onError", mapOf("message" to text))
      typescript   Uploader.addListener('onError', (event) => show(event.error))
      """,
    remedy: """
      Write it on every platform, or read what is written.
      """)

  static func findings(in comparison: BridgeComparison) -> [Finding] {
    comparison.items(.key).compactMap { item in
      // What is read whatever the method is need not come with each of them.
      let read = comparison.statements(item).filter {
        $0.isNeed && !($0.isAnywhere && $0.statement.verb == "reads")
      }
      let writers = comparison.sides(facing: read).filter { PayloadSides.writes(item.scope, $0, comparison) }
      let all = comparison.sides(facing: read).filter { comparison.isOpen(.written, $0, item.scope) }
      let absent = writers.filter { side in
        !comparison.statements(item).contains { !$0.isNeed && $0.side == side }
      }
      guard !absent.isEmpty, all.isEmpty else { return nil }
      let evidence = BridgeComparison.evidence(read)
      let absences = absent.map { comparison.absence(of: item, on: $0, among: .key, .provides) }
      return finding(
        item,
        "\(BridgeWording.list(read.map(\.side))) reads the key, and \(BridgeWording.list(absent)) does not write it",
        suggestion: BridgeWording.rename(absences, to: evidence.first, or: "write it, or do not read it"),
        evidence: evidence, absences: absences)
    }
  }
}
