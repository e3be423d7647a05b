package import ContractModel
import SourceText

/// The endpoints of each side as Markdown tables: one row a sighting.
package struct EndpointTableMarkdown: EndpointListing {
  package static let name = "markdown"
  package static let summary = "Tables for documents: one row a sighting"

  /// Makes a listing.
  package init() {}

  package func render(_ sides: [Side]) -> String {
    var page: Markup<MarkdownDialect> = "# Endpoints\n\n"
    page += MarkdownSides(summaries: sides.map(SideSummary.init)).markup
    for side in sides {
      page += "## \(side.name)\n\n"
      page += sightings(of: side)
      page += unresolved(of: side)
    }
    return page.text
  }

  private func sightings(of side: Side) -> Markup<MarkdownDialect> {
    var table = MarkdownTable([
      ("Method", .left), ("Path", .left), ("Place", .left), ("Symbol", .left), ("Auth", .left),
      ("Remarks", .left),
    ])
    for sighting in side.extraction.sightings {
      table.append([
        "\(sighting.endpoint.method.name)", "\(code: sighting.endpoint.path.description)",
        "\(code: sighting.location.place)", sighting.symbol.map { "\(code: $0)" } ?? "",
        "\(sighting.authentication.rawValue)", "\(sighting.remarks.joined(separator: "; "))",
      ])
    }
    return table.isEmpty ? "No endpoint was found.\n\n" : table.markup
  }

  private func unresolved(of side: Side) -> Markup<MarkdownDialect> {
    var table = MarkdownTable([("Unresolved", .left), ("Reason", .left), ("Source", .left)])
    for place in side.extraction.unresolved {
      table.append([
        "\(code: place.location.place)", "\(place.reason)", place.text.isEmpty ? "" : "\(code: place.text)",
      ])
    }
    return table.isEmpty ? "" : table.markup
  }
}
