// Declarations: variables, and what begins with a word that is no keyword everywhere (ECMAScript §14.3; TypeScript).
extension TypeScriptParser {
  /// Reads a statement whose first word may be a keyword here: `let`, `async`, `type`, `declare`.
  mutating func parseStatementOfWord(from start: Int) -> ID {
    if isVariableWord { return parseVariables(from: start) }
    var ahead = scanner
    ahead.next()
    let isOnLine = !ahead.isAfterLineEnd
    if at(word: "async"), ahead.token == .function, isOnLine {
      advance()
      return parseFunction(from: start, traits: .async)
    }
    if ahead.token == .identifier || ahead.token == .leftBrace || ahead.token == .string, isOnLine,
      let declaration = parseTypeLevelDeclaration(ahead.token, from: start)
    {
      return declaration
    }
    if isOnLine, at(word: "abstract"), ahead.token == .class {
      advance()
      return parseClass(from: start, decorators: .empty, isAbstract: true)
    }
    if isOnLine, at(word: "declare"), ahead.token.isReservedWord {
      advance()
      return parseDeclared(from: start)
    }
    return parseExpressionStatement(from: start)
  }

  private mutating func parseTypeLevelDeclaration(_ next: TypeScriptToken, from start: Int) -> ID? {
    switch next {
    case .identifier:
      if at(word: "type") { return parseTypeAlias(from: start) }
      if at(word: "interface") { return parseInterface(from: start) }
      if at(word: "namespace") || at(word: "module") { return parseNamespace(from: start) }
      if at(word: "declare") {
        advance()
        return parseDeclared(from: start)
      }
      return nil
    case .string: return at(word: "module") ? parseNamespace(from: start) : nil
    default: return at(word: "global") ? parseNamespace(from: start) : nil
    }
  }

  /// Reads what stands behind `declare`.
  private mutating func parseDeclared(from start: Int) -> ID {
    if at(word: "global") { return parseNamespace(from: start) }
    let declaration = parseStatement()
    guard case .variables(let parts, let traits) = records[Int(declaration.rawValue)].node else {
      return declaration
    }
    return add(.variables(parts, traits: traits.union(.declared)), from: start)
  }

  /// Whether `let`, `using` or `await using` begins a declaration here.
  var isVariableWord: Bool {
    guard at(word: "let") || at(word: "using") || at(word: "await") else { return false }
    var ahead = scanner
    ahead.next()
    if at(word: "let") {
      return ahead.token == .identifier || ahead.token == .leftBrace || ahead.token == .leftBracket
    }
    guard !ahead.isAfterLineEnd, ahead.token == .identifier else { return false }
    let word = scanner.bytes[ahead.start..<ahead.position]
    if at(word: "using") { return !word.elementsEqual("of".utf8) }
    guard word.elementsEqual("using".utf8) else { return false }
    ahead.next()
    return ahead.token == .identifier && !ahead.isAfterLineEnd
  }

  mutating func parseVariableOrEnum(from start: Int) -> ID {
    if token == .const {
      var ahead = scanner
      ahead.next()
      if ahead.token == .enum {
        advance()
        return parseEnumeration(from: start)
      }
    }
    return parseVariables(from: start)
  }

  private mutating func parseVariables(from start: Int) -> ID {
    let variables = parseDeclarators(from: start)
    endStatement()
    return variables
  }

  /// Reads `const a: T = b, c` up to its end.
  mutating func parseDeclarators(from start: Int) -> ID {
    let isConstant = token == .const || at(word: "using") || at(word: "await")
    if at(word: "await") { advance() }
    advance()
    var parts: [ID] = []
    repeat {
      let partStart = scanner.start
      let target = parseBindingTarget()
      if token == .not, dialect.hasTypes { advance() }
      let type = accept(.colon) ? parseType() : nil
      let value = accept(.assign) ? parseAssignment() : nil
      parts.append(add(.declarator(target, type: type, value: value), from: partStart))
    } while accept(.comma)
    return add(.variables(list(parts), traits: isConstant ? .constant : []), from: start)
  }

  private mutating func parseTypeAlias(from start: Int) -> ID {
    advance()
    let name = take(.identifier)
    let generic = TypeScriptGenerics(parameters: parseTypeParameters())
    guard accept(.assign) else {
      endStatement()
      return add(.typeDeclaration(name: name, type: nil), from: start)
    }
    let type = parseType()
    endStatement()
    return add(.typeDeclaration(name: name, type: type), generic: generic, from: start)
  }

  private mutating func parseInterface(from start: Int) -> ID {
    advance()
    let name = take(.identifier)
    let generic = TypeScriptGenerics(parameters: parseTypeParameters())
    var parents: [ID] = []
    if accept(.extends) {
      repeat { parents.append(parseType()) } while accept(.comma)
    }
    var members = TypeMembers()
    if token == .leftBrace {
      members = parseTypeMembers()
    } else {
      note("expected `{` of an interface", at: scanner.start)
    }
    let parentList = list(parents)
    let methodList = list(members.methods)
    return add(
      .interfaceDeclaration(
        name: name, parents: parentList, methods: methodList, properties: list(members.properties)),
      generic: generic, from: start)
  }

  private mutating func parseNamespace(from start: Int) -> ID {
    if !at(word: "global") { advance() }
    var name = token == .string ? take(.string) : take(.identifier)
    let nameStart = start
    while accept(.dot) {
      let next = parseMemberName()
      name = add(.member(name, name: next), from: nameStart)
    }
    guard token == .leftBrace else {
      endStatement()
      return add(.namespace(name: name, statements: .empty), from: start)
    }
    let body = parseBlock()
    guard case .block(let statements) = records[Int(body.rawValue)].node else { return body }
    return add(.namespace(name: name, statements: statements), from: start)
  }

  mutating func parseEnumeration(from start: Int) -> ID {
    advance()
    let name = token == .identifier ? take(.identifier) : missing("the name of an enum")
    expect(.leftBrace, "`{`")
    var members: [ID] = []
    while token != .rightBrace, token != .end {
      let before = scanner.start
      let key = parsePropertyName()
      if accept(.assign) {
        let value = parseAssignment()
        members.append(add(.property(key: key, value: value), from: before))
      } else {
        members.append(key)
      }
      if !accept(.comma), token != .rightBrace {
        note("expected `,` or `}`", at: scanner.start)
        if scanner.start == before { skipBalanced() }
      }
    }
    _ = accept(.rightBrace)
    return add(.enumeration(name: name, members: list(members)), from: start)
  }
}
