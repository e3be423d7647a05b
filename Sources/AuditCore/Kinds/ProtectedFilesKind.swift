internal import ContractModel
internal import ProtectedFiles
internal import SourceText
internal import YAMLTree

/// Files that are changed alone and with a reason, as the configuration says it.
struct ProtectedFilesKind: AuditedKind {
  static let kind = ContractKind.protectedFiles
  static let meaning = "Files that a commit changes alone, and what its message has to say."
  static let shape = ValueShape.record(
    RecordShape(keys: [
      key(
        "files",
        "Globs of the files, or of their names; by default entitlements, Info.plist and Xcode projects.",
        .texts),
      key(
        "message", "What the message has to hold: parts by their names, each with the headings that open it.",
        .names(of: .texts, noun: "part")),
      key(
        "since", "The revision after which commits are looked at, where --since does not say.", .text(.plain)),
      key("reason", "Why; findings quote it.", .text(.plain)),
    ]))
  static let rules = ProtectionFaults.all

  /// More commits than anybody reviews at once.
  private static let mostCommits = 5000

  private let rules: ProtectionRules
  private let since: String?
  private let mention: SourceLocation
  private let excerpt: String

  init(_ node: YAMLNode, _ values: ConfigurationValues) {
    var rules = ProtectionRules(at: node.location)
    if let files = node["files"] { rules.files = values.texts(files) }
    if let message = node["message"] {
      rules.parts = message.mergedEntries.map { MessagePart($0.name, headings: values.texts($0.value)) }
    }
    rules.reason = node["reason"]?.string
    self.rules = rules
    since = node["since"]?.string
    mention = node.location
    excerpt = values.lines.excerpt(at: node.location)
  }

  private static func key(_ name: String, _ meaning: String, _ shape: ValueShape) -> RecordShape.Key {
    RecordShape.Key(name: name, meaning: meaning, shape: shape)
  }

  /// What is judged are commits, and those of the past are the same ones.
  func mayRead(_ name: String) -> Bool { false }

  func reading(in place: AuditPlace) async -> ItemReading {
    guard let revision = place.since ?? since else {
      var reading = ItemReading(.protectedFiles)
      let message =
        "no commit was looked at: say after which revision they count, by --since or by \"since\" here"
      reading.diagnostics = [Diagnostic(.note, message, at: mention, excerpt: excerpt)]
      return reading
    }
    do {
      let commits = try commits(since: revision, in: place)
      var reading = ProtectionAudit(rules).reading(of: commits)
      if commits.count >= Self.mostCommits {
        let message = "only the newest \(Self.mostCommits) commits since \"\(revision)\" were looked at"
        reading.diagnostics.append(Diagnostic(.warning, message, at: mention, excerpt: excerpt))
      }
      return reading
    } catch {
      var reading = ItemReading(.protectedFiles)
      let message = "the commits since \"\(revision)\" cannot be looked at: \(error.reason)"
      reading.diagnostics = [Diagnostic(.error, message, at: mention, excerpt: excerpt)]
      return reading
    }
  }

  private func commits(since revision: String, in place: AuditPlace) throws(HistoryError) -> [RecordedCommit]
  {
    guard let history = place.history else { throw HistoryError("there is no version control here") }
    let repository = try history.repository(of: place.root)
    let base = try repository.mergeBase(with: revision)
    let root = place.files.realPath(of: place.root) ?? place.root
    return try repository.commits(since: base, limit: Self.mostCommits).map { record in
      RecordedCommit(
        record.commit, message: record.message,
        paths: record.changes.map { AbsolutePath($0.path, in: repository.top).relative(to: root) })
    }
  }
}
