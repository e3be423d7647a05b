package import ContractModel
internal import Rules

/// The rules of every kind of contract.
package enum RuleBook {
  /// Their words, in the order in which reports list findings: those about endpoints first.
  package static var all: [RuleDocumentation] { Rules.documentation + AuditedKinds.rules }
}
