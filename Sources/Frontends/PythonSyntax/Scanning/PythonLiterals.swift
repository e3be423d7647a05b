import SourceText

/// How a literal begins: its quotes, and what its prefix says.
struct PythonQuote {
  static let raw: UInt8 = 1
  static let bytes: UInt8 = 2
  static let unicode: UInt8 = 4
  static let fields: UInt8 = 8
  static let template: UInt8 = 16

  /// The quote.
  let byte: UInt8
  /// How many of them stand on each side.
  let count: Int
  /// The letters of the prefix.
  let prefix: UInt8

  var isRaw: Bool { prefix & Self.raw != 0 }
}

// Literals (Python reference §2.4.1, §2.4.3).
extension PythonScanner {
  /// Reads a literal from its quotes; of one with fields only these.
  mutating func scanString(prefix: UInt8) {
    let quote = quote(prefix)
    position += quote.count
    if prefix & PythonQuote.fields != 0 {
      token = .formatted
      return
    }
    token = .string
    skipString(quote)
  }

  /// How the literal begins whose quotes stand here.
  func quote(_ prefix: UInt8) -> PythonQuote {
    let byte = bytes[position]
    return PythonQuote(byte: byte, count: peek(1) == byte && peek(2) == byte ? 3 : 1, prefix: prefix)
  }

  /// Moves behind the closing quotes of a literal.
  mutating func skipString(_ quote: PythonQuote) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"):
        if peek(1) == 0x0D, peek(2) == 0x0A { position += 1 }
        position = min(position + 2, bytes.count)
      case quote.byte where closes(quote):
        position += quote.count
        return
      case 0x0A, 0x0D:
        if quote.count == 1 { return noteUnterminated() }
        position += 1
      default: position += 1
      }
    }
    noteUnterminated()
  }

  func closes(_ quote: PythonQuote) -> Bool {
    quote.count == 1 || (peek(1) == quote.byte && peek(2) == quote.byte)
  }

  mutating func noteUnterminated() {
    if unterminated == nil { unterminated = SourceSpan(start, position) }
  }

  /// What ends the text between the fields of a literal.
  enum TextEnd {
    /// The brace with which a field begins.
    case field
    /// The brace that closes the field whose format it is.
    case format
    /// The closing quotes.
    case quotes
    /// The line or the text.
    case missing
  }

  /// Reads the text of a literal up to a field or the closing quotes, and moves behind these.
  mutating func scanText(_ quote: PythonQuote, inFormat: Bool) -> (span: SourceSpan, end: TextEnd) {
    let first = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\") where peek(1) == UInt8(ascii: "{") || peek(1) == UInt8(ascii: "}"):
        position += 1
      case UInt8(ascii: "\\")
      where peek(1) == UInt8(ascii: "N") && peek(2) == UInt8(ascii: "{") && !quote.isRaw:
        skipCharacterName()
      case UInt8(ascii: "\\"):
        if peek(1) == 0x0D, peek(2) == 0x0A { position += 1 }
        position = min(position + 2, bytes.count)
      case quote.byte where closes(quote):
        position += quote.count
        return (SourceSpan(first, position - quote.count), .quotes)
      case UInt8(ascii: "{") where peek(1) == UInt8(ascii: "{") && !inFormat: position += 2
      case UInt8(ascii: "}") where peek(1) == UInt8(ascii: "}") && !inFormat: position += 2
      case UInt8(ascii: "{"):
        position += 1
        return (SourceSpan(first, position - 1), .field)
      case UInt8(ascii: "}") where inFormat:
        position += 1
        return (SourceSpan(first, position - 1), .format)
      case 0x0A, 0x0D:
        if quote.count == 1 { return (SourceSpan(first, position), .missing) }
        position += 1
      default: position += 1
      }
    }
    return (SourceSpan(first, position), .missing)
  }

  private mutating func skipCharacterName() {
    position += 3
    while position < bytes.count,
      Self.isNamePart(peek()) || peek() == UInt8(ascii: " ") || peek() == UInt8(ascii: "-")
    {
      position += 1
    }
    if peek() == UInt8(ascii: "}") { position += 1 }
  }
}
