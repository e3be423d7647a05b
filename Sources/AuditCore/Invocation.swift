internal import ArgumentParser

/// A command line that has been taken apart: a command that is ready to run, or an answer that needs no run.
package struct Invocation: Sendable {
  private enum Parsed: Sendable {
    case command(any AuditCommand)
    case answer(Outcome)
  }

  private let session: Session
  private let parsed: Parsed

  /// Takes a command line apart, on the thread that asks: answers are not to wait for others to be started.
  package init(arguments: [String], environment: AuditEnvironment, files: some FileSystem) {
    session = Session(environment: environment, files: files)
    do {
      var command = try RootCommand.parse(arguments)
      if let command = command as? any AuditCommand {
        parsed = .command(command)
      } else {
        // What is left is the parser's own `help`; it throws the text that it is asked for.
        try command.run()
        parsed = .answer(Outcome(.clean))
      }
    } catch {
      parsed = .answer(Self.answer(to: error, session))
    }
  }

  /// The outcome where parsing was all there was to do: help, the version, wrong usage.
  package var answer: Outcome? {
    if case .answer(let outcome) = parsed { outcome } else { nil }
  }

  /// What the run leaves behind, with nothing written yet.
  package func outcome() async -> Outcome {
    switch parsed {
    case .answer(let outcome): outcome
    case .command(let command): await command.outcome(in: session)
    }
  }

  /// What is looked at for changes after which to run again, nil where one run is all; asked anew before each run, since
  /// the configuration may be what changes.
  package var watch: SourceWatch? {
    guard case .command(let command) = parsed else { return nil }
    return (command as? DiffCommand)?.watch(in: session)
  }

  /// What to print when parsing ended the run: help and version are answers, everything else is wrong usage.
  private static func answer(to error: any Error, _ session: Session) -> Outcome {
    let text = RootCommand.fullMessage(for: error, columns: session.columns)
    guard RootCommand.exitCode(for: error) == .success else { return .complaint(text, status: .usage) }
    var outcome = Outcome(.clean)
    outcome.output = text.hasSuffix("\n") ? text : text + "\n"
    return outcome
  }
}
