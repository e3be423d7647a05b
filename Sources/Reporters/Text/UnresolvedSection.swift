import ContractModel
import SourceText
import Translations

/// What was seen and could not be evaluated, unless a finding speaks of the same place already.
struct UnresolvedSection {
  /// What to show.
  let report: Report
  /// In which words.
  let words: Translator

  /// Whether only the first places are listed.
  let isBrief: Bool

  /// As many places are listed in short.
  private static let mostListed = 5

  /// Adds the section to a page, where there is anything to list, and says whether something was left out.
  func add(to page: inout TextPage) -> Bool {
    let listed = report.unlistedUnresolved
    guard !listed.isEmpty else { return false }
    page.addBlank()
    let heading = Message.counted(
      listed.count, one: "place could not be resolved", many: "places could not be resolved")
    page.add(StyledText("? ", .warning) + StyledText(words.text(heading), .strong))
    var layout = ColumnLayout(indent: 2)
    let rest = isBrief ? max(0, listed.count - Self.mostListed) : 0
    for (side, place) in listed.dropLast(rest) {
      layout.append([
        StyledText(side, .faint), StyledText(place.location.place, link: place.location),
        StyledText(place.reason),
        StyledText(place.text, .faint),
      ])
    }
    if rest > 0 { layout.append([StyledText(words.text("and \(rest) more"), .faint)], aligned: 0) }
    page.add(layout)
    return rest > 0
  }
}

extension Report {
  /// The unresolved places that no finding has as its evidence, with the names of their sides, in order.
  var unlistedUnresolved: [(side: String, place: Unresolved)] {
    var told: Set<SourceLocation> = []
    for finding in findings { told.formUnion(finding.evidence.map(\.location)) }
    let others = readings.flatMap(\.unresolved).map { (side: $0.side, place: $0.place) }
    let ofSides = sides.flatMap { side in
      side.extraction.unresolved.map { (side: side.name, place: $0) }
    }
    return (ofSides + others).filter { !told.contains($0.place.location) }
  }
}
