import SourceText

/// The bytes of a file that is being cut into tokens, and the tokens so far.
struct TokenTape {
  let bytes: [UInt8]
  var position: Int
  private(set) var tokens: [JVMToken] = []
  /// The first stretch that has no end: a string, a comment, an interpolation.
  private(set) var unterminated: SourceSpan?
  private var hasLineEnd = false
  /// For each byte the offset that it has in the file, where the text was changed before it was cut; or nil.
  private let origins: [Int]?

  init(_ bytes: [UInt8], from start: Int, origins: [Int]? = nil) {
    self.bytes = bytes
    self.origins = origins
    position = start
    tokens.reserveCapacity(bytes.count / 5)
  }

  var isAtEnd: Bool { position >= bytes.count }

  func peek(_ ahead: Int = 0) -> UInt8 {
    position + ahead < bytes.count ? bytes[position + ahead] : 0
  }

  /// Whether the bytes of a text stand here.
  func matches(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { letters in
      for offset in 0..<letters.count where unsafe letters[offset] != bytes[position + offset] {
        return false
      }
      return true
    }
  }

  mutating func append(_ kind: JVMToken.Kind, _ text: String, from start: Int) {
    let span = SourceSpan(origin(of: start), origin(of: position))
    tokens.append(JVMToken(kind: kind, text: text, span: span, isAfterLineEnd: hasLineEnd))
    hasLineEnd = false
  }

  mutating func appendText(_ content: [UInt8], from start: Int) {
    if !content.isEmpty { append(.stringText, String(decoding: content, as: UTF8.self), from: start) }
  }

  mutating func noteLineEnd() { hasLineEnd = true }

  mutating func noteUnterminated(from start: Int) {
    if unterminated == nil { unterminated = SourceSpan(origin(of: start), origin(of: bytes.count)) }
  }

  func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

  private func origin(of offset: Int) -> Int {
    guard let origins else { return offset }
    return offset < origins.count ? origins[offset] : (origins.last ?? 0)
  }
}

// What both languages have in common.
extension TokenTape {
  mutating func skipLine() {
    while position < bytes.count, bytes[position] != Byte.newline { position += 1 }
  }

  /// Skips a block comment; Kotlin's nest, Java's do not.
  mutating func skipComment(nests: Bool) {
    let start = position
    var depth = 0
    while position < bytes.count {
      if peek() == Byte.slash, peek(1) == Byte.star, nests || depth == 0 {
        depth += 1
        position += 2
      } else if peek() == Byte.star, peek(1) == Byte.slash {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if peek() == Byte.newline { noteLineEnd() }
        position += 1
      }
    }
    noteUnterminated(from: start)
  }

  mutating func scanWord() {
    let start = position
    while Byte.continuesWord(peek()) { position += 1 }
    append(.word, text(from: start), from: start)
  }

  /// Scans a number; a point belongs to it only where a digit follows, so that `1..2` and `1.to(2)` stay what they are.
  mutating func scanNumber() {
    let start = position
    let isHexadecimal = peek() == UInt8(ascii: "0") && (peek(1) | 0x20) == UInt8(ascii: "x")
    position += 1
    while position < bytes.count {
      let byte = peek()
      let exponent: UInt8 = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      if isSign, (bytes[position - 1] | 0x20) == exponent, Byte.isDigit(peek(1)) {
        position += 1
      } else if Byte.continuesWord(byte) || (byte == Byte.dot && Byte.isDigit(peek(1))) {
        position += 1
      } else {
        break
      }
    }
    append(.number, text(from: start), from: start)
  }

  /// Scans the longest of some operators, or the one byte that stands here.
  mutating func scanSymbol(_ longer: [StaticString]) {
    let start = position
    for symbol in longer where matches(symbol) {
      position += symbol.utf8CodeUnitCount
      append(.symbol, text(from: start), from: start)
      return
    }
    let byte = bytes[position]
    position += 1
    if byte > 0x20, byte < 0x7F { append(.symbol, text(from: start), from: start) }
  }

  /// Reads up to so many hexadecimal digits as one scalar; half of a surrogate pair takes the other half from the escape
  /// behind it.
  mutating func scanScalar(digits: Int) -> [UInt8] {
    let first = scanHexadecimal(digits: digits)
    if first &- 0xD800 < 0x400, peek() == Byte.backslash, peek(1) == UInt8(ascii: "u") {
      let before = position
      position += 2
      let second = scanHexadecimal(digits: digits)
      if second &- 0xDC00 < 0x400,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) * 0x400 + (second - 0xDC00))
      {
        return Array(String(scalar).utf8)
      }
      position = before
    }
    return Array(String(Unicode.Scalar(first) ?? "\u{FFFD}").utf8)
  }

  private mutating func scanHexadecimal(digits: Int) -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while count < digits, let digit = Byte.hexadecimalDigit(peek()) {
      value = value * 16 + digit
      position += 1
      count += 1
    }
    return value
  }
}
