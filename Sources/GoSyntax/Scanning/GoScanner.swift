internal import SourceText

/// Splits a text into the tokens of Go, semicolons of line ends included.
///
/// Follows the Go specification's chapter "Lexical elements". Every text gives a list of tokens that ends with
/// `.endOfFile`; what is malformed is recorded and still becomes the token it was meant to be.
struct GoScanner {
  let bytes: [UInt8]
  private(set) var tokens: [GoScannedToken] = []
  var comments: [SourceSpan] = []
  var problems: GoProblems
  /// The offset of the next byte to look at.
  var offset: Int
  /// Whether the last token would end a statement at a line end ("Semicolons", rule 1).
  private var endsStatement = false

  /// Scans a whole file.
  init(_ file: SourceFile) {
    bytes = file.bytes
    offset = file.byteOrderMarkLength
    problems = GoProblems(bytes)
    tokens.reserveCapacity(bytes.count / 5 + 16)
    checkCharacters(from: offset)
    while skipSpace() {
      scanToken(bytes[offset])
    }
    append(.endOfFile, from: bytes.count, to: bytes.count)
  }

  /// Goes on to the next byte of a token and puts a semicolon where a line ends; false at the end of the text.
  private mutating func skipSpace() -> Bool {
    let count = bytes.count
    while offset < count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0D: break
      case 0x0A: if endsStatement { append(.semicolon, from: offset, to: offset) }
      default: return true
      }
      offset += 1
    }
    if endsStatement { append(.semicolon, from: count, to: count) }
    return false
  }

  private mutating func scanToken(_ first: UInt8) {
    let start = offset
    switch first {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      append(scanWord(), from: start, to: offset)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      append(scanNumber(), from: start, to: offset)
    case UInt8(ascii: "\""):
      scanString()
      append(.string, from: start, to: offset)
    case UInt8(ascii: "`"):
      scanRawString()
      append(.string, from: start, to: offset)
    case UInt8(ascii: "'"):
      scanCharacter()
      append(.character, from: start, to: offset)
    case UInt8(ascii: "/") where next == UInt8(ascii: "/") || next == UInt8(ascii: "*"):
      skipComment()
    case UInt8(ascii: ".") where next.isDecimalDigit:
      append(scanNumber(), from: start, to: offset)
    case 0x80...: scanOtherLetter()
    default:
      let (kind, length) = punctuation(first)
      offset += length
      if kind == .illegal { return recordIllegal(Unicode.Scalar(first), at: start) }
      append(kind, from: start, to: offset)
    }
  }

  /// The byte after the current one, or 0 at the end.
  var next: UInt8 { byte(at: offset + 1) }

  /// The byte at an offset, or 0 beyond the end.
  func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  private mutating func append(_ kind: GoToken, from start: Int, to end: Int) {
    tokens.append(
      GoScannedToken(
        kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end)))
    endsStatement = kind.endsStatement
  }

  /// A general comment that holds a line end acts like one ("Comments").
  private mutating func skipComment() {
    let start = offset
    let holdsLineEnd = scanComment()
    comments.append(SourceSpan(start, offset))
    if holdsLineEnd, endsStatement { append(.semicolon, from: start, to: start) }
  }

  /// A letter that is not ASCII begins an identifier, anything else there is no token.
  private mutating func scanOtherLetter() {
    let start = offset
    let (scalar, length) = scalar(at: start)
    guard scalar.isGoLetter else {
      offset += length
      if scalar != Unicode.Scalar(0xFFFD), scalar != Unicode.Scalar(0xFEFF) {
        problems.record(at: start, "illegal character \(scalar.goDescription)")
      }
      return appendIllegal(from: start)
    }
    append(scanWord(), from: start, to: offset)
  }

  private mutating func recordIllegal(_ scalar: Unicode.Scalar, at start: Int) {
    if scalar.value != 0 { problems.record(at: start, "illegal character \(scalar.goDescription)") }
    appendIllegal(from: start)
  }

  /// An illegal character leaves it open whether the line ends a statement.
  private mutating func appendIllegal(from start: Int) {
    let before = endsStatement
    append(.illegal, from: start, to: offset)
    endsStatement = before
  }
}

extension GoToken {
  /// Whether a line end after the token ends the statement ("Semicolons", rule 1).
  fileprivate var endsStatement: Bool {
    switch self {
    case .identifier, .integer, .float, .imaginary, .character, .string: true
    case .break, .continue, .fallthrough, .return: true
    case .increment, .decrement, .rightParenthesis, .rightBracket, .rightBrace: true
    default: false
    }
  }
}
