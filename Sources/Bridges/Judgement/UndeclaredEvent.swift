import ContractModel

/// An event that a native module sends and does not declare.
enum UndeclaredEvent: BridgeRule {
  static let documentation = RuleDocumentation(
    id: "undeclared-event", severity: .error,
    summary: "A native module sends an event that it does not declare",
    heading: (
      one: "event is sent and not declared", many: "events are sent and not declared"
    ),
    reason: """
      Expo and React Native let a module send only what it names in `Events` or `supportedEvents`. Anything else is \
      refused when it is sent, and its listeners are never called.
      """,
    example: """
      ios   Events("onCompleted")
      ios   sendEvent("onProgress", ["progress": 0.5])
      """,
    remedy: """
      Declare the event, or send one that is declared.
      """)

  static func findings(in comparison: BridgeComparison) -> [Finding] {
    comparison.items(.event).compactMap { item in
      let sent = comparison.statements(item).filter { found in
        found.statement.verb == "sends" && !comparison.isOpen(.events, found.side, item.scope)
          && declares(found.side, item, in: comparison) == false
      }
      guard !sent.isEmpty else { return nil }
      let evidence = BridgeComparison.evidence(sent)
      let absences = Set(sent.map(\.side)).sorted().map { side in
        comparison.absence(of: item, on: side, among: .event, .provides)
      }
      return finding(
        item, "\(BridgeWording.list(sent.map(\.side))) sends it, and the module does not declare it",
        suggestion: "declare it among the events of the module", evidence: evidence, absences: absences)
    }
  }

  /// Whether a side declares an event; nil where it declares none for the module, so that it need not.
  private static func declares(
    _ side: BridgeSide, _ item: ContractItem, in comparison: BridgeComparison
  ) -> Bool? {
    let declared = comparison.statements.filter {
      $0.side == side && $0.noun == .event && $0.item.scope == item.scope && $0.statement.verb == "declares"
    }
    return declared.isEmpty ? nil : declared.contains { $0.item == item }
  }
}
