/// Expressions: "Expressions" of the Go specification, from "Operators" down to "Primary expressions".
extension GoParser {
  /// `Expression`; a type where one may stand for a value, which the caller checks.
  mutating func expression() -> Node {
    binaryExpression(above: 0)
  }

  /// An expression that is no type.
  mutating func value() -> Node {
    let node = expression()
    requireValue(node)
    return node
  }

  /// An expression or a type, as arguments of calls are.
  mutating func valueOrType() -> Node {
    let node = expression()
    requireCompleteType(node)
    return node
  }

  /// `ExpressionList`.
  mutating func valueList() -> List {
    let first = value()
    guard token == .comma else { return list(of: first) }
    let mark = pending.count
    pending.append(first)
    while take(.comma) { pending.append(value()) }
    return list(since: mark)
  }

  /// Operands joined by operators that bind closer than a precedence.
  mutating func binaryExpression(above precedence: Int) -> Node {
    let left = unaryExpression()
    return token.isBinaryOperator ? binaryExpression(left, above: precedence, checked: true) : left
  }

  /// Goes on with an expression whose first operand is known; unchecked, operands may be types.
  mutating func binaryExpression(_ first: Node, above precedence: Int, checked: Bool) -> Node {
    var left = first
    while token.isBinaryOperator, token.precedence > precedence {
      let operation = token
      advance()
      let right = binaryExpression(above: operation.precedence)
      if checked {
        requireValue(left)
        requireValue(right)
      }
      left = make(.binary, from: record(left).start, left, right, detail: operation.rawValue)
    }
    return left
  }

  /// `UnaryExpr`; `<-` and `*` may begin a type.
  mutating func unaryExpression() -> Node {
    switch token {
    case .identifier: return primaryExpression(takeIdentifier())
    case .plus, .minus, .not, .xor, .and, .tilde, .arrow, .star: return prefixedExpression()
    default:
      guard enter() else { return leftNode() }
      let node = primaryExpression(operand())
      depth -= 1
      return node
    }
  }

  private mutating func prefixedExpression() -> Node {
    guard enter() else { return leftNode() }
    let first = start
    let operation = token
    advance()
    let inner = unaryExpression()
    depth -= 1
    switch operation {
    case .star:
      requireCompleteType(inner)
      return make(.star, from: first, inner)
    case .arrow where kind(inner) == .channelType:
      receiveChannel(inner, from: first)
      return inner
    default:
      requireValue(inner)
      return make(.unary, from: first, inner, detail: operation.rawValue)
    }
  }

  /// Gives the arrow before a channel type to that type: `<-chan T` is a type, and `<-` belongs to the leftmost `chan`.
  ///
  /// In `<-chan<- chan T` each arrow moves one channel to the right ("Channel types").
  private mutating func receiveChannel(_ channel: Node, from arrow: UInt32) {
    var node = channel
    var arrow = arrow
    while kind(node) == .channelType {
      let old = record(node)
      let nextArrow = tokens[min(tokenIndex(at: old.start) + 1, tokens.count - 1)].start
      if old.detail == GoChannelDirection.receive.rawValue {
        return report(at: old.start, "expected 'chan', found '<-'")
      }
      replace(
        node,
        with: GoNodeRecord(
          kind: .channelType, detail: GoChannelDirection.receive.rawValue, start: arrow, end: old.end,
          a: old.a, b: 0))
      guard old.detail == GoChannelDirection.send.rawValue else { return }
      node = old.a
      arrow = nextArrow
    }
    report(at: arrow, "expected channel type")
  }

  /// What follows an operand: selectors, indices, slices, type assertions, arguments and literal values.
  ///
  /// Each link nests the tree one deeper, so each counts as a level.
  mutating func primaryExpression(_ operand: Node) -> Node {
    let outer = depth
    var node = operand
    while isAtLink(after: node), enter() { node = link(after: node) }
    depth = outer
    return node
  }

  private func isAtLink(after node: Node) -> Bool {
    switch token {
    case .period, .leftParenthesis, .leftBracket: true
    case .leftBrace: mayBegin(literalOf: node)
    default: false
    }
  }

  private mutating func link(after node: Node) -> Node {
    switch token {
    case .period: return selectorOrAssertion(node)
    case .leftParenthesis: return call(node)
    case .leftBracket:
      requireValue(node)
      return indexOrSlice(node)
    default: return literalValue(of: node)
    }
  }

  // MARK: Checks

  /// Says so when a node is a type, which is no value.
  mutating func requireValue(_ node: Node) {
    guard kind(node) == .parenthesized || kind(node).isTypeOnly else { return }
    if kind(unparenthesized(node)).isTypeOnly { reportNoExpression(node) }
  }

  private mutating func reportNoExpression(_ node: Node) {
    report(at: record(node).start, "expected expression")
  }

  /// Says so when a node is an array type whose length only a composite literal could tell.
  mutating func requireCompleteType(_ node: Node) {
    guard kind(node) == .parenthesized || kind(node) == .arrayType else { return }
    let inner = record(unparenthesized(node))
    if inner.kind == .arrayType, inner.a != 0, kind(inner.a) == .ellipsis {
      report(at: record(inner.a).start, "expected array length, found '...'")
    }
  }

  /// The node inside any number of parentheses.
  func unparenthesized(_ node: Node) -> Node {
    var node = node
    while kind(node) == .parenthesized { node = record(node).a }
    return node
  }

  /// What stands for a construct that nests too deep.
  mutating func leftNode() -> Node {
    depth -= 1
    return make(.bad, from: start, to: start)
  }
}

extension GoToken {
  /// Whether the token joins two operands ("Operators").
  var isBinaryOperator: Bool {
    rawValue >= GoToken.star.rawValue && rawValue <= GoToken.lor.rawValue
  }

  /// How closely a binary operator binds, from 1 to 5 ("Operator precedence"); 0 for other tokens.
  var precedence: Int {
    switch self {
    case .star, .slash, .percent, .shiftLeft, .shiftRight, .and, .andNot: 5
    case .plus, .minus, .or, .xor: 4
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual: 3
    case .land: 2
    case .lor: 1
    default: 0
    }
  }
}
