extension GoScanner {
  /// The punctuation that a byte is whatever follows it.
  @inline(__always)
  static func lonePunctuation(_ byte: UInt8) -> GoToken? {
    switch byte {
    case UInt8(ascii: "("): .leftParenthesis
    case UInt8(ascii: ")"): .rightParenthesis
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: ";"): .semicolon
    default: nil
    }
  }

  /// Other punctuation, or an operator, that begins with two bytes, and its length ("Operators and punctuation").
  ///
  /// The longest one wins; later bytes are looked up when needed.
  static func punctuation(
    _ first: UInt8, _ next: UInt8, _ bytes: [UInt8], at offset: Int
  ) -> (GoToken, length: Int) {
    switch first {
    case UInt8(ascii: "~"): (.tilde, 1)
    case UInt8(ascii: "."):
      next == first && third(bytes, offset) == first ? (.ellipsis, 3) : (.period, 1)
    case UInt8(ascii: ":"): assigning(next, .colon, .define)
    case UInt8(ascii: "="): assigning(next, .assign, .equal)
    case UInt8(ascii: "!"): assigning(next, .not, .notEqual)
    case UInt8(ascii: "*"): assigning(next, .star, .starAssign)
    case UInt8(ascii: "/"): assigning(next, .slash, .slashAssign)
    case UInt8(ascii: "%"): assigning(next, .percent, .percentAssign)
    case UInt8(ascii: "^"): assigning(next, .xor, .xorAssign)
    case UInt8(ascii: "+"): next == first ? (.increment, 2) : assigning(next, .plus, .plusAssign)
    case UInt8(ascii: "-"): next == first ? (.decrement, 2) : assigning(next, .minus, .minusAssign)
    case UInt8(ascii: "|"): next == first ? (.lor, 2) : assigning(next, .or, .orAssign)
    case UInt8(ascii: "&"): ampersand(next, bytes, at: offset)
    case UInt8(ascii: "<"):
      if next == UInt8(ascii: "-") {
        (.arrow, 2)
      } else {
        next == first
          ? assigning(third(bytes, offset), .shiftLeft, .shiftLeftAssign, length: 2)
          : assigning(next, .less, .lessEqual)
      }
    case UInt8(ascii: ">"):
      next == first
        ? assigning(third(bytes, offset), .shiftRight, .shiftRightAssign, length: 2)
        : assigning(next, .greater, .greaterEqual)
    default: (.illegal, 1)
    }
  }

  private static func ampersand(_ next: UInt8, _ bytes: [UInt8], at offset: Int) -> (GoToken, length: Int) {
    switch next {
    case UInt8(ascii: "&"): (.land, 2)
    case UInt8(ascii: "^"): assigning(third(bytes, offset), .andNot, .andNotAssign, length: 2)
    default: assigning(next, .and, .andAssign)
    }
  }

  private static func third(_ bytes: [UInt8], _ offset: Int) -> UInt8 {
    offset + 2 < bytes.count ? bytes[offset + 2] : 0
  }

  /// `plain`, or `withEqual` when the next byte is an equals sign.
  private static func assigning(
    _ next: UInt8, _ plain: GoToken, _ withEqual: GoToken, length: Int = 1
  ) -> (GoToken, length: Int) {
    next == UInt8(ascii: "=") ? (withEqual, length + 1) : (plain, length)
  }
}
