/// The bytes that the grammar names.
enum Byte {
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
