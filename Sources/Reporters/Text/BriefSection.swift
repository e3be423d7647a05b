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
  /// More lines than these of what is no error are counted.
  let mostLines: Int
  /// Whether few errors are shown with all their places.
  let showsBlocks: Bool

  /// As many errors are shown with all their places; of more, each takes a line.
  private static let mostErrorBlocks = 5
  /// The range of `mostLines`.
  private static let fewestLines = 3...10
  /// So many lines of findings are read without scrolling far.
  private static let screen = 45

  /// How many lines each group of warnings gets in a report: what the errors, which all have a line, leave of a screen.
  static func mostLines(of groups: [FindingGroup]) -> Int {
    let errors = groups.filter { $0.severity == .error }
    let lighter = groups.count { $0.severity == .warning }
    guard lighter > 0 else { return fewestLines.upperBound }
    let heads = 3 * (errors.count + lighter)
    let room = screen - heads - errors.reduce(0) { $0 + $1.findings.count }
    return min(max(room / lighter, fewestLines.lowerBound), fewestLines.upperBound)
  }

  /// Adds the group to a page, and says whether something was left out.
  func add(to page: inout TextPage) -> Bool {
    let isShort = showsBlocks && group.severity == .error && group.findings.count <= Self.mostErrorBlocks
    guard !isShort else {
      FindingSection(group: group, words: words).add(to: &page)
      return false
    }
    page.addHeading(of: group, words)
    var advice = group.commonSuggestion.map { suggestion in
      let isOfAll = group.findings.allSatisfy { group.ownSuggestion(of: $0) == nil }
      return "→ " + (isOfAll ? suggestion : words.text("mostly: \(suggestion)"))
    }
    if group.isLighter {
      let reason = words.text(group.lighterReason)
      advice = advice.map { "\($0); \(reason)" } ?? reason
    }
    if let advice { page.add(Paragraph(advice, .faint), indent: 2) }
    let line = FindingLine(group: group, words: words)
    for remark in line.commonRemarks { page.add(Paragraph(remark, .faint), indent: 2) }
    var (folds, rest) =
      group.severity == .error ? ([], group.findings) : PrefixFolding(report: report).folded(group.findings)
    var sets = Self.sets(of: rest)
    let hidden = group.severity == .error ? 0 : max(0, sets.count + folds.count - mostLines)
    rest = sets.suffix(hidden).flatMap(\.self)
    sets.removeLast(min(hidden, sets.count))
    var layout = ColumnLayout(indent: 2, hangingColumn: 1)
    for set in sets { layout.append(line.cells(of: set)) }
    if !rest.isEmpty {
      let more: Message = sets.isEmpty && folds.isEmpty ? "\(rest.count)" : "and \(rest.count) more"
      layout.append([StyledText(words.text(more), .faint)], aligned: 0)
    }
    var counts = ColumnLayout(indent: 2, hangingColumn: 1)
    for fold in folds { counts.append(PrefixFolding(report: report).cells(of: fold, words)) }
    page.add(counts)
    page.add(layout)
    return !folds.isEmpty || !rest.isEmpty
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
  /// Adds the heading of a group.
  mutating func addHeading(of group: FindingGroup, _ words: Translator) {
    add(
      StyledText("\(group.severity.sign) ", group.severity.look)
        + StyledText(words.text(group.heading), .strong),
      right: StyledText(group.rule, .faint))
  }
}

extension FindingGroup {
  /// Why a rule has a second group of less weight.
  var lighterReason: Message { "lighter than those above; contract-audit explain \(rule) says when" }
}
