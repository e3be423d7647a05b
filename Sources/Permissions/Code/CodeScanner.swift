internal import SourceText

/// Takes a program apart into words, signs and texts, without comments. Whatever is broken ends a text at its line.
struct CodeScanner {
  private let bytes: [UInt8]
  private let language: CodeLanguage
  private let file: SourceFile
  private var offset: Int
  private var tokens: [CodeToken] = []

  /// How deep texts may stand in interpolations of texts; beyond it, quotes are plain signs.
  private static let maximumDepth = 32

  /// The tokens of a file in order.
  static func tokens(of file: SourceFile, in language: CodeLanguage) -> [CodeToken] {
    var scanner = CodeScanner(file, language)
    scanner.run()
    return scanner.tokens
  }

  private init(_ file: SourceFile, _ language: CodeLanguage) {
    self.file = file
    self.language = language
    bytes = file.bytes
    offset = file.byteOrderMarkLength
  }

  private func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func run() {
    while offset < bytes.count {
      let start = offset
      let byte = bytes[offset]
      if Self.isWord(byte) {
        while offset < bytes.count, Self.isWord(bytes[offset]) { offset += 1 }
        append(.word, start, offset)
      } else if byte == UInt8(ascii: "/"), skipComment() {
        continue
      } else if language.quotes(byte) {
        skipText(depth: 0)
      } else if byte == UInt8(ascii: "/"), language == .script, isPattern, skipPattern() {
        continue
      } else {
        offset += 1
        if byte > 0x20 { append(.sign, start, offset) }
      }
    }
  }

  private mutating func append(_ kind: CodeToken.Kind, _ start: Int, _ end: Int) {
    let span = SourceSpan(start, end)
    tokens.append(CodeToken(kind: kind, content: file.text(in: span), span: span))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func skipComment() -> Bool {
    switch at(offset + 1) {
    case UInt8(ascii: "/"):
      while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
    case UInt8(ascii: "*"):
      var depth = 0
      repeat {
        if at(offset) == UInt8(ascii: "/"), at(offset + 1) == UInt8(ascii: "*"),
          depth == 0 || language.nestsComments
        {
          depth += 1
          offset += 2
        } else if at(offset) == UInt8(ascii: "*"), at(offset + 1) == UInt8(ascii: "/") {
          depth -= 1
          offset += 2
        } else {
          offset += 1
        }
      } while depth > 0 && offset < bytes.count
    default: return false
    }
    return true
  }

  /// Passes a text and what is interpolated in it; at the outermost level it becomes a token.
  private mutating func skipText(depth: Int) {
    let start = offset
    let quote = bytes[offset]
    let isTriple = language.hasTripleQuotes && at(offset + 1) == quote && at(offset + 2) == quote
    let width = isTriple ? 3 : 1
    let isRaw = isRawText(from: start)
    offset += width
    let content = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote, !isTriple || (at(offset + 1) == quote && at(offset + 2) == quote) { break }
      if byte == 0x0A, !isTriple, quote != UInt8(ascii: "`") { break }
      if byte == UInt8(ascii: "\\"), !isRaw {
        if language == .swift, at(offset + 1) == UInt8(ascii: "(") {
          offset += 1
          skipInterpolation(UInt8(ascii: "("), UInt8(ascii: ")"), depth: depth + 1)
        } else {
          offset += 2
        }
      } else if byte == UInt8(ascii: "$"), at(offset + 1) == UInt8(ascii: "{"), interpolates(quote), !isRaw {
        offset += 1
        skipInterpolation(UInt8(ascii: "{"), UInt8(ascii: "}"), depth: depth + 1)
      } else {
        offset += 1
      }
    }
    let end = min(offset, bytes.count)
    offset = at(end) == quote && end < bytes.count ? min(end + width, bytes.count) : end
    guard depth == 0 else { return }
    tokens.append(
      CodeToken(
        kind: .text, content: file.text(in: SourceSpan(min(content, end), end)),
        span: SourceSpan(start, offset)))
  }

  /// `r'…'` of Dart and `#"…"#` of Swift, where a backslash is a plain sign.
  private func isRawText(from start: Int) -> Bool {
    guard start > 0 else { return false }
    return language == .dart && bytes[start - 1] == UInt8(ascii: "r")
      && (start < 2 || !Self.isWord(bytes[start - 2]))
      || language == .swift && bytes[start - 1] == UInt8(ascii: "#")
  }

  private func interpolates(_ quote: UInt8) -> Bool {
    language == .dart || language == .kotlin || language == .script && quote == UInt8(ascii: "`")
  }

  /// Passes an expression within a text, up to its closing bracket; stands at the opening one.
  private mutating func skipInterpolation(_ open: UInt8, _ close: UInt8, depth: Int) {
    var brackets = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if language.quotes(byte), depth < Self.maximumDepth {
        skipText(depth: depth)
        continue
      }
      offset += 1
      if byte == open { brackets += 1 }
      if byte == close { brackets -= 1 }
      if brackets == 0 { return }
    }
  }

  /// Whether a slash begins a regular expression: it does not where a value stands in front of it.
  private var isPattern: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .text: return false
    case .word: return ["return", "typeof", "case", "in", "of"].contains(last.content)
    case .sign: return ![")", "]", "}", "<"].contains(last.content)
    }
  }

  /// Passes a regular expression, or nothing where its line ends first.
  private mutating func skipPattern() -> Bool {
    var end = offset + 1
    var isClass = false
    while end < bytes.count, bytes[end] != 0x0A {
      let byte = bytes[end]
      if byte == UInt8(ascii: "/"), !isClass {
        offset = end + 1
        return true
      }
      if byte == UInt8(ascii: "[") { isClass = true }
      if byte == UInt8(ascii: "]") { isClass = false }
      end += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }
}
