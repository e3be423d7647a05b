import ContractModel
import Translations

/// One group of findings: a heading, and every finding with its places on every side.
///
/// Where a group is long, or light and not short, each finding takes one line; the places that are left out stand in
/// the Markdown and JSON reports.
struct FindingSection {
  /// What to show.
  let group: FindingGroup
  /// In which words.
  let words: Translator

  /// More heavy findings than this are folded to one line each; a hundred of a kind are one problem, not a hundred.
  private static let mostUnfolded = 40
  /// The same for notes.
  private static let mostUnfoldedNotes = 2
  /// More places of one side than this are counted.
  private static let mostPlaces = 6

  /// Adds the group to a page, each finding with its places as long as there are not too many.
  func add(to page: inout TextPage) {
    page.addHeading(of: group, words)
    if group.isLighter { page.add(Paragraph(words.text(group.lighterReason), .faint), indent: 2) }
    if let suggestion = group.commonSuggestion { page.add(advice(suggestion), indent: 2) }
    isFolded ? addLines(to: &page) : addBlocks(to: &page)
  }

  private var isFolded: Bool {
    if group.findings.allSatisfy(\.fitsOneLine) { return true }
    return blockCount > (group.severity == .note ? Self.mostUnfoldedNotes : Self.mostUnfolded)
  }

  /// How many blocks there are: findings without a subject that say the same share one.
  private var blockCount: Int {
    let messages = Set(group.findings.filter { $0.subject == nil }.map(\.message))
    return group.findings.count { $0.subject != nil } + messages.count
  }

  // One line a finding.

  private func addLines(to page: inout TextPage) {
    var layout = ColumnLayout(indent: 2, hangingColumn: 1)
    let line = FindingLine(group: group, words: words)
    for remark in line.commonRemarks { layout.append(Paragraph(remark, .faint), indentedBy: 0) }
    for finding in group.findings {
      layout.append(line.cells(of: finding))
      if let suggestion = group.ownSuggestion(of: finding),
        group.findings.count <= Self.mostUnfolded
      {
        layout.append(advice(suggestion), indentedBy: 2)
      }
    }
    page.add(layout)
  }

  /// A subject in the language of the report.
  private func name(of subject: ContractSubject) -> String {
    "\(words.text(subject.termMessage)) \(subject.title)"
  }

  // Several lines a finding.

  private func addBlocks(to page: inout TextPage) {
    let termWidth =
      group.findings.compactMap(\.subject).map { StyledText(words.text($0.termMessage)).width }.max() ?? 0
    let indent = min(max(termWidth, 2), 10)
    // One layout for all blocks, so that the whole group has the same columns.
    var layout = ColumnLayout(indent: 2, hangingColumn: 2)
    var shared: String?
    for finding in gathered {
      if let subject = finding.subject {
        layout.append([heading(subject, termWidth: termWidth)], aligned: 0)
      } else if finding.message != shared {
        layout.append(Paragraph(finding.message, .strong), indentedBy: 0)
      }
      shared = finding.subject == nil ? finding.message : nil
      if finding.subject != nil, finding.absences.isEmpty {
        layout.append(Paragraph(finding.message), indentedBy: indent + 2)
      }
      for row in rows(of: finding) {
        layout.append([.blanks(indent)] + row.cells, aligned: row.isAligned ? .max : 2)
      }
      if let lapsed = ReportWording.lapsed(finding) {
        layout.append(Paragraph(words.text(lapsed), .warning), indentedBy: indent + 2)
      }
      if let origin = ReportWording.origin(finding) {
        layout.append(Paragraph(words.text(origin), .faint), indentedBy: indent + 2)
      }
      if let suggestion = group.ownSuggestion(of: finding) {
        layout.append(advice(suggestion), indentedBy: indent + 2)
      }
    }
    page.add(layout)
  }

  /// The findings in order, those without a subject behind the first that says the same.
  private var gathered: [Finding] {
    let messages = group.findings.filter { $0.subject == nil }.map(\.message)
    let places = Dictionary(zip(messages, messages.indices), uniquingKeysWith: min)
    let place = { (finding: Finding) in finding.subject == nil ? places[finding.message] ?? 0 : 0 }
    return group.findings.enumerated().sorted { one, other in
      (place(one.element), one.offset) < (place(other.element), other.offset)
    }.map(\.element)
  }

  private func heading(_ subject: ContractSubject, termWidth: Int) -> StyledText {
    let term = StyledText(words.text(subject.termMessage), .strong)
    return term + .blanks(termWidth - term.width + 2) + StyledText(subject.title, .strong)
  }

  private func rows(of finding: Finding) -> [(cells: [StyledText], isAligned: Bool)] {
    var rows: [(cells: [StyledText], isAligned: Bool)] = []
    var rest = Statement.shared(Statement.merged(finding.statements))[...]
    while let first = rest.first {
      let ofSide = rest.prefix { $0.speakers == first.speakers && $0.isAbsence == first.isAbsence }
      rest = rest.dropFirst(ofSide.count)
      for (index, statement) in ofSide.prefix(Self.mostPlaces).enumerated() {
        let side = StyledText(index == 0 ? statement.speakers : "", .faint)
        rows.append(([side] + cells(of: statement), !statement.isAbsence))
      }
      let hidden = ofSide.count - Self.mostPlaces
      if hidden > 0 {
        let more = Message.counted(hidden, one: "more place", many: "more places")
        let remark = StyledText(words.text("and \(more)"), .faint)
        rows.append(([StyledText(""), remark], true))
      }
    }
    return rows
  }

  private func cells(of statement: Statement) -> [StyledText] {
    let remark = StyledText(statement.remark ?? "", .warning)
    let place = StyledText(statement.places ?? "", link: statement.location)
    let subject = StyledText(statement.subject.map(name) ?? "")
    if statement.isAbsence {
      let phrase = StyledText(statement.phrase.map(words.text) ?? "", .error)
      return [subject.isEmpty ? phrase : phrase + .blanks(1) + subject, place, remark]
    }
    return [place, StyledText(statement.symbol ?? "", .faint), subject, remark]
  }

  private func advice(_ suggestion: String) -> Paragraph {
    Paragraph("→ \(suggestion)", .faint)
  }
}

extension Finding {
  /// Whether one line can tell all: an endpoint with one place, and no relative elsewhere.
  fileprivate var fitsOneLine: Bool {
    subject != nil && evidence.count <= 1 && absences.count <= 1 && absences.allSatisfy(\.nearest.isEmpty)
  }
}
