internal import ArgumentParser
internal import Rules

/// `contract-audit rules`: the rules that there are.
struct RulesCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Lists the rules: id, severity, what each reports, and since which version.")

  func outcome(in session: Session) async -> Outcome {
    var outcome = Outcome(.clean)
    outcome.output = RuleText(columns: session.columns).list(RuleBook.all, width: session.environment.width)
    return outcome
  }
}
