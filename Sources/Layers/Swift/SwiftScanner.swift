internal import SourceText

/// Cuts Swift into tokens; comments are skipped (The Swift Programming Language, "Lexical Structure").
///
/// It is no parser: it tells code from comments, strings and regular expressions, which is all that imports,
/// declarations and names need, and it does so in builds without swift-syntax as well. Every text gives tokens: what has
/// no end ends with its line or with the file. Strings that are nested in interpolations lie on a stack of their own.
struct SwiftScanner {
  let bytes: [UInt8]
  var position: Int
  private(set) var tokens: [SwiftToken] = []
  private var contexts: [Context] = []

  /// What the scanner is inside of.
  private enum Context {
    /// A string literal that is the token at that index.
    case string(pounds: Int, isMultiline: Bool, token: Int)
    /// An interpolation with that many open parentheses.
    case interpolation(depth: Int)
  }

  /// The tokens of a file.
  static func tokens(of file: SourceFile) -> [SwiftToken] {
    var scanner = SwiftScanner(bytes: file.bytes, position: file.byteOrderMarkLength)
    scanner.tokens.reserveCapacity(file.bytes.count / 5)
    scanner.scan()
    return scanner.tokens
  }

  private init(bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
  }

  private mutating func scan() {
    if peek() == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipLine() }
    while position < bytes.count {
      if case .string(let pounds, let isMultiline, let token)? = contexts.last {
        scanText(pounds, isMultiline, token)
      } else {
        scanToken()
      }
    }
    for case .string(_, _, let token) in contexts { close(token) }
  }

  /// The byte so far ahead, or 0 beyond the end.
  func peek(_ ahead: Int = 0) -> UInt8 {
    position + ahead < bytes.count ? bytes[position + ahead] : 0
  }

  mutating func skipLine() {
    while position < bytes.count, !Self.isLineEnd(bytes[position]) { position += 1 }
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether a byte belongs to a word; every scalar beyond ASCII counts as a letter.
  static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }

  private mutating func append(_ kind: SwiftToken.Kind, from start: Int) {
    tokens.append(SwiftToken(kind: kind, span: SourceSpan(start, position)))
  }

  private mutating func scanToken() {
    let start = position
    let byte = bytes[position]
    switch byte {
    case 0x00...0x20: position += 1
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "/") where mayBeginPattern && skipPattern(): append(.pattern, from: start)
    case UInt8(ascii: "\""): openString(pounds: 0, from: start)
    case UInt8(ascii: "#"): scanPound(from: start)
    case UInt8(ascii: "`"): scanQuotedWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while Self.isWord(peek()) { position += 1 }
      append(.number, from: start)
    case _ where Self.isWord(byte):
      while Self.isWord(peek()) { position += 1 }
      append(.word, from: start)
    default: scanSign(byte, from: start)
    }
  }

  private mutating func scanSign(_ byte: UInt8, from start: Int) {
    position += 1
    if case .interpolation(let depth)? = contexts.last {
      if byte == UInt8(ascii: ")"), depth == 0 {
        contexts.removeLast()
        return
      }
      let change = byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
      contexts[contexts.count - 1] = .interpolation(depth: depth + change)
    }
    append(.sign(byte), from: start)
  }

  /// Skips a comment of several lines; Swift's nest.
  private mutating func skipComment() {
    var depth = 0
    while position < bytes.count {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  private mutating func scanQuotedWord() {
    position += 1
    let start = position
    while position < bytes.count, peek() != UInt8(ascii: "`"), !Self.isLineEnd(peek()) { position += 1 }
    append(.word, from: start)
    tokens[tokens.count - 1].isQuoted = true
    if peek() == UInt8(ascii: "`") { position += 1 }
  }

  /// What begins with `#`: a string or a pattern with its own delimiter, a directive, or a macro.
  private mutating func scanPound(from start: Int) {
    var pounds = 0
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    if peek(pounds) == UInt8(ascii: "\"") {
      position += pounds
      return openString(pounds: pounds, from: start)
    }
    if peek(pounds) == UInt8(ascii: "/") {
      skipExtendedPattern(pounds)
      return append(.pattern, from: start)
    }
    // All but the last at once: from each of them the others would be counted again.
    position += pounds
    let wordStart = position
    while Self.isWord(peek()) { position += 1 }
    let word = String(decoding: bytes[wordStart..<position], as: UTF8.self)
    guard let directive = SwiftToken.Directive(rawValue: word) else {
      position = wordStart
      return append(.sign(UInt8(ascii: "#")), from: start)
    }
    while position < bytes.count, !Self.isLineEnd(peek()) {
      let isComment =
        peek() == UInt8(ascii: "/") && (peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*"))
      if isComment { break }
      position += 1
    }
    append(.directive(directive), from: start)
  }
}

// String literals.
extension SwiftScanner {
  private mutating func openString(pounds: Int, from start: Int) {
    let isMultiline = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    position += isMultiline ? 3 : 1
    append(.string(isPlain: true), from: start)
    contexts.append(.string(pounds: pounds, isMultiline: isMultiline, token: tokens.count - 1))
  }

  private mutating func close(_ token: Int) {
    tokens[token].span = SourceSpan(tokens[token].span.start, position)
  }

  /// Scans the text of a string up to its end or its next interpolation.
  private mutating func scanText(_ pounds: Int, _ isMultiline: Bool, _ token: Int) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), hasPounds(pounds, at: 1) {
        let isInterpolation = peek(1 + pounds) == UInt8(ascii: "(")
        // Behind the backslash any character is text, a quote as well.
        position = min(bytes.count, position + pounds + (Self.isLineEnd(peek(1 + pounds)) ? 1 : 2))
        guard isInterpolation else { continue }
        tokens[token].kind = .string(isPlain: false)
        return contexts.append(.interpolation(depth: 0))
      }
      let isEnd =
        byte == UInt8(ascii: "\"")
        && (isMultiline
          ? peek(1) == byte && peek(2) == byte && hasPounds(pounds, at: 3) : hasPounds(pounds, at: 1))
      if isEnd || (!isMultiline && Self.isLineEnd(byte)) {
        position += isEnd ? (isMultiline ? 3 : 1) + pounds : 0
        contexts.removeLast()
        return close(token)
      }
      position += 1
    }
  }

  func hasPounds(_ count: Int, at ahead: Int) -> Bool {
    (0..<count).allSatisfy { peek(ahead + $0) == UInt8(ascii: "#") }
  }
}
