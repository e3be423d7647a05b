internal import ArgumentParser
internal import ContractModel
internal import Reporters
internal import SourceText

/// What a shell offers behind options: names of rules and formats, and those that the configuration in place gives.
enum CompletionNames {
  /// The names of sides.
  static let sides = CompletionKind.custom { _, _, _ in
    configuration()?.contracts.flatMap { $0.sides.map(\.name) } ?? []
  }

  /// The names of contracts.
  static let contracts = CompletionKind.custom { _, _, _ in
    configuration()?.contracts.compactMap(\.name) ?? []
  }

  /// The ids of rules.
  static let rules = CompletionKind.list(RuleBook.all.map(\.id))

  /// The ids of rules with each weight.
  static let weights = CompletionKind.list(
    RuleBook.all.flatMap { rule in RuleLevel.allCases.map { "\(rule.id)=\($0.rawValue)" } })

  /// The names of report formats.
  static let formats = CompletionKind.list(Reporters.all.map { type(of: $0).name })

  /// The kinds of contract.
  static let kinds = CompletionKind.list(ContractKind.allCases.map(\.rawValue))

  /// The configuration in place; a broken one offers nothing.
  private static func configuration() -> Configuration? {
    let files = LocalFileSystem()
    let folders = AuditEnvironment.current().workingDirectory.folders(upTo: .root)
    guard
      let path = folders.map({ $0.child(PlanResolution.fileName) }).first(where: {
        files.kind(of: $0) == .file
      }),
      let bytes = try? files.read(path, limit: 1 << 20)
    else { return nil }
    return ConfigurationReader.read(SourceFile(path: path.name, bytes: bytes), vocabulary: .all).0
  }
}
