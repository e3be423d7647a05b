import ContractModel
import Translations

/// A finding in one line: its subject, its first place, and in a few words what more there is.
struct FindingLine {
  /// The group that the finding stands in.
  let group: FindingGroup
  /// In which words.
  let words: Translator
  /// What most findings of the group say about a side, which is said once above them.
  let commonRemarks: [String]

  /// Prepares for a group.
  init(group: FindingGroup, words: Translator) {
    self.group = group
    self.words = words
    let remarks = group.findings.flatMap(\.absences).compactMap(Self.remark)
    let counts = Dictionary(remarks.map { ($0, 1) }, uniquingKeysWith: +)
    commonRemarks = counts.filter { $0.value > 1 && $0.value * 2 > group.findings.count }.keys.sorted()
  }

  /// The cells of the line.
  func cells(of finding: Finding) -> [StyledText] { subject(of: finding) + summary(of: finding) }

  /// The cells of one line for several words of one set, which only differ in the word.
  func cells(of findings: [Finding]) -> [StyledText] {
    guard let first = findings.first, findings.count > 1, let item = first.subject?.item else {
      return findings.first.map(cells) ?? []
    }
    let names = findings.compactMap(\.subject?.item?.name)
    let scope = item.scope.isEmpty ? "" : "\(item.scope) "
    let title = scope + names.prefix(Self.mostNames).joined(separator: ", ")
    let rest = names.count - Self.mostNames
    let more = rest > 0 ? " " + words.text("and \(rest) more") : ""
    let term = StyledText(words.text(Message(stringLiteral: item.noun)), .strong)
    return [term, StyledText(title + more)] + summary(of: first)
  }

  /// More names of one set than these are counted.
  private static let mostNames = 6

  private func subject(of finding: Finding) -> [StyledText] {
    guard let subject = finding.subject else { return [StyledText(""), StyledText(finding.message)] }
    return [StyledText(words.text(subject.termMessage), .strong), StyledText(subject.title)]
  }

  /// A subject in the language of the report.
  private func name(of subject: ContractSubject) -> String {
    "\(words.text(subject.termMessage)) \(subject.title)"
  }

  private static func remark(of absence: Finding.Absence) -> String? {
    absence.remark.map { "\(absence.side) \($0)" }
  }

  /// The first place, and in a few words what more there is: what another side has in its stead, or else the message.
  private func summary(of finding: Finding) -> [StyledText] {
    let places = finding.statements.filter { !$0.isAbsence }
    var more = [
      places.first?.subject.map(name), places.first?.remark,
      ReportWording.lapsed(finding).map(words.text),
    ]
    .compactMap(\.self)
    var untold = places.dropFirst()
    // A side that states the subject itself has nothing in its stead.
    let stating = Set(places.filter { $0.subject == nil }.map(\.side))
    if let index = untold.firstIndex(where: { $0.subject != nil && !stating.contains($0.side) }),
      let subject = untold[index].subject
    {
      more.append(words.text("\(untold[index].side) has \(name(of: subject))"))
      untold.remove(at: index)
    } else if finding.absences.isEmpty, finding.subject != nil {
      more.append(finding.message)
    }
    if !untold.isEmpty {
      more.append("+" + words.text(.counted(untold.count, one: "place", many: "places")))
    }
    if let origin = ReportWording.origin(finding) { more.append(words.text(origin)) }
    more += finding.absences.flatMap { remarks(on: $0, of: finding) }
    let first = places.first.map {
      StyledText($0.side, .faint) + StyledText(" ")
        + StyledText($0.location?.place ?? "", link: $0.location)
    }
    return [first ?? StyledText(""), StyledText(more.joined(separator: "; "), .faint)]
  }

  private func remarks(on absence: Finding.Absence, of finding: Finding) -> [String] {
    var remarks = [Self.remark(of: absence)].compactMap(\.self).filter { !commonRemarks.contains($0) }
    let near = absence.nearest.first { piece in
      guard let method = piece.endpoint?.method, let wanted = finding.endpoint?.method else { return true }
      return method.mayBeMeant(by: wanted)
    }
    if let near {
      let place = near.subject.map(name) ?? near.location.place
      remarks.append(words.text("nearest in \(absence.side): \(place)"))
    }
    return remarks
  }
}
