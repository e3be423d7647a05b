/// Interface types: "Interface types" of the Go specification.
extension GoParser {
  /// `InterfaceType`.
  mutating func interfaceType() -> Node {
    let first = start
    advance()
    guard expect(.leftBrace) else { return make(.interfaceType, from: first) }
    let mark = pending.count
    while token != .rightBrace, token != .endOfFile, let element = interfaceElement() {
      pending.append(element)
      expectSemicolon()
    }
    expect(.rightBrace)
    let elements = list(since: mark)
    return make(.interfaceType, from: first, elements)
  }

  private mutating func interfaceElement() -> Node? {
    let first = start
    var type: Node
    switch token {
    case .identifier:
      let name = takeIdentifier()
      if token == .leftParenthesis { return method(name, from: first) }
      if token == .leftBracket {
        guard let instance = instanceOrMethod(name) else { return method(name, from: first) }
        type = instance
      } else {
        type = typeName(name)
      }
    case .tilde: type = typeTerm()
    default:
      guard let element = typeIfPresent() else { return nil }
      type = element
    }
    type = union(type)
    return make(.field, from: first, 0, type)
  }

  /// The signature of a method after its name, from its parameters on.
  private mutating func method(_ name: Node, from first: UInt32) -> Node {
    let signature = start
    let type = self.signature(from: signature, typeParameters: 0)
    let names = list(of: name)
    return make(.field, from: first, names, type)
  }

  /// An embedded type with type arguments; nothing after the type parameters of a method, which are an error.
  private mutating func instanceOrMethod(_ name: Node) -> Node? {
    let bracket = start
    advance()
    expressionLevel += 1
    let firstArgument = enclosed { $0.expression() }
    expressionLevel -= 1
    if kind(firstArgument) == .identifier, token != .comma, token != .rightBracket, token != .endOfFile {
      _ = parameterList(firstName: firstArgument, before: .rightBracket)
      expect(.rightBracket)
      report(at: bracket, "interface method must have no type parameters")
      return nil
    }
    let mark = pending.count
    pending.append(firstArgument)
    if takeComma(in: "type argument list", before: .rightBracket) { typeArguments() }
    expectClosing(.rightBracket, of: "type argument list")
    let arguments = list(since: mark)
    return make(.index, from: record(name).start, name, arguments)
  }

  // MARK: Type elements

  /// `TypeElem` whose first term is known.
  mutating func union(_ first: Node) -> Node {
    var left = first
    while take(.or) {
      let right = typeTerm()
      left = make(.binary, from: record(left).start, left, right, detail: GoToken.or.rawValue)
    }
    return left
  }

  /// `TypeTerm`.
  mutating func typeTerm() -> Node {
    let first = start
    if take(.tilde) {
      let underlying = type()
      return make(.unary, from: first, underlying, detail: GoToken.tilde.rawValue)
    }
    if let type = typeIfPresent() { return type }
    reportExpected("~ term or type")
    return make(.bad, from: start, to: start)
  }
}
