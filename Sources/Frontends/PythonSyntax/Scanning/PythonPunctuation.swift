// Operators and delimiters (Python reference §2.5, §2.6).
extension PythonScanner {
  mutating func scanPunctuation(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("): open(.leftParenthesis)
    case UInt8(ascii: "["): open(.leftBracket)
    case UInt8(ascii: "{"): open(.leftBrace)
    case UInt8(ascii: ")"): close(.rightParenthesis)
    case UInt8(ascii: "]"): close(.rightBracket)
    case UInt8(ascii: "}"): close(.rightBrace)
    case UInt8(ascii: ","): take(.comma, 1)
    case UInt8(ascii: ";"): take(.semicolon, 1)
    case UInt8(ascii: "~"): take(.tilde, 1)
    case UInt8(ascii: ":"):
      let isField = fieldBrackets > 0 && brackets == fieldBrackets
      if peek(1) == UInt8(ascii: "="), !isField { take(.walrus, 2) } else { take(.colon, 1) }
    case UInt8(ascii: "."):
      if peek(1) == byte, peek(2) == byte { take(.ellipsis, 3) } else { take(.dot, 1) }
    default: scanOperator(byte)
    }
  }

  private mutating func scanOperator(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "+"): takeOrAssign(.plus, .plusAssign)
    case UInt8(ascii: "-"):
      if peek(1) == UInt8(ascii: ">") { take(.arrow, 2) } else { takeOrAssign(.minus, .minusAssign) }
    case UInt8(ascii: "*"): takeDoubled(byte, .star, .starAssign, .power, .powerAssign)
    case UInt8(ascii: "/"): takeDoubled(byte, .slash, .slashAssign, .doubleSlash, .doubleSlashAssign)
    case UInt8(ascii: "%"): takeOrAssign(.percent, .percentAssign)
    case UInt8(ascii: "@"): takeOrAssign(.at, .atAssign)
    case UInt8(ascii: "&"): takeOrAssign(.and, .andAssign)
    case UInt8(ascii: "|"): takeOrAssign(.or, .orAssign)
    case UInt8(ascii: "^"): takeOrAssign(.xor, .xorAssign)
    case UInt8(ascii: "="): takeOrAssign(.assign, .equal)
    case UInt8(ascii: "!"): takeOrAssign(.exclamation, .notEqual)
    case UInt8(ascii: "<"):
      if peek(1) == UInt8(ascii: ">") { return take(.notEqual, 2) }
      takeDoubled(byte, .less, .lessEqual, .shiftLeft, .shiftLeftAssign)
    case UInt8(ascii: ">"): takeDoubled(byte, .greater, .greaterEqual, .shiftRight, .shiftRightAssign)
    default: take(.illegal, 1)
    }
  }

  private mutating func take(_ token: PythonToken, _ length: Int) {
    self.token = token
    position += length
  }

  private mutating func open(_ token: PythonToken) {
    brackets += 1
    take(token, 1)
  }

  private mutating func close(_ token: PythonToken) {
    if brackets > 0 { brackets -= 1 }
    take(token, 1)
  }

  private mutating func takeOrAssign(_ plain: PythonToken, _ assigning: PythonToken) {
    if peek(1) == UInt8(ascii: "=") { take(assigning, 2) } else { take(plain, 1) }
  }

  private mutating func takeDoubled(
    _ byte: UInt8, _ plain: PythonToken, _ assigning: PythonToken, _ doubled: PythonToken,
    _ doubledAssigning: PythonToken
  ) {
    guard peek(1) == byte else { return takeOrAssign(plain, assigning) }
    if peek(2) == UInt8(ascii: "=") { take(doubledAssigning, 3) } else { take(doubled, 2) }
  }
}
