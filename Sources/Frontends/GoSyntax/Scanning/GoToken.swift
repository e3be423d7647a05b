/// A token of Go, named as the Go specification names it ("Tokens", "Operators and punctuation", "Keywords").
///
/// A semicolon that a line end stands for is `.semicolon` too; only its place in the text tells it apart.
package enum GoToken: UInt8, Sendable, Hashable {
  // Not in the language: the end of the text, and a byte no token begins with.
  case endOfFile, illegal

  // A line end after one of these ends the statement, so they stand together for a range check.
  case identifier, integer, float, imaginary, character, string
  case rightParenthesis, rightBracket, rightBrace, increment, decrement
  case `break`, `continue`, `fallthrough`, `return`

  // Binary operators by falling precedence, for a range check too: 5, 4, 3, 2, 1.
  case star, slash, percent, shiftLeft, shiftRight, and, andNot
  case plus, minus, or, xor
  case equal, notEqual, less, lessEqual, greater, greaterEqual
  case land
  case lor

  // Assignments, for another.
  case assign, define
  case plusAssign, minusAssign, starAssign, slashAssign, percentAssign
  case andAssign, orAssign, xorAssign, shiftLeftAssign, shiftRightAssign, andNotAssign

  // Other operators and punctuation.
  case not, tilde, arrow
  case leftParenthesis, leftBracket, leftBrace, comma, period, semicolon, colon, ellipsis

  // Other keywords.
  case `case`, chan, const, `default`, `defer`, `else`, `for`, `func`, go, goto, `if`, `import`, interface,
    map
  case package, range, select, `struct`, `switch`, type, `var`
}

extension GoToken {
  /// How the token is written; for tokens with many spellings, the name that Go's own messages use.
  package var spelling: String {
    switch self {
    case .endOfFile: "EOF"
    case .illegal: "ILLEGAL"
    case .identifier: "IDENT"
    case .integer: "INT"
    case .float: "FLOAT"
    case .imaginary: "IMAG"
    case .character: "CHAR"
    case .string: "STRING"
    default: operatorSpelling ?? assignmentSpelling ?? punctuation ?? "\(self)"
    }
  }

  private var operatorSpelling: String? {
    switch self {
    case .star: "*"
    case .slash: "/"
    case .percent: "%"
    case .shiftLeft: "<<"
    case .shiftRight: ">>"
    case .and: "&"
    case .andNot: "&^"
    case .plus: "+"
    case .minus: "-"
    case .or: "|"
    case .xor: "^"
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessEqual: "<="
    case .greater: ">"
    case .greaterEqual: ">="
    case .land: "&&"
    case .lor: "||"
    case .not: "!"
    case .tilde: "~"
    case .arrow: "<-"
    case .increment: "++"
    case .decrement: "--"
    default: nil
    }
  }

  private var assignmentSpelling: String? {
    switch self {
    case .assign: "="
    case .define: ":="
    case .plusAssign: "+="
    case .minusAssign: "-="
    case .starAssign: "*="
    case .slashAssign: "/="
    case .percentAssign: "%="
    case .andAssign: "&="
    case .orAssign: "|="
    case .xorAssign: "^="
    case .shiftLeftAssign: "<<="
    case .shiftRightAssign: ">>="
    case .andNotAssign: "&^="
    default: nil
    }
  }

  private var punctuation: String? {
    switch self {
    case .leftParenthesis: "("
    case .leftBracket: "["
    case .leftBrace: "{"
    case .rightParenthesis: ")"
    case .rightBracket: "]"
    case .rightBrace: "}"
    case .comma: ","
    case .period: "."
    case .semicolon: ";"
    case .colon: ":"
    case .ellipsis: "..."
    default: nil
    }
  }
}
