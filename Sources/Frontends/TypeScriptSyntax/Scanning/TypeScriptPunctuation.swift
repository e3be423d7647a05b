// Punctuation and operators (ECMAScript §12.8).
extension TypeScriptScanner {
  mutating func scanPunctuation(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"): take(1, .leftBrace)
    case UInt8(ascii: "}"): take(1, .rightBrace)
    case UInt8(ascii: "("): take(1, .leftParenthesis)
    case UInt8(ascii: ")"): take(1, .rightParenthesis)
    case UInt8(ascii: "["): take(1, .leftBracket)
    case UInt8(ascii: "]"): take(1, .rightBracket)
    case UInt8(ascii: ";"): take(1, .semicolon)
    case UInt8(ascii: ","): take(1, .comma)
    case UInt8(ascii: ":"): take(1, .colon)
    case UInt8(ascii: "@"): take(1, .at)
    case UInt8(ascii: "~"): take(1, .tilde)
    case UInt8(ascii: "`"): take(1, .backquote)
    case UInt8(ascii: ">"): take(1, .greater)
    case UInt8(ascii: "."):
      let isEllipsis = peek(1) == byte && peek(2) == byte
      take(isEllipsis ? 3 : 1, isEllipsis ? .ellipsis : .dot)
    case UInt8(ascii: "="): scanEquals()
    case UInt8(ascii: "!"): scanEqualsBehind(.not, .notEqual, .notSame)
    case UInt8(ascii: "?"): scanQuestion()
    case UInt8(ascii: "<"):
      if peek(1) == byte {
        scanAssign(behind: 2, .shiftLeft, .shiftLeftAssign)
      } else {
        scanAssign(behind: 1, .less, .lessEqual)
      }
    case UInt8(ascii: "+"): scanDoubled(byte, .plus, .plusAssign, .increment)
    case UInt8(ascii: "-"): scanDoubled(byte, .minus, .minusAssign, .decrement)
    case UInt8(ascii: "*"): scanDoubled(byte, .star, .starAssign, .power, .powerAssign)
    case UInt8(ascii: "/"): scanAssign(behind: 1, .slash, .slashAssign)
    case UInt8(ascii: "%"): scanAssign(behind: 1, .percent, .percentAssign)
    case UInt8(ascii: "^"): scanAssign(behind: 1, .xor, .xorAssign)
    case UInt8(ascii: "&"): scanDoubled(byte, .and, .andAssign, .logicalAnd, .logicalAndAssign)
    case UInt8(ascii: "|"): scanDoubled(byte, .or, .orAssign, .logicalOr, .logicalOrAssign)
    default: take(1, .illegal)
    }
  }

  private mutating func take(_ length: Int, _ token: TypeScriptToken) {
    position += length
    self.token = token
  }

  private mutating func scanAssign(
    behind length: Int, _ plain: TypeScriptToken, _ assigning: TypeScriptToken
  ) {
    if peek(length) == UInt8(ascii: "=") { take(length + 1, assigning) } else { take(length, plain) }
  }

  private mutating func scanDoubled(
    _ byte: UInt8, _ plain: TypeScriptToken, _ assigning: TypeScriptToken, _ doubled: TypeScriptToken,
    _ doubledAssigning: TypeScriptToken? = nil
  ) {
    guard peek(1) == byte else { return scanAssign(behind: 1, plain, assigning) }
    if let doubledAssigning { scanAssign(behind: 2, doubled, doubledAssigning) } else { take(2, doubled) }
  }

  private mutating func scanEquals() {
    if peek(1) == UInt8(ascii: ">") { take(2, .arrow) } else { scanEqualsBehind(.assign, .equal, .same) }
  }

  private mutating func scanEqualsBehind(
    _ plain: TypeScriptToken, _ one: TypeScriptToken, _ two: TypeScriptToken
  ) {
    guard peek(1) == UInt8(ascii: "=") else { return take(1, plain) }
    if peek(2) == UInt8(ascii: "=") { take(3, two) } else { take(2, one) }
  }

  private mutating func scanQuestion() {
    if peek(1) == UInt8(ascii: "?") {
      scanAssign(behind: 2, .coalesce, .coalesceAssign)
    } else if peek(1) == UInt8(ascii: "."), peek(2) &- 0x30 >= 10 {
      take(2, .questionDot)
    } else {
      take(1, .question)
    }
  }

  /// Where the grammar wants an operator: makes one of the current `>` and what stands directly behind it.
  mutating func joinGreater() {
    guard token == .greater else { return }
    if peek() == UInt8(ascii: ">") {
      if peek(1) == UInt8(ascii: ">") {
        position += 1
        scanAssign(behind: 1, .shiftRightUnsigned, .shiftRightUnsignedAssign)
      } else {
        scanAssign(behind: 1, .shiftRight, .shiftRightAssign)
      }
    } else if peek() == UInt8(ascii: "=") {
      take(1, .greaterEqual)
    }
  }
}
