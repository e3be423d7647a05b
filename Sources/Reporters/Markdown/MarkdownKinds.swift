import ContractModel

/// The kinds of contract other than endpoints in figures: a row a side.
struct MarkdownKinds {
  /// The kinds in order.
  let summaries: [ItemSummary]

  /// The table, or nothing where there is no other kind.
  var markup: Markup<MarkdownDialect> {
    var table = MarkdownTable([
      ("Kind", .left), ("Agreement", .left), ("Side", .left), ("Files", .right), ("Items", .right),
    ])
    for summary in summaries {
      let kind: Markup<MarkdownDialect> = "\(summary.kind.rawValue)"
      let agreement: Markup<MarkdownDialect> = "\(summary.agreement)"
      if summary.sides.isEmpty { table.append([kind, agreement, "", "", ""]) }
      for (index, side) in summary.sides.enumerated() {
        table.append([
          index == 0 ? kind : "", index == 0 ? agreement : "", "\(side.name)", "\(side.files)",
          "\(side.items)",
        ])
      }
    }
    return table.isEmpty ? "" : table.markup
  }
}
