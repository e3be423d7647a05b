import SourceText

/// Cuts TypeScript into tokens, one at a time (ECMAScript §12 "ECMAScript Language: Lexical Grammar").
///
/// Which token begins at a `/`, a backquote, a `}` or in JSX depends on the grammar, so the parser asks for what it
/// expects. Every byte sequence gives tokens: what has no end ends with its line or with the text.
struct TypeScriptScanner {
  let bytes: [UInt8]
  /// The offset after the last byte to read.
  let limit: Int
  /// The offset behind the current token.
  var position: Int
  /// The current token.
  var token = TypeScriptToken.end
  /// The offset of its first byte.
  var start = 0
  /// Whether a line ended between it and the token before.
  var isAfterLineEnd = false
  /// All comments so far, each once.
  var comments: [SourceSpan] = []
  /// The first string, template, comment or regular expression without an end.
  var unterminated: SourceSpan?

  init(_ file: SourceFile, _ part: SourceSpan) {
    bytes = file.bytes
    limit = part.end
    position = max(part.start, part.start == 0 ? file.byteOrderMarkLength : 0)
    start = position
    if peek() == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!"), position == part.start { skipLine() }
  }

  /// The byte some places ahead, or 0 behind the end.
  func peek(_ ahead: Int = 0) -> UInt8 {
    position + ahead < limit ? bytes[position + ahead] : 0
  }

  /// Moves to the next token, with `/` as an operator.
  mutating func next() {
    skipTrivia()
    start = position
    guard position < limit else {
      token = .end
      return
    }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), UInt8(ascii: "\\"), 0x80...:
      scanWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): scanNumber()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): scanString(quote: byte)
    case UInt8(ascii: "#"):
      position += 1
      scanWord()
      token = .privateName
    case UInt8(ascii: ".") where peek(1) &- 0x30 < 10: scanNumber()
    default: scanPunctuation(byte)
    }
  }

  mutating func noteUnterminated() {
    if unterminated == nil { unterminated = SourceSpan(start, position) }
  }
}
