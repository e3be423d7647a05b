// Calls and members (ECMAScript §13.3 "Left-Hand-Side Expressions").
extension TypeScriptParser {
  /// Reads a value and what is taken from it or done with it, from left to right.
  mutating func parsePostfix() -> ID {
    let start = scanner.start
    let first = parsePrimary()
    return parseSuffixes(of: first, from: start, isConstructor: false)
  }

  private mutating func parseSuffixes(of value: ID, from start: Int, isConstructor: Bool) -> ID {
    var value = value
    while let next = parseSuffix(of: value, from: start, isConstructor) { value = next }
    return value
  }

  private mutating func parseSuffix(of value: ID, from start: Int, _ isConstructor: Bool) -> ID? {
    switch token {
    case .dot:
      advance()
      let name = parseMemberName()
      return add(.member(value, name: name), from: start)
    case .questionDot where !isConstructor:
      advance()
      switch token {
      case .leftParenthesis, .leftBracket, .less, .backquote:
        return parseSuffix(of: value, from: start, false) ?? value
      default:
        let name = parseMemberName()
        return add(.member(value, name: name), from: start)
      }
    case .leftBracket:
      advance()
      let index = parseInside { $0.parseExpression() }
      expect(.rightBracket, "`]`")
      return add(.index(value, index), from: start)
    case .not where !scanner.isAfterLineEnd && dialect.hasTypes:
      advance()
      return add(.nonNull(value), from: start)
    case .backquote:
      let template = parseTemplate()
      return add(.taggedTemplate(value, template: template), from: start)
    case .leftParenthesis where !isConstructor:
      let arguments = parseArguments()
      return add(.call(value, types: .empty, arguments: arguments), from: start)
    case .less, .shiftLeft: return parseTypedSuffix(of: value, from: start, isConstructor)
    default: return nil
    }
  }

  /// Reads `<T>(a)`, `` <T>`a` `` or `<T>` alone behind a value, or nothing where it is a comparison.
  private mutating func parseTypedSuffix(of value: ID, from start: Int, _ isConstructor: Bool) -> ID? {
    guard token == .less, let types = parseTypeArgumentsInExpression() else { return nil }
    if token == .leftParenthesis, !isConstructor {
      let arguments = parseArguments()
      return add(.call(value, types: types, arguments: arguments), from: start)
    }
    return add(.instantiation(value, types: types), from: start)
  }

  /// Reads type arguments where they are some by what follows them; otherwise takes everything back.
  private mutating func parseTypeArgumentsInExpression() -> List? {
    let start = scanner.start
    guard dialect.hasTypes, !failedTypeArguments.contains(start) else { return nil }
    let mark = mark
    let types = parseTypeArguments()
    if !hasNoted(since: mark), canFollowTypeArguments { return types }
    rewind(to: mark)
    failedTypeArguments.insert(start)
    return nil
  }

  /// Whether what stands here can follow type arguments and not the right side of a comparison.
  private var canFollowTypeArguments: Bool {
    switch token {
    case .leftParenthesis, .backquote: true
    case .less, .greater, .plus, .minus: false
    case .identifier:
      scanner.isAfterLineEnd || at(word: "as") || at(word: "satisfies")
    case .string, .number, .this, .super, .new, .function, .class, .null, .true, .false, .leftBracket,
      .leftBrace, .not, .tilde, .typeof, .void, .delete, .slash, .privateName, .import, .increment,
      .decrement:
      scanner.isAfterLineEnd
    default: true
    }
  }

  /// Reads the name behind a dot; any word can stand there.
  mutating func parseMemberName() -> ID {
    if token.isWord { return take(.identifier) }
    if token == .privateName { return take(.privateName) }
    return missing("a name behind the dot")
  }

  /// Reads `(a, ...b)`; the cursor stands at the parenthesis.
  mutating func parseArguments() -> List {
    advance()
    var arguments: [ID] = []
    while token != .rightParenthesis, token != .end {
      let before = scanner.start
      arguments.append(parseInside { $0.parseArgument() })
      if !accept(.comma), token != .rightParenthesis {
        note("expected `,` or `)`", at: scanner.start)
        if isAtStatementEnd { break }
        if scanner.start == before { skipBalanced() }
      }
    }
    _ = accept(.rightParenthesis)
    return list(arguments)
  }

  /// Whether what is missing a bracket had better end here than swallow the rest of the file.
  var isAtStatementEnd: Bool { token == .semicolon || token == .rightBrace || token == .end }

  private mutating func parseArgument() -> ID {
    guard token == .ellipsis else { return parseAssignment() }
    let start = scanner.start
    advance()
    let value = parseAssignment()
    return add(.spread(value), from: start)
  }

  /// Reads `new C(a)` and `new.target`.
  mutating func parseNew() -> ID {
    let start = scanner.start
    let keyword = take(.keyword)
    if accept(.dot) {
      let name = parseMemberName()
      return add(.member(keyword, name: name), from: start)
    }
    let inner = scanner.start
    let first = token == .new ? deeper { $0.parseNew() } : parsePrimary()
    var callee = parseSuffixes(of: first, from: inner, isConstructor: true)
    var types = List.empty
    if case .instantiation(let plain, let found) = records[Int(callee.rawValue)].node {
      (callee, types) = (plain, found)
    }
    let arguments = token == .leftParenthesis ? parseArguments() : .empty
    return add(.new(callee, types: types, arguments: arguments), from: start)
  }
}
