package import ContractModel
import SourceText

/// The endpoints of each side as Markdown tables: one row a sighting.
package struct EndpointTableMarkdown: EndpointListing {
  package static let name = "markdown"
  package static let summary = "Tables for documents: one row a sighting"

  private let showsTrace: Bool
  private let showsFields: Bool
  private let showsAccounting: Bool

  /// Makes a listing, with the calls that lead to the library among the remarks and a table of what travels, or without, and
  /// with what became of every call site on request.
  package init(showsTrace: Bool = false, showsFields: Bool = false, showsAccounting: Bool = false) {
    self.showsTrace = showsTrace
    self.showsFields = showsFields
    self.showsAccounting = showsAccounting
  }

  package func render(_ sides: [Side]) -> String {
    var page: Markup<MarkdownDialect> = "# Endpoints\n\n"
    page += MarkdownSides(summaries: sides.map(SideSummary.init)).markup
    for side in sides {
      page += "## \(side.name)\n\n"
      page += sightings(of: side)
      page += unresolved(of: side)
      if showsFields { page += fields(of: side) }
    }
    if showsAccounting { page += accounting(of: sides) }
    return page.text
  }

  /// What became of the call sites of all sides, and the calls of which nothing is known.
  private func accounting(of sides: [Side]) -> Markup<MarkdownDialect> {
    let rows = AccountingTable(sides).rows
    var sums = MarkdownTable([("Side", .left)] + AccountingTable.columns.map { ("\($0)", .right) })
    var places = MarkdownTable([("Unaccounted for", .left), ("Source", .left)])
    for (side, accounting) in rows {
      sums.append(["\(side.name)"] + AccountingTable.figures(accounting).map { "\($0)" })
      for site in accounting.unaccounted {
        places.append(["\(code: site.location.place)", "\(code: site.text)"])
      }
    }
    var result: Markup<MarkdownDialect> = "## Call sites\n\n"
    result += sums.markup
    if !places.isEmpty { result += places.markup }
    return result
  }

  private func sightings(of side: Side) -> Markup<MarkdownDialect> {
    var table = MarkdownTable([
      ("Method", .left), ("Path", .left), (Self.symbolHeading(side.role), .left), ("Auth", .left),
      ("Condition", .left), ("Place", .left), ("Remarks", .left),
    ])
    for sighting in side.extraction.sightings {
      let symbol: Markup<MarkdownDialect> = sighting.symbol.map { "\(code: $0)" } ?? ""
      let condition: Markup<MarkdownDialect> =
        sighting.condition.map { "\(code: $0.text)\($0.standing)" } ?? ""
      table.append([
        "\(sighting.endpoint.method.name)", "\(code: sighting.endpoint.path.description)", symbol,
        "\(sighting.authentication.rawValue)", condition, "\(code: sighting.location.place)",
        "\((sighting.remarks + (showsTrace ? sighting.trace.map(\.text) : [])).joined(separator: "; "))",
      ])
    }
    return table.isEmpty ? "No endpoint was found.\n\n" : table.markup
  }

  /// What travels through the endpoints of a side, a row for each part, and how much of it is known.
  private func fields(of side: Side) -> Markup<MarkdownDialect> {
    var table = MarkdownTable([("Endpoint", .left), ("What travels", .left)])
    for sighting in side.extraction.sightings {
      for line in sighting.payload.map({ PayloadLines($0).lines }) ?? [] {
        table.append(["\(code: sighting.endpoint.description)", "\(line)"])
      }
    }
    let count = ShapeCount(side)
    var result: Markup<MarkdownDialect> = table.isEmpty ? "" : table.markup
    result += "\(count.summary)\n\n"
    for cause in count.causes { result += "- \(cause)\n" }
    if !count.causes.isEmpty { result += "\n" }
    return result
  }

  /// What the names beside the endpoints of a side are.
  private static func symbolHeading(_ role: Role) -> Markup<MarkdownDialect> {
    switch role {
    case .router: "Handler"
    case .spec: "Operation"
    case .client: "Function"
    case .docs: "Section"
    }
  }

  private func unresolved(of side: Side) -> Markup<MarkdownDialect> {
    var table = MarkdownTable([("Unresolved", .left), ("Reason", .left), ("Source", .left)])
    for (place, isReached) in side.unresolvedPlaces {
      let reason = isReached ? place.reason : "\(place.reason); \(Sighting.unreachedRemark)"
      table.append([
        "\(code: place.location.place)", "\(reason)", place.text.isEmpty ? "" : "\(code: place.text)",
      ])
    }
    return table.isEmpty ? "" : table.markup
  }
}
