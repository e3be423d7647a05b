internal import ContractModel
internal import SourceText
internal import YAMLTree

/// The file of findings that are known: a YAML list with one finding a line, sorted, so that two branches which each
/// accept one merge without a conflict.
struct Baseline: Sendable {
  /// The keys of an entry.
  enum Key: String, CaseIterable {
    case fingerprint
    case rule
    case endpoint
    case item
    case count
    case reason
    case expires
    case owner

    /// What it is for, one sentence for an editor to show.
    var meaning: String {
      switch self {
      case .fingerprint: "What tells the finding from every other."
      case .rule: "The rule that found it, for whoever reads the file."
      case .endpoint: "The endpoint, for whoever reads the file."
      case .item: "What it is about where that is no endpoint, for whoever reads the file."
      case .count: "How many endpoints or fields it was about; with more it counts again."
      case .reason: "Why it is accepted."
      case .expires: "The last day on which that holds, included, UTC: 2027-01-31."
      case .owner: "Who answers for it."
      }
    }
  }

  /// One accepted finding.
  struct Entry: Sendable, Hashable {
    /// What tells the finding from every other.
    var fingerprint: String
    /// The rule and the endpoint or the item, for whoever reads the file; matching goes by the fingerprint alone.
    var rule: String
    var endpoint: String?
    var item: String?
    /// How much it was about when it was accepted; nil for one endpoint or item, and where that is not written down.
    var count: Int?
    /// Why it is accepted.
    var reason: String
    /// The last day on which it holds, as it is written, or nil for no end.
    var expires: String?
    /// Who answers for it, or nil.
    var owner: String?
    /// Where it stands; nil for one that is yet to be written.
    var location: SourceLocation?
  }

  /// The name under which the file is looked for beside the configuration.
  static let fileName = "contract-audit-baseline.yaml"

  /// The name under which the file of one contract of several is looked for.
  static func fileName(ofContract name: String) -> String { "contract-audit-baseline-\(name).yaml" }

  /// The entries in the order of the file.
  var entries: [Entry] = []

  /// Reads a file. The entries are only to be used where there is no diagnostic.
  static func read(_ file: SourceFile) -> (baseline: Baseline, diagnostics: [Diagnostic]) {
    let parsed = YAMLDocument.parse(file)
    guard parsed.diagnostics.isEmpty, let root = parsed.document?.root, !root.isNull else {
      return (Baseline(), file.complaints(parsed.diagnostics, revealedBy: [Key.fingerprint.rawValue]))
    }
    if let message = foreignness(of: root) {
      return (Baseline(), [Diagnostic(.error, message, at: root.location)])
    }
    let diagnostics = ShapeCheck.diagnostics(
      of: root, shape, subject: "a baseline", lines: LineIndex(file))
    guard diagnostics.isEmpty else { return (Baseline(), diagnostics) }
    return (Baseline(entries: root.elements.map(entry)), [])
  }

  /// Why a document is no baseline at all, in words that quote nothing of it; nil where it may be one.
  private static func foreignness(of root: YAMLNode) -> String? {
    guard root.resolved.kind == .sequence else {
      return "a baseline is a list; found \(root.resolved.kind == .mapping ? "a mapping" : "a plain text")"
    }
    let keys = Key.allCases.map(\.rawValue)
    let hasEntry = root.elements.contains { $0.mergedEntries.contains { keys.contains($0.name) } }
    return hasEntry || root.elements.isEmpty
      ? nil : "a baseline is a list of accepted findings; none of these entries is one"
  }

  /// What the file may hold.
  private static var shape: ValueShape {
    let keys = Key.allCases.map {
      RecordShape.Key(name: $0.rawValue, meaning: $0.meaning, shape: .text(.plain))
    }
    let demands = [Key.fingerprint, .reason].map { RecordShape.Demand.required($0.rawValue) }
    return .list(of: .record(RecordShape(keys: keys, demands: demands)), noun: "an accepted finding")
  }

  private static func entry(_ node: YAMLNode) -> Entry {
    func text(_ key: Key) -> String? { node.mergedEntries.first { $0.name == key.rawValue }?.value.string }
    return Entry(
      fingerprint: text(.fingerprint) ?? "", rule: text(.rule) ?? "", endpoint: text(.endpoint),
      item: text(.item), count: text(.count).flatMap { Int($0) },
      reason: text(.reason) ?? "", expires: text(.expires), owner: text(.owner), location: node.location)
  }

  /// The file's text; the same entries give the same bytes.
  var text: String {
    let lines = Set(entries.map(Self.line)).sorted()
    return """
      # Findings that are known and do not count at the gate, one a line. `contract-audit baseline` writes this file;
      # reasons, owners and last days (included, UTC) may be edited here.

      """ + (lines.isEmpty ? "[]\n" : lines.map { $0 + "\n" }.joined())
  }

  private static func line(_ entry: Entry) -> String {
    let values: [(Key, String?)] = [
      (.fingerprint, entry.fingerprint), (.rule, entry.rule), (.endpoint, entry.endpoint),
      (.item, entry.item), (.count, entry.count.map(String.init)), (.reason, entry.reason),
      (.expires, entry.expires), (.owner, entry.owner),
    ]
    let pairs = values.compactMap { key, value in value.map { "\(key.rawValue): \(YAMLText.quoted($0))" } }
    return "- {\(pairs.joined(separator: ", "))}"
  }
}
