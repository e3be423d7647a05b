import ContractModel
import Translations

/// The findings as a plain list, for a browser that runs no script: Jenkins shows published pages that way.
struct PlainFindings {
  /// What to show.
  let report: Report
  /// In which words.
  let words: Translator

  /// More than these are counted only: whoever has so many looks with a script.
  private static let mostFindings = 500

  /// The list under the contract's name, which a browser with scripts never shows.
  var markup: Markup<XMLDialect> {
    var page: Markup<XMLDialect> = "<noscript>\n<section class=\"plain\">\n<h2>\(report.name)</h2>\n"
    var left = Self.mostFindings
    for group in report.findingGroups where left > 0 {
      page += "<h3 class=\"\(group.severity.rawValue)\">\(words.text(group.heading))</h3>\n<ul>\n"
      for finding in group.findings.prefix(left) { page += entry(finding) }
      page += "</ul>\n"
      left -= min(left, group.findings.count)
    }
    let hidden = report.findings.count - Self.mostFindings
    if hidden > 0 { page += "<p>\(words.text("and \(hidden) more"))</p>\n" }
    page += "</section>\n</noscript>\n"
    return page
  }

  private func entry(_ finding: Finding) -> Markup<XMLDialect> {
    var entry: Markup<XMLDialect> = "<li>\(finding.message)\n<ul>\n"
    for statement in Statement.merged(finding.statements) {
      let parts = [
        statement.phrase.map(words.text), statement.subject?.description, statement.symbol, statement.remark,
      ]
      let text = parts.compactMap(\.self).joined(separator: " · ")
      entry += "<li>\(statement.side) <code>\(statement.places ?? "")</code> \(text)</li>\n"
    }
    if let suggestion = finding.suggestion { entry += "<li>→ \(suggestion)</li>\n" }
    entry += "</ul></li>\n"
    return entry
  }
}
