import ContractModel
import SourceText

/// The records that several JSON documents share.
enum JSONRecord {
  /// A side in figures.
  static func side(_ side: SideSummary) -> JSONValue {
    [
      "name": .string(side.name), "role": .string(side.role.rawValue), "files": .number(side.files),
      "endpoints": .number(side.endpoints), "unresolved": .number(side.unresolved),
      "infrastructure": .number(side.infrastructure), "external": .number(side.external),
    ]
  }

  /// What a side has that could not be evaluated.
  static func unresolved(of side: Side) -> [JSONValue] {
    side.extraction.unresolved.map { .object(unresolved($0, of: side)) }
  }

  /// The members of the record of one place that could not be evaluated.
  static func unresolved(_ place: Unresolved, of side: Side) -> [(key: String, value: JSONValue)] {
    [
      ("side", .string(side.name)), ("role", .string(side.role.rawValue)),
      ("file", .string(place.location.file)), ("line", .number(place.location.line)),
      ("column", .number(place.location.column)), ("reason", .string(place.reason)),
      ("text", .string(place.text)),
    ]
  }

  /// An item of a kind other than endpoints; null where there is none.
  static func item(_ item: ContractItem?) -> JSONValue {
    guard let item else { return .null }
    return ["noun": .string(item.noun), "scope": .string(item.scope), "name": .string(item.name)]
  }

  /// What was read of a kind other than endpoints, and how far its sides agree.
  static func reading(_ reading: ItemReading, in report: Report) -> JSONValue {
    let agreeing: (key: String, value: JSONValue) = (
      "agreeing", .number(report.agreeingCount(of: reading))
    )
    return .object([agreeing] + listing(of: reading))
  }

  /// What was read of a kind other than endpoints: a record for each place that states an item.
  static func listing(of reading: ItemReading) -> [(key: String, value: JSONValue)] {
    [
      ("kind", .string(reading.kind.rawValue)), ("items", .number(reading.items.count)),
      (
        "sides",
        .array(
          reading.sides.map { side in
            [
              "name": .string(side.name), "files": .number(side.fileCount),
              "items": .number(reading.itemCount(of: side.name)),
            ]
          })
      ),
      ("statements", .array(reading.statements.map(statement))),
      ("unresolved", .array(reading.unresolved.map(question))),
    ]
  }

  private static func question(_ question: ItemReading.OpenQuestion) -> JSONValue {
    let place = question.place
    return [
      "side": .string(question.side), "file": .string(place.location.file),
      "line": .number(place.location.line), "column": .number(place.location.column),
      "reason": .string(place.reason), "text": .string(place.text),
    ]
  }

  private static func statement(_ statement: ItemStatement) -> JSONValue {
    [
      "noun": .string(statement.item.noun), "scope": .string(statement.item.scope),
      "name": .string(statement.item.name), "side": .string(statement.side),
      "part": .string(statement.part.rawValue), "verb": .string(statement.verb),
      "file": .string(statement.location.file), "line": .number(statement.location.line),
      "column": .number(statement.location.column), "symbol": .optional(statement.symbol),
      "notes": .strings(statement.notes),
    ]
  }

  /// A commit.
  static func commit(_ commit: Commit) -> JSONValue {
    ["commit": .string(commit.id), "date": .string(commit.day), "subject": .string(commit.subject)]
  }

  /// When a finding came to be; null where that is not known.
  static func origin(_ origin: Origin?) -> JSONValue {
    switch origin {
    case .commit(let commit, let sides):
      ["kind": "commit", "sides": .strings(sides), "commit": Self.commit(commit)]
    case .uncommitted(let sides): ["kind": "uncommitted", "sides": .strings(sides), "commit": .null]
    case .older(let commit): ["kind": "older", "sides": .null, "commit": Self.commit(commit)]
    case nil: .null
    }
  }

  /// What an input was read with trouble for.
  static func diagnostic(_ diagnostic: Diagnostic) -> JSONValue {
    [
      "severity": .string(diagnostic.severity.rawValue), "message": .string(diagnostic.message),
      "file": .string(diagnostic.file), "line": diagnostic.location.map { .number($0.line) } ?? .null,
      "column": diagnostic.location.map { .number($0.column) } ?? .null,
      "notes": .array(
        diagnostic.notes.map { note in
          [
            "message": .string(note.message), "file": .string(note.location.file),
            "line": .number(note.location.line), "column": .number(note.location.column),
          ]
        }),
    ]
  }
}
