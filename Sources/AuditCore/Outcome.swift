/// Everything a run leaves behind, before any of it is written.
package struct Outcome: Sendable {
  /// What the shell is told.
  package var status: ExitStatus
  /// The report, and nothing else.
  package var output = ""
  /// Diagnostics and complaints.
  package var errors = ""
  /// Files to put in place, in order.
  package var files: [(path: AbsolutePath, text: String)] = []

  /// Makes an outcome without text.
  package init(_ status: ExitStatus) {
    self.status = status
  }

  /// The outcome of a complaint that ends the run before there is a report.
  static func complaint(_ text: String, status: ExitStatus) -> Outcome {
    var outcome = Outcome(status)
    outcome.errors = text.hasSuffix("\n") ? text : text + "\n"
    return outcome
  }
}
