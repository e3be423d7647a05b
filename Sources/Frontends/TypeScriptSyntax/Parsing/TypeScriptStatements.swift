// Statements (ECMAScript §14).
extension TypeScriptParser {
  mutating func parseStatement() -> ID { deeper { $0.parseStatementWithinLimit() } }

  private mutating func parseStatementWithinLimit() -> ID {
    let start = scanner.start
    switch token {
    case .leftBrace: return parseBlock()
    case .semicolon, .debugger: return take(.empty)
    case .var, .const: return parseVariableOrEnum(from: start)
    case .function: return parseFunction(from: start, traits: [])
    case .class: return parseClass(from: start, decorators: .empty)
    case .enum: return parseEnumeration(from: start)
    case .at: return parseDecorated(from: start)
    case .import: return parseImport(from: start)
    case .export: return parseExport(from: start, decorators: .empty)
    case .if: return parseIf(from: start)
    case .for: return parseFor(from: start)
    case .while, .with: return parseWhile(from: start)
    case .do: return parseDo(from: start)
    case .return: return parseReturn(from: start)
    case .throw:
      advance()
      let value = parseExpression()
      endStatement()
      return add(.throwStatement(value), from: start)
    case .break, .continue: return parseLeave(from: start)
    case .switch: return parseSwitch(from: start)
    case .try: return parseTry(from: start)
    case .identifier: return parseStatementOfWord(from: start)
    default: return parseExpressionStatement(from: start)
    }
  }

  /// Reads `{ ... }`; the cursor stands at the brace, or a diagnostic says that it is missing.
  mutating func parseBlock() -> ID {
    let start = scanner.start
    expect(.leftBrace, "`{`")
    var statements: [ID] = []
    while token != .rightBrace, token != .end {
      let before = scanner.start
      statements.append(parseStatement())
      if scanner.start == before { skipToken() }
    }
    if !accept(.rightBrace) { note("expected `}`", at: scanner.start) }
    return add(.block(list(statements)), from: start)
  }

  mutating func parseExpressionStatement(from start: Int) -> ID {
    let value = parseExpression()
    if case .identifier = records[Int(value.rawValue)].node, accept(.colon) {
      let inner = parseStatement()
      return add(.labeled(inner), from: start)
    }
    endStatement()
    return add(.expression(value), from: start)
  }

  private mutating func parseParenthesizedHead() -> ID {
    expect(.leftParenthesis, "`(`")
    let value = parseInside { $0.parseExpression() }
    expect(.rightParenthesis, "`)`")
    return value
  }

  private mutating func parseIf(from start: Int) -> ID {
    advance()
    let condition = parseParenthesizedHead()
    let first = parseStatement()
    let second = accept(.else) ? parseStatement() : nil
    return add(.ifStatement(condition, first, second), from: start)
  }

  private mutating func parseWhile(from start: Int) -> ID {
    advance()
    let condition = parseParenthesizedHead()
    let body = parseStatement()
    return add(.loop(condition, body: body), from: start)
  }

  private mutating func parseDo(from start: Int) -> ID {
    advance()
    let body = parseStatement()
    expect(.while, "`while`")
    let condition = parseParenthesizedHead()
    _ = accept(.semicolon)
    return add(.loop(condition, body: body), from: start)
  }

  private mutating func parseReturn(from start: Int) -> ID {
    advance()
    let value = canEndStatement ? nil : parseExpression()
    endStatement()
    return add(.returnStatement(value), from: start)
  }

  private mutating func parseLeave(from start: Int) -> ID {
    let keyword = token
    advance()
    if token == .identifier, !scanner.isAfterLineEnd { advance() }
    endStatement()
    return add(.leave(keyword), from: start)
  }

  private mutating func parseFor(from start: Int) -> ID {
    advance()
    _ = accept(word: "await")
    expect(.leftParenthesis, "`(`")
    let outer = allowsIn
    allowsIn = false
    let first = token == .semicolon ? nil : parseForInitializer()
    allowsIn = outer
    if let first, at(word: "of") || token == .in {
      let isOf = token != .in
      advance()
      let subject = isOf ? parseAssignment() : parseExpression()
      expect(.rightParenthesis, "`)`")
      let body = parseStatement()
      return add(.forEach(first, subject, isOf: isOf, body: body), from: start)
    }
    expect(.semicolon, "`;`")
    let condition = token == .semicolon ? nil : parseExpression()
    expect(.semicolon, "`;`")
    let step = token == .rightParenthesis ? nil : parseExpression()
    expect(.rightParenthesis, "`)`")
    let body = parseStatement()
    return add(.forStatement(first, condition, step, body: body), from: start)
  }

  private mutating func parseForInitializer() -> ID {
    let start = scanner.start
    if token == .var || token == .const || isVariableWord {
      return parseDeclarators(from: start)
    }
    return parseExpression()
  }

  private mutating func parseSwitch(from start: Int) -> ID {
    advance()
    let subject = parseParenthesizedHead()
    expect(.leftBrace, "`{`")
    var clauses: [ID] = []
    while token == .case || token == .default {
      let clauseStart = scanner.start
      let isDefault = accept(.default)
      if !isDefault { advance() }
      let value = isDefault ? nil : parseInside { $0.parseExpression() }
      expect(.colon, "`:`")
      var body: [ID] = []
      while token != .case, token != .default, token != .rightBrace, token != .end {
        let before = scanner.start
        body.append(parseStatement())
        if scanner.start == before { skipToken() }
      }
      clauses.append(add(.clause(value, body: list(body)), from: clauseStart))
    }
    expect(.rightBrace, "`}`")
    return add(.switchStatement(subject, clauses: list(clauses)), from: start)
  }

  private mutating func parseTry(from start: Int) -> ID {
    advance()
    let body = parseBlock()
    var binding: ID?
    var handler: ID?
    if accept(.catch) {
      if accept(.leftParenthesis) {
        binding = parseBindingTarget()
        if accept(.colon) { _ = parseType() }
        expect(.rightParenthesis, "`)`")
      }
      handler = parseBlock()
    }
    let finally = accept(.finally) ? parseBlock() : nil
    return add(.tryStatement(body, binding: binding, handler: handler, finally: finally), from: start)
  }
}
