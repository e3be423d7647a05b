internal import ArgumentParser
internal import ContractModel
internal import Rules
internal import SourceText

/// `contract-audit explain`: what a rule means.
struct ExplainCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains what a rule means, with an example and the remedy.",
    discussion: """
      Examples:
        contract-audit explain missing-in-router
        contract-audit explain --all
      """)

  @Argument(
    help: ArgumentHelp("The ids of rules; without any, all rules are listed as by rules.", valueName: "rule"),
    completion: CompletionNames.rules)
  var rules: [String] = []

  @Flag(help: "Explain every rule.")
  var all = false

  func outcome(in session: Session) async -> Outcome {
    var outcome = Outcome(.clean)
    let text = RuleText(columns: min(session.columns, 100))
    guard all || !rules.isEmpty else {
      outcome.output = text.list(RuleBook.all, width: session.environment.width)
      return outcome
    }
    var explained: [RuleDocumentation] = []
    for id in all ? RuleBook.all.map(\.id) : rules {
      guard let documentation = RuleBook.all.first(where: { $0.id == id }) else {
        return unknown(id).outcome(of: Self.self, usesColor: false)
      }
      explained.append(documentation)
    }
    outcome.output = explained.map(text.explanation).joined(separator: "\n")
    return outcome
  }

  private func unknown(_ id: String) -> PlanFailure {
    let ids = RuleBook.all.map(\.id)
    if let nearest = NearestName.of(id, among: ids) {
      return .usage("There is no rule '\(id)'. Did you mean '\(nearest)'?")
    }
    return .usage("There is no rule '\(id)'. There are: \(ids.joined(separator: ", ")).")
  }
}
