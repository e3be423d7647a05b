import ContractModel
import Translations

/// The groups of one weight, counted by rule in one paragraph, with the prefixes below which many have one cause.
struct CountedSection {
  /// What to count, of one weight.
  let groups: [FindingGroup]
  /// The report that they belong to.
  let report: Report
  /// In which words.
  let words: Translator

  /// Adds the section to a page, where there is anything to count, and says whether there was.
  func add(to page: inout TextPage) -> Bool {
    guard let severity = groups.first?.severity else { return false }
    page.addBlank()
    let count = groups.reduce(0) { $0 + $1.findings.count }
    let heading = ReportWording.count(count, of: severity)
    page.add(
      StyledText("\(severity.sign) ", severity.look) + StyledText(words.text(heading), .strong))
    let rules = groups.map { "\($0.findings.count) \($0.rule)" }.joined(separator: ", ")
    page.add(Paragraph(rules, .faint), indent: 2)
    guard severity > .note else { return true }
    var layout = ColumnLayout(indent: 2, hangingColumn: 1)
    for group in groups {
      let folding = PrefixFolding(report: report)
      for fold in folding.folded(group.findings).folds { layout.append(folding.cells(of: fold, words)) }
    }
    page.add(layout)
    return true
  }
}
