import ContractModel
import SourceText

/// What one side has to say about a finding: a place that states it, or that nothing does.
struct Statement: Sendable {
  /// The name of the side.
  let side: String
  /// Whether the side lacks what the finding is about.
  let isAbsence: Bool
  /// What the place is when it is not the endpoint itself: `nothing; nearest is`, or nil.
  let phrase: Message?
  /// What is stated at the place, where it differs from what the finding is about.
  let subject: ContractSubject?
  /// The place, or nil where there is nothing near either.
  let location: SourceLocation?
  /// The lines of further places in the same file, of which the same is to be said.
  private(set) var furtherLines: [Int] = []
  /// Handler, operationId or calling function, or nil.
  let symbol: String?
  /// What to know about the place, or nil.
  let remark: String?
  /// The other sides that say the same at the same place, as clients do that share a package.
  private(set) var otherSides: [String] = []
}

extension Statement {
  /// The place with further lines behind it, or nil: `app.go:12, 15, 40`.
  var places: String? {
    guard let location else { return nil }
    return furtherLines.reduce(location.place) { "\($0), \($1)" }
  }

  /// Whether another statement differs by its line only, so that one line of a report can tell both.
  private func differsByLineOnly(from other: Statement) -> Bool {
    guard let location, let there = other.location, location.file == there.file else { return false }
    return !isAbsence && !other.isAbsence && side == other.side && subject == other.subject
      && symbol == other.symbol && remark == other.remark
  }

  /// Who says it, in few words: `web`, `web, admin`, `web +3`.
  var speakers: String {
    otherSides.count < 2 ? ([side] + otherSides).joined(separator: ", ") : "\(side) +\(otherSides.count)"
  }

  /// Whether it is said of the very place, by another side.
  private func isSharedBy(_ other: Statement) -> Bool {
    !isAbsence && !other.isAbsence && side != other.side && location != nil && location == other.location
      && furtherLines == other.furtherLines && symbol == other.symbol && subject == other.subject
      && remark == other.remark
  }

  /// The statements with those put together that several sides make at one place.
  static func shared(_ statements: [Statement]) -> [Statement] {
    var result: [Statement] = []
    for statement in statements {
      if let place = result.firstIndex(where: statement.isSharedBy) {
        result[place].otherSides.append(statement.side)
      } else {
        result.append(statement)
      }
    }
    return result
  }

  /// The statements with neighbours that differ by their line only put together.
  static func merged(_ statements: [Statement]) -> [Statement] {
    var result: [Statement] = []
    for statement in statements {
      if let last = result.last, last.differsByLineOnly(from: statement), let line = statement.location?.line
      {
        if last.location?.line != line { result[result.count - 1].furtherLines.append(line) }
      } else {
        result.append(statement)
      }
    }
    return result
  }
}

extension Finding {
  /// The statements of all sides: the evidence, then the absences with their nearest relatives.
  var statements: [Statement] {
    evidence.map { piece in
      Statement(
        side: piece.side, isAbsence: false, phrase: nil,
        subject: piece.subject == subject ? nil : piece.subject,
        location: piece.location, symbol: piece.symbol, remark: piece.remark)
    } + absences.flatMap(statements(of:))
  }

  private func statements(of absence: Absence) -> [Statement] {
    var nearest = absence.nearest[...]
    var statements: [Statement] = []
    if nearest.isEmpty || absence.remark != nil {
      // What the remark speaks of is mostly the same path under another method: it then says where.
      let place = nearest.first.flatMap { isSamePath($0) ? $0.location : nil }
      if place != nil { nearest = nearest.dropFirst() }
      let phrase = absence.remark.map { remark -> Message in "nothing; \(remark)" } ?? "nothing"
      statements.append(
        Statement(
          side: absence.side, isAbsence: true, phrase: phrase, subject: nil, location: place, symbol: nil,
          remark: nil))
    }
    for piece in nearest {
      statements.append(
        Statement(
          side: absence.side, isAbsence: true, phrase: phrase(for: piece, isFirst: statements.isEmpty),
          subject: piece.subject ?? subject, location: piece.location, symbol: piece.symbol,
          remark: piece.remark))
    }
    return statements
  }

  private func isSamePath(_ piece: Evidence) -> Bool {
    guard let stated = piece.subject else { return true }
    guard let path = stated.endpoint?.path else { return stated == subject }
    return path.shape == endpoint?.path.shape
  }

  /// How a relative is introduced; one that has the very path under another method is more than near.
  private func phrase(for piece: Evidence, isFirst: Bool) -> Message {
    switch (isFirst, isSamePath(piece)) {
    case (true, true): return "nothing; the path has"
    case (true, false): return "nothing; nearest is"
    case (false, true): return "the path has"
    case (false, false): return "near is"
    }
  }
}

extension SourceLocation {
  /// `file:line`, as editors open it and people read it.
  var place: String { "\(file):\(line)" }
}
