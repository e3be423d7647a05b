// Classes and decorators (ECMAScript §15.7; the decorators proposal; TypeScript's modifiers).
extension TypeScriptParser {
  /// Reads `@a @b(c)`.
  mutating func parseDecorators() -> List {
    var decorators: [ID] = []
    while token == .at {
      let start = scanner.start
      advance()
      let value = parsePostfix()
      decorators.append(add(.decorator(value), from: start))
    }
    return list(decorators)
  }

  /// Reads a class, exported or not, behind its decorators.
  mutating func parseDecorated(from start: Int) -> ID {
    let decorators = parseDecorators()
    if token == .export { return parseExport(from: start, decorators: decorators) }
    let isAbstract = accept(word: "abstract")
    guard token == .class else { return parseStatement() }
    return parseClass(from: start, decorators: decorators, isAbstract: isAbstract)
  }

  /// Reads a class from the word on.
  mutating func parseClass(from start: Int, decorators: List, isAbstract: Bool = false) -> ID {
    expect(.class, "`class`")
    let name = token == .identifier && !at(word: "implements") ? take(.identifier) : nil
    var generic = TypeScriptGenerics(parameters: parseTypeParameters())
    var superclass: ID?
    if accept(.extends) {
      superclass = parsePostfix()
      if let id = superclass, case .instantiation(let plain, let types) = records[Int(id.rawValue)].node {
        (superclass, generic.parentArguments) = (plain, types)
      }
      if token == .less { generic.parentArguments = parseTypeArguments() }
    }
    var interfaces: [ID] = []
    if accept(word: "implements") {
      repeat { interfaces.append(parseType()) } while accept(.comma)
    }
    let members = parseClassBody()
    let interfaceList = list(interfaces)
    return add(
      .classDeclaration(
        name: name, superclass: superclass, interfaces: interfaceList, members: members,
        decorators: decorators), generic: generic, from: start)
  }

  private mutating func parseClassBody() -> List {
    guard token == .leftBrace else {
      note("expected `{` of a class", at: scanner.start)
      return .empty
    }
    let outer = (allowsIn, isInConditional)
    (allowsIn, isInConditional) = (true, false)
    defer { (allowsIn, isInConditional) = outer }
    advance()
    var members: [ID] = []
    while token != .rightBrace, token != .end {
      if accept(.semicolon) { continue }
      let before = scanner.start
      members.append(deeper { $0.parseClassMember() })
      if scanner.start == before { skipToken() }
    }
    expect(.rightBrace, "`}`")
    return list(members)
  }

  private mutating func parseClassMember() -> ID {
    let start = scanner.start
    let decorators = token == .at ? parseDecorators() : .empty
    var traits = parseMemberModifiers()
    if traits.contains(.static), token == .leftBrace {
      let body = parseBlock()
      return add(.staticBlock(body), from: start)
    }
    traits.formUnion(parseMethodModifiers())
    if token == .leftBracket, let signature = parseIndexSignature(from: start) { return signature }
    let key = parsePropertyName()
    if token == .question || token == .not {
      if token == .question { traits.insert(.optional) }
      advance()
    }
    if token == .leftParenthesis || token == .less {
      let method = parseMethod(key, traits, decorators: decorators, from: start)
      if token == .semicolon { advance() }
      return method
    }
    let type = accept(.colon) ? parseType() : nil
    let value = accept(.assign) ? parseAssignment() : nil
    let field = add(
      .field(key: key, type: type, value: value, traits: traits, decorators: decorators), from: start)
    endStatement()
    return field
  }

  /// Reads `private static readonly` and their like in front of a member's name.
  private mutating func parseMemberModifiers() -> TypeScriptTraits {
    var traits: TypeScriptTraits = []
    while token == .identifier, let trait = memberModifier {
      if trait == .static {
        var ahead = scanner
        ahead.next()
        guard ahead.token == .leftBrace || isModifier(allowsLineEnd: true) else { return traits }
      } else if !isModifier(allowsLineEnd: false) {
        return traits
      }
      advance()
      traits.formUnion(trait)
    }
    return traits
  }

  private var memberModifier: TypeScriptTraits? {
    if at(word: "static") { return .static }
    if at(word: "readonly") { return .readonly }
    if at(word: "abstract") { return .abstract }
    if at(word: "declare") { return .declared }
    if at(word: "public") || at(word: "private") || at(word: "protected") || at(word: "override") {
      return .member
    }
    return at(word: "accessor") ? [] : nil
  }

  /// Reads `[key: string]: T` of a class, or nothing where the bracket begins a computed name.
  private mutating func parseIndexSignature(from start: Int) -> ID? {
    var ahead = scanner
    ahead.next()
    guard ahead.token == .identifier else { return nil }
    ahead.next()
    guard ahead.token == .colon else { return nil }
    skipBalanced()
    if accept(.colon) { _ = parseType() }
    endStatement()
    return add(.empty, from: start)
  }
}
