// Compound statements (Python reference, chapter 8).
extension PythonParser {
  mutating func parseCompound() -> ID {
    switch token {
    case .if: return parseIf()
    case .while:
      let start = scanner.start
      advance()
      let test = parseNamed()
      let body = parseBlock()
      let otherwise = parseElse()
      return add(.whileStatement(test, body, otherwise), from: start)
    case .for: return parseFor(from: scanner.start, isAsync: false)
    case .try: return parseTry()
    case .with: return parseWith(from: scanner.start, isAsync: false)
    case .async: return parseAsync()
    case .at: return parseDecorated()
    case .class: return parseClass([])
    default: return parseFunction(from: scanner.start, [], isAsync: false)
    }
  }

  private mutating func parseAsync() -> ID {
    let start = scanner.start
    advance()
    switch token {
    case .for: return parseFor(from: start, isAsync: true)
    case .with: return parseWith(from: start, isAsync: true)
    case .def: return parseFunction(from: start, [], isAsync: true)
    default:
      let bad = missing("`def`, `for` or `with` behind `async`")
      skipLine()
      return bad
    }
  }

  /// Reads `:` and the block behind it, on the same line or on indented ones.
  mutating func parseBlock() -> List {
    expect(.colon, "`:`")
    if token != .newline, token != .indent, !token.beginsExpression, !token.isKeyword { skipToNewline() }
    guard accept(.newline) else {
      var statements: [ID] = []
      if token == .if || token == .for || token == .while || token == .def || token == .class {
        note("expected a simple statement", at: scanner.start)
        statements.append(parseCompound())
      } else {
        parseLine(into: &statements)
      }
      return list(statements)
    }
    guard accept(.indent) else {
      note("expected an indented block", at: scanner.start)
      return .empty
    }
    return list(parseStatements())
  }

  /// Moves to the end of a line whose head could not be read.
  private mutating func skipToNewline() {
    while token != .newline, token != .end, token != .colon, token != .indent, token != .dedent { advance() }
    if accept(.colon) { skipToNewline() }
  }

  private mutating func parseElse() -> List {
    guard token == .else else { return .empty }
    advance()
    return parseBlock()
  }

  /// Reads an `if` with all its `elif`, however many there are.
  private mutating func parseIf() -> ID {
    var clauses: [(start: Int, test: ID, body: List)] = []
    repeat {
      let start = scanner.start
      advance()
      let test = parseNamed()
      clauses.append((start, test, parseBlock()))
    } while token == .elif
    var otherwise = parseElse()
    var last = ID.placeholder
    for clause in clauses.reversed() {
      last = add(.ifStatement(clause.test, clause.body, otherwise), from: clause.start)
      otherwise = list([last])
    }
    return last
  }

  private mutating func parseFor(from start: Int, isAsync: Bool) -> ID {
    advance()
    let target = parseTargets()
    expect(.in, "`in` of a loop")
    let values = parseExpressionList()
    let body = parseBlock()
    let otherwise = parseElse()
    return add(.forStatement(target, values, body, otherwise, isAsync: isAsync), from: start)
  }

  private mutating func parseTry() -> ID {
    let start = scanner.start
    advance()
    let body = parseBlock()
    var handlers: [ID] = []
    var isStar = false
    while token == .except {
      let first = scanner.start
      advance()
      if accept(.star) { isStar = true }
      let type = token == .colon ? nil : parseCaught()
      let name = accept(.as) ? parseName() : nil
      let body = parseBlock()
      handlers.append(add(.handler(type, name: name, body), from: first))
    }
    let otherwise = parseElse()
    let finally = accept(.finally) ? parseBlock() : .empty
    let node = PythonNode.tryStatement(
      body, handlers: list(handlers), otherwise: otherwise, finally: finally, isStar: isStar)
    return add(node, from: start)
  }

  /// Reads the types of exceptions, since Python 3.14 also several without parentheses.
  private mutating func parseCaught() -> ID {
    let start = scanner.start
    var types = [parseExpression()]
    guard token == .comma else { return types[0] }
    while accept(.comma), token.beginsExpression { types.append(parseExpression()) }
    return add(.tuple(list(types)), from: start)
  }

  private mutating func parseWith(from start: Int, isAsync: Bool) -> ID {
    advance()
    let items = parseEnclosedItems() ?? parseItems(until: .colon)
    let body = parseBlock()
    return add(.withStatement(list(items), body, isAsync: isAsync), from: start)
  }

  /// Reads the items of a `with` in parentheses, or nothing where these belong to an expression.
  private mutating func parseEnclosedItems() -> [ID]? {
    guard token == .leftParenthesis else { return nil }
    let mark = mark
    advance()
    let items = parseItems(until: .rightParenthesis)
    if !hasNoted(since: mark), !items.isEmpty, accept(.rightParenthesis), token == .colon { return items }
    rewind(to: mark)
    return nil
  }

  private mutating func parseItems(until end: PythonToken) -> [ID] {
    var items: [ID] = []
    repeat {
      if token == end { break }
      let start = scanner.start
      let context = parseExpression()
      let target = accept(.as) ? parseStarTarget() : nil
      items.append(add(.withItem(context, target), from: start))
    } while accept(.comma)
    return items
  }

  private mutating func parseDecorated() -> ID {
    var decorators: [ID] = []
    while accept(.at) {
      decorators.append(parseNamed())
      if !accept(.newline) {
        note("expected the end of the line", at: scanner.start)
        skipLine()
      }
    }
    let start = scanner.start
    switch token {
    case .class: return parseClass(decorators)
    case .def: return parseFunction(from: start, decorators, isAsync: false)
    case .async:
      advance()
      if token == .def { return parseFunction(from: start, decorators, isAsync: true) }
    default: break
    }
    return missing("a function or class behind a decorator")
  }
}
