/// A token of Go, named as the Go specification names it ("Tokens", "Operators and punctuation", "Keywords").
///
/// A semicolon that a line end stands for is `.semicolon` too; only its place in the text tells it apart.
package enum GoToken: UInt8, Sendable, Hashable {
  // Not in the language: the end of the text, and a byte no token begins with.
  case endOfFile, illegal
  case identifier

  // Literals.
  case integer, float, imaginary, character, string

  // Binary operators by falling precedence, so that a range check tells them: 5, 4, 3, 2, 1.
  case star, slash, percent, shiftLeft, shiftRight, and, andNot
  case plus, minus, or, xor
  case equal, notEqual, less, lessEqual, greater, greaterEqual
  case land
  case lor

  // Other operators.
  case not, tilde, arrow, increment, decrement
  case assign, define
  case plusAssign, minusAssign, starAssign, slashAssign, percentAssign
  case andAssign, orAssign, xorAssign, shiftLeftAssign, shiftRightAssign, andNotAssign

  // Punctuation.
  case leftParenthesis, leftBracket, leftBrace, rightParenthesis, rightBracket, rightBrace
  case comma, period, semicolon, colon, ellipsis

  // Keywords.
  case `break`, `case`, chan, const, `continue`, `default`, `defer`, `else`, `fallthrough`, `for`, `func`, go,
    goto
  case `if`, `import`, interface, map, package, range, `return`, select, `struct`, `switch`, type, `var`
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
