package import ContractModel
import SourceText

/// The endpoints of each side for a terminal: one line a sighting.
package struct EndpointTable: EndpointListing {
  package static let name = "table"
  package static let summary = "For people at a terminal: one line a sighting"

  private let style: TextStyle
  private let showsTrace: Bool
  private let showsFields: Bool
  private let showsAccounting: Bool

  /// Makes a listing for a style, with the calls that lead to the library and what travels under each sighting, or
  /// without.
  package init(
    style: TextStyle = TextStyle(), showsTrace: Bool = false, showsFields: Bool = false,
    showsAccounting: Bool = false
  ) {
    self.style = style
    self.showsTrace = showsTrace
    self.showsFields = showsFields
    self.showsAccounting = showsAccounting
  }

  package func render(_ sides: [Side]) -> String {
    var page = TextPage(style: style)
    if sides.isEmpty { page.add(StyledText("No side of the contract was given")) }
    for (index, side) in sides.enumerated() {
      if index > 0 { page.addBlank() }
      addHead(of: side, to: &page)
      var layout = ColumnLayout(indent: 2, hangingColumn: 1)
      for sighting in side.extraction.sightings {
        layout.append(cells(of: sighting, role: side.role))
        if showsTrace { addTrace(of: sighting, to: &layout) }
        if showsFields, let payload = sighting.payload { addFields(of: payload, to: &layout) }
      }
      page.add(layout)
      if side.extraction.sightings.isEmpty { page.add(.blanks(2) + StyledText("none found", .warning)) }
      addUnresolved(of: side, to: &page)
      if showsFields { addShares(of: side, to: &page) }
    }
    if showsAccounting { addAccounting(of: sides, to: &page) }
    return page.finished
  }

  /// What became of the call sites of all sides, and the calls of which nothing is known.
  private func addAccounting(of sides: [Side], to page: inout TextPage) {
    let table = AccountingTable(sides)
    page.addBlank()
    var layout = ColumnLayout(indent: 2)
    layout.append([StyledText("side", .faint)] + AccountingTable.columns.map { StyledText($0, .faint) })
    for (side, accounting) in table.rows {
      layout.append(
        [StyledText(side.name, .strong)] + AccountingTable.figures(accounting).map { StyledText("\($0)") })
    }
    page.add(layout)
    var places = ColumnLayout(indent: 2, hangingColumn: 1)
    for site in table.rows.flatMap(\.accounting.unaccounted) {
      places.append([
        StyledText("!", .warning), StyledText(site.location.place), StyledText(site.text, .faint),
      ])
    }
    page.add(places)
  }

  private func addHead(of side: Side, to page: inout TextPage) {
    let summary = SideSummary(side)
    let counts = [
      ReportWording.count(summary.endpoints, "endpoint"), "\(summary.unresolved) unresolved",
      ReportWording.count(summary.files, "file"),
    ]
    page.add(
      StyledText(side.name, .strong) + .blanks(2) + StyledText(side.role.rawValue, .faint),
      right: StyledText(counts.joined(separator: ", "), .faint))
  }

  private func cells(of sighting: Sighting, role: Role) -> [StyledText] {
    let authentication: StyledText =
      switch sighting.authentication {
      case .required: StyledText("auth", .good)
      case .none: StyledText("open", .warning)
      case .unknown: StyledText("auth?", .faint)
      }
    let condition = sighting.condition.map { ["if \($0.text)\($0.standing)"] } ?? []
    var cells = [
      StyledText(sighting.endpoint.method.name, .strong), StyledText(sighting.endpoint.path.description),
      authentication, StyledText(sighting.symbol ?? "", .faint), StyledText(sighting.location.place),
      StyledText((condition + sighting.remarks).joined(separator: "; "), .faint),
    ]
    // What a client sends to prove who it is stands in no call, and in few documents.
    if role == .client || role == .docs { cells.remove(at: 2) }
    return cells
  }

  private func addTrace(of sighting: Sighting, to layout: inout ColumnLayout) {
    for step in sighting.trace {
      layout.append(Paragraph(step.text, .faint), indentedBy: 4)
    }
  }

  private func addFields(of payload: Payload, to layout: inout ColumnLayout) {
    for line in PayloadLines(payload).lines { layout.append(Paragraph(line), indentedBy: 4) }
  }

  private func addShares(of side: Side, to page: inout TextPage) {
    let count = ShapeCount(side)
    page.add(.blanks(2) + StyledText(count.summary, .strong))
    for cause in count.causes { page.add(Paragraph(cause, .faint), indent: 4) }
  }

  private func addUnresolved(of side: Side, to page: inout TextPage) {
    var layout = ColumnLayout(indent: 2, hangingColumn: 1)
    for (place, isReached) in side.unresolvedPlaces {
      let reason = isReached ? place.reason : "\(place.reason); \(Sighting.unreachedRemark)"
      layout.append([
        StyledText("?", .warning), StyledText(place.location.place), StyledText(reason, .warning),
        StyledText(place.text, .faint),
      ])
    }
    page.add(layout)
  }
}

extension Side {
  /// Every place of a listing that could not be evaluated, in order, and whether anything reaches it.
  var unresolvedPlaces: [(place: Unresolved, isReached: Bool)] {
    (extraction.unresolved.map { ($0, true) } + extraction.unreachedPlaces.map { ($0, false) })
      .sorted { $0.0 < $1.0 }
  }
}

extension Sighting.Condition {
  /// Whether it holds by default, to be put behind its text; empty where that is not known.
  var standing: String {
    byDefault.map { $0 ? " (true by default)" : " (false by default)" } ?? ""
  }
}

extension Sighting.Step {
  /// The step as text: `via request, lib/api.dart:12:5`.
  var text: String { "via \(symbol.map { "\($0), " } ?? "")\(location.place)" }
}

extension Sighting {
  /// What is said of code that nothing reaches.
  static let unreachedRemark = "no caller found"

  /// What is to be said about a sighting beyond its endpoint, place and condition, as phrases.
  var remarks: [String] {
    var remarks: [String] = []
    if kind != .api { remarks.append(kind.rawValue) }
    if !isReached { remarks.append(Self.unreachedRemark) }
    if !isBaseKnown { remarks.append("base of the URL unknown") }
    return remarks + notes
  }
}
