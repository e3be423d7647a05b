// Parts of types: arguments, parameters, members, functions and tuples.
extension TypeScriptParser {
  /// Reads `<A, B>`; the cursor stands at the `<`.
  mutating func parseTypeArguments() -> List {
    let start = scanner.start
    advance()
    let outer = isInExtends
    isInExtends = false
    defer { isInExtends = outer }
    var types: [ID] = []
    while token != .greater, token != .end {
      types.append(parseType())
      if !accept(.comma), token != .greater {
        note("expected `,` or `>`", at: scanner.start)
        break
      }
    }
    // What is no list of types inside of another is none alone: it need not be tried again.
    if !accept(.greater) { failedTypeArguments.insert(start) }
    return list(types)
  }

  /// The members of an object type, without methods that can be missing.
  struct TypeMembers {
    /// Those of methods and of functions.
    var methods: [ID] = []
    /// Those of all others; `.optionalProperty` for one that can be missing.
    var properties: [ID] = []
  }

  /// Reads `{ a: T; b(): U; [c: string]: V; -readonly [K in T]?: U }`.
  mutating func parseTypeMembers() -> TypeMembers {
    var members = TypeMembers()
    advance()
    let outer = isInExtends
    isInExtends = false
    defer { isInExtends = outer }
    while token != .rightBrace, token != .end {
      let before = scanner.start
      parseTypeMember(into: &members)
      _ = accept(.comma) || accept(.semicolon)
      if scanner.start == before { skipToken() }
    }
    _ = accept(.rightBrace)
    return members
  }

  private mutating func parseTypeMember(into members: inout TypeMembers) {
    if token == .plus || token == .minus { advance() }
    while at(word: "readonly") || at(word: "get") || at(word: "set"), isModifier(allowsLineEnd: false) {
      advance()
    }
    if token == .new {
      var ahead = scanner
      ahead.next()
      if ahead.token == .leftParenthesis || ahead.token == .less { advance() }
    }
    var name: ID?
    if token == .leftBracket {
      skipIndexKey()
    } else if token != .leftParenthesis, token != .less {
      name = parsePropertyName()
    }
    if token == .plus || token == .minus { advance() }
    let isOptional = accept(.question)
    var isMethod = false
    var type: ID?
    if token == .leftParenthesis || token == .less {
      _ = parseTypeParameters()
      _ = parseParameters()
      if accept(.colon) { _ = parseResultType() }
      isMethod = true
    } else if accept(.colon) {
      let parsed = parseType()
      type = parsed
      if case .functionType = records[Int(parsed.rawValue)].node { isMethod = true }
    }
    guard let name, !isOptional || !isMethod else { return }
    let start = Int(records[Int(name.rawValue)].start)
    if isMethod {
      members.methods.append(name)
    } else if isOptional {
      if let type { members.properties.append(add(.optionalProperty(key: name, value: type), from: start)) }
    } else {
      members.properties.append(type.map { add(.property(key: name, value: $0), from: start) } ?? name)
    }
  }

  /// Passes over `[key: string]`, `[K in T as U]` or `[Symbol.iterator]`.
  private mutating func skipIndexKey() {
    advance()
    var ahead = scanner
    ahead.next()
    if token == .identifier, ahead.token == .colon || ahead.token == .in {
      advance()
      advance()
      _ = parseType()
      if accept(word: "as") { _ = parseType() }
    } else {
      _ = parseExpression()
    }
    expect(.rightBracket, "`]`")
  }

  /// Reads `(a: T) => U`, `new (a: T) => U` or `<T>(a: T) => U`, or nothing where none begins.
  mutating func parseFunctionType(from start: Int) -> ID? {
    var mark: Mark?
    if token == .new || at(word: "abstract") {
      var ahead = scanner
      ahead.next()
      guard token == .new || ahead.token == .new else { return nil }
      if token != .new { advance() }
      advance()
    } else if token == .leftParenthesis {
      guard isFunctionType, !failedFunctionTypes.contains(start) else { return nil }
      mark = self.mark
    } else if token != .less {
      return nil
    }
    _ = parseTypeParameters()
    let parameters = parseParameters()
    if token != .arrow, let mark {
      rewind(to: mark)
      failedFunctionTypes.insert(start)
      return nil
    }
    expect(.arrow, "`=>` of a function's type")
    // What a function gives back may be a conditional type wherever the function stands.
    let outer = isInExtends
    isInExtends = false
    let result = parseResultType()
    isInExtends = outer
    return add(.functionType(parameters: parameters, result: result), from: start)
  }

  /// Whether what stands behind the parenthesis are parameters and no type.
  private var isFunctionType: Bool {
    var ahead = scanner
    ahead.next()
    switch ahead.token {
    case .rightParenthesis, .ellipsis: return true
    case .leftBrace, .leftBracket: return true
    case .identifier, .this:
      ahead.next()
      switch ahead.token {
      case .colon, .comma, .question, .assign: return true
      case .rightParenthesis:
        ahead.next()
        return ahead.token == .arrow
      default: return false
      }
    default: return false
    }
  }

  /// Reads `[A, b?: B, ...C[]]`.
  mutating func parseTupleType(from start: Int) -> ID {
    advance()
    let outer = isInExtends
    isInExtends = false
    defer { isInExtends = outer }
    while token != .rightBracket, token != .end {
      let before = scanner.start
      _ = accept(.ellipsis)
      var ahead = scanner
      ahead.next()
      let isNamed = token.isWord && (ahead.token == .colon || isOptionalName(ahead))
      if isNamed {
        advance()
        _ = accept(.question)
        expect(.colon, "`:`")
      }
      _ = parseType()
      _ = accept(.question)
      if !accept(.comma), token != .rightBracket {
        note("expected `,` or `]`", at: scanner.start)
        if scanner.start == before { skipBalanced() } else if isAtStatementEnd { break }
      }
    }
    _ = accept(.rightBracket)
    return add(.otherType, from: start)
  }

  private func isOptionalName(_ ahead: TypeScriptScanner) -> Bool {
    guard ahead.token == .question else { return false }
    var next = ahead
    next.next()
    return next.token == .colon
  }
}
