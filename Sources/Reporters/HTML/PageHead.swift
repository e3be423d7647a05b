import ContractModel
import SourceText
import Translations

/// What stands at the top of the page: the verdict, how far the sides agree, the counts, the sides and their overlap.
struct PageHead {
  /// What the page shows.
  let content: PageContent
  /// Whether the page has no other contract, so that addresses need not say which.
  let isAlone: Bool
  /// In which words.
  let words: Translator

  private var report: Report { content.report }

  /// The head, without anything that needs the script.
  var markup: Markup<XMLDialect> {
    var head: Markup<XMLDialect> = "<section class=\"contract\" aria-label=\"\(report.name)\">\n"
    head += masthead
    head += "<div class=\"strip\">\n"
    head += agreement
    head += cards
    head +=
      "</div>\n<details class=\"overview\"><summary>\(words.text("Sides and figures"))</summary>\n<div class=\"halves\">\n"
    head += "<div class=\"figures\">\n"
    head += sides
    head += remarks
    head += "</div>\n"
    head += OverlapPicture(content, address: address).markup
    head += "</div>\n</details>\n"
    head += notices
    head += "</section>\n"
    return head
  }

  /// What the addresses of this contract's views begin with.
  private var address: String {
    isAlone ? "#" : "#contract=\(URIReference.escaped(InertText.of(report.name)))&"
  }

  private var masthead: Markup<XMLDialect> {
    """
    <div class="masthead">
    <h1>\(report.name)</h1>
    <p class="verdict \(report.verdict.rawValue)"><strong>\(words.text(ReportWording.verdict(report.verdict)))</strong> \
    <span>\(words.text(ReportWording.reason(of: report)))</span></p>
    </div>

    """
  }

  private var agreement: Markup<XMLDialect> {
    guard report.tellsEndpoints else { return "" }
    let share = report.rows.isEmpty ? 0 : report.agreement.agreeing * 100 / report.rows.count
    return """
      <p class="agreement">\(words.text(AgreementWording.words(for: report)))</p>
      <progress max="100" value="\(share)" aria-label="\(words.text("Endpoints that agree"))">\(share) %</progress>

      """
  }

  /// The states that there are, each with its number and the address of its lines in the table.
  private var cards: Markup<XMLDialect> {
    let counts = Dictionary(content.items.map { ($0.state, 1) }, uniquingKeysWith: +)
    let states: [(String, Message)] = [
      ("error", "with errors"), ("warning", "with warnings"), ("note", "with notes"),
      ("accepted", "accepted"), ("unresolved", "unresolved"), ("clean", "clean"),
    ]
    var list: Markup<XMLDialect> = "<ul class=\"cards\">\n"
    for (state, title) in states {
      guard let count = counts[state] else { continue }
      list += """
        <li><a class="card \(state)" href="\(address)state=\(state)"><b>\(count)</b> \(words.text(title))</a></li>

        """
    }
    list += "</ul>\n"
    return list
  }

  private var sides: Markup<XMLDialect> {
    guard report.tellsEndpoints else { return "" }
    var table: Markup<XMLDialect> = """
      <table class="sides">
      <thead><tr><th scope="col">\(words.text("Side"))</th><th scope="col">\(words.text("Role"))</th><th scope="col">\(words.text("Endpoints"))</th>\
      <th scope="col">\(words.text("Files"))</th><th scope="col">\(words.text("Unresolved"))</th></tr></thead>
      <tbody>

      """
    for side in report.sides.map(SideSummary.init) {
      table += """
        <tr><th scope="row">\(side.name)</th><td>\(side.role.rawValue)</td><td>\(side.endpoints)</td>\
        <td>\(side.files)</td><td>\(side.unresolved)</td></tr>

        """
    }
    table += "</tbody>\n</table>\n"
    return table
  }

  /// What is left out of the comparison, and why.
  private var remarks: Markup<XMLDialect> {
    let summaries = report.sides.map(SideSummary.init)
    let kinds: [(Message, Message?)] = report.itemSummaries.map { ($0.label, $0.wording) }
    let remarks =
      kinds + [
        ("not judged", ReportWording.notJudged(summaries)),
        ("conditional", ReportWording.conditional(summaries)),
        ("no caller", ReportWording.unreached(summaries)),
        ("elsewhere", ReportWording.servedElsewhere(in: report)),
        ("accepted", ReportWording.accepted(of: report)),
        ("earlier", ReportWording.earlier(of: report)),
      ]
    var list: Markup<XMLDialect> = ""
    for (title, text) in remarks {
      if let text { list += "<li>\(words.text(title)): \(words.text(text))</li>\n" }
    }
    return list.text.isEmpty ? "" : "<ul class=\"remarks\">\n\(list)</ul>\n"
  }

  /// What makes the report less than the whole truth, and decisions that nobody needs any more.
  private var notices: Markup<XMLDialect> {
    let faults = report.diagnostics.filter { $0.severity == .error }
    let title = Message.counted(faults.count, one: "fault in the input", many: "faults in the input")
    var notices = list(words.text(title), faults, isOpen: true)
    notices += list(ReportWording.stale(of: report).map(words.text) ?? "", report.stale, isOpen: false)
    return notices
  }

  private func list(_ title: String, _ diagnostics: [Diagnostic], isOpen: Bool) -> Markup<XMLDialect> {
    guard !diagnostics.isEmpty else { return "" }
    let state: Markup<XMLDialect> = isOpen ? " open" : ""
    var list: Markup<XMLDialect> = "<details class=\"notice\"\(state)><summary>\(title)</summary>\n<ul>\n"
    for diagnostic in diagnostics {
      let place = diagnostic.location?.place ?? diagnostic.file
      list += "<li><code>\(place)</code> \(diagnostic.message)</li>\n"
    }
    list += "</ul>\n</details>\n"
    return list
  }
}
