/// Operands and what may follow them: "Operands" to "Calls" of the Go specification.
extension GoParser {
  /// Takes the current token as an identifier.
  mutating func takeIdentifier() -> Node {
    let first = start
    advance()
    return make(.identifier, from: first)
  }

  /// An identifier; one of no length where it is missing.
  mutating func identifier() -> Node {
    if token == .identifier { return takeIdentifier() }
    reportExpected("'IDENT'")
    return make(.identifier, from: start, to: start)
  }

  /// `Operand`, or a type that a conversion or a composite literal begins with.
  mutating func operand() -> Node {
    switch token {
    case .identifier: return takeIdentifier()
    case .integer, .float, .imaginary, .character, .string: return takeLiteral()
    case .leftParenthesis: return parenthesized()
    case .func: return functionTypeOrLiteral()
    default:
      if let type = typeIfPresent() { return type }
      reportExpected("operand")
      return make(.bad, from: start, to: start)
    }
  }

  /// Takes the current token as a basic literal.
  mutating func takeLiteral() -> Node {
    let first = start
    let literal: GoLiteralKind =
      switch token {
      case .integer: .integer
      case .float: .float
      case .imaginary: .imaginary
      case .character: .character
      default: .string
      }
    advance()
    return make(.basicLiteral, from: first, detail: literal.rawValue)
  }

  private mutating func parenthesized() -> Node {
    let first = start
    advance()
    expressionLevel += 1
    let inner = valueOrType()
    expressionLevel -= 1
    expect(.rightParenthesis)
    return make(.parenthesized, from: first, inner)
  }

  private mutating func functionTypeOrLiteral() -> Node {
    let first = start
    let type = functionType()
    guard token == .leftBrace else { return type }
    let outer = expressionLevel
    expressionLevel = 0
    let body = block()
    expressionLevel = outer
    return make(.functionLiteral, from: first, type, body)
  }

  /// `Selector` or `TypeAssertion`.
  mutating func selectorOrAssertion(_ operand: Node) -> Node {
    let first = record(operand).start
    advance()
    switch token {
    case .identifier:
      requireCompleteType(operand)
      let name = takeIdentifier()
      return make(.selector, from: first, operand, name)
    case .leftParenthesis:
      requireValue(operand)
      advance()
      let asserted = take(.type) ? 0 : type()
      expect(.rightParenthesis)
      return make(.typeAssertion, from: first, operand, asserted)
    default:
      reportExpected("selector or type assertion")
      let name = make(.identifier, from: start, to: start)
      return make(.selector, from: first, operand, name)
    }
  }

  /// `Arguments`.
  mutating func call(_ function: Node) -> Node {
    requireCompleteType(function)
    advance()
    expressionLevel += 1
    let mark = pending.count
    var hasEllipsis = false
    while token != .rightParenthesis, token != .endOfFile, !hasEllipsis {
      let before = position
      pending.append(valueOrType())
      hasEllipsis = take(.ellipsis)
      guard takeComma(in: "argument list", before: .rightParenthesis), position > before else { break }
    }
    expressionLevel -= 1
    expectClosing(.rightParenthesis, of: "argument list")
    let arguments = list(since: mark)
    return make(.call, from: record(function).start, function, arguments, detail: hasEllipsis ? 1 : 0)
  }

  /// `Index`, `Slice`, or the type arguments of an instantiation.
  mutating func indexOrSlice(_ operand: Node) -> Node {
    let first = record(operand).start
    advance()
    if token == .rightBracket {
      reportExpected("operand")
      advance()
      return make(.index, from: first, operand)
    }
    expressionLevel += 1
    let low = token == .colon ? 0 : valueOrType()
    if token == .colon { return sliceBounds(of: operand, low: low) }
    let mark = pending.count
    pending.append(low)
    while take(.comma) {
      if token != .rightBracket, token != .endOfFile { pending.append(type()) }
    }
    expressionLevel -= 1
    expect(.rightBracket)
    let arguments = list(since: mark)
    return make(.index, from: first, operand, arguments)
  }

  private mutating func sliceBounds(of operand: Node, low: Node) -> Node {
    let firstColon = start
    advance()
    let high = token == .colon || token == .rightBracket || token == .endOfFile ? 0 : value()
    var max: Node = 0
    if token == .colon {
      let secondColon = start
      advance()
      if high == 0 { report(at: firstColon, "2nd index required in 3-index slice") }
      if token == .rightBracket || token == .endOfFile {
        report(at: secondColon, "3rd index required in 3-index slice")
      } else {
        max = value()
      }
    }
    expressionLevel -= 1
    expect(.rightBracket)
    let bounds = words(low, high, max)
    return make(.slice, from: record(operand).start, operand, bounds)
  }

  // MARK: Composite literals

  /// Whether a brace after a node begins a composite literal and not a block ("Composite literals").
  func mayBegin(literalOf node: Node) -> Bool {
    switch kind(unparenthesized(node)) {
    case .bad, .identifier, .selector, .index: expressionLevel >= 0
    case .arrayType, .structType, .mapType: true
    default: false
    }
  }

  /// `LiteralValue` after its type; 0 inside another literal, where the type may be left out.
  mutating func literalValue(of type: Node) -> Node {
    let first = type == 0 ? start : record(type).start
    if type != 0, kind(type) == .parenthesized {
      report(at: record(unparenthesized(type)).start, "cannot parenthesize type in composite literal")
    }
    guard enter() else { return leftNode() }
    advance()
    expressionLevel += 1
    let mark = pending.count
    while token != .rightBrace, token != .endOfFile {
      let before = position
      pending.append(keyedElement())
      guard takeComma(in: "composite literal", before: .rightBrace), position > before else { break }
    }
    expressionLevel -= 1
    depth -= 1
    expectClosing(.rightBrace, of: "composite literal")
    let elements = list(since: mark)
    return make(.compositeLiteral, from: first, type, elements)
  }

  private mutating func keyedElement() -> Node {
    let first = start
    let key = element()
    guard take(.colon) else { return key }
    let value = element()
    return make(.keyValue, from: first, key, value)
  }

  private mutating func element() -> Node {
    token == .leftBrace ? literalValue(of: 0) : value()
  }
}
