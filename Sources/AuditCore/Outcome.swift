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

  /// Texts to put behind what files of the surroundings hold, in order.
  package var appendices: [(path: AbsolutePath, text: String)] = []

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

  /// Writes everything and gives the status.
  ///
  /// Files come first, then diagnostics, then the report with its verdict, so that the verdict is what stays in view. A
  /// report file that cannot be written makes the audit incomplete, whatever was found.
  package func write(
    in workingDirectory: AbsolutePath, files: inout some FileSystem, out: inout some TextOutputStream,
    err: inout some TextOutputStream
  ) -> ExitStatus {
    var status = status
    err.write(errors)
    for (path, text) in self.files {
      do {
        try files.replace(path, with: Array(text.utf8))
      } catch {
        err.write(
          "contract-audit: \(path.relative(to: workingDirectory)) cannot be written: \(error.reason)\n")
        status = .incomplete
      }
    }
    for (path, text) in appendices {
      do {
        try files.append(Array(text.utf8), to: path)
      } catch {
        err.write("contract-audit: \(path) cannot be written: \(error.reason)\n")
        status = .incomplete
      }
    }
    out.write(output)
    return status
  }
}
