internal import ContractModel
internal import SourceText

/// What a `contract-audit.yaml` says, as it is written: nothing is looked up and no default is filled in.
struct Configuration: Sendable {
  /// The keys of the file's top level.
  enum Key: String, CaseIterable {
    case name
    case sides
    case hosts
    case auth
    case rules
    case baseline
    case strictBaseline = "strict-baseline"
    case failOn = "fail-on"
    case formats
    case matrix
  }

  /// The keys of a side.
  enum SideKey: String, CaseIterable {
    case spec
    case router
    case client
    case basePath
    case values
    case include
    case exclude
  }

  /// A path and the place in the file that names it, so that a missing file can be blamed on its mention.
  struct NamedPath: Sendable {
    /// The path as written.
    let text: String
    /// The place of the mention, and its line with a caret; nil for paths from the command line.
    var mention: (location: SourceLocation, excerpt: String)?
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
    /// Globs of files to read; none means all.
    var include: [String] = []
    /// Globs of files to leave out.
    var exclude: [String] = []
  }

  /// The name of the contract.
  var name: String?
  /// The sides, in the order of the file.
  var sides: [SideEntry] = []
  /// Hosts that belong to the contract.
  var hosts: [String] = []
  /// Names of middleware, and whether it requires authentication.
  var authentication: [String: Bool] = [:]
  /// What the findings of a rule weigh.
  var rules: [String: RuleLevel] = [:]
  /// The file of accepted findings.
  var baseline: NamedPath?
  /// Whether the gate fails on decisions that match nothing any more.
  var strictBaseline: Bool?
  /// The weight at which the gate fails.
  var failOn: FailThreshold?
  /// The reports to write.
  var formats: [FormatRequest]?
  /// Whether the terminal report shows every endpoint.
  var matrix: Bool?
}

/// What the findings of a rule weigh, or that they do not count at all.
enum RuleLevel: String, CaseIterable, Sendable {
  case error
  case warning
  case note
  case off

  /// The weight, or nil for off.
  var severity: Severity? { Severity(rawValue: rawValue) }
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

/// A report that was asked for: `FORMAT` for standard output, or `FORMAT:FILE`.
struct FormatRequest: Hashable, Sendable {
  /// The name of the format.
  let format: String
  /// Where it goes, as written; nil for standard output.
  let file: String?

  /// Takes a request apart at its first colon. `-` as a file is standard output.
  init(_ text: String) {
    let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    format = String(pieces.first ?? "")
    file = pieces.count > 1 && pieces[1] != "-" ? String(pieces[1]) : nil
  }

  /// What is wrong with the request, given the formats that there are; nil when nothing is.
  func complaint(knowing formats: [String]) -> String? {
    if file == "" { return "there is no file name behind the colon" }
    guard !formats.contains(format) else { return nil }
    let hint = NearestName.of(format, among: formats).map { "; did you mean \($0)" } ?? ""
    return "there is no format \"\(format)\"\(hint) (known: \(formats.joined(separator: ", ")))"
  }
}
