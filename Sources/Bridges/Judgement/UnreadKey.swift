import ContractModel

/// A key that one side puts into what it hands over, and the other never takes out.
enum UnreadKey: BridgeRule {
  static let documentation = RuleDocumentation(
    id: "unread-key", severity: .warning,
    summary: "A key is written into the arguments of a method, and the other side does not read it",
    heading: (
      one: "key is handed over a bridge and not read", many: "keys are handed over a bridge and not read"
    ),
    reason: """
      The value is lost without a word: an option that has no effect on one platform, or one that both sides spell \
      differently.
      """,
    example: """
      dart      channel.invokeMethod('open', {'feature': f, 'amount': a})
      android   call.argument<String>("feature")
      """,
    remedy: """
      Read it on every platform, or do not write it.
      """)

  static func findings(in comparison: BridgeComparison) -> [Finding] {
    comparison.items(.key).compactMap { item in
      let written = comparison.statements(item).filter { !$0.isNeed }
      let absent = comparison.sides(facing: written).filter { side in
        PayloadSides.reads(item.scope, side, comparison)
          && !comparison.statements(item).contains { $0.isNeed && $0.side == side }
      }
      guard !absent.isEmpty, !item.name.contains(".") else { return nil }
      let evidence = BridgeComparison.evidence(written)
      let absences = absent.map { comparison.absence(of: item, on: $0, among: .key, .needs) }
      return finding(
        item,
        "\(BridgeWording.list(written.map(\.side))) writes the key, and \(BridgeWording.list(absent)) does not read it",
        suggestion: BridgeWording.rename(absences, to: evidence.first, or: "read it, or do not write it"),
        evidence: evidence, absences: absences)
    }
  }
}

/// Which sides write and read what comes with a method or event.
enum PayloadSides {
  /// Whether a side takes what comes with a method, and all that it reads is seen.
  static func reads(_ scope: String, _ side: BridgeSide, _ comparison: BridgeComparison) -> Bool {
    guard !comparison.isOpen(.read, side, scope) else { return false }
    return comparison.statements.contains {
      $0.noun == .method && $0.side == side && !$0.isNeed && $0.statement.verb != "declares"
        && BridgeNotes.payloadScope($0.item.scope, $0.item.name) == scope
    }
  }

  /// Whether a side hands something over with a method or event, and all that it writes is seen.
  static func writes(_ scope: String, _ side: BridgeSide, _ comparison: BridgeComparison) -> Bool {
    guard !comparison.isOpen(.written, side, scope) else { return false }
    return comparison.statements.contains { found in
      guard found.side == side, BridgeNotes.payloadScope(found.item.scope, found.item.name) == scope else {
        return false
      }
      return found.noun == .method
        ? found.isNeed && found.statement.verb == "calls" : found.statement.verb == "sends"
    }
  }
}
