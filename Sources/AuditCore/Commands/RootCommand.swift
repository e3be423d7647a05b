internal import ArgumentParser
internal import SourceText

/// A subcommand of the tool.
protocol AuditCommand: ParsableCommand, Sendable {
  /// Does the work.
  func outcome(in session: Session) async -> Outcome
}

/// `contract-audit` itself: the help that everything begins with, and the choice of a subcommand.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contract-audit",
    abstract: "Compares what OpenAPI documents, servers and clients say about one HTTP contract.",
    discussion: """
      Nothing is run and nothing is fetched: every side is read from its sources, laid beside the others, and each \
      endpoint that somebody calls, serves or promises alone is reported with file and line.

      Examples:
        contract-audit --spec api/openapi.yaml --router server/ --client app/lib
        contract-audit --format text --format junit:build/audit.xml
        contract-audit endpoints --side backend --format json
        contract-audit explain missing-in-router

      Exit status: 0 nothing at or above the threshold, 1 drift, 2 the audit could not be done, 64 wrong usage.
      """,
    version: Audit.version,
    subcommands: [
      InitCommand.self, DiffCommand.self, EndpointsCommand.self, ItemsCommand.self, BaselineCommand.self,
      FixCommand.self,
      HandoffCommand.self,
      RulesCommand.self,
      ExplainCommand.self,
      SchemaCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: DiffCommand.self)

  /// The words that a command is called by; a subcommand that its parent stands for is called as the parent is.
  static func words(for command: any ParsableCommand.Type) -> [String] {
    func search(from parent: any ParsableCommand.Type) -> [String]? {
      let own = [parent.configuration.commandName ?? ""]
      if parent == command { return own }
      for child in parent.configuration.subcommands {
        guard let path = search(from: child) else { continue }
        let isImplied = parent != Self.self && parent.configuration.defaultSubcommand == child
        return own + (isImplied ? path.dropFirst() : path[...])
      }
      return nil
    }
    return search(from: self) ?? ["contract-audit"]
  }

  /// Parses a command line; a first word that is no subcommand is named as such, unless it looks like the glob or
  /// path that the default subcommand takes.
  static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    if let word = words.first, !word.hasPrefix("-"), !names.contains(word),
      !word.contains(where: { "/*.".contains($0) })
    {
      let hint = NearestName.of(word, among: names).map { " Did you mean '\($0)'?" } ?? ""
      throw ValidationError("Unknown command '\(word)'.\(hint) There are: \(names.joined(separator: ", ")).")
    }
    return try parseAsRoot(arguments)
  }
}
