internal import SourceText

/// The old form, in braces and parentheses, as `project.pbxproj` is written: the grammar of `NSPropertyList` in
/// "Old-Style ASCII Property Lists" of Apple's Property List Programming Guide, with comments.
struct OpenStepPropertyList {
  private let file: SourceFile
  private let lines: LineIndex
  private var offset: Int

  /// The list that a file is, or the place at which it is none.
  static func read(_ file: SourceFile) -> Result<PropertyList, InputRefusal> {
    do throws(InputRefusal) {
      var list = OpenStepPropertyList(file)
      list.skipBlank()
      guard list.byte == UInt8(ascii: "{") || list.byte == UInt8(ascii: "(") else {
        throw list.refusal("the file is no property list: it begins neither as XML nor with a brace")
      }
      let value = try list.value(depth: 0)
      list.skipBlank()
      guard list.byte == nil else {
        throw list.refusal("something stands behind the end of the property list")
      }
      return .success(value)
    } catch {
      return .failure(error)
    }
  }

  private init(_ file: SourceFile) {
    self.file = file
    lines = LineIndex(file)
    offset = file.byteOrderMarkLength
  }

  private var byte: UInt8? { offset < file.bytes.count ? file.bytes[offset] : nil }
  private var following: UInt8? { offset + 1 < file.bytes.count ? file.bytes[offset + 1] : nil }

  private mutating func value(depth: Int) throws(InputRefusal) -> PropertyList {
    guard depth < PropertyList.maximumDepth else { throw refusal("values are nested too deep") }
    let start = offset
    let content: PropertyList.Content
    switch byte {
    case UInt8(ascii: "{"): content = .dictionary(try entries(depth: depth))
    case UInt8(ascii: "("): content = .array(try elements(depth: depth))
    case UInt8(ascii: "<"):
      try skipData()
      content = .data
    default: content = .string(try string())
    }
    return PropertyList(content, at: lines.location(of: SourceSpan(start, offset)))
  }

  /// `{ key = value; }`.
  private mutating func entries(depth: Int) throws(InputRefusal) -> [PropertyList.Entry] {
    var entries: [PropertyList.Entry] = []
    offset += 1
    skipBlank()
    while byte != UInt8(ascii: "}") {
      let start = offset
      let key = try string()
      let place = lines.location(of: SourceSpan(start, offset))
      try pass("=", "behind a key")
      skipBlank()
      entries.append(PropertyList.Entry(key, at: place, try value(depth: depth + 1)))
      try pass(";", "behind the value of a key")
      skipBlank()
    }
    offset += 1
    return entries
  }

  /// `( value, value )`, with or without a comma behind the last one.
  private mutating func elements(depth: Int) throws(InputRefusal) -> [PropertyList] {
    var elements: [PropertyList] = []
    offset += 1
    skipBlank()
    while byte != UInt8(ascii: ")") {
      elements.append(try value(depth: depth + 1))
      skipBlank()
      guard byte == UInt8(ascii: ",") else {
        guard byte == UInt8(ascii: ")") else { throw refusal("a comma or ) is due behind an element") }
        break
      }
      offset += 1
      skipBlank()
    }
    offset += 1
    return elements
  }

  private mutating func skipData() throws(InputRefusal) {
    offset += 1
    while let byte, byte != UInt8(ascii: ">") {
      guard Character(Unicode.Scalar(byte)).isHexDigit || Self.isSpace(byte) else {
        throw refusal("data is written in hexadecimal digits")
      }
      offset += 1
    }
    guard byte != nil else { throw refusal("the data does not end") }
    offset += 1
  }

  private mutating func string() throws(InputRefusal) -> String {
    if let byte, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quoted(byte) }
    let start = offset
    while let byte, Self.isPlain(byte) { offset += 1 }
    guard offset > start else {
      throw refusal(
        byte == nil ? "the property list is broken off" : "a string, a dictionary or an array is due")
    }
    return file.text(in: SourceSpan(start, offset))
  }

  private mutating func quoted(_ quote: UInt8) throws(InputRefusal) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte, byte != quote {
      offset += 1
      if byte == UInt8(ascii: "\\") { appendEscape(to: &text) } else { text.append(byte) }
    }
    guard byte == quote else {
      offset = start
      throw refusal("the string does not end")
    }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// An escape behind its backslash: a letter of C, up to three octal digits, `U` and four hexadecimal ones; any other
  /// character stands for itself.
  private mutating func appendEscape(to text: inout [UInt8]) {
    guard let letter = byte else { return }
    if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(letter) {
      return append(digits(3, radix: 8), to: &text)
    }
    offset += 1
    switch letter {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "U"): append(digits(4, radix: 16), to: &text)
    default: text.append(letter)
    }
  }

  private mutating func digits(_ most: Int, radix: UInt32) -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while count < most, let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix {
      value = value * radix + UInt32(digit)
      offset += 1
      count += 1
    }
    return value
  }

  private func append(_ value: UInt32, to text: inout [UInt8]) {
    text.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }

  private mutating func pass(_ sign: Unicode.Scalar, _ place: String) throws(InputRefusal) {
    skipBlank()
    guard byte == UInt8(ascii: sign) else { throw refusal("\(sign) is due \(place)") }
    offset += 1
  }

  /// Passes white space and comments.
  private mutating func skipBlank() {
    while let byte {
      if Self.isSpace(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "/") {
        while let byte = self.byte, byte != 0x0A { offset += 1 }
      } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
        offset += 2
        while self.byte != nil, !(self.byte == UInt8(ascii: "*") && following == UInt8(ascii: "/")) {
          offset += 1
        }
        offset = min(offset + 2, file.bytes.count)
      } else {
        return
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// The bytes of a string without quotes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_$/:.-".utf8.contains(byte)
    }
  }

  private func refusal(_ message: String) -> InputRefusal {
    let location = lines.location(at: offset)
    return InputRefusal([Diagnostic(.error, message, at: location, excerpt: lines.excerpt(at: location))])
  }
}
