extension GoScanner {
  /// The operator or punctuation at the offset and its length ("Operators and punctuation"); the longest one wins.
  func punctuation(_ first: UInt8) -> (GoToken, length: Int) {
    switch first {
    case UInt8(ascii: "("): (.leftParenthesis, 1)
    case UInt8(ascii: ")"): (.rightParenthesis, 1)
    case UInt8(ascii: ","): (.comma, 1)
    case UInt8(ascii: "{"): (.leftBrace, 1)
    case UInt8(ascii: "}"): (.rightBrace, 1)
    case UInt8(ascii: "["): (.leftBracket, 1)
    case UInt8(ascii: "]"): (.rightBracket, 1)
    case UInt8(ascii: ";"): (.semicolon, 1)
    case UInt8(ascii: "~"): (.tilde, 1)
    case UInt8(ascii: "."):
      next == first && byte(at: offset + 2) == first ? (.ellipsis, 3) : (.period, 1)
    case UInt8(ascii: ":"): assigning(.colon, .define)
    case UInt8(ascii: "="): assigning(.assign, .equal)
    case UInt8(ascii: "!"): assigning(.not, .notEqual)
    case UInt8(ascii: "*"): assigning(.star, .starAssign)
    case UInt8(ascii: "/"): assigning(.slash, .slashAssign)
    case UInt8(ascii: "%"): assigning(.percent, .percentAssign)
    case UInt8(ascii: "^"): assigning(.xor, .xorAssign)
    case UInt8(ascii: "+"): next == first ? (.increment, 2) : assigning(.plus, .plusAssign)
    case UInt8(ascii: "-"): next == first ? (.decrement, 2) : assigning(.minus, .minusAssign)
    case UInt8(ascii: "|"): next == first ? (.lor, 2) : assigning(.or, .orAssign)
    case UInt8(ascii: "&"): ampersand
    case UInt8(ascii: "<"):
      if next == UInt8(ascii: "-") {
        (.arrow, 2)
      } else {
        next == first ? assigning(.shiftLeft, .shiftLeftAssign, length: 2) : assigning(.less, .lessEqual)
      }
    case UInt8(ascii: ">"):
      next == first
        ? assigning(.shiftRight, .shiftRightAssign, length: 2) : assigning(.greater, .greaterEqual)
    default: (.illegal, 1)
    }
  }

  private var ampersand: (GoToken, length: Int) {
    switch next {
    case UInt8(ascii: "&"): (.land, 2)
    case UInt8(ascii: "^"): assigning(.andNot, .andNotAssign, length: 2)
    default: assigning(.and, .andAssign)
    }
  }

  /// `plain`, or `withEqual` when an equals sign follows.
  private func assigning(_ plain: GoToken, _ withEqual: GoToken, length: Int = 1) -> (GoToken, length: Int) {
    byte(at: offset + length) == UInt8(ascii: "=") ? (withEqual, length + 1) : (plain, length)
  }
}
