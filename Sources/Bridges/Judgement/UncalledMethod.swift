import ContractModel

/// A method that one side answers and the other never calls.
enum UncalledMethod: BridgeRule {
  static let documentation = RuleDocumentation(
    id: "uncalled-method", severity: .note,
    summary: "A method is handled on one side of a bridge, and nobody calls it",
    heading: (
      one: "method is handled over a bridge and never called",
      many: "methods are handled over a bridge and never called"
    ),
    reason: """
      It is code that nothing reaches, or the caller knows it under another name. In a package that others use, it may \
      be meant for them.
      """,
    example: """
      ios    case "clearCache":
      dart   nothing calls it
      """,
    remedy: """
      Remove it, or call it. A package can declare it in the type of its module, so that users find it.
      """)

  static func findings(in comparison: BridgeComparison) -> [Finding] {
    let renamed = Set(
      UnhandledMethod.findings(in: comparison).flatMap { finding in
        finding.absences.flatMap(\.nearest).map(\.location)
      })
    return comparison.items(.method).compactMap { item in
      let all = comparison.statements(item)
      let provided = all.filter { found in
        guard !found.isNeed else { return false }
        return !all.contains { $0.isNeed && $0.side.faces(found.side) }
      }
      let facing = comparison.sides(facing: provided).filter {
        comparison.knows(item.scope, $0) && !comparison.isOpen(.calls, $0, item.scope)
      }
      let asked = comparison.sides(facing: provided).filter {
        comparison.knows(item.scope, $0) || comparison.isOpen(.bridges, $0, "")
      }
      guard !provided.isEmpty, !facing.isEmpty, facing == asked,
        !provided.contains(where: { renamed.contains($0.statement.location) })
      else { return nil }
      return finding(
        item,
        "\(BridgeWording.list(provided.map(\.side))) handles it, and \(BridgeWording.list(facing)) does not call it",
        suggestion: "call it, or remove it", evidence: BridgeComparison.evidence(provided),
        absences: facing.map { Finding.Absence(side: $0.rawValue) })
    }
  }
}
