// Expressions: operators, and lists without brackets (Python reference §6.3 to §6.16).
extension PythonParser {
  /// Reads `yield`, an expression, or several of them as a tuple.
  mutating func parseExpressionList() -> ID {
    if token == .yield { return parseYield() }
    return parseTuple { $0.token == .star ? $0.parseStarred() : $0.parseExpression() }
  }

  /// Reads the names that a loop gives values to.
  mutating func parseTargets() -> ID { parseTuple { $0.parseStarTarget() } }

  mutating func parseStarTarget() -> ID { token == .star ? parseStarred() : parseBinary(above: 0) }

  /// Reads parts with commas; one with a comma behind it is a tuple too.
  mutating func parseTuple(allowingColon: Bool = false, _ part: (inout PythonParser) -> ID) -> ID {
    let start = scanner.start
    let first = part(&self)
    guard token == .comma else { return first }
    var parts = [first]
    while accept(.comma), (token.beginsExpression && token != .yield) || (allowingColon && token == .colon) {
      parts.append(part(&self))
    }
    return add(.tuple(list(parts)), from: start)
  }

  mutating func parseStarred() -> ID {
    let start = scanner.start
    advance()
    let value = parseBinary(above: 0)
    return add(.starred(value), from: start)
  }

  /// Reads an expression that may give its value a name, `a := b`.
  mutating func parseNamed() -> ID {
    let start = scanner.start
    let first = parseExpression()
    guard accept(.walrus) else { return first }
    let value = parseExpression()
    return add(.named(first, value), from: start)
  }

  mutating func parseStarNamed() -> ID { token == .star ? parseStarred() : parseNamed() }

  mutating func parseExpression() -> ID { deeper { $0.parseExpressionWithinLimit() } }

  private mutating func parseExpressionWithinLimit() -> ID {
    let start = scanner.start
    if token == .lambda {
      advance()
      let parameters = parseParameters(until: .colon)
      expect(.colon, "`:` of a lambda")
      let body = parseExpression()
      return add(.lambda(parameters, body: body), from: start)
    }
    let first = parseOr()
    guard accept(.if) else { return first }
    let test = parseOr()
    expect(.else, "`else` of a conditional expression")
    let otherwise = parseExpression()
    return add(.conditional(test, then: first, otherwise: otherwise), from: start)
  }

  mutating func parseYield() -> ID {
    let start = scanner.start
    advance()
    if accept(.from) {
      let value = parseExpression()
      return add(.yieldFrom(value), from: start)
    }
    let value = token.beginsExpression ? parseExpressionList() : nil
    return add(.yield(value), from: start)
  }

  mutating func parseOr() -> ID {
    let start = scanner.start
    let first = parseAnd()
    guard token == .logicalOr else { return first }
    var parts = [first]
    while accept(.logicalOr) { parts.append(parseAnd()) }
    return add(.logical(isOr: true, list(parts)), from: start)
  }

  private mutating func parseAnd() -> ID {
    let start = scanner.start
    let first = parseNot()
    guard token == .logicalAnd else { return first }
    var parts = [first]
    while accept(.logicalAnd) { parts.append(parseNot()) }
    return add(.logical(isOr: false, list(parts)), from: start)
  }

  private mutating func parseNot() -> ID {
    guard token == .not else { return parseComparison() }
    let start = scanner.start
    advance()
    let operand = deeper { $0.parseNot() }
    return add(.unary(.not, operand), from: start)
  }

  private mutating func parseComparison() -> ID {
    let start = scanner.start
    let first = parseBinary(above: 0)
    var operands: [ID] = []
    while case let place = scanner.start, let operation = acceptComparison() {
      let operand = parseBinary(above: 0)
      operands.append(add(.comparison(operation, operand), from: place))
    }
    return operands.isEmpty ? first : add(.compare(first, list(operands)), from: start)
  }

  private mutating func acceptComparison() -> PythonComparison? {
    let found: PythonComparison
    switch token {
    case .equal: found = .equal
    case .notEqual: found = .notEqual
    case .less: found = .less
    case .lessEqual: found = .lessEqual
    case .greater: found = .greater
    case .greaterEqual: found = .greaterEqual
    case .in: found = .isIn
    case .is:
      advance()
      return accept(.not) ? .isNotSame : .isSame
    case .not:
      advance()
      expect(.in, "`in` behind `not`")
      return .isNotIn
    default: return nil
    }
    advance()
    return found
  }

  /// Reads operators that bind more strongly than a level, by precedence climbing.
  mutating func parseBinary(above level: Int) -> ID {
    let start = scanner.start
    var left = parseUnary()
    while let strength = Self.strength(of: token), strength > level {
      let operation = token
      advance()
      let right = strength == 6 ? parseUnary() : parseBinary(above: strength)
      left = add(.binary(operation, left, right), from: start)
    }
    return left
  }

  private static func strength(of operation: PythonToken) -> Int? {
    switch operation {
    case .or: 1
    case .xor: 2
    case .and: 3
    case .shiftLeft, .shiftRight: 4
    case .plus, .minus: 5
    case .star, .slash, .doubleSlash, .percent, .at: 6
    default: nil
    }
  }

  private mutating func parseUnary() -> ID {
    let start = scanner.start
    switch token {
    case .plus, .minus, .tilde:
      let operation = token
      advance()
      let operand = deeper { $0.parseUnary() }
      return add(.unary(operation, operand), from: start)
    default: break
    }
    let base = parseAwait()
    guard accept(.power) else { return base }
    let exponent = deeper { $0.parseUnary() }
    return add(.binary(.power, base, exponent), from: start)
  }

  private mutating func parseAwait() -> ID {
    guard token == .await else { return parsePrimary() }
    let start = scanner.start
    advance()
    let value = parsePrimary()
    return add(.await(value), from: start)
  }
}
