import ContractModel

/// A method that one side calls and the other does not answer.
enum UnhandledMethod: BridgeRule {
  static let documentation = RuleDocumentation(
    id: "unhandled-method", severity: .error,
    summary: "A method is called over a bridge, and a platform does not handle it",
    heading: (
      one: "method is called over a bridge and not handled",
      many: "methods are called over a bridge and not handled"
    ),
    reason: """
      The call ends with a `MissingPluginException` in Flutter, and with "is not a function" in React Native, on the \
      platform that does not know the method, and on that one only. Tests on the other platform pass.
      """,
    example: """
      dart      channel.invokeMethod('getInitialAction')
      ios       case "getInitialAction":
      android   "initialAction" ->
      """,
    remedy: """
      Handle the method on every platform on which it is called, or ask for the platform before the call.
      """)

  static func findings(in comparison: BridgeComparison) -> [Finding] {
    comparison.items(.method).compactMap { item in
      let needs = comparison.statements(item).filter(\.isNeed)
      let absent = absent(item, needs, in: comparison)
      guard !absent.isEmpty else { return nil }
      let evidence = BridgeComparison.evidence(needs)
      let absences = absent.map { comparison.absence(of: item, on: $0, among: .method, .provides) }
      return finding(
        item,
        "\(BridgeWording.list(needs.map(\.side))) calls it, and \(BridgeWording.list(absent)) does not handle it",
        suggestion: BridgeWording.rename(
          absences, to: evidence.first, or: "handle it there, or do not call it there"),
        evidence: evidence, absences: absences)
    }
  }

  /// The sides on which a method is asked for and missing. Where it is only declared, or called under a condition on the
  /// platform that is not followed, one side that has it is enough.
  private static func absent(
    _ item: ContractItem, _ needs: [BridgeStatement], in comparison: BridgeComparison
  ) -> [BridgeSide] {
    let knowing = comparison.sides(facing: needs).filter { comparison.knows(item.scope, $0) }
    let facing = knowing.filter { !comparison.isOpen(.answers, $0, item.scope) }
    let provided =
      comparison.statements(item).filter { !$0.isNeed }.map(\.side)
      + comparison.statements(.property, in: item.scope, named: item.name).filter { !$0.isNeed }.map(\.side)
    let absent = facing.filter { !provided.contains($0) }
    let certain = needs.filter { !$0.isAnywhere }
    let strict = Set(comparison.sides(facing: certain))
    return absent == knowing ? absent : absent.filter { strict.contains($0) }
  }
}
