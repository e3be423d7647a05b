import ContractModel
import Translations

/// One group of findings in short: every error in a line at least, and one line for each cause of the others.
struct BriefSection {
  /// What to show.
  let group: FindingGroup
  /// The report that it belongs to.
  let report: Report
  /// In which words.
  let words: Translator

  /// As many errors are shown with all their places; of more, each takes a line.
  private static let mostErrorBlocks = 5
  /// More lines than these of what is no error are counted.
  private static let mostLines = 10

  /// Adds the group to a page, and says whether something was left out.
  func add(to page: inout TextPage) -> Bool {
    let isShort = group.severity == .error && group.findings.count <= Self.mostErrorBlocks
    guard !isShort else {
      FindingSection(group: group, words: words).add(to: &page)
      return false
    }
    page.addHeading(of: group, words)
    if let suggestion = group.commonSuggestion {
      let isOfAll = group.findings.allSatisfy { group.ownSuggestion(of: $0) == nil }
      let advice = isOfAll ? suggestion : words.text("mostly: \(suggestion)")
      page.add(Paragraph("→ \(advice)", .faint), indent: 2)
    }
    let line = FindingLine(group: group, words: words)
    for remark in line.commonRemarks { page.add(Paragraph(remark, .faint), indent: 2) }
    var (folds, rest) =
      group.severity == .error ? ([], group.findings) : PrefixFolding(report: report).folded(group.findings)
    var sets = Self.sets(of: rest)
    let hidden = group.severity == .error ? 0 : max(0, sets.count + folds.count - Self.mostLines)
    rest = sets.suffix(hidden).flatMap(\.self)
    sets.removeLast(min(hidden, sets.count))
    var layout = ColumnLayout(indent: 2, hangingColumn: 1)
    for set in sets { layout.append(line.cells(of: set)) }
    if !rest.isEmpty {
      let more: Message = sets.isEmpty && folds.isEmpty ? "\(rest.count)" : "and \(rest.count) more"
      layout.append([StyledText(words.text(more), .faint)], aligned: 0)
    }
    var counts = ColumnLayout(indent: 2, hangingColumn: 1)
    for fold in folds { counts.append(cells(of: fold)) }
    page.add(counts)
    page.add(layout)
    return !folds.isEmpty || !rest.isEmpty
  }

  private func cells(of fold: PrefixFolding.Fold) -> [StyledText] {
    let count = words.text(.counted(fold.findings.count, one: "endpoint", many: "endpoints"))
    var remarks: [Message] = fold.others.map { side, count in
      count == 0
        ? "\(side) has nothing there"
        : "\(side) has \(Message.counted(count, one: "other endpoint", many: "other endpoints")) there"
    }
    if let place = fold.findings.first?.place(in: report)?.place {
      remarks.append("the first is at \(place)")
    }
    let text = Message.joined(remarks, by: .semicolon).map(words.text) ?? ""
    return [
      StyledText(count, .strong), StyledText(words.text("below \(fold.prefix)")), StyledText(text, .faint),
    ]
  }

  /// The findings in order, with words of one set together that lack on the same sides for the same reason.
  private static func sets(of findings: [Finding]) -> [[Finding]] {
    var sets: [[Finding]] = []
    for finding in findings {
      if let last = sets.last?.last, isOfOneSet(last, finding) {
        sets[sets.count - 1].append(finding)
      } else {
        sets.append([finding])
      }
    }
    return sets
  }

  private static func isOfOneSet(_ one: Finding, _ other: Finding) -> Bool {
    guard let first = one.subject?.item, let second = other.subject?.item else { return false }
    return (first.kind, first.noun, first.scope) == (second.kind, second.noun, second.scope)
      && !one.absences.isEmpty && one.absences == other.absences && one.suggestion == other.suggestion
  }
}

extension TextPage {
  /// Adds the heading of a group, and where the rule's heavier findings stand above, that this has a reason.
  mutating func addHeading(of group: FindingGroup, _ words: Translator) {
    add(
      StyledText("\(group.severity.sign) ", group.severity.look)
        + StyledText(words.text(group.heading), .strong),
      right: StyledText(group.rule, .faint))
    guard group.isLighter else { return }
    let reason: Message = "lighter than those above; contract-audit explain \(group.rule) says when"
    add(Paragraph(words.text(reason), .faint), indent: 2)
  }
}
