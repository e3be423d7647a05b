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

  /// What a side has that could not be worked out.
  static func unresolved(of side: Side) -> [JSONValue] {
    side.extraction.unresolved.map { place in
      [
        "side": .string(side.name), "role": .string(side.role.rawValue), "file": .string(place.location.file),
        "line": .number(place.location.line), "column": .number(place.location.column),
        "reason": .string(place.reason), "text": .string(place.text),
      ]
    }
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
