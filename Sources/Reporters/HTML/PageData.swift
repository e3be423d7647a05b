import ContractModel
import SourceText
import Translations

/// The data that the script of the page reads: JSON that holds no `<`, so that no text ends its element.
///
/// What is written here is private to the page; scripts of others read the `json` report. All texts are inert, tabs
/// of sources are blanks, and what a member has by default is left out.
struct PageData {
  private let content: PageContent
  private let links: PlaceLinks
  private let words: Translator
  private let paths: [String]
  private let positions: [String: Int]
  private let shapes: PageShapes

  /// Makes the data of a page.
  init(_ content: PageContent, _ links: PlaceLinks, _ words: Translator) {
    self.content = content
    self.links = links
    self.words = words
    shapes = PageShapes(content)
    paths = Self.files(of: content).sorted()
    positions = Dictionary(paths.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
  }

  /// The data, each long list with an element a line.
  var text: String {
    let report = content.report
    let lists: [(String, [JSONValue])] = [
      ("sides", report.sides.map(side) + content.others.map(side)),
      ("rules", report.rules.filter(isNeeded).map(rule)),
      ("files", paths.map(file)), ("findings", content.findings.map(finding)),
      ("shapes", shapes.parts), ("items", zip(content.items, shapes.positions).map(item)),
    ]
    let members = lists.map { name, elements in
      "\"\(name)\": [\n" + elements.map(\.line).joined(separator: ",\n") + "\n]"
    }
    let name = "\"name\": \(inert(report.name).line)"
    let columns = "\"columns\": \(content.columnCount)"
    let places = [("host", links.host), ("root", links.root)].compactMap { name, text in
      text.map { "\"\(name)\": \(inert($0).line)" }
    }
    let dictionary = ScriptWords.dictionary(words).map { "\"words\": \($0.line)" }
    let text =
      "{\n" + ([name, columns] + [dictionary].compactMap(\.self) + places + members).joined(separator: ",\n")
      + "\n}"
    return text.replacing("<", with: "\\u003c")
  }

  private static func files(of content: PageContent) -> Set<String> {
    var files: Set<String> = []
    for finding in content.findings {
      files.formUnion(finding.statements.compactMap(\.location?.file))
    }
    for item in content.items {
      files.formUnion(item.statements.map(\.location.file))
      for sighting in item.sightings.joined() {
        files.formUnion([sighting.location.file] + sighting.trace.map(\.location.file))
      }
      if let place = item.unresolved { files.insert(place.location.file) }
    }
    return files
  }

  private func inert(_ text: String?) -> JSONValue {
    .optional(text.map(InertText.of))
  }

  /// An object without the members that say nothing.
  private func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.filter { !$0.value.isNothing }.map { (key: $0.key, value: $0.value) })
  }

  private func side(_ side: Side) -> JSONValue {
    object(["name": inert(side.name), "role": .string(side.role.rawValue)])
  }

  private func side(_ side: PageContent.OtherSide) -> JSONValue {
    object(["name": inert(side.name), "role": .string(side.kind.rawValue)])
  }

  private func isNeeded(_ rule: RuleDocumentation) -> Bool {
    content.findings.contains { $0.rule == rule.id }
  }

  private func rule(_ rule: RuleDocumentation) -> JSONValue {
    object([
      "id": inert(rule.id), "summary": inert(rule.summary), "reason": inert(rule.reason),
      "remedy": inert(rule.remedy),
    ])
  }

  private func file(_ path: String) -> JSONValue {
    let stretches = content.report.excerpts.stretches[path] ?? []
    return object([
      "path": inert(path),
      "lines": .array(
        stretches.map { stretch in
          [
            "first": .number(stretch.first),
            "texts": .array(stretch.lines.map { inert($0.replacing("\t", with: "    ")) }),
          ]
        }),
    ])
  }

  private func place(_ location: SourceLocation?) -> JSONValue {
    guard let location, let file = positions[location.file] else { return .null }
    return .array([.number(file), .number(location.line)])
  }
}

// What is found, and about what.
extension PageData {
  private func finding(_ finding: Finding) -> JSONValue {
    object([
      "rule": inert(finding.rule), "severity": .string(finding.severity.rawValue),
      "message": inert(finding.message), "suggestion": inert(finding.suggestion),
      "accepted": inert(finding.suppression.map { words.text(ReportWording.decision($0)) }),
      "lapsed": inert(ReportWording.lapsed(finding).map(words.text)),
      "origin": inert(ReportWording.origin(finding).map(words.text)),
      "statements": .array(finding.statements.map { statement($0, of: finding) }),
    ])
  }

  private func statement(_ statement: Statement, of finding: Finding) -> JSONValue {
    let side = content.position(of: statement.side, kind: finding.subject?.kind ?? .endpoints)
    return object([
      "side": side.map { .number($0) } ?? .null, "absent": statement.isAbsence ? true : .null,
      "phrase": inert(statement.phrase.map(words.text)), "endpoint": inert(statement.subject?.description),
      "at": place(statement.location), "symbol": inert(statement.symbol), "remark": inert(statement.remark),
    ])
  }

  private func item(_ item: PageItem, _ shapes: [Int]) -> JSONValue {
    object([
      "method": inert(item.subject?.term), "path": inert(item.subject?.title),
      "title": item.subject == nil ? inert(item.title) : .null, "state": .string(item.state),
      "marks": .string(String(item.marks.map(\.rawValue))),
      "tags": .array(item.tags.map(inert)), "findings": .array(item.findings.map { .number($0) }),
      "places": .array(places(of: item)), "shapes": .array(shapes.map(JSONValue.number)),
      "at": place(item.unresolved?.location), "source": inert(item.unresolved?.text),
    ])
  }

  private func places(of item: PageItem) -> [JSONValue] {
    if item.statements.isEmpty {
      return item.sightings.map { .array($0.map { sighting($0, of: item) }) }
    }
    return content.sideKeys.map { key in
      .array(item.statements.filter { $0.side == key.name && $0.item.kind == key.kind }.map(place))
    }
  }

  private func place(_ statement: ItemStatement) -> JSONValue {
    object([
      "at": place(statement.location), "symbol": inert(statement.symbol),
      "notes": .array(([statement.verb] + statement.notes).map(inert)),
    ])
  }

  private func sighting(_ sighting: Sighting, of item: PageItem) -> JSONValue {
    let condition = sighting.condition.map { "if \($0.text)\($0.standing)" }
    return object([
      "at": place(sighting.location), "symbol": inert(sighting.symbol),
      "endpoint": sighting.endpoint == item.subject?.endpoint ? .null : inert(sighting.endpoint.description),
      "auth": sighting.authentication == .unknown ? .null : .string(sighting.authentication.rawValue),
      "through": .array(sighting.trace.map(step)),
      "notes": .array(([condition].compactMap(\.self) + sighting.remarks).map(inert)),
    ])
  }

  private func step(_ step: Sighting.Step) -> JSONValue {
    object(["at": place(step.location), "symbol": inert(step.symbol)])
  }
}

extension JSONValue {
  /// Whether it is null or an empty list.
  fileprivate var isNothing: Bool {
    switch self {
    case .null: true
    case .array(let elements): elements.isEmpty
    default: false
    }
  }
}
