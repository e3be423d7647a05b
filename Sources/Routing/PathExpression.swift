package import ContractModel

/// A regular expression that a handler compares the path of a request with, read as paths (package regexp/syntax).
///
/// Read are expressions that say what stands between slashes: literals, classes without a slash, groups of alternatives, and at the
/// end whatever follows. Where an expression looks for more, it is no path.
package struct PathExpression {
  /// A stretch of what is matched.
  fileprivate enum Piece: Hashable {
    case text(String)
    /// Something without a slash, with the name of its group.
    case parameter(String?)
    /// Something that may have slashes.
    case rest
    case start
    case end
  }

  /// The ways in which something may be matched.
  private typealias Ways = [[Piece]]

  /// Paths that one expression stands for.
  private static let longest = 16

  private let characters: [Character]
  private var place = 0

  private init(_ expression: String) { characters = Array(expression) }

  /// The paths that an expression matches, or nil where they cannot be told.
  package static func templates(of expression: String) -> [PathTemplate]? {
    var reader = PathExpression(expression)
    guard let ways = reader.alternatives(depth: 0), reader.place == reader.characters.count else {
      return nil
    }
    var templates: [PathTemplate] = []
    for way in ways {
      guard let template = template(of: way) else { return nil }
      if !templates.contains(template) { templates.append(template) }
    }
    return templates
  }

  /// The paths that begin with a text; nil where it may end within a segment.
  package static func below(_ prefix: String) -> PathTemplate? {
    guard prefix.hasPrefix("/"), let last = prefix.last, last == "/" || last.isLetter || last.isNumber else {
      return nil
    }
    return PathTemplate(parts: [.text(last == "/" ? prefix : prefix + "/"), .catchAll("")])
  }

  // Reading.

  private var next: Character? { place < characters.count ? characters[place] : nil }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    place += 1
    return true
  }

  private mutating func alternatives(depth: Int) -> Ways? {
    guard depth < 8 else { return nil }
    var all: Ways = []
    repeat {
      guard let ways = sequence(depth: depth) else { return nil }
      all += ways
    } while take("|")
    return all.count <= Self.longest ? all : nil
  }

  private mutating func sequence(depth: Int) -> Ways? {
    var ways: Ways = [[]]
    while let character = next, character != "|", character != ")" {
      guard let atom = atom(depth: depth), let repeated = repeated(atom) else { return nil }
      ways = ways.flatMap { before in repeated.map { before + $0 } }
      guard ways.count <= Self.longest else { return nil }
    }
    return ways
  }

  private mutating func atom(depth: Int) -> Ways? {
    guard let character = next else { return nil }
    place += 1
    switch character {
    case "(": return group(depth: depth)
    case "[": return characterClass().map { [[$0]] }
    case "\\": return escape().map { [[$0]] }
    case "^": return [[.start]]
    case "$": return [[.end]]
    case ".": return [[next.map { "*+?{".contains($0) } == true ? .rest : .text(".")]]
    case "*", "+", "?", "{": return nil
    default: return [[.text(String(character))]]
    }
  }

  private mutating func group(depth: Int) -> Ways? {
    var name: String?
    if take("?") {
      if take("P") || next == "<" {
        guard take("<"), let close = characters[place...].firstIndex(of: ">") else { return nil }
        name = String(characters[place..<close])
        place = close + 1
      } else if !take(":") {
        return nil
      }
    }
    guard let ways = alternatives(depth: depth + 1), take(")") else { return nil }
    guard let name else { return ways }
    return ways.map { Self.joined($0) == [.parameter(nil)] ? [.parameter(name)] : $0 }
  }

  private mutating func characterClass() -> Piece? {
    let isNegated = take("^")
    var hasSlash = false
    var isFirst = true
    while let character = next, character != "]" || isFirst {
      place += 1
      isFirst = false
      if character == "\\" { place += 1 }
      if character == "/" || character == "\\" && characters[place - 1] == "/" { hasSlash = true }
      // A range may go across the slash: `[!-~]`.
      if next == "-", place + 1 < characters.count, characters[place + 1] != "]" {
        let (first, last) = (character, characters[place + 1])
        if first < "/", last > "/", character != "\\" { hasSlash = true }
      }
    }
    guard take("]") else { return nil }
    return hasSlash == isNegated ? .parameter(nil) : .rest
  }

  private mutating func escape() -> Piece? {
    guard let character = next else { return nil }
    place += 1
    switch character {
    case "d", "w": return .parameter(nil)
    case "D", "W", "S": return .rest
    case "A": return .start
    case "z": return .end
    default: return character.isLetter || character.isNumber ? nil : .text(String(character))
    }
  }

  /// What an atom matches that may be repeated.
  private mutating func repeated(_ ways: Ways) -> Ways? {
    guard let character = next, "*+?{".contains(character) else { return ways }
    place += 1
    var isOptional = character == "?"
    if character == "{" {
      guard let close = characters[place...].firstIndex(of: "}") else { return nil }
      isOptional = String(characters[place..<close]) == "0,1"
      place = close + 1
    }
    _ = take("?")
    let pieces = ways.flatMap { $0 }
    guard !pieces.contains(.start), !pieces.contains(.end) else { return nil }
    if pieces.contains(where: Self.mayHaveSlash) { return isOptional ? ways + [[]] : [[.rest]] }
    let isLiteral = pieces.allSatisfy { if case .text = $0 { true } else { false } }
    if isOptional, isLiteral { return ways + [[]] }
    if case .parameter(let name)? = pieces.first, pieces.count == 1 { return [[.parameter(name)]] }
    return [[.parameter(nil)]]
  }

  private static func mayHaveSlash(_ piece: Piece) -> Bool {
    switch piece {
    case .text(let text): text.contains("/")
    case .rest: true
    case .parameter, .start, .end: false
    }
  }

  // Paths.

  /// The pieces with those joined that one segment cannot tell apart.
  private static func joined(_ pieces: [Piece]) -> [Piece] {
    pieces.reduce(into: []) { joined, piece in
      switch (joined.last, piece) {
      case (.text(let before)?, .text(let text)): joined[joined.count - 1] = .text(before + text)
      case (.parameter(let name)?, .parameter(let other)):
        joined[joined.count - 1] = .parameter(name ?? other)
      case (.parameter?, .rest): joined[joined.count - 1] = .rest
      case (.rest?, .parameter), (.rest?, .rest): break
      default: joined.append(piece)
      }
    }
  }

  private static func template(of way: [Piece]) -> PathTemplate? {
    var pieces = joined(way)
    if pieces.first == .start { pieces.removeFirst() }
    var endsThere = false
    if pieces.last == .end {
      endsThere = true
      pieces.removeLast()
    }
    guard case .text(let first)? = pieces.first, first.hasPrefix("/") else { return nil }
    if !endsThere, pieces.last != .rest {
      guard case .text(let text)? = pieces.last else { return nil }
      if text != "/" || pieces.count > 1 {
        guard text.hasSuffix("/") || text.last?.isLetter == true || text.last?.isNumber == true else {
          return nil
        }
      }
      if !text.hasSuffix("/") { pieces.append(.text("/")) }
      pieces = joined(pieces + [.rest])
    }
    return PathTemplate(pieces)
  }
}

extension PathTemplate {
  /// Names the parameters after their places; nil where what may have slashes is no segment at the end.
  fileprivate init?(_ pieces: [PathExpression.Piece]) {
    var parts: [Part] = []
    var number = 0
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let text): parts.append(.text(text))
      case .parameter(let name):
        number += 1
        parts.append(.parameter(name ?? "param\(number)"))
      case .rest:
        guard index == pieces.count - 1, case .text(let text)? = parts.last, text.hasSuffix("/") else {
          return nil
        }
        parts.append(.catchAll(""))
      case .start, .end: return nil
      }
    }
    self.init(parts: parts)
  }
}
