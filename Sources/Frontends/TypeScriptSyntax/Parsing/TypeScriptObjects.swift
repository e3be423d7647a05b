// Object literals and the names of members (ECMAScript §13.2.5 "Object Initializer").
extension TypeScriptParser {
  /// Reads `{a: 1, b, ...c, get d() {}}`; the cursor stands at the brace.
  mutating func parseObject() -> ID {
    let start = scanner.start
    advance()
    var parts: [ID] = []
    while token != .rightBrace, token != .end {
      let before = scanner.start
      parts.append(parseInside { $0.parseObjectPart() })
      if !accept(.comma), token != .rightBrace {
        note("expected `,` or `}`", at: scanner.start)
        if token == .semicolon { advance() }
        if scanner.start == before { skipBalanced() }
      }
    }
    _ = accept(.rightBrace)
    return add(.object(list(parts)), from: start)
  }

  private mutating func parseObjectPart() -> ID {
    if token == .ellipsis { return parseElementOfList() }
    let start = scanner.start
    let traits = parseMethodModifiers()
    let key = parsePropertyName()
    if token == .leftParenthesis || token == .less {
      return parseMethod(key, traits, decorators: .empty, from: start)
    }
    if accept(.colon) {
      let value = parseAssignment()
      return add(.property(key: key, value: value), from: start)
    }
    if token == .assign {
      // `{a = 1} = b`: a pattern in the place of a value.
      advance()
      let value = parseAssignment()
      let target = add(.assign(.assign, key, value), from: start)
      return add(.property(key: key, value: target), from: start)
    }
    return add(.property(key: key, value: key), from: start)
  }

  /// Reads `async`, `get`, `set` and `*` in front of a method's name, and not where they are the name.
  mutating func parseMethodModifiers() -> TypeScriptTraits {
    var traits: TypeScriptTraits = []
    while true {
      if accept(.star) {
        traits.insert(.generator)
        continue
      }
      let trait: TypeScriptTraits
      if at(word: "async") {
        trait = .async
      } else if at(word: "get") {
        trait = .getter
      } else if at(word: "set") {
        trait = .setter
      } else {
        return traits
      }
      guard isModifier(allowsLineEnd: trait != .async) else { return traits }
      advance()
      traits.insert(trait)
    }
  }

  /// Whether the current word stands in front of a member's name, and is not the name.
  func isModifier(allowsLineEnd: Bool) -> Bool {
    var ahead = scanner
    ahead.next()
    if ahead.isAfterLineEnd, !allowsLineEnd { return false }
    switch ahead.token {
    case .string, .number, .leftBracket, .star, .privateName: return true
    case .leftBrace: return false
    default: return ahead.token.isWord
    }
  }

  /// Reads the name of a property: a word, a string, a number, `#a` or `[a]`.
  mutating func parsePropertyName() -> ID {
    switch token {
    case .string: return take(.string)
    case .number: return take(.number)
    case .privateName: return take(.privateName)
    case .leftBracket:
      let start = scanner.start
      advance()
      let key = parseInside { $0.parseExpression() }
      expect(.rightBracket, "`]`")
      return add(.computed(key), from: start)
    default: return token.isWord ? take(.identifier) : missing("the name of a property")
    }
  }

  /// Reads a method from its parameters on.
  mutating func parseMethod(
    _ key: ID, _ traits: TypeScriptTraits, decorators: List, from start: Int
  ) -> ID {
    let function = parseFunctionRest(name: nil, traits: traits, from: scanner.start)
    return add(.method(key: key, function: function, traits: traits, decorators: decorators), from: start)
  }
}
