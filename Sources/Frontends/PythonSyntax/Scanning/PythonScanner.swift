import SourceText

/// Cuts Python into tokens, one at a time (Python reference, chapter 2).
///
/// The literals with fields are read by the parser, which asks for the text between these. Every byte sequence gives
/// tokens: what has no end ends with its line or with the text.
struct PythonScanner {
  let bytes: [UInt8]
  /// The offset behind the current token.
  var position: Int
  /// The current token.
  var token = PythonToken.end
  /// The offset of its first byte.
  var start = 0
  /// How many brackets are open; lines end inside of none.
  var brackets = 0
  /// How many were open, this one included, where the field of a literal began that the scanner is in; 0 outside of any.
  var fieldBrackets = 0
  /// The columns of the blocks that are open.
  var indents = [0]
  /// How many blocks end before the next token.
  var pendingDedents = 0
  /// Whether the next token is the first one of a logical line.
  var isAtLineStart = true
  /// The first literal without an end.
  var unterminated: SourceSpan?
  /// The first line that is indented like no block around it.
  var misplaced: Int?

  init(_ file: SourceFile) {
    bytes = file.bytes
    position = file.byteOrderMarkLength
    start = position
  }

  /// The byte some places ahead, or 0 behind the end.
  func peek(_ ahead: Int = 0) -> UInt8 {
    position + ahead < bytes.count ? bytes[position + ahead] : 0
  }

  /// Moves to the next token.
  mutating func next() {
    if pendingDedents > 0 { return giveDedent() }
    if isAtLineStart {
      isAtLineStart = false
      if readIndentation() { return }
    }
    skipBlanks()
    start = position
    guard position < bytes.count else { return end() }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      0x80...:
      scanWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): scanNumber()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): scanString(prefix: 0)
    case UInt8(ascii: ".") where peek(1) &- 0x30 < 10: scanNumber()
    case 0x0A, 0x0D:
      skipLineEnd()
      token = .newline
      brackets = 0
      isAtLineStart = true
    default: scanPunctuation(byte)
    }
  }

  /// The end of the text ends the last line and all blocks.
  private mutating func end() {
    if token != .newline, token != .dedent, token != .end {
      token = .newline
      brackets = 0
      return
    }
    pendingDedents = indents.count - 1
    indents.removeLast(pendingDedents)
    if pendingDedents > 0 { giveDedent() } else { token = .end }
  }

  private mutating func giveDedent() {
    pendingDedents -= 1
    token = .dedent
    start = position
  }

  mutating func skipLineEnd() {
    if peek() == 0x0D, peek(1) == 0x0A { position += 1 }
    position += 1
  }

  /// Passes over blanks, joined lines and comments; inside of brackets over the ends of lines as well.
  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0C: position += 1
      case UInt8(ascii: "\\") where peek(1) == 0x0A || peek(1) == 0x0D:
        position += 1
        skipLineEnd()
      case UInt8(ascii: "#"): skipComment()
      case 0x0A, 0x0D:
        guard brackets > 0, !endsOpenBrackets else { return }
        skipLineEnd()
      default: return
      }
    }
  }

  mutating func skipComment() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
  }
}

// Indentation (Python reference §2.1.8).
extension PythonScanner {
  /// Reads the blanks in front of the first token of a logical line, and passes over lines without any; whether that gives
  /// a token.
  private mutating func readIndentation() -> Bool {
    var column = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "): column += 1
      case UInt8(ascii: "\t"): column = (column / 8 + 1) * 8
      case 0x0C: column = 0
      case UInt8(ascii: "#"):
        skipComment()
        continue
      case 0x0A, 0x0D:
        column = 0
        skipLineEnd()
        continue
      case UInt8(ascii: "\\") where peek(1) == 0x0A || peek(1) == 0x0D:
        position += 1
        skipLineEnd()
        skipBlanks()
        return indent(to: column)
      default: return indent(to: column)
      }
      position += 1
    }
    return false
  }

  private mutating func indent(to column: Int) -> Bool {
    start = position
    guard let current = indents.last, column != current else { return false }
    if column > current {
      indents.append(column)
      token = .indent
      return true
    }
    while let last = indents.last, last > column {
      indents.removeLast()
      pendingDedents += 1
    }
    if let last = indents.last, last < column {
      // Indented like none of them: taken for the innermost block that it is not outside of.
      if misplaced == nil { misplaced = position }
      indents.append(column)
      pendingDedents -= 1
      guard pendingDedents > 0 else { return false }
    }
    giveDedent()
    return true
  }

  /// The words that stand at the beginning of a statement alone.
  private static let statementWords = [
    "def", "class", "import", "return", "while", "with", "try", "raise", "pass", "break", "continue", "del",
    "global",
    "nonlocal", "assert", "elif", "except", "finally",
  ].map { Array($0.utf8) }

  /// Whether a word follows the end of the line with which only a statement begins, so that a bracket has no end.
  private var endsOpenBrackets: Bool {
    guard fieldBrackets == 0 else { return false }
    var place = position
    while place < bytes.count, [0x0A, 0x0D, UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[place]) {
      place += 1
    }
    let first = place
    while place < bytes.count, place - first < 10, bytes[place] &- 0x61 < 26 { place += 1 }
    guard place - first > 2, place == bytes.count || !Self.isNamePart(bytes[place]) else { return false }
    // A keyword argument or a member of that name is no statement, however wrong it is.
    guard place < bytes.count, bytes[place] != UInt8(ascii: "="), bytes[place] != UInt8(ascii: ",") else {
      return false
    }
    return Self.statementWords.contains { bytes[first..<place].elementsEqual($0) }
  }
}
