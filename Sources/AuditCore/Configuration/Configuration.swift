internal import ContractModel
internal import SourceText
internal import Translations

/// What a `contract-audit.yaml` says, as it is written: nothing is looked up and no default is filled in.
struct Configuration: Sendable {
  /// A path and the place in the file that names it, so that a missing file can be blamed on its mention.
  struct NamedPath: Sendable {
    /// The path as written.
    let text: String
    /// The place of the mention, and its line with a caret; nil for paths from the command line.
    var mention: (location: SourceLocation, excerpt: String)?

    /// An error about the path, at its mention.
    func complaint(_ message: String) -> Diagnostic {
      guard let mention else { return Diagnostic(.error, message, file: text) }
      return Diagnostic(.error, message, at: mention.location, excerpt: mention.excerpt)
    }
  }

  /// A side.
  struct SideEntry: Sendable {
    /// Its key.
    let name: String
    /// Its role, by the key that holds its paths.
    let role: Role
    /// Its paths.
    let paths: [NamedPath]
    /// The path in front of its endpoints, or nil.
    var basePath: PathTemplate?
    /// Values that only run time knows.
    var values: [String: String] = [:]
    /// Functions that send requests or register routes.
    var calls: [DeclaredCall] = []
    /// Globs of files to read; none means all.
    var include: [String] = []
    /// Globs of files to leave out.
    var exclude: [String] = []
    /// How many endpoints it states at least, or nil.
    var minimum: Int?
  }

  /// One contract: the sides that are compared, and what is known about them.
  struct ContractEntry: Sendable {
    /// The name.
    var name: String?
    /// The sides, in the order of the file.
    var sides: [SideEntry] = []
    /// Whether it is said that endpoints have no sides here.
    var declinesEndpoints = false
    /// The other kinds of contract, in the order in which reports list them.
    var kinds: [any AuditedKind] = []
    /// Hosts that belong to the contract; nil where nothing is said.
    var hosts: [String]?
    /// Names of middleware, and whether it requires authentication.
    var authentication: [String: Bool] = [:]
    /// What findings weigh, by the ids of rules; the first setting that concerns a finding holds.
    var rules: [String: [RuleSetting]] = [:]
    /// Beginnings of paths that none of the sides serves; nil where nothing is said.
    var servedElsewhere: [NamedPath]?
    /// The file of accepted findings.
    var baseline: NamedPath?
  }

  /// The contracts, in the order of the file; one where the file does not list any.
  var contracts = [ContractEntry()]
  /// Whether the file lists contracts, each by its name.
  var isList = false
  /// Whether the gate fails on decisions that match nothing any more.
  var strictBaseline: Bool?
  /// The weight at which the gate fails.
  var failOn: FailThreshold?
  /// The reports to write, each as `FORMAT` or `FORMAT:FILE`.
  var formats: [NamedPath]?
  /// Whether the terminal report shows every endpoint.
  var matrix: Bool?
  /// The documents whose blocks the audit writes.
  var handoffDocuments: [NamedPath] = []
  /// The folder of a team's own templates for documents.
  var handoffTemplates: NamedPath?
  /// The language of the terminal report and of documents.
  var language: Language?
}

extension Configuration.ContractEntry {
  /// The entry with what is said for all contracts where it says nothing itself: lists as a whole, rules and middleware
  /// name by name.
  func completed(by general: Configuration.ContractEntry) -> Configuration.ContractEntry {
    var entry = self
    entry.hosts = hosts ?? general.hosts
    entry.servedElsewhere = servedElsewhere ?? general.servedElsewhere
    entry.authentication.merge(general.authentication) { own, _ in own }
    entry.rules.merge(general.rules) { own, _ in own }
    return entry
  }
}

/// The weight at which the gate fails.
enum FailThreshold: String, CaseIterable, Sendable {
  case error
  case warning
  case note
  case never

  /// The weight, or nil for never.
  var severity: Severity? { Severity(rawValue: rawValue) }
}
