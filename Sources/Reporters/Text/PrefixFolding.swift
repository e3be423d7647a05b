import ContractModel
import Translations

/// Finds the path prefixes below which many findings of one rule have one cause, such as a whole version of an interface
/// that no specification describes.
struct PrefixFolding {
  /// The findings below one prefix.
  struct Fold {
    /// The prefix: `/api/v2`.
    let prefix: String
    /// What was found below it, in order; all of it is wanting on the same sides.
    let findings: [Finding]
    /// How many other endpoints each of these sides has below the prefix.
    let others: [(side: String, count: Int)]
  }

  /// The report of the findings.
  let report: Report

  /// So many findings below one prefix are listed; more are one cause.
  private static let mostListed = 10

  /// The folds, the largest first, and the findings that stand for themselves, in order.
  func folded(_ findings: [Finding]) -> (folds: [Fold], rest: [Finding]) {
    var folds: [Fold] = []
    let bySides = Dictionary(grouping: findings.filter { $0.endpoint != nil }) { $0.absences.map(\.side) }
    for (sides, findings) in bySides { folds += Self.folds(of: findings, depth: 0, lacking: sides, report) }
    folds.sort { ($1.findings.count, $0.prefix) < ($0.findings.count, $1.prefix) }
    let told = Set(folds.flatMap(\.findings).map(\.fingerprint))
    return (folds, findings.filter { !told.contains($0.fingerprint) })
  }

  /// Goes down as long as few prefixes hold nearly all, and stops where the sides that lack the endpoints have nothing at
  /// all: that whole prefix is the cause.
  private static func folds(
    of findings: [Finding], depth: Int, lacking sides: [String], _ report: Report
  ) -> [Fold] {
    guard findings.count > mostListed, let first = findings.first?.endpoint?.path else { return [] }
    let prefix = beginning(of: first, depth)
    let others = sides.map { (side: $0, count: count(of: $0, below: prefix, depth, in: report)) }
    let whole = Fold(prefix: prefix, findings: findings, others: others)
    if depth > 0, !others.isEmpty, others.allSatisfy({ $0.count == 0 }) { return [whole] }
    let children = Dictionary(grouping: findings) { name(of: $0, at: depth) }
      .filter { $0.key != nil && $0.value.count > mostListed }.values
    let isSpread = children.reduce(0) { $0 + $1.count } * 5 < findings.count * 4
    if depth > 0, isSpread { return [whole] }
    return children.flatMap { folds(of: $0, depth: depth + 1, lacking: sides, report) }
  }

  private static func name(of finding: Finding, at depth: Int) -> String? {
    guard let segments = finding.endpoint?.path.segments, depth < segments.count,
      case .literal(let name) = segments[depth]
    else { return nil }
    return name
  }

  private static func beginning(of path: PathTemplate, _ depth: Int) -> String {
    PathTemplate(segments: Array(path.segments.prefix(depth))).shape
  }

  private static func count(of side: String, below prefix: String, _ depth: Int, in report: Report) -> Int {
    report.rows.count { row in
      (row.sides.contains(side) || row.coveredBy.contains(side))
        && beginning(of: row.endpoint.path, depth) == prefix
    }
  }
}

extension PrefixFolding {
  /// The cells of a line that tells a fold: how many endpoints below which prefix, and what their sides have there.
  func cells(of fold: Fold, _ words: Translator) -> [StyledText] {
    let count = words.text(.counted(fold.findings.count, one: "endpoint", many: "endpoints"))
    var remarks: [Message] = fold.others.map { side, count in
      count == 0
        ? "\(side) has nothing there"
        : "\(side) has \(Message.counted(count, one: "other endpoint", many: "other endpoints")) there"
    }
    if let place = fold.findings.first?.place(in: report)?.place {
      remarks.append("the first is at \(place)")
    }
    let text = Message.joined(remarks, by: .semicolon).map(words.text) ?? ""
    return [
      StyledText(count, .strong), StyledText(words.text("below \(fold.prefix)")), StyledText(text, .faint),
    ]
  }
}
