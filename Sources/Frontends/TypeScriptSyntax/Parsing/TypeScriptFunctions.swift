// Functions and their parameters (ECMAScript §15.1 to §15.9).
extension TypeScriptParser {
  /// Reads a function from the word on; its modifiers have been read.
  mutating func parseFunction(from start: Int, traits: TypeScriptTraits) -> ID {
    advance()
    var traits = traits
    if accept(.star) { traits.insert(.generator) }
    let name = token == .identifier ? take(.identifier) : nil
    return parseFunctionRest(name: name, traits: traits, from: start)
  }

  /// Reads type parameters, parameters, result and body; an overload or a declaration has no body.
  mutating func parseFunctionRest(name: ID?, traits: TypeScriptTraits, from start: Int) -> ID {
    let outer = (allowsIn, isInConditional)
    (allowsIn, isInConditional) = (true, false)
    defer { (allowsIn, isInConditional) = outer }
    let generic = TypeScriptGenerics(parameters: parseTypeParameters())
    let parameters = parseParameters()
    let result = accept(.colon) ? parseResultType() : nil
    let body = token == .leftBrace ? parseBlock() : nil
    return add(
      .function(name: name, parameters: parameters, result: result, body: body, traits: traits),
      generic: generic, from: start)
  }

  /// Reads `(a: T, b = 1, ...c)`.
  mutating func parseParameters() -> List {
    guard token == .leftParenthesis else {
      note("expected `(` of parameters", at: scanner.start)
      return .empty
    }
    advance()
    var parameters: [ID] = []
    while token != .rightParenthesis, token != .end {
      let before = scanner.start
      parameters.append(parseParameter())
      if !accept(.comma), token != .rightParenthesis {
        note("expected `,` or `)`", at: scanner.start)
        if isAtStatementEnd { break }
        if scanner.start == before { skipBalanced() }
      }
    }
    _ = accept(.rightParenthesis)
    return list(parameters)
  }

  private mutating func parseParameter() -> ID {
    let start = scanner.start
    let decorators = token == .at ? parseDecorators() : .empty
    var traits = parseAccessModifiers()
    if accept(.ellipsis) { traits.insert(.rest) }
    let target = token == .this ? take(.identifier) : parseBindingTarget()
    if accept(.question) { traits.insert(.optional) }
    let type = accept(.colon) ? parseType() : nil
    let value = accept(.assign) ? parseInside { $0.parseAssignment() } : nil
    return add(
      .parameter(target, type: type, value: value, traits: traits, decorators: decorators), from: start)
  }

  /// Reads what makes a constructor's parameter a field.
  private mutating func parseAccessModifiers() -> TypeScriptTraits {
    var traits: TypeScriptTraits = []
    while at(word: "public") || at(word: "private") || at(word: "protected") || at(word: "readonly")
      || at(word: "override")
    {
      var ahead = scanner
      ahead.next()
      guard ahead.token == .identifier || ahead.token == .leftBrace || ahead.token == .leftBracket else {
        return traits
      }
      traits.insert(at(word: "readonly") ? [.member, .readonly] : .member)
      advance()
    }
    return traits
  }

  /// Reads what a declaration binds: a name or a pattern.
  mutating func parseBindingTarget() -> ID {
    switch token {
    case .identifier: return take(.identifier)
    case .leftBrace: return deeper { $0.parseObjectPattern() }
    case .leftBracket: return deeper { $0.parseArrayPattern() }
    default: return missing("a name")
    }
  }

  private mutating func parseObjectPattern() -> ID {
    let start = scanner.start
    advance()
    var parts: [ID] = []
    while token != .rightBrace, token != .end {
      let before = scanner.start
      parts.append(parsePatternPart(inObject: true))
      if !accept(.comma), token != .rightBrace {
        note("expected `,` or `}`", at: scanner.start)
        if token == .semicolon || scanner.start == before { break }
      }
    }
    _ = accept(.rightBrace)
    return add(.objectPattern(list(parts)), from: start)
  }

  private mutating func parseArrayPattern() -> ID {
    let start = scanner.start
    advance()
    var parts: [ID] = []
    while token != .rightBracket, token != .end {
      if token == .comma {
        parts.append(add(.omitted, scanner.start, scanner.start))
        advance()
        continue
      }
      let before = scanner.start
      parts.append(parsePatternPart(inObject: false))
      if !accept(.comma), token != .rightBracket {
        note("expected `,` or `]`", at: scanner.start)
        if token == .semicolon || scanner.start == before { break }
      }
    }
    _ = accept(.rightBracket)
    return add(.arrayPattern(list(parts)), from: start)
  }

  private mutating func parsePatternPart(inObject: Bool) -> ID {
    let start = scanner.start
    if accept(.ellipsis) {
      let target = parseBindingTarget()
      return add(.rest(target), from: start)
    }
    var key: ID?
    var target: ID
    if inObject {
      let name = parsePropertyName()
      key = name
      target = accept(.colon) ? parseBindingTarget() : name
    } else {
      target = parseBindingTarget()
    }
    let value = accept(.assign) ? parseInside { $0.parseAssignment() } : nil
    return add(.bindingElement(key: key, target: target, value: value), from: start)
  }
}
