/// The kinds of bytes that documents are taken apart by. What is not ASCII belongs to no word of HTTP.
enum Byte {
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let doubleQuote = UInt8(ascii: "\"")
  static let quote = UInt8(ascii: "'")
  static let backtick = UInt8(ascii: "`")
  static let star = UInt8(ascii: "*")
  static let dot = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let pipe = UInt8(ascii: "|")
  static let hash = UInt8(ascii: "#")
  static let dollar = UInt8(ascii: "$")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  static func isUppercase(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == 0x09 || byte == 0x0D }

  /// Whether a name of a variable or a parameter may hold the byte.
  static func isName(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}

extension Sequence<UInt8> {
  /// The bytes as text.
  var text: String { String(decoding: Array(self), as: UTF8.self) }
}

extension Collection<UInt8> {
  /// Whether the bytes begin with an ASCII text, whatever the case of its letters; `text` is in lower case.
  func startsIgnoringCase(_ text: String) -> Bool {
    var index = startIndex
    for expected in text.utf8 {
      guard index != endIndex else { return false }
      let byte = self[index]
      guard (Byte.isUppercase(byte) ? byte | 0x20 : byte) == expected else { return false }
      index = self.index(after: index)
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without blanks at both ends.
  var trimmed: ArraySlice<UInt8> {
    var rest = drop(while: Byte.isBlank)
    while let last = rest.last, Byte.isBlank(last) { rest.removeLast() }
    return rest
  }
}
