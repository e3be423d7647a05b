internal import Program

/// A text of which some parts may not be known.
package struct TextTemplate: Hashable, Sendable {
  /// A part.
  package enum Piece: Hashable, Sendable {
    /// Known text.
    case text(String)
    /// A part that is not known.
    case hole(Hole)
  }

  /// The parts; never two texts in a row, no empty text.
  package private(set) var pieces: [Piece] = []
  /// What should be known about how the text came to be, in order and once each.
  package private(set) var notes: [String] = []

  /// Makes an empty text.
  package init() {}

  /// Makes a known text.
  package init(_ text: String) { append(text) }

  /// Makes a text that is one unknown part.
  package init(_ hole: Hole) { pieces = [.hole(hole)] }

  /// The text where all of it is known.
  package var known: String? {
    switch (pieces.count, pieces.first) {
    case (0, _): ""
    case (1, .text(let text)?): text
    default: nil
    }
  }

  /// The one unknown part that the text consists of, or nil.
  package var soleHole: Hole? {
    if pieces.count == 1, case .hole(let hole) = pieces[0] { return hole }
    return nil
  }

  /// The unknown parts from left to right.
  package var holes: [Hole] {
    pieces.compactMap { if case .hole(let hole) = $0 { hole } else { nil } }
  }

  /// The text from the second of two slashes in a row on, where a segment of the path is empty; nil where none is before the
  /// query begins.
  package var behindEmptySegment: TextTemplate? {
    for (place, piece) in pieces.enumerated() {
      guard case .text(let text) = piece else { continue }
      var last: (UInt8, UInt8) = place == 0 ? (UInt8(ascii: ":"), UInt8(ascii: ":")) : (0, 0)
      for (index, byte) in zip(text.utf8.indices, text.utf8) {
        if byte == UInt8(ascii: "?") { return nil }
        if byte == UInt8(ascii: "/"), last.1 == byte, last.0 != UInt8(ascii: ":") {
          var rest = TextTemplate()
          rest.pieces = [.text(String(text[index...]))] + pieces[(place + 1)...]
          return rest
        }
        last = (last.1, byte)
      }
    }
    return nil
  }

  /// The character at a place of the known text in front, counted from zero; nil behind it.
  package func character(at place: Int) -> Character? {
    guard place >= 0, case .text(let start)? = pieces.first else { return nil }
    return start.dropFirst(place).first
  }

  /// Whether an unknown part fits a condition.
  package func hasHole(where isWanted: (Hole) -> Bool) -> Bool {
    pieces.contains { if case .hole(let hole) = $0 { isWanted(hole) } else { false } }
  }

  /// Whether another one that is not empty stands at its end.
  package func ends(with other: TextTemplate) -> Bool {
    guard let first = other.pieces.first, pieces.count >= other.pieces.count else { return false }
    let end = pieces.suffix(other.pieces.count)
    guard end.dropFirst().elementsEqual(other.pieces.dropFirst()) else { return false }
    if case .text(let text) = first, case .text(let own)? = end.first { return own.hasSuffix(text) }
    return end.first == first
  }

  /// Whether it has grown beyond what is followed.
  package var isTooLong: Bool {
    pieces.count > Limits.textPieces
      || pieces.contains {
        if case .text(let text) = $0 { text.utf8.count > Limits.textLength } else { false }
      }
  }

  /// Whether it is markup, which is no URL: it begins with a tag.
  package var isMarkup: Bool {
    guard case .text(let start)? = pieces.first else { return false }
    // Space, tab and line ends are the bytes up to it.
    let rest = start.utf8.drop { $0 <= UInt8(ascii: " ") }.prefix(2)
    guard rest.count == 2, rest.first == UInt8(ascii: "<"), let next = rest.last else { return false }
    return UInt8(ascii: "a")...UInt8(ascii: "z") ~= next | 0x20
  }

  /// Puts known text behind it.
  package mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    if case .text(let before)? = pieces.last {
      pieces[pieces.count - 1] = .text(before + text)
    } else {
      pieces.append(.text(text))
    }
  }

  /// Puts another template behind it.
  package mutating func append(_ other: TextTemplate) {
    for piece in other.pieces { append(piece) }
    for note in other.notes { add(note: note) }
  }

  /// Puts one part behind it.
  package mutating func append(_ piece: Piece) {
    switch piece {
    case .text(let text): append(text)
    case .hole: pieces.append(piece)
    }
  }

  /// Adds a note.
  package mutating func add(note: String) {
    if !notes.contains(note), notes.count < 8 { notes.append(note) }
  }

  /// The template with each known text replaced by what a step makes of it.
  package func mapText(
    _ step: (String) -> TextTemplate, holes: (Hole) -> Hole = { $0 }
  ) -> TextTemplate {
    var result = TextTemplate()
    for piece in pieces {
      switch piece {
      case .text(let text): result.append(step(text))
      case .hole(let hole): result.append(TextTemplate(holes(hole)))
      }
    }
    for note in notes { result.add(note: note) }
    return result
  }

  /// The text without its first part, known or not.
  package var droppingFirstPiece: TextTemplate {
    var result = self
    result.pieces = Array(pieces.dropFirst())
    return result
  }

  /// The template before a piece, with that piece's text up to an index.
  package func cut(before piece: Int, at index: String.Index?) -> TextTemplate {
    var result = TextTemplate()
    result.notes = notes
    result.pieces = Array(pieces.prefix(piece))
    if let index, piece < pieces.count, case .text(let text) = pieces[piece] {
      result.append(String(text[..<index]))
    }
    return result
  }
}

