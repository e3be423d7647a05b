internal import SourceText

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

  /// Files to change in place, in order; nothing is written to a file that is not what it was.
  var replacements: [Replacement] = []

  /// New bytes for a file that was read.
  struct Replacement: Sendable {
    /// The file.
    let path: AbsolutePath
    /// What it held when it was read.
    let expected: [UInt8]
    /// What it is to hold.
    let bytes: [UInt8]
    /// What to print once that is done.
    let summary: String
  }

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

  /// Takes up a text for each output: its file's, or part of standard output.
  mutating func take(_ outputs: [ReportOutput], _ text: (ReportOutput) -> String) {
    for output in outputs {
      if let file = output.file { files.append((file, text(output))) } else { self.output += text(output) }
    }
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
          "contract-audit: \(InertText.of(path.relative(to: workingDirectory))) cannot be written: \(error.reason)\n"
        )
        status = .incomplete
      }
    }
    for (path, text) in appendices {
      do {
        try files.append(Array(text.utf8), to: path)
      } catch {
        err.write("contract-audit: \(InertText.of("\(path)")) cannot be written: \(error.reason)\n")
        status = .incomplete
      }
    }
    out.write(output)
    return replaceFiles(status, workingDirectory, &files, &out, &err)
  }

  /// Changes files in place, all of them or none: a file that somebody changed meanwhile stays theirs.
  private func replaceFiles(
    _ status: ExitStatus, _ workingDirectory: AbsolutePath, _ files: inout some FileSystem,
    _ out: inout some TextOutputStream, _ err: inout some TextOutputStream
  ) -> ExitStatus {
    for file in replacements where (try? files.read(file.path, limit: .max)) != file.expected {
      let name = InertText.of(file.path.relative(to: workingDirectory))
      err.write("contract-audit: \(name) has changed since it was read; nothing was written\n")
      return .incomplete
    }
    for file in replacements {
      do {
        try files.replace(file.path, with: file.bytes)
      } catch {
        let name = InertText.of(file.path.relative(to: workingDirectory))
        err.write("contract-audit: \(name) cannot be written: \(error.reason)\n")
        return .incomplete
      }
      out.write(file.summary)
    }
    return status
  }
}
