import ContractModel
import SourceText

/// How the sides overlap, as a picture: a column for each set of sides that have the same endpoints, the largest first,
/// its bar as high as there are endpoints, a dot below for each side of the set.
///
/// A set diagram of circles shows three sides at most, and sizes badly; this form has no such limit (Lex et al.,
/// "UpSet: Visualization of Intersecting Sets", 2014). Every column leads to its endpoints in the table.
struct OverlapPicture {
  /// One set of sides and the number of endpoints that just these have.
  private struct Column {
    let members: [Bool]
    let count: Int
  }

  private let address: String
  private let names: [String]
  private let columns: [Column]
  private let hiddenCount: Int

  private static let mostColumns = 9
  private static let labelWidth = 112
  private static let columnWidth = 38
  private static let rowHeight = 24
  private static let barHeight = 84
  private static let top = 20

  /// Counts the endpoints of a page by the sides that state or cover them.
  ///
  /// `address` is what the addresses of the columns begin with.
  init(_ content: PageContent, address: String) {
    self.address = address
    names = content.report.sides.map(\.name)
    var counts: [[Bool]: Int] = [:]
    for row in content.report.rows {
      let members = names.map { row.sides.contains($0) || row.coveredBy.contains($0) }
      counts[members, default: 0] += 1
    }
    let columns = counts.map { Column(members: $0.key, count: $0.value) }.sorted { left, right in
      if left.count != right.count { return left.count > right.count }
      return left.members.map { $0 ? 0 : 1 }.lexicographicallyPrecedes(right.members.map { $0 ? 0 : 1 })
    }
    self.columns = Array(columns.prefix(Self.mostColumns))
    hiddenCount = columns.count - self.columns.count
  }

  /// The figure, or nothing where there is no endpoint.
  var markup: Markup<XMLDialect> {
    guard !columns.isEmpty else { return "" }
    let width = Self.labelWidth + columns.count * Self.columnWidth + 8
    let height = Self.top + Self.barHeight + 14 + names.count * Self.rowHeight
    var picture: Markup<XMLDialect> = """
      <figure class="overlap">
      <figcaption>Endpoints by the sides that have them</figcaption>
      <svg viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="group" \
      aria-label="Endpoints by the sides that have them">

      """
    for (index, name) in names.enumerated() {
      let text = name.count > 16 ? name.prefix(15) + "…" : name
      picture += """
        <text class="label" x="\(Self.labelWidth - 14)" y="\(y(ofSide: index) + 4)">\(text)</text>

        """
    }
    for index in columns.indices { picture += column(at: index) }
    picture += "</svg>\n"
    if hiddenCount > 0 {
      picture += "<p class=\"faint\">and \(ReportWording.count(hiddenCount, "smaller set"))</p>\n"
    }
    picture += "</figure>\n"
    return picture
  }

  private func y(ofSide index: Int) -> Int {
    Self.top + Self.barHeight + 14 + index * Self.rowHeight + Self.rowHeight / 2
  }

  private func column(at index: Int) -> Markup<XMLDialect> {
    let column = columns[index]
    let x = Self.labelWidth + index * Self.columnWidth + Self.columnWidth / 2
    let most = max(1, columns[0].count)
    let bar = max(3, column.count * Self.barHeight / most)
    let base = Self.top + Self.barHeight
    let kind: Markup<XMLDialect> = column.members.allSatisfy(\.self) ? "whole" : "part"
    let members = zip(names, column.members).filter(\.1).map(\.0)
    let label = "\(ReportWording.count(column.count, "endpoint")): \(members.joined(separator: ", ")) only"
    var markup: Markup<XMLDialect> = """
      <a class="\(kind)" href="\(address)\(fragment(of: column))" aria-label="\(label)"><title>\(label)</title>
      <rect class="field" x="\(x - Self.columnWidth / 2)" y="0" width="\(Self.columnWidth)" \
      height="\(y(ofSide: names.count))"/>
      <rect class="bar" x="\(x - 11)" y="\(base - bar)" width="22" height="\(bar)" rx="3"/>
      <text class="count" x="\(x)" y="\(base - bar - 6)">\(column.count)</text>

      """
    let ends = column.members.indices.filter { column.members[$0] }
    if let first = ends.first, let last = ends.last, first < last {
      markup += """
        <line x1="\(x)" y1="\(y(ofSide: first))" x2="\(x)" y2="\(y(ofSide: last))"/>

        """
    }
    for (side, isMember) in column.members.enumerated() {
      let state: Markup<XMLDialect> = isMember ? "on" : "off"
      markup += """
        <circle class="\(state)" cx="\(x)" cy="\(y(ofSide: side))" r="5.5"/>

        """
    }
    markup += "</a>\n"
    return markup
  }

  /// The address of the set, as the script reads it: which sides have it, and which have not.
  private func fragment(of column: Column) -> String {
    func list(_ isMember: Bool) -> String {
      let chosen = zip(names, column.members).filter { $0.1 == isMember }
      return chosen.map { URIReference.escaped(InertText.of($0.0)) }.joined(separator: ",")
    }
    return column.members.allSatisfy(\.self) ? "has=\(list(true))" : "has=\(list(true))&lacks=\(list(false))"
  }
}
