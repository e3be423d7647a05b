// Expressions: operators and assignments (ECMAScript §13.5 to §13.16).
extension TypeScriptParser {
  /// Reads an expression with commas.
  mutating func parseExpression() -> ID {
    let start = scanner.start
    let first = parseAssignment()
    guard token == .comma else { return first }
    var parts = [first]
    while accept(.comma) { parts.append(parseAssignment()) }
    return add(.sequence(list(parts)), from: start)
  }

  /// Reads something inside of brackets: there `in` is an operator, and a `:` is not that of a conditional outside.
  mutating func parseInside(_ step: (inout TypeScriptParser) -> ID) -> ID {
    let outer = (allowsIn, isInConditional)
    (allowsIn, isInConditional) = (true, false)
    defer { (allowsIn, isInConditional) = outer }
    return step(&self)
  }

  mutating func parseAssignment() -> ID { deeper { $0.parseAssignmentWithinLimit() } }

  private mutating func parseAssignmentWithinLimit() -> ID {
    if let arrow = parseArrowFunction() { return arrow }
    if at(word: "yield"), isYield { return parseYield() }
    let start = scanner.start
    let left = parseBinary(above: 0)
    scanner.joinGreater()
    if token.isAssignment {
      let operation = token
      advance()
      let right = parseAssignment()
      return add(.assign(operation, left, right), from: start)
    }
    guard token == .question else { return left }
    return parseConditional(left, from: start)
  }

  private mutating func parseConditional(_ condition: ID, from start: Int) -> ID {
    advance()
    let outer = (allowsIn, isInConditional)
    (allowsIn, isInConditional) = (true, true)
    let first = parseAssignment()
    (allowsIn, isInConditional) = outer
    expect(.colon, "`:` of a conditional expression")
    let second = parseAssignment()
    return add(.conditional(condition, first, second), from: start)
  }

  /// Whether `yield` stands here as an operator and not as a name.
  private var isYield: Bool {
    var ahead = self.scanner
    ahead.next()
    if ahead.isAfterLineEnd { return false }
    switch ahead.token {
    case .identifier, .string, .number, .backquote, .this, .new, .leftBrace, .leftBracket, .star,
      .function, .class, .null, .true, .false, .leftParenthesis, .semicolon, .rightBrace,
      .rightParenthesis, .rightBracket, .comma, .not, .typeof, .slash:
      return true
    default: return false
    }
  }

  private mutating func parseYield() -> ID {
    let start = scanner.start
    advance()
    let isDelegating = accept(.star)
    switch token {
    case .semicolon, .rightBrace, .rightParenthesis, .rightBracket, .comma, .colon, .end, .in:
      if !isDelegating { return add(.yield(nil), from: start) }
    default: break
    }
    if scanner.isAfterLineEnd, !isDelegating { return add(.yield(nil), from: start) }
    let value = parseAssignment()
    return add(.yield(value), from: start)
  }

  /// Reads operators that bind more strongly than a level, by precedence climbing.
  mutating func parseBinary(above level: Int) -> ID {
    let start = scanner.start
    var left = parseUnary()
    while true {
      scanner.joinGreater()
      if at(word: "as") || at(word: "satisfies"), !scanner.isAfterLineEnd, level < 9, dialect.hasTypes {
        advance()
        let type = accept(.const) ? add(.otherType, from: previousEnd - 5) : parseType()
        left = add(.cast(left, type: type), from: start)
        continue
      }
      let operation = token
      guard let strength = Self.strength(of: operation), strength > level else { return left }
      if operation == .in, !allowsIn { return left }
      advance()
      let right = deeper { $0.parseBinary(above: operation == .power ? strength - 1 : strength) }
      left = add(.binary(operation, left, right), from: start)
    }
  }

  private static func strength(of operation: TypeScriptToken) -> Int? {
    switch operation {
    case .coalesce, .logicalOr: 2
    case .logicalAnd: 3
    case .or: 4
    case .xor: 5
    case .and: 6
    case .equal, .notEqual, .same, .notSame: 7
    case .less, .greater, .lessEqual, .greaterEqual, .instanceof, .in: 9
    case .shiftLeft, .shiftRight, .shiftRightUnsigned: 10
    case .plus, .minus: 11
    case .star, .slash, .percent: 12
    case .power: 14
    default: nil
    }
  }

  private mutating func parseUnary() -> ID {
    let start = scanner.start
    switch token {
    case .not, .tilde, .plus, .minus, .increment, .decrement, .typeof, .void, .delete:
      let operation = token
      advance()
      let operand = deeper { $0.parseUnary() }
      return add(.unary(operation, operand), from: start)
    case .identifier where isAwait:
      advance()
      let operand = deeper { $0.parseUnary() }
      return add(.await(operand), from: start)
    case .less where dialect.hasTypes && !dialect.hasJSX:
      advance()
      let type = accept(.const) ? add(.otherType, from: previousEnd - 5) : parseType()
      expect(.greater, "`>` of a cast")
      let operand = deeper { $0.parseUnary() }
      return add(.cast(operand, type: type), from: start)
    default: break
    }
    let operand = parsePostfix()
    guard token == .increment || token == .decrement, !scanner.isAfterLineEnd else { return operand }
    let operation = token
    advance()
    return add(.postfix(operation, operand), from: start)
  }

  /// Whether `await` stands here as an operator: something that can be waited for follows on the line.
  private var isAwait: Bool {
    guard at(word: "await") else { return false }
    var ahead = scanner
    ahead.next()
    switch ahead.token {
    case .identifier, .string, .number, .backquote, .this, .super, .new, .leftBrace, .function, .class,
      .import, .leftParenthesis, .leftBracket, .null, .true, .false, .typeof, .void, .not, .privateName:
      return !ahead.isAfterLineEnd || ahead.token == .identifier || ahead.token == .new
    default: return false
    }
  }
}
