/// Statements: "Blocks" and "Statements" of the Go specification; those with clauses have a file of their own.
extension GoParser {
  /// `Block`; empty and without extent where its brace is missing.
  mutating func block() -> Node {
    let first = start
    guard expect(.leftBrace) else { return make(.block, from: first, to: first) }
    let statements = statementList()
    expect(.rightBrace)
    return make(.block, from: first, statements)
  }

  /// `StatementList` up to a closing brace or the next clause.
  mutating func statementList() -> List {
    let mark = pending.count
    while token != .case, token != .default, token != .rightBrace, token != .endOfFile, !isAtMisplacedFunction
    {
      let before = position
      pending.append(statement())
      resumeAfterLeaving(from: before)
      if position == before { advance() }
    }
    return list(since: mark)
  }

  /// `Statement` with its semicolon.
  mutating func statement() -> Node {
    guard enter() else { return leftNode() }
    let node = statementWithinLimit()
    depth -= 1
    return node
  }

  private mutating func statementWithinLimit() -> Node {
    switch token {
    case .identifier, .integer, .float, .imaginary, .character, .string, .func, .leftParenthesis,
      .leftBracket,
      .struct, .map, .chan, .interface, .plus, .minus, .star, .and, .xor, .arrow, .not:
      return simpleStatementOrLabel()
    case .if: return ifStatement()
    case .return: return returnStatement()
    case .const, .type, .var:
      let first = start
      let declaration = generalDeclaration()
      return make(.declarationStatement, from: first, to: record(declaration).end, declaration)
    case .for: return forStatement()
    case .switch: return switchStatement()
    case .select: return selectStatement()
    case .go: return startedCall(.goStatement, named: "go")
    case .defer: return startedCall(.deferStatement, named: "defer")
    case .break, .continue, .goto, .fallthrough: return branchStatement()
    case .leftBrace:
      let node = block()
      expectSemicolon()
      return node
    case .semicolon: return emptyStatement()
    case .rightBrace: return make(.emptyStatement, from: start, to: start)
    default:
      let first = start
      reportExpected("statement")
      skipStatement()
      return make(.bad, from: first)
    }
  }

  private mutating func emptyStatement() -> Node {
    let first = start
    let end = tokens[position].end
    advance()
    return make(.emptyStatement, from: first, to: end)
  }

  // MARK: Simple statements

  private mutating func simpleStatementOrLabel() -> Node {
    if token == .identifier, following == .colon { return labeledStatement() }
    let node = asStatement(simpleStatement())
    expectSemicolon()
    return node
  }

  private mutating func labeledStatement() -> Node {
    let first = start
    let label = takeIdentifier()
    advance()
    let inner = statement()
    return make(.labeled, from: first, to: record(inner).end, label, inner)
  }

  /// Makes an expression statement of an expression; other statements, and none, stay.
  mutating func asStatement(_ node: Node) -> Node {
    if node == 0 || isStatement(node) { return node }
    return make(.expressionStatement, from: record(node).start, to: record(node).end, node)
  }

  /// Whether a simple statement is more than an expression.
  func isStatement(_ node: Node) -> Bool {
    switch kind(node) {
    case .send, .incrementDecrement, .assign: true
    default: false
    }
  }

  /// `SimpleStmt` without its semicolon; an expression stays a bare expression.
  mutating func simpleStatement() -> Node {
    simpleStatement(after: value())
  }

  /// `SimpleStmt` whose first expression is known.
  mutating func simpleStatement(after first: Node) -> Node {
    if token == .comma || token.assigns { return assignment(leftSide(first)) }
    let begin = record(first).start
    switch token {
    case .arrow:
      advance()
      let sent = value()
      return make(.send, from: begin, first, sent)
    case .increment, .decrement:
      let operation = token
      advance()
      return make(.incrementDecrement, from: begin, first, detail: operation.rawValue)
    case .colon:
      report(at: start, "illegal label declaration")
      advance()
      return make(.bad, from: begin)
    default: return first
    }
  }

  /// `Assignment` or `ShortVarDecl` after its left side.
  mutating func assignment(_ left: List) -> Node {
    let first = element(left, 0)
    guard token.assigns else {
      report(at: record(first).start, "expected 1 expression")
      return first
    }
    let operation = token
    advance()
    let right = valueList()
    if operation == .define { requireNames(left) }
    return make(.assign, from: record(first).start, left, right, detail: operation.rawValue)
  }

  /// The expressions on the left of an assignment, the first of which is known.
  mutating func leftSide(_ first: Node) -> List {
    guard token == .comma else { return list(of: first) }
    let mark = pending.count
    pending.append(first)
    while take(.comma) { pending.append(value()) }
    return list(since: mark)
  }

  /// Says so when something else than a name is to be defined ("Short variable declarations").
  mutating func requireNames(_ left: List) {
    for index in 0..<count(left) {
      let node = element(left, index)
      if kind(node) != .identifier {
        report(at: record(node).start, "expected identifier on left side of :=")
      }
    }
  }

  // MARK: Statements of one line

  private mutating func returnStatement() -> Node {
    let first = start
    advance()
    let results = token == .semicolon || token == .rightBrace ? 0 : valueList()
    let node = make(.returnStatement, from: first, results)
    expectSemicolon()
    return node
  }

  private mutating func branchStatement() -> Node {
    let first = start
    let keyword = token
    advance()
    let label = keyword != .fallthrough && token == .identifier ? takeIdentifier() : 0
    let node = make(.branch, from: first, label, detail: keyword.rawValue)
    expectSemicolon()
    return node
  }

  private mutating func startedCall(_ kind: GoNodeRecord.Kind, named keyword: String) -> Node {
    let first = start
    advance()
    let call = valueOrType()
    if self.kind(call) != .call, self.kind(call) != .bad {
      report(at: record(call).end, "function must be invoked in \(keyword) statement")
    }
    let node = make(kind, from: first, call)
    expectSemicolon()
    return node
  }
}

extension GoToken {
  /// Whether the token assigns: `=`, `:=` and operators with `=`.
  var assigns: Bool {
    rawValue >= GoToken.assign.rawValue && rawValue <= GoToken.andNotAssign.rawValue
  }
}