extension TextTemplate {
  /// The template without the slashes at its start or at its end.
  package func droppingSlashes(atStart: Bool) -> TextTemplate {
    var result = TextTemplate()
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let text) where atStart && index == 0: result.append(String(text.drop { $0 == "/" }))
      case .text(let text) where !atStart && index == pieces.count - 1:
        let end = text.lastIndex { $0 != "/" }
        result.append(end.map { String(text[...$0]) } ?? "")
      case .text(let text): result.append(text)
      case .hole(let hole): result.append(TextTemplate(hole))
      }
    }
    for note in notes { result.add(note: note) }
    return result
  }
}

extension TextTemplate {
  /// The template with another in place of a text, wherever that is known to stand.
  package func replacing(_ text: String, with replacement: TextTemplate) -> TextTemplate {
    mapText { known in
      var result = TextTemplate()
      var rest = known[...]
      while !rest.isEmpty {
        if rest.hasPrefix(text) {
          result.append(replacement)
          rest = rest.dropFirst(text.count)
        } else {
          result.append(String(rest.removeFirst()))
        }
      }
      return result
    }
  }
}

extension Value {
  /// The regular expressions of the slashes that a text begins or ends with, without what they escape.
  private static let slashesAtStart: Set<String> = ["^/", "^/+", "^/*", "^/?"]
  private static let slashesAtEnd: Set<String> = ["/$", "/+$", "/*$", "/?$"]

  /// The value without the slashes at its ends that a regular expression stands for, `^\\/+|\\/+$`; nil for any other
  /// expression.
  package func droppingSlashes(matching expression: String) -> Value? {
    let ends = expression.filter { $0 != "\\" }.split(separator: "|", omittingEmptySubsequences: false)
    let places = ends.map { end in
      Self.slashesAtStart.contains(String(end))
        ? true : Self.slashesAtEnd.contains(String(end)) ? false : nil
    }
    guard places.allSatisfy({ $0 != nil }) else { return nil }
    return map { option in
      guard case .text(let text) = option else { return Value(option) }
      return Value(.text(places.compactMap(\.self).reduce(text) { $0.droppingSlashes(atStart: $1) }))
    }
  }
}
