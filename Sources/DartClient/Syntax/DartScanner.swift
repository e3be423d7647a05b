package import SourceText

/// Cuts Dart into tokens; comments are skipped (Dart Language Specification, "Lexical Rules").
///
/// Every byte sequence gives tokens: an unterminated string ends where its line or the file ends, and a byte that
/// begins no token is passed over. Strings nested in interpolations are kept on a stack of their own.
package struct DartScanner {
  private let bytes: [UInt8]
  private var position: Int
  private var tokens: [DartToken] = []
  private var contexts: [Context] = []
  /// Whether something had no end: a string, a comment, an interpolation.
  package private(set) var unterminated: SourceSpan?

  /// What the scanner is inside of.
  private enum Context {
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

  private func peek(_ ahead: Int = 0) -> UInt8 {
    position + ahead < bytes.count ? bytes[position + ahead] : 0
  }

  private mutating func append(_ kind: DartToken.Kind, _ text: String, from start: Int) {
    tokens.append(DartToken(kind: kind, text: text, span: SourceSpan(start, position)))
  }

  private mutating func noteUnterminated(from start: Int) {
    if unterminated == nil { unterminated = SourceSpan(start, bytes.count) }
  }

  private func text(from start: Int) -> String {
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

// Strings.
extension DartScanner {
  private mutating func openString(from start: Int, isRaw: Bool) {
    let quote = bytes[position]
    let isMultiline = peek(1) == quote && peek(2) == quote
    position += isMultiline ? 3 : 1
    append(.stringStart, isRaw ? "r" : "", from: start)
    if isMultiline { skipBlankFirstLine() }
    contexts.append(.string(quote: quote, isMultiline: isMultiline, isRaw: isRaw))
  }

  /// A multi-line string does not hold its first line when that is blank.
  private mutating func skipBlankFirstLine() {
    var end = position
    while end < bytes.count, bytes[end] == Byte.space || bytes[end] == Byte.tab { end += 1 }
    if end < bytes.count, bytes[end] == Byte.carriageReturn { end += 1 }
    if end < bytes.count, bytes[end] == Byte.newline { position = end + 1 }
  }

  /// Scans text up to the next interpolation or the end of the string.
  private mutating func scanText(quote: UInt8, isMultiline: Bool, isRaw: Bool) {
    let start = position
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote, !isMultiline || (peek(1) == quote && peek(2) == quote) {
        flush(content, from: start)
        closeString(length: isMultiline ? 3 : 1)
        return
      }
      if byte == Byte.newline, !isMultiline {
        flush(content, from: start)
        noteUnterminated(from: start)
        closeString(length: 0)
        return
      }
      if !isRaw, byte == Byte.dollar, peek(1) == Byte.openBrace || Byte.startsName(peek(1)) {
        flush(content, from: start)
        openInterpolation()
        return
      }
      if !isRaw, byte == Byte.backslash {
        scanEscape(into: &content)
      } else {
        if byte != Byte.carriageReturn || peek(1) != Byte.newline { content.append(byte) }
        position += 1
      }
    }
    flush(content, from: start)
  }

  private mutating func flush(_ content: [UInt8], from start: Int) {
    if !content.isEmpty { append(.stringText, String(decoding: content, as: UTF8.self), from: start) }
  }

  private mutating func closeString(length: Int) {
    let start = position
    position += length
    contexts.removeLast()
    append(.stringEnd, "", from: start)
  }

  private mutating func openInterpolation() {
    let start = position
    position += 1
    if peek() == Byte.openBrace {
      position += 1
      append(.interpolationStart, "${", from: start)
      contexts.append(.interpolation(openBraces: 0))
      return
    }
    append(.interpolationStart, "$", from: start)
    let name = position
    while Byte.continuesWord(peek()), peek() != Byte.dollar { position += 1 }
    append(.word, text(from: name), from: name)
    append(.interpolationEnd, "", from: position)
  }

  /// Resolves one escape sequence; an unknown one stands for the character itself.
  private mutating func scanEscape(into content: inout [UInt8]) {
    position += 1
    guard position < bytes.count else { return }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "v"): content.append(0x0B)
    case UInt8(ascii: "x"): content.append(contentsOf: scanScalar(digits: 2))
    case UInt8(ascii: "u") where peek() == Byte.openBrace:
      position += 1
      content.append(contentsOf: scanScalar(digits: 6))
      if peek() == Byte.closeBrace { position += 1 }
    case UInt8(ascii: "u"): content.append(contentsOf: scanScalar(digits: 4))
    default: content.append(byte)
    }
  }

  private mutating func scanScalar(digits: Int) -> [UInt8] {
    var value: UInt32 = 0
    var count = 0
    while count < digits, let digit = Byte.hexadecimalDigit(peek()) {
      value = value * 16 + digit
      position += 1
      count += 1
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    return Array(String(scalar).utf8)
  }
}

/// The bytes that the grammar names.
private enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let exclamation = UInt8(ascii: "!")
  static let doubleQuote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let dollar = UInt8(ascii: "$")
  static let quote = UInt8(ascii: "'")
  static let star = UInt8(ascii: "*")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let zero = UInt8(ascii: "0")
  static let backslash = UInt8(ascii: "\\")
  static let letterR = UInt8(ascii: "r")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  static func startsWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte == dollar
  }

  /// Whether `$` before the byte begins an interpolation; a second `$` does not.
  static func startsName(_ byte: UInt8) -> Bool { startsWord(byte) && byte != dollar }

  static func continuesWord(_ byte: UInt8) -> Bool { startsWord(byte) || isDigit(byte) }

  static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte - 0x30) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
