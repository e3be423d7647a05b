internal import ArgumentParser

/// `contract-audit manual`: the manual page, for whoever installs the tool.
struct ManualCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Prints the manual page.",
    discussion: """
      Examples:
        contract-audit manual | man -l -
      """)

  func outcome(in session: Session) async -> Outcome {
    guard let description = CommandDescription.root else {
      return .complaint("contract-audit: the commands cannot be described", status: .incomplete)
    }
    var outcome = Outcome(.clean)
    outcome.output = ManualPage(command: description, version: Audit.version).text
    return outcome
  }
}
