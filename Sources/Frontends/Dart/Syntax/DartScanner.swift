package import SourceText

/// Cuts Dart into tokens; comments are skipped (Dart Language Specification, "Lexical Rules").
///
/// Every byte sequence gives tokens: an unterminated string ends where its line or the file ends, and a byte that
/// begins no token is passed over. Strings nested in interpolations are kept on a stack of their own.
package struct DartScanner {
  let bytes: [UInt8]
  var position: Int
  private var tokens: [DartToken] = []
  var contexts: [Context] = []
  /// Whether something had no end: a string, a comment, an interpolation.
  package private(set) var unterminated: SourceSpan?

  /// What the scanner is inside of.
  enum Context {
    case string(quote: UInt8, isMultiline: Bool, isRaw: Bool)
    case interpolation(openBraces: Int)
  }

  /// Scans a file to its end.
  package static func scan(_ file: SourceFile) -> (tokens: [DartToken], unterminated: SourceSpan?) {
    var scanner = DartScanner(file)
    scanner.scanAll()
    return (scanner.tokens, scanner.unterminated)
  }

  private init(_ file: SourceFile) {
    bytes = file.bytes
    position = file.byteOrderMarkLength
    tokens.reserveCapacity(bytes.count / 4)
  }

  private mutating func scanAll() {
    if peek() == Byte.hash, peek(1) == Byte.exclamation { skipLine() }
    while position < bytes.count {
      if case .string(let quote, let isMultiline, let isRaw)? = contexts.last {
        scanText(quote: quote, isMultiline: isMultiline, isRaw: isRaw)
      } else {
        scanToken()
      }
    }
    while let context = contexts.popLast() {
      noteUnterminated(from: bytes.count)
      switch context {
      case .string: append(.stringEnd, "", from: bytes.count)
      case .interpolation: append(.interpolationEnd, "", from: bytes.count)
      }
    }
    append(.end, "", from: bytes.count)
  }

  func peek(_ ahead: Int = 0) -> UInt8 {
    position + ahead < bytes.count ? bytes[position + ahead] : 0
  }

  mutating func append(_ kind: DartToken.Kind, _ text: String, from start: Int) {
    tokens.append(DartToken(kind: kind, text: text, span: SourceSpan(start, position)))
  }

  mutating func noteUnterminated(from start: Int) {
    if unterminated == nil { unterminated = SourceSpan(start, bytes.count) }
  }

  func text(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }
}

// Tokens outside of strings.
extension DartScanner {
  private mutating func scanToken() {
    let start = position
    let byte = bytes[position]
    switch byte {
    case Byte.space, Byte.tab, Byte.newline, Byte.carriageReturn:
      position += 1
    case Byte.slash where peek(1) == Byte.slash:
      skipLine()
    case Byte.slash where peek(1) == Byte.star:
      skipComment()
    case Byte.letterR where peek(1) == Byte.quote || peek(1) == Byte.doubleQuote:
      position += 1
      openString(from: start, isRaw: true)
    case Byte.quote, Byte.doubleQuote:
      openString(from: start, isRaw: false)
    case _ where Byte.startsWord(byte):
      while Byte.continuesWord(peek()) { position += 1 }
      append(.word, text(from: start), from: start)
    case _ where Byte.isDigit(byte) || (byte == Byte.dot && Byte.isDigit(peek(1))):
      scanNumber()
    default:
      scanSymbol()
    }
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != Byte.newline { position += 1 }
  }

  /// Skips a block comment; Dart's nest.
  private mutating func skipComment() {
    let start = position
    var depth = 0
    while position < bytes.count {
      if peek() == Byte.slash, peek(1) == Byte.star {
        depth += 1
        position += 2
      } else if peek() == Byte.star, peek(1) == Byte.slash {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
    noteUnterminated(from: start)
  }

  private mutating func scanNumber() {
    let start = position
    let isHexadecimal = peek() == Byte.zero && (peek(1) | 0x20) == UInt8(ascii: "x")
    position += 1
    while position < bytes.count {
      let byte = peek()
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      if isSign, !isHexadecimal, (bytes[position - 1] | 0x20) == UInt8(ascii: "e"), Byte.isDigit(peek(1)) {
        position += 1
      } else if Byte.continuesWord(byte) && byte != Byte.dollar || (byte == Byte.dot && Byte.isDigit(peek(1)))
      {
        position += 1
      } else {
        break
      }
    }
    append(.number, text(from: start), from: start)
  }

  /// Scans the longest operator; `>` stays alone, since it may close type arguments.
  private mutating func scanSymbol() {
    let start = position
    let byte = bytes[position]
    if case .interpolation(let openBraces)? = contexts.last {
      if byte == Byte.closeBrace, openBraces == 0 {
        contexts.removeLast()
        position += 1
        append(.interpolationEnd, "}", from: start)
        return
      }
      if byte == Byte.openBrace || byte == Byte.closeBrace {
        contexts[contexts.count - 1] = .interpolation(
          openBraces: openBraces + (byte == Byte.openBrace ? 1 : -1))
      }
    }
    for symbol in Self.operators(from: byte) where matches(symbol) && !isConditionalBeforeNumber(symbol) {
      position += symbol.utf8.count
      append(.symbol, symbol, from: start)
      return
    }
    position += 1
    if byte < 0x80, byte > 0x20 { append(.symbol, text(from: start), from: start) }
  }

  private func matches(_ symbol: String) -> Bool {
    var offset = 0
    for byte in symbol.utf8 {
      if peek(offset) != byte { return false }
      offset += 1
    }
    return true
  }

  /// In `a ?.5 : b` the question mark stands alone.
  private func isConditionalBeforeNumber(_ symbol: String) -> Bool {
    symbol.utf8.count == 2 && peek() == UInt8(ascii: "?") && peek(1) == Byte.dot
      && Byte.isDigit(peek(2))
  }

  /// The operators of more than one byte that begin with a byte, the longest first.
  private static func operators(from byte: UInt8) -> [String] {
    switch byte {
    case UInt8(ascii: "."): ["...?", "...", ".."]
    case UInt8(ascii: "?"): ["??=", "?..", "??", "?."]
    case UInt8(ascii: "~"): ["~/=", "~/"]
    case UInt8(ascii: "<"): ["<<=", "<<", "<="]
    case UInt8(ascii: "="): ["=>", "=="]
    case UInt8(ascii: "!"): ["!="]
    case UInt8(ascii: "&"): ["&&", "&="]
    case UInt8(ascii: "|"): ["||", "|="]
    case UInt8(ascii: "+"): ["++", "+="]
    case UInt8(ascii: "-"): ["--", "-="]
    case UInt8(ascii: "*"): ["*="]
    case UInt8(ascii: "/"): ["/="]
    case UInt8(ascii: "%"): ["%="]
    case UInt8(ascii: "^"): ["^="]
    default: []
    }
  }
}
