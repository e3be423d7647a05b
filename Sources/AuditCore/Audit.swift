internal import ArgumentParser

/// The whole tool as a function: arguments and files in, text, files and a status out.
package enum Audit {
  /// The version that `--version` prints.
  package static let version = "0.1.0"

  /// Runs the tool: works out the outcome, writes it, and gives the status.
  ///
  /// Files come first, then diagnostics, then the report with its verdict, so that the verdict is what stays in view. A
  /// report file that cannot be written makes the audit incomplete, whatever was found.
  package static func run(
    arguments: [String], environment: AuditEnvironment, files: inout some FileSystem,
    out: inout some TextOutputStream, err: inout some TextOutputStream
  ) async -> ExitStatus {
    let outcome = await outcome(arguments: arguments, environment: environment, files: files)
    var status = outcome.status
    err.write(outcome.errors)
    for (path, text) in outcome.files {
      do {
        try files.replace(path, with: Array(text.utf8))
      } catch {
        let name = path.relative(to: environment.workingDirectory)
        err.write("contract-audit: \(name) cannot be written: \(error.reason)\n")
        status = .incomplete
      }
    }
    out.write(outcome.output)
    return status
  }

  /// What a run leaves behind, with nothing written yet.
  package static func outcome(
    arguments: [String], environment: AuditEnvironment, files: some FileSystem
  ) async -> Outcome {
    let session = Session(environment: environment, files: files)
    do {
      var command = try RootCommand.parse(arguments)
      if let command = command as? any AuditCommand { return await command.outcome(in: session) }
      // What is left is the parser's own `help`; it throws the text that it is asked for.
      try command.run()
      return Outcome(.clean)
    } catch {
      return parsingOutcome(of: error, session)
    }
  }

  /// What to print when parsing ended the run: help and version are answers, everything else is wrong usage.
  private static func parsingOutcome(of error: any Error, _ session: Session) -> Outcome {
    let text = RootCommand.fullMessage(for: error, columns: session.columns)
    guard RootCommand.exitCode(for: error) == .success else { return .complaint(text, status: .usage) }
    var outcome = Outcome(.clean)
    outcome.output = text.hasSuffix("\n") ? text : text + "\n"
    return outcome
  }
}
