// Names and keywords (Python reference §2.3), and numbers (§2.4.4).
extension PythonScanner {
  static func isNamePart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Reads a word, or the literal whose prefix it is.
  mutating func scanWord() {
    let first = position
    while position < bytes.count, Self.isNamePart(bytes[position]) { position += 1 }
    let length = position - first
    if length < 3, position < bytes.count,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'"),
      let prefix = prefix(first, length)
    {
      scanString(prefix: prefix)
      return
    }
    token = length > 1 && length < 9 ? keyword(from: first) ?? .name : .name
  }

  /// The letters of a prefix as bits, or nil for a word that is none.
  private func prefix(_ first: Int, _ length: Int) -> UInt8? {
    var bits: UInt8 = 0
    for byte in bytes[first..<first + length] {
      switch byte | 0x20 {
      case UInt8(ascii: "r"): bits |= PythonQuote.raw
      case UInt8(ascii: "b"): bits |= PythonQuote.bytes
      case UInt8(ascii: "u"): bits |= PythonQuote.unicode
      case UInt8(ascii: "f"): bits |= PythonQuote.fields
      case UInt8(ascii: "t"): bits |= PythonQuote.fields | PythonQuote.template
      default: return nil
      }
    }
    return bits
  }

  private static let keywords: [(StaticString, PythonToken)] = [
    ("False", .false), ("None", .none), ("True", .true), ("and", .logicalAnd), ("as", .as),
    ("assert", .assert),
    ("async", .async), ("await", .await), ("break", .break), ("class", .class), ("continue", .continue),
    ("def", .def), ("del", .del), ("elif", .elif), ("else", .else), ("except", .except),
    ("finally", .finally),
    ("for", .for), ("from", .from), ("global", .global), ("if", .if), ("import", .import), ("in", .in),
    ("is", .is), ("lambda", .lambda), ("nonlocal", .nonlocal), ("not", .not), ("or", .logicalOr),
    ("pass", .pass), ("raise", .raise), ("return", .return), ("try", .try), ("while", .while),
    ("with", .with),
    ("yield", .yield),
  ]

  /// The keywords by their first letter.
  private static let byLetter: [[(letters: [UInt8], token: PythonToken)]] = {
    var table: [[(letters: [UInt8], token: PythonToken)]] = Array(repeating: [], count: 256)
    for (text, token) in keywords {
      let letters = Array("\(text)".utf8)
      table[Int(letters[0])].append((letters, token))
    }
    return table
  }()

  private func keyword(from first: Int) -> PythonToken? {
    let length = position - first
    for entry in Self.byLetter[Int(bytes[first])] where entry.letters.count == length {
      var place = 1
      while place < length, entry.letters[place] == bytes[first + place] { place += 1 }
      if place == length { return entry.token }
    }
    return nil
  }

  /// Reads a number; a word may follow it without a blank.
  mutating func scanNumber() {
    token = .number
    if peek() == UInt8(ascii: "0"), let isDigit = Self.digits(of: peek(1)) {
      position += 2
      while isDigit(peek()) || peek() == UInt8(ascii: "_") { position += 1 }
      return
    }
    skipDigits()
    if peek() == UInt8(ascii: ".") {
      position += 1
      skipDigits()
    }
    if peek() | 0x20 == UInt8(ascii: "e") {
      let isSigned = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
      if peek(isSigned ? 2 : 1) &- 0x30 < 10 {
        position += isSigned ? 2 : 1
        skipDigits()
      }
    }
    if peek() | 0x20 == UInt8(ascii: "j") { position += 1 }
  }

  private static func digits(of letter: UInt8) -> ((UInt8) -> Bool)? {
    switch letter | 0x20 {
    case UInt8(ascii: "x"): { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 }
    case UInt8(ascii: "o"): { $0 &- 0x30 < 8 }
    case UInt8(ascii: "b"): { $0 &- 0x30 < 2 }
    default: nil
    }
  }

  private mutating func skipDigits() {
    while peek() &- 0x30 < 10 || (peek() == UInt8(ascii: "_") && peek(1) &- 0x30 < 10) { position += 1 }
  }
}
