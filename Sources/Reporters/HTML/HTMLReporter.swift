package import ContractModel

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

  /// Makes a reporter for pages whose places lead to their sources.
  package init(links: PlaceLinks = PlaceLinks()) {
    self.links = links
  }

  package func render(_ report: Report) -> String { render([report]) }

  package func render(_ reports: [Report]) -> String {
    let contents = reports.map(PageContent.init)
    var body = PageTop(reports: reports).markup
    for content in contents { body += PageHead(content: content, isAlone: reports.count == 1).markup }
    body += PageFrame.markup
    for report in reports { body += PlainFindings(report: report).markup }
    let names = reports.map(\.name).joined(separator: ", ")
    return HTMLDocument(
      title: "\(ReportWording.verdict(reports.verdict)) · \(names)", icon: Self.color(reports.verdict),
      body: body, data: "[\n" + contents.map { PageData($0, links).text }.joined(separator: ",\n") + "\n]"
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
