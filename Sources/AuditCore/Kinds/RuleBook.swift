package import ContractModel
internal import Rules

/// The rules of every kind of contract.
package enum RuleBook {
  /// Their words, in the order in which reports list findings: those about endpoints first.
  package static var all: [RuleDocumentation] { Rules.documentation + AuditedKinds.rules }

  /// The rules that can find something in an audit: those about endpoints, and those of its other kinds.
  static func rules(for plan: AuditPlan) -> [RuleDocumentation] {
    Rules.documentation + plan.kinds.flatMap { type(of: $0).rules }
  }
}
