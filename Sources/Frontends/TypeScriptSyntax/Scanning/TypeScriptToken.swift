/// A token of TypeScript (ECMAScript §12.7 to §12.10); contextual words such as `async` or `type` are identifiers.
///
/// A `>` is always a token of its own: only the parser knows whether it closes type arguments or belongs to `>>=`.
package enum TypeScriptToken: UInt8, Sendable, Hashable {
  // The end of the text, and a byte that no token begins with.
  case end, illegal
  case identifier, privateName, string, number, regularExpression
  // A backquote; the parser asks for the text behind it.
  case backquote
  case jsxText

  // Punctuation.
  case leftBrace, rightBrace, leftParenthesis, rightParenthesis, leftBracket, rightBracket
  case dot, ellipsis, semicolon, comma, colon, at, arrow, question, questionDot

  // Operators.
  case less, greater, lessEqual, greaterEqual, equal, notEqual, same, notSame
  case plus, minus, star, slash, percent, power, increment, decrement
  case shiftLeft, shiftRight, shiftRightUnsigned
  case and, or, xor, not, tilde, logicalAnd, logicalOr, coalesce

  // Assignments, together for a range check.
  case assign, plusAssign, minusAssign, starAssign, powerAssign, slashAssign, percentAssign
  case shiftLeftAssign, shiftRightAssign, shiftRightUnsignedAssign, andAssign, orAssign, xorAssign
  case logicalAndAssign, logicalOrAssign, coalesceAssign

  // Reserved words, together for a range check.
  case `break`, `case`, `catch`, `class`, const, `continue`, debugger, `default`, delete, `do`, `else`
  case `enum`, export, extends, `false`, finally, `for`, function, `if`, `import`, `in`, instanceof, new
  case null, `return`, `super`, `switch`, this, `throw`, `true`, `try`, typeof, `var`, void, `while`, with
}

extension TypeScriptToken {
  /// Whether it puts a value into its left side.
  package var isAssignment: Bool {
    rawValue >= Self.assign.rawValue && rawValue <= Self.coalesceAssign.rawValue
  }

  /// Whether it is a word that cannot name a variable.
  package var isReservedWord: Bool { rawValue >= Self.break.rawValue }

  /// Whether it is a name or can stand where one does behind a dot.
  var isWord: Bool { self == .identifier || isReservedWord }
}
