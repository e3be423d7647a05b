/// Type declarations: "Type declarations" and "Type parameter declarations" of the Go specification.
extension GoParser {
  /// `TypeDef` or `AliasDecl`.
  mutating func typeSpec() -> Node {
    let first = start
    let name = identifier()
    guard token == .leftBracket else {
      let isAlias = take(.assign)
      let type = self.type()
      return typeSpec(name, from: first, isAlias: isAlias, type: type)
    }
    let bracket = start
    advance()
    guard token == .identifier else {
      let type = arrayType(from: bracket, length: arrayLength())
      return typeSpec(name, from: first, isAlias: false, type: type)
    }
    let length = lengthOrParameter()
    let (parameter, constraint) = splitParameter(length, isForced: token == .comma)
    guard parameter != 0, constraint != 0 || token != .rightBracket else {
      let type = arrayType(from: bracket, length: length)
      return typeSpec(name, from: first, isAlias: false, type: type)
    }
    let parameters = parameterList(firstName: parameter, firstType: constraint, before: .rightBracket)
    expect(.rightBracket)
    let isAlias = take(.assign)
    let type = self.type()
    return typeSpec(name, from: first, typeParameters: parameters, isAlias: isAlias, type: type)
  }

  private mutating func typeSpec(
    _ name: Node, from first: UInt32, typeParameters: List = 0, isAlias: Bool, type: Node
  ) -> Node {
    let rest = words(typeParameters, type)
    return make(.typeSpec, from: first, name, rest, detail: isAlias ? 1 : 0)
  }

  /// What follows `type T [` and begins with a name: the length of an array, or the first type parameter.
  ///
  /// A bracket after the name begins the constraint `P []E`, since no constant length can be indexed. All else is
  /// read as an expression, in which `P *C` is a product and `P (C)` a call, and taken apart afterwards.
  private mutating func lengthOrParameter() -> Node {
    let name = takeIdentifier()
    guard token != .leftBracket else { return name }
    expressionLevel += 1
    let first = primaryExpression(name)
    let node = binaryExpression(first, above: 0, checked: false)
    expressionLevel -= 1
    return node
  }

  /// Takes an expression apart into the name of a type parameter and its constraint; 0 for what is missing.
  ///
  /// The text alone cannot always tell (`type T[P *C] ...`): it is a parameter when the rest can only be a type, or
  /// when a comma follows ("Type parameter declarations").
  private mutating func splitParameter(_ node: Node, isForced: Bool) -> (name: Node, constraint: Node) {
    let whole = record(node)
    switch whole.kind {
    case .identifier: return (node, 0)
    case .binary where whole.detail == GoToken.star.rawValue:
      guard kind(whole.a) == .identifier, isForced || isTypeElement(whole.b) else { return (0, 0) }
      let operand = record(whole.b)
      let star = tokens[max(0, tokenIndex(at: operand.start) - 1)].start
      return (whole.a, make(.star, from: star, to: operand.end, whole.b))
    case .binary where whole.detail == GoToken.or.rawValue:
      return splitUnion(node, isForced: isForced)
    case .call:
      guard kind(whole.a) == .identifier, whole.b != 0, count(whole.b) == 1, whole.detail == 0 else {
        return (0, 0)
      }
      let argument = element(whole.b, 0)
      return isForced || isTypeElement(argument) ? (whole.a, argument) : (0, 0)
    default: return (0, 0)
    }
  }

  /// Takes apart a chain of `|`, which leans to the left, by its first term.
  private mutating func splitUnion(_ node: Node, isForced: Bool) -> (name: Node, constraint: Node) {
    var terms: [Node] = []
    var isForced = isForced
    var first = node
    while kind(first) == .binary, record(first).detail == GoToken.or.rawValue {
      terms.append(record(first).b)
      isForced = isForced || isTypeElement(record(first).b)
      first = record(first).a
    }
    guard kind(first) != .identifier else { return (0, 0) }
    var (name, constraint) = splitParameter(first, isForced: isForced)
    guard name != 0, constraint != 0 else { return (0, 0) }
    for term in terms.reversed() {
      constraint = make(
        .binary, from: record(constraint).start, to: record(term).end, constraint, term,
        detail: GoToken.or.rawValue)
    }
    return (name, constraint)
  }

  /// Whether an expression can only be a type.
  private func isTypeElement(_ node: Node) -> Bool {
    var open = [node]
    while let node = open.popLast() {
      let record = record(node)
      switch record.kind {
      case .binary: open += [record.a, record.b]
      case .parenthesized: open.append(record.a)
      case .unary: if record.detail == GoToken.tilde.rawValue { return true }
      default: if record.kind.isTypeOnly { return true }
      }
    }
    return false
  }
}
