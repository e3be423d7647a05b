/// Types: "Types" of the Go specification.
extension GoParser {
  /// `Type`; a bad node where it is missing.
  mutating func type() -> Node {
    if let type = typeIfPresent() { return type }
    reportExpected("type")
    return make(.bad, from: start, to: start)
  }

  /// `Type`, or nothing where none begins.
  mutating func typeIfPresent() -> Node? {
    switch token {
    case .identifier: return typeName(takeIdentifier())
    case .leftBracket, .struct, .star, .func, .interface, .map, .chan, .arrow, .leftParenthesis: break
    default: return nil
    }
    guard enter() else { return leftNode() }
    let type = typeLiteral()
    depth -= 1
    return type
  }

  private mutating func typeLiteral() -> Node {
    let first = start
    switch token {
    case .leftBracket:
      advance()
      return arrayType(from: first, length: arrayLength())
    case .struct: return structType()
    case .star:
      advance()
      let base = type()
      return make(.star, from: first, base)
    case .func: return functionType()
    case .interface: return interfaceType()
    case .map: return mapType()
    case .chan, .arrow: return channelType()
    default:
      advance()
      let inner = type()
      expect(.rightParenthesis)
      return make(.parenthesized, from: first, inner)
    }
  }

  /// `TypeName`, qualified and instantiated as the text goes on.
  mutating func typeName(_ name: Node) -> Node {
    let qualified = qualifiedName(name)
    return token == .leftBracket ? instantiated(qualified) : qualified
  }

  /// `QualifiedIdent`, or the name itself where no period follows.
  mutating func qualifiedName(_ name: Node) -> Node {
    guard take(.period) else { return name }
    let member = identifier()
    return make(.selector, from: record(name).start, name, member)
  }

  /// `TypeArgs` after a type.
  mutating func instantiated(_ type: Node) -> Node {
    advance()
    let mark = pending.count
    typeArguments()
    if pending.count == mark { reportExpected("type argument list") }
    expectClosing(.rightBracket, of: "type argument list")
    let arguments = list(since: mark)
    return make(.index, from: record(type).start, type, arguments)
  }

  /// Puts the types up to a closing bracket on the pending elements.
  mutating func typeArguments() {
    expressionLevel += 1
    while token != .rightBracket, token != .endOfFile {
      let before = position
      pending.append(enclosed { $0.type() })
      guard takeComma(in: "type argument list", before: .rightBracket), position > before else { break }
    }
    expressionLevel -= 1
  }

  /// Counts a construct inside brackets as a level.
  mutating func enclosed(_ parse: (inout GoParser) -> Node) -> Node {
    guard enter() else { return leftNode() }
    let node = parse(&self)
    depth -= 1
    return node
  }

  // MARK: Array and channel types

  /// `ArrayLength` after its bracket: nothing for a slice, an ellipsis for `[...]`.
  mutating func arrayLength() -> Node {
    if token == .rightBracket { return 0 }
    if token == .ellipsis {
      let first = start
      advance()
      return make(.ellipsis, from: first)
    }
    expressionLevel += 1
    let length = value()
    expressionLevel -= 1
    return length
  }

  /// What follows the length of an array type.
  mutating func arrayType(from first: UInt32, length: Node) -> Node {
    if token == .comma {
      report(at: start, "unexpected comma; expecting ]")
      advance()
    }
    expect(.rightBracket)
    let element = type()
    return make(.arrayType, from: first, length, element)
  }

  private mutating func mapType() -> Node {
    let first = start
    advance()
    expect(.leftBracket)
    let key = type()
    expect(.rightBracket)
    let value = type()
    return make(.mapType, from: first, key, value)
  }

  private mutating func channelType() -> Node {
    let first = start
    var direction = GoChannelDirection.both
    if take(.arrow) {
      direction = .receive
      expect(.chan)
    } else {
      advance()
      if take(.arrow) { direction = .send }
    }
    let element = type()
    return make(.channelType, from: first, element, detail: direction.rawValue)
  }

  // MARK: Struct types

  private mutating func structType() -> Node {
    let first = start
    advance()
    guard expect(.leftBrace) else { return make(.structType, from: first) }
    let mark = pending.count
    while token == .identifier || token == .star || token == .leftParenthesis {
      pending.append(fieldDeclaration())
    }
    expect(.rightBrace)
    let fields = list(since: mark)
    return make(.structType, from: first, fields)
  }

  /// `FieldDecl` with its semicolon.
  private mutating func fieldDeclaration() -> Node {
    let first = start
    let (names, type) = fieldNamesAndType()
    let tag = token == .string ? takeLiteral() : 0
    let field: Node
    if tag == 0 {
      field = make(.field, from: first, names, type)
    } else {
      let rest = words(type, tag)
      field = make(.taggedField, from: first, names, rest)
    }
    expectSemicolon()
    return field
  }

  private mutating func fieldNamesAndType() -> (List, Node) {
    guard token == .identifier else { return (0, type()) }
    let name = takeIdentifier()
    switch token {
    case .period: return (0, typeName(name))
    case .string, .semicolon, .rightBrace: return (0, name)
    case .leftBracket:
      let (named, type) = arrayOrInstance(after: name)
      return (named ? list(of: name) : 0, type)
    case .comma:
      let mark = pending.count
      pending.append(name)
      while take(.comma) { pending.append(identifier()) }
      let names = list(since: mark)
      return (names, type())
    default:
      let names = list(of: name)
      return (names, type())
    }
  }

  /// What a bracket after a name begins: the array type of a field or parameter of that name (true), or the type
  /// arguments of an embedded or unnamed type (false).
  ///
  /// `x []E` and `x [P]E` are names with types, `x[P]` and `x[P, Q]` are types; only what follows the bracket tells.
  mutating func arrayOrInstance(after name: Node) -> (isNamed: Bool, type: Node) {
    let bracket = start
    advance()
    let mark = pending.count
    if token != .rightBracket {
      expressionLevel += 1
      pending.append(enclosed { $0.valueOrType() })
      while take(.comma) { pending.append(enclosed { $0.valueOrType() }) }
      expressionLevel -= 1
    }
    expect(.rightBracket)
    if pending.count == mark {
      let element = type()
      return (true, make(.arrayType, from: bracket, 0, element))
    }
    if pending.count == mark + 1, let element = typeIfPresent() {
      let length = pending.removeLast()
      return (true, make(.arrayType, from: bracket, length, element))
    }
    let arguments = list(since: mark)
    return (false, make(.index, from: record(name).start, name, arguments))
  }
}
