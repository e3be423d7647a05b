internal import SourceText

/// Splits a text into the tokens of Go, semicolons of line ends included.
///
/// Follows the Go specification's chapter "Lexical elements". Every text gives a list of tokens that ends with
/// `.endOfFile`; what is malformed is recorded and still becomes the token it was meant to be. Functions that scan a
/// token take the offset of its first byte and give the offset after its last.
struct GoScanner {
  let bytes: [UInt8]
  private(set) var tokens: [GoScannedToken] = []
  private(set) var comments: [SourceSpan] = []
  var problems: GoProblems
  /// Whether the last token would end a statement at a line end ("Semicolons", rule 1).
  private var endsStatement = false

  /// Scans a whole file.
  init(_ file: SourceFile) {
    bytes = file.bytes
    problems = GoProblems(bytes)
    tokens.reserveCapacity(bytes.count / 4 + 16)
    scan(from: file.byteOrderMarkLength)
    if endsStatement { append(.semicolon, from: bytes.count, to: bytes.count) }
    append(.endOfFile, from: bytes.count, to: bytes.count)
    problems = problems.merged(with: forbiddenCharacters(from: file.byteOrderMarkLength))
  }

  /// Words, the space between them and brackets make up most of a text, so they are taken here.
  private mutating func scan(from first: Int) {
    let bytes = bytes
    var offset = first
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x20 || byte == 0x09 || byte == 0x0D {
        offset += 1
      } else if byte == 0x0A {
        if endsStatement { append(.semicolon, from: offset, to: offset) }
        offset += 1
      } else if byte.isASCIIWordByte, !byte.isDecimalDigit {
        let (kind, end) = word(from: offset)
        append(kind, from: offset, to: end)
        offset = end
      } else if let kind = Self.lonePunctuation(byte) {
        append(kind, from: offset, to: offset + 1)
        offset += 1
      } else {
        offset = scanToken(byte, from: offset)
      }
    }
  }

  /// Scans any other token, or a comment.
  private mutating func scanToken(_ first: UInt8, from start: Int) -> Int {
    let next = byte(at: start + 1)
    let kind: GoToken
    let end: Int
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): (kind, end) = scanNumber(from: start)
    case UInt8(ascii: "\""): (kind, end) = (.string, scanString(from: start))
    case UInt8(ascii: "`"): (kind, end) = (.string, scanRawString(from: start))
    case UInt8(ascii: "'"): (kind, end) = (.character, scanCharacter(from: start))
    case UInt8(ascii: "/") where next == UInt8(ascii: "/") || next == UInt8(ascii: "*"):
      return skipComment(from: start)
    case UInt8(ascii: ".") where next.isDecimalDigit: (kind, end) = scanNumber(from: start)
    case 0x80...: return scanOtherLetter(from: start)
    default:
      let length: Int
      (kind, length) = Self.punctuation(first, next, bytes, at: start)
      end = start + length
      if kind == .illegal { return recordIllegal(Unicode.Scalar(first), from: start, to: end) }
    }
    append(kind, from: start, to: end)
    return end
  }

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
  private mutating func skipComment(from start: Int) -> Int {
    let (end, holdsLineEnd) = scanComment(from: start)
    comments.append(SourceSpan(start, end))
    if holdsLineEnd, endsStatement { append(.semicolon, from: start, to: start) }
    return end
  }

  /// A letter that is not ASCII begins an identifier, anything else there is no token.
  private mutating func scanOtherLetter(from start: Int) -> Int {
    let (scalar, length) = scalar(at: start)
    guard scalar.isGoLetter else { return recordIllegal(scalar, from: start, to: start + length) }
    let (kind, end) = word(from: start)
    append(kind, from: start, to: end)
    return end
  }

  /// An illegal character leaves it open whether the line ends a statement.
  ///
  /// What no text may hold at all has been recorded before.
  private mutating func recordIllegal(_ scalar: Unicode.Scalar, from start: Int, to end: Int) -> Int {
    if scalar != "\0", scalar != "\u{FFFD}", scalar != "\u{FEFF}" {
      problems.record(at: start, "illegal character \(scalar.goDescription)")
    }
    let before = endsStatement
    append(.illegal, from: start, to: end)
    endsStatement = before
    return end
  }
}

extension GoToken {
  /// Whether a line end after the token ends the statement ("Semicolons", rule 1).
  fileprivate var endsStatement: Bool {
    rawValue >= GoToken.identifier.rawValue && rawValue <= GoToken.return.rawValue
  }
}
