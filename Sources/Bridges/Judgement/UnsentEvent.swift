import ContractModel

/// An event that scripts listen for and native code neither declares nor sends.
enum UnsentEvent: BridgeRule {
  static let documentation = RuleDocumentation(
    id: "unsent-event", severity: .error,
    summary: "An event of a native module is listened for, and a platform neither declares nor sends it",
    heading: (
      one: "event is listened for and never sent", many: "events are listened for and never sent"
    ),
    reason: """
      The listener is never called. Nothing fails and nothing is logged: a progress bar stands still, an upload never \
      ends.
      """,
    example: """
      typescript   Uploader.addListener('onProgress', update)
      ios          Events("onUploadProgress")
      """,
    remedy: """
      Use one name on both sides. Where platforms call an event differently, `Platform.select` says which is meant.
      """)

  static func findings(in comparison: BridgeComparison) -> [Finding] {
    comparison.items(.event).compactMap { item in
      let needs = comparison.statements(item).filter(\.isNeed)
      let facing = comparison.sides(facing: needs).filter {
        comparison.knows(item.scope, $0) && !comparison.isOpen(.events, $0, item.scope)
      }
      let sides = (comparison.statements(item) + comparison.statements(.event, named: item.name))
        .filter { !$0.isNeed }.map(\.side)
      let missing = facing.filter { !sides.contains($0) }
      let strict = Set(comparison.sides(facing: needs.filter { !$0.isAnywhere }))
      let absent = missing == facing ? missing : missing.filter { strict.contains($0) }
      guard !absent.isEmpty else { return nil }
      let evidence = BridgeComparison.evidence(needs)
      let absences = absent.map { comparison.absence(of: item, on: $0, among: .event, .provides) }
      return finding(
        item,
        "\(BridgeWording.list(needs.map(\.side))) listens for it, and \(BridgeWording.list(absent)) neither declares nor sends it",
        suggestion: BridgeWording.rename(
          absences, to: evidence.first, or: "send it, or do not listen for it"),
        evidence: evidence, absences: absences)
    }
  }
}
