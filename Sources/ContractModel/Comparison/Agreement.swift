/// How far sides agree about the rows of a comparison, in figures.
///
/// An endpoint that one side alone has was held against nothing: nobody disagrees about it, and nobody agrees.
package struct Agreement: Sendable, Hashable {
  /// How many rows agree: two sides at least have them, and no finding heavier than a note accounts for them.
  package let agreeing: Int
  /// How many rows one side alone has, without a finding heavier than a note.
  package let alone: Int
  /// Whether two sides have an endpoint in common, or a finding heavier than a note says that they differ about one.
  package let hasCompared: Bool

  /// Counts rows; a finding about a whole side accounts for those endpoints only that it names.
  package init(rows: [Report.Row], findings: [Finding]) {
    let disputed = Set(findings.filter { $0.severity > .note }.flatMap(\.concerns).compactMap(\.endpoint))
    let undisputed = rows.filter { !disputed.contains($0.endpoint) }
    agreeing = undisputed.count(where: \.isShared)
    alone = undisputed.count - agreeing
    hasCompared = rows.contains(where: \.isShared) || !disputed.isEmpty
  }
}

extension Report.Row {
  /// Whether two sides at least have the endpoint: state it, cover it, or state what only this endpoint covers.
  package var isShared: Bool { sides.union(coveredBy).union(coverFor).count > 1 }
}
