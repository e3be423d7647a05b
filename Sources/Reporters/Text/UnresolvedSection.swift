import ContractModel
import SourceText
import Translations

/// What was seen and could not be evaluated, unless a finding speaks of the same place already.
struct UnresolvedSection {
  /// What to show.
  let report: Report
  /// In which words.
  let words: Translator

  /// Adds the section to a page, where there is anything to list.
  func add(to page: inout TextPage) {
    let listed = report.unlistedUnresolved
    guard !listed.isEmpty else { return }
    page.addBlank()
    let heading = Message.counted(
      listed.count, one: "place could not be resolved", many: "places could not be resolved")
    page.add(StyledText("? ", .warning) + StyledText(words.text(heading), .strong))
    var layout = ColumnLayout(indent: 2)
    for (side, place) in listed {
      layout.append([
        StyledText(side, .faint), StyledText(place.location.place), StyledText(place.reason),
        StyledText(place.text, .faint),
      ])
    }
    page.add(layout)
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
