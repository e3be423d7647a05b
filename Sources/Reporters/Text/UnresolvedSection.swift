import ContractModel
import SourceText

/// What was seen and could not be worked out, unless a finding speaks of the same place already.
struct UnresolvedSection {
  /// What to show.
  let report: Report

  /// Adds the section to a page, where there is anything to list.
  func add(to page: inout TextPage) {
    let listed = report.unlistedUnresolved
    guard !listed.isEmpty else { return }
    page.addBlank()
    let count = listed.count == 1 ? "1 place" : "\(listed.count) places"
    page.add(StyledText("? ", .warning) + StyledText("\(count) could not be worked out", .strong))
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
    return sides.flatMap { side in
      side.extraction.unresolved.filter { !told.contains($0.location) }.map { (side.name, $0) }
    }
  }
}
