internal import ArgumentParser
internal import SourceText

/// Why there is no plan.
enum PlanFailure: Error {
  /// The command line is wrong.
  case usage(String)
  /// The configuration is broken.
  case broken([Diagnostic])
  /// Nothing says what is to be audited: what to do, and which servers are seen that are not read.
  case nothing([String])
}

extension PlanFailure {
  /// What a command leaves behind when there is no plan.
  func outcome(of command: any ParsableCommand.Type, usesColor: Bool) -> Outcome {
    switch self {
    case .usage(let message):
      let name = RootCommand.words(for: command).joined(separator: " ")
      let text = "Error: \(message)\n  See '\(name) --help' for more information."
      return .complaint(text, status: .usage)
    case .nothing(let lines):
      let text = lines.map { "contract-audit: \(InertText.of($0))" }.joined(separator: "\n")
      return .complaint(text, status: .incomplete)
    case .broken(let diagnostics):
      return .complaint(DiagnosticText(usesColor: usesColor).text(diagnostics), status: .incomplete)
    }
  }
}
