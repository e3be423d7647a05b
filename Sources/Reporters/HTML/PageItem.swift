import ContractModel
import SourceText

/// A line of the page's table: an endpoint, or what is found about none of them.
struct PageItem: Sendable {
  /// What one side has of it, by the letter that the page's script knows it by.
  enum Mark: Character, Sendable {
    /// States it.
    case stated = "s"
    /// States it in code that nothing calls, and nowhere else.
    case uncalled = "u"
    /// Covers it by a wider path.
    case covered = "c"
    /// Has nothing of it.
    case absent = "a"
    /// Is what a finding about no endpoint is about.
    case concerned = "f"
    /// Is not spoken of by such a finding.
    case silent = "n"
  }

  /// The endpoint or item, or nil where it is about a whole side or a place.
  let subject: ContractSubject?
  /// What to show in place of a subject; empty where there is one.
  let title: String
  /// What each side has, in the order of the report's sides.
  let marks: [Mark]
  /// Where each side states it or covers it, in the order of the report's sides.
  var sightings: [[Sighting]] = []
  /// Where sides state it, for an item of another kind than endpoints.
  var statements: [ItemStatement] = []
  /// The findings about it, accepted ones included: positions among those of the page.
  var findings: [Int] = []
  /// The place that could not be evaluated, where no finding tells of it.
  var unresolved: Unresolved?
  /// What to filter by: the heaviest weight of its findings, `accepted`, `unresolved` or `clean`.
  var state = "clean"

  /// The tags of the operations behind it, in order, each once.
  var tags: [String] {
    Set(sightings.joined().flatMap { $0.operation?.tags ?? [] }).sorted()
  }
}

extension PageItem {
  /// An endpoint and where the sides state it.
  init(_ row: Report.Row, sides: [Side], beside others: Int) {
    let stated = sides.map { side in
      (row.sightings[side.name] ?? []).map { side.extraction.sightings[$0] }
    }
    let marks = zip(sides, stated).map { side, sightings -> Mark in
      guard row.sides.contains(side.name) else {
        return row.coveredBy.contains(side.name) ? .covered : .absent
      }
      return !sightings.isEmpty && sightings.allSatisfy { !$0.isReached } ? .uncalled : .stated
    }
    let silence = Array(repeating: Mark.silent, count: others)
    self.init(
      subject: .endpoint(row.endpoint), title: "", marks: marks + silence,
      sightings: stated + silence.map { _ in [] })
  }

  /// An item of another kind and where its sides state it.
  init(
    _ item: ContractItem, _ statements: [ItemStatement], missing: Set<String>, sides: [PageContent.OtherSide]
  ) {
    let stating = Set(statements.map(\.side))
    let marks = sides.map { side -> Mark in
      guard side.kind == item.kind else { return .silent }
      if stating.contains(side.name) { return .stated }
      return missing.contains(side.name) ? .absent : .silent
    }
    self.init(subject: .item(item), title: "", marks: marks, statements: statements)
  }

  /// A finding that is about nothing that has a line.
  init(_ finding: Finding, sides: [PageContent.OtherSide]) {
    let present = Set(finding.present)
    let kind = finding.subject?.kind ?? .endpoints
    self.init(
      subject: finding.subject, title: finding.subject == nil ? finding.message : "",
      marks: sides.map { $0.kind == kind && present.contains($0.name) ? .concerned : .silent })
  }

  /// A place of a side that could not be evaluated.
  init(_ place: Unresolved, of side: String, sides: [PageContent.OtherSide]) {
    self.init(
      subject: nil, title: place.reason, marks: sides.map { $0.name == side ? .concerned : .silent },
      unresolved: place, state: "unresolved")
  }
}
