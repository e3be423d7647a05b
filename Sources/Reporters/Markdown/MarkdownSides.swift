import ContractModel

/// The sides of a contract in figures.
struct MarkdownSides {
  /// The sides in order.
  let summaries: [SideSummary]

  /// The table, or nothing where there is no side.
  var markup: Markup<MarkdownDialect> {
    var table = MarkdownTable([
      ("Side", .left), ("Role", .left), ("Files", .right), ("Endpoints", .right), ("Unresolved", .right),
    ])
    for side in summaries {
      table.append([
        "\(side.name)", "\(side.role.rawValue)", "\(side.files)", "\(side.endpoints)", "\(side.unresolved)",
      ])
    }
    return table.isEmpty ? "" : table.markup
  }
}
