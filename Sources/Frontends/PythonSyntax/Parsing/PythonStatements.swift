// Simple statements (Python reference, chapter 7).
extension PythonParser {
  /// Reads one statement, or the simple statements of one line.
  mutating func parseStatement(into statements: inout [ID]) {
    switch token {
    case .newline: advance()
    case .indent:
      note("this line is indented without need", at: scanner.start)
      advance()
      statements += parseStatements()
    case .dedent: advance()
    case .if, .while, .for, .try, .with, .def, .class, .async, .at:
      statements.append(parseCompound())
    case .name where at(word: "match"):
      if let match = parseMatch() { statements.append(match) } else { parseLine(into: &statements) }
    default: parseLine(into: &statements)
    }
  }

  /// Reads the simple statements of a line.
  mutating func parseLine(into statements: inout [ID]) {
    while token != .newline, token != .end, token != .dedent {
      statements.append(parseSimple())
      if !accept(.semicolon) { break }
    }
    guard !accept(.newline), token != .end else { return }
    note("expected the end of the line", at: scanner.start)
    skipLine()
  }

  private mutating func parseSimple() -> ID {
    let start = scanner.start
    switch token {
    case .pass, .break, .continue: return take(.word(token))
    case .return:
      advance()
      let value = token.beginsExpression ? parseExpressionList() : nil
      return add(.returnStatement(value), from: start)
    case .raise: return parseRaise()
    case .import: return parseImport()
    case .from: return parseFrom()
    case .del:
      advance()
      var targets = [parseBinary(above: 0)]
      while accept(.comma), token.beginsExpression { targets.append(parseBinary(above: 0)) }
      return add(.delete(list(targets)), from: start)
    case .assert:
      advance()
      let test = parseExpression()
      let message = accept(.comma) ? parseExpression() : nil
      return add(.assert(test, message), from: start)
    case .global, .nonlocal:
      let isGlobal = token == .global
      advance()
      var names = [parseName()]
      while accept(.comma) { names.append(parseName()) }
      return add(.scope(isGlobal: isGlobal, list(names)), from: start)
    case .name where at(word: "type"):
      return parseTypeAlias() ?? parseExpressionStatement()
    default: return parseExpressionStatement()
    }
  }

  private mutating func parseRaise() -> ID {
    let start = scanner.start
    advance()
    guard token.beginsExpression else { return add(.raise(nil, nil), from: start) }
    let value = parseExpression()
    let cause = accept(.from) ? parseExpression() : nil
    return add(.raise(value, cause), from: start)
  }

  private mutating func parseExpressionStatement() -> ID {
    let start = scanner.start
    guard token.beginsExpression else {
      let bad = missing("a statement")
      return add(.expression(bad), from: start)
    }
    let first = parseExpressionList()
    switch token {
    case .colon:
      advance()
      let type = parseExpression()
      let value = accept(.assign) ? parseExpressionList() : nil
      return add(.annotated(first, type, value), from: start)
    case .assign:
      var targets = [first]
      while accept(.assign) { targets.append(parseExpressionList()) }
      let value = targets.removeLast()
      return add(.assign(list(targets), value), from: start)
    case _ where token.isAugmented:
      let operation = token
      advance()
      let value = parseExpressionList()
      return add(.augmented(operation, first, value), from: start)
    default: return add(.expression(first), from: start)
    }
  }

  /// Reads `type A[T] = b`, or nothing where `type` is a name like any other.
  private mutating func parseTypeAlias() -> ID? {
    let mark = mark
    let start = scanner.start
    advance()
    guard token == .name else {
      rewind(to: mark)
      return nil
    }
    let name = take(.name)
    guard token == .assign || token == .leftBracket else {
      rewind(to: mark)
      return nil
    }
    let types = parseTypeParameters()
    expect(.assign, "`=` of an alias")
    let value = parseExpression()
    return add(.typeAlias(name, types, value), from: start)
  }
}

// Imports (Python reference §7.11).
extension PythonParser {
  private mutating func parseImport() -> ID {
    let start = scanner.start
    advance()
    var names: [ID] = []
    repeat {
      let first = scanner.start
      let name = parseDottedName()
      let local = accept(.as) ? parseName() : nil
      names.append(add(.alias(name, local), from: first))
    } while accept(.comma)
    return add(.importStatement(list(names)), from: start)
  }

  private mutating func parseDottedName() -> ID {
    guard token == .name else { return missing("the name of a module") }
    let start = scanner.start
    advance()
    while accept(.dot) { expect(.name, "the name of a module") }
    return add(.dottedName, from: start)
  }

  private mutating func parseFrom() -> ID {
    let start = scanner.start
    advance()
    var level = 0
    while token == .dot || token == .ellipsis {
      level += token == .dot ? 1 : 3
      advance()
    }
    let module = token == .import ? nil : parseDottedName()
    expect(.import, "`import`")
    var names: [ID] = []
    if token == .star {
      let star = take(.star)
      names = [add(.alias(star, nil), from: scannerStart(of: star))]
    } else {
      let hasParentheses = accept(.leftParenthesis)
      repeat {
        guard token == .name else { break }
        let first = scanner.start
        let name = take(.name)
        let local = accept(.as) ? parseName() : nil
        names.append(add(.alias(name, local), from: first))
      } while accept(.comma)
      if names.isEmpty { names = [missing("a name to import")] }
      if hasParentheses { expect(.rightParenthesis, "`)`") }
    }
    return add(.importFrom(module, level: level, list(names)), from: start)
  }

  private func scannerStart(of id: ID) -> Int { Int(records[Int(id.rawValue)].start) }
}
