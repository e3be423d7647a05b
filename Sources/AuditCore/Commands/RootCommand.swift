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

  /// Parses a command line; a first word that is no subcommand is named as such, since the default subcommand would
  /// only call it an unexpected argument.
  static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    if let word = words.first, !word.hasPrefix("-"), !names.contains(word) {
      let hint = NearestName.of(word, among: names).map { " Did you mean '\($0)'?" } ?? ""
      throw ValidationError("Unknown command '\(word)'.\(hint) There are: \(names.joined(separator: ", ")).")
    }
    return try parseAsRoot(arguments)
  }
}
