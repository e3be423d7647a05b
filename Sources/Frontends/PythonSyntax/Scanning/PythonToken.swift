/// A token of Python (Python reference, chapter 2); `match`, `case` and `type` are names.
package enum PythonToken: UInt8, Sendable, Hashable {
  // The end of the text, and a byte that no token begins with.
  case end, illegal
  // The end of a logical line, and where lines are indented more or less than the one before.
  case newline, indent, dedent
  // `formatted` is the beginning of a literal with fields; the parser asks for what is in it.
  case name, number, string, formatted

  // Punctuation.
  case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
  case comma, colon, dot, ellipsis, semicolon, at, arrow, walrus, exclamation

  // Operators.
  case plus, minus, star, slash, doubleSlash, percent, power, tilde
  case and, or, xor, shiftLeft, shiftRight
  case less, greater, lessEqual, greaterEqual, equal, notEqual

  // Assignments, together for a range check.
  case assign
  case plusAssign, minusAssign, starAssign, slashAssign, doubleSlashAssign, percentAssign, atAssign
  case andAssign, orAssign, xorAssign, shiftLeftAssign, shiftRightAssign, powerAssign

  // Keywords, together for a range check.
  case `false`, none, `true`, logicalAnd, `as`, assert, async, await, `break`, `class`, `continue`, def, del
  case elif, `else`, except, finally, `for`, from, global, `if`, `import`, `in`, `is`, lambda, nonlocal, not
  case logicalOr, pass, raise, `return`, `try`, `while`, with, yield
}

extension PythonToken {
  /// Whether it combines what a target has with a value.
  var isAugmented: Bool { rawValue > Self.assign.rawValue && rawValue <= Self.powerAssign.rawValue }

  /// Whether it is a reserved word.
  var isKeyword: Bool { rawValue >= Self.false.rawValue }

  /// Whether an expression can begin with it.
  var beginsExpression: Bool {
    switch self {
    case .name, .number, .string, .formatted, .leftParenthesis, .leftBracket, .leftBrace, .ellipsis, .plus,
      .minus,
      .tilde, .star, .false, .none, .true, .await, .lambda, .not, .yield:
      true
    default: false
    }
  }
}
