package import ContractModel
package import Translations

/// The report as one page for a browser: every endpoint by every side, to be searched, filtered and opened.
///
/// The page is a file by itself: it loads nothing, and its policy forbids it to (CSP Level 3 §2.3). What it shows comes
/// as data that its one script reads; a browser without scripts shows the head, the picture and the findings.
package struct HTMLReporter: Reporter {
  package static let name = "html"
  package static let summary =
    "One page for a browser: the matrix with search, filters and the lines of source"
  package static let showsSources = true

  private let links: PlaceLinks
  private let words: Translator

  /// Makes a reporter for pages in a language, whose places lead to their sources.
  package init(links: PlaceLinks = PlaceLinks(), language: Language = .english) {
    self.links = links
    words = Translator(language)
  }

  package func render(_ report: Report) -> String { render([report]) }

  package func render(_ reports: [Report]) -> String {
    let reports = reports.map { $0.reworded(words.text) }
    let contents = reports.map(PageContent.init)
    var body = PageTop(reports: reports, words: words).markup
    for content in contents {
      body += PageHead(content: content, isAlone: reports.count == 1, words: words).markup
    }
    body += PageFrame(words: words).markup
    for report in reports { body += PlainFindings(report: report, words: words).markup }
    let names = reports.map(\.name).joined(separator: ", ")
    return HTMLDocument(
      title: "\(words.text(ReportWording.verdict(reports.verdict))) · \(names)",
      icon: Self.color(reports.verdict),
      body: body, language: words.language.code,
      data: "[\n" + contents.map { PageData($0, links, words).text }.joined(separator: ",\n") + "\n]"
    ).text
  }

  /// The colour of the page's icon, by which one of many tabs is told: `%23` is the `#` of a colour inside an address.
  private static func color(_ verdict: Report.Verdict) -> String {
    switch verdict {
    case .passed: "%231a7f4b"
    case .failed: "%23c8303d"
    case .incomplete: "%23b26a00"
    }
  }
}
