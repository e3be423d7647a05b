extension UInt8 {
  /// Whether an ASCII byte may go on an identifier: `letter | unicode_digit` of the Go specification.
  var isASCIIWordByte: Bool {
    (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self == 0x5F
  }

  /// `0` to `9`.
  var isDecimalDigit: Bool { self &- 0x30 < 10 }

  /// `0` to `9`, `a` to `f`, `A` to `F`.
  var isHexDigit: Bool { isDecimalDigit || (self | 0x20) &- 0x61 < 6 }
}

extension Unicode.Scalar {
  /// Whether Go takes the scalar as a letter: a Unicode letter or the underscore ("Letters and digits").
  var isGoLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: self == "_"
    }
  }

  /// The scalar as Go's messages write it: `U+0040 '@'`, without the picture when it has none.
  var goDescription: String {
    let digits = String(value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
      return code
    case .spaceSeparator where self != " ": return code
    default: return "\(code) '\(self)'"
    }
  }
}

extension GoScanner {
  /// The scalar at an offset and its length in bytes; U+FFFD of length 1 where the text is no UTF-8.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let window = bytes[offset..<min(offset + 4, bytes.count)]
    var decoder = UTF8()
    var iterator = window.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }

  /// What Go forbids anywhere in a text: NUL, bytes that are no UTF-8, and a byte order mark after the start.
  ///
  /// Source: Go specification, "Source code representation". A quick look at each block tells whether there is
  /// anything to check in it, which there seldom is.
  func forbiddenCharacters(from start: Int) -> GoProblems {
    var problems = GoProblems(bytes)
    var index = start
    while index < bytes.count {
      let end = min(index + 1024, bytes.count)
      if mayHoldForbiddenBytes(in: index..<end) {
        while index < end { index += checkCharacter(at: index, &problems) }
      } else {
        index = end
      }
    }
    return problems
  }

  /// Checks one character and gives its length.
  private func checkCharacter(at index: Int, _ problems: inout GoProblems) -> Int {
    let byte = bytes[index]
    guard byte >= 0x80 else {
      if byte == 0 { problems.record(at: index, "illegal character NUL") }
      return 1
    }
    let (scalar, length) = scalar(at: index)
    if scalar == "\u{FFFD}", length == 1 { problems.record(at: index, "illegal UTF-8 encoding") }
    if scalar == "\u{FEFF}" { problems.record(at: index, "illegal byte order mark") }
    return length
  }

  /// Whether any byte is NUL or beyond ASCII.
  private func mayHoldForbiddenBytes(in block: Range<Int>) -> Bool {
    // The highest bit of a byte is set beyond ASCII, and in `byte - 1` for NUL.
    var union: UInt8 = 0
    let text = bytes.span.extracting(block)
    for index in text.indices { union |= text[index] | (text[index] &- 1) }
    return union >= 0x80
  }
}
