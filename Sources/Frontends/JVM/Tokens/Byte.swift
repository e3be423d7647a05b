/// The bytes that the grammars name.
enum Byte {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let doubleQuote = UInt8(ascii: "\"")
  static let dollar = UInt8(ascii: "$")
  static let quote = UInt8(ascii: "'")
  static let backtick = UInt8(ascii: "`")
  static let star = UInt8(ascii: "*")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0C || byte == carriageReturn
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether an identifier can begin with a byte; letters beyond ASCII are taken for letters, whatever they are.
  static func startsWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte >= 0x80 || byte == dollar
  }

  static func continuesWord(_ byte: UInt8) -> Bool { startsWord(byte) || isDigit(byte) }

  static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte - 0x30) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
