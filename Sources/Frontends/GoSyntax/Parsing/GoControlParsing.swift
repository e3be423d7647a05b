/// Statements with a head and a block: "If statements" and "For statements" of the Go specification.
extension GoParser {
  /// Parses the head of a control statement, where a brace begins the block.
  mutating func inHead<Head>(_ parse: (inout GoParser) -> Head) -> Head {
    let outer = expressionLevel
    expressionLevel = -1
    let head = parse(&self)
    expressionLevel = outer
    return head
  }

  // MARK: If

  /// `IfStmt` with its semicolon.
  mutating func ifStatement() -> Node {
    let first = start
    advance()
    let (initializer, condition) = inHead { $0.ifHead() }
    let then = block()
    var otherwise: Node = 0
    if take(.else) {
      otherwise = alternative()
    } else {
      expectSemicolon()
    }
    let rest = words(initializer, then, otherwise)
    let end = record(otherwise == 0 ? then : otherwise).end
    return make(.ifStatement, from: first, to: end, condition, rest)
  }

  private mutating func alternative() -> Node {
    switch token {
    case .if:
      guard enter() else { return leftNode() }
      let node = ifStatement()
      depth -= 1
      return node
    case .leftBrace:
      let node = block()
      expectSemicolon()
      return node
    default:
      reportExpected("if statement or block")
      return make(.bad, from: start, to: start)
    }
  }

  private mutating func ifHead() -> (initializer: Node, condition: Node) {
    if token == .leftBrace {
      report(at: start, "missing condition in if statement")
      return (0, 0)
    }
    var initializer: Node = 0
    if token != .semicolon {
      if take(.var) { report(at: start, "var declaration not allowed in 'IF' initializer") }
      initializer = simpleStatement()
    }
    if token == .leftBrace { return (0, condition(initializer, as: "boolean expression")) }
    let separator = start
    let isLineEnd = isAtLineEnd
    expect(.semicolon)
    if token != .leftBrace, token != .endOfFile {
      return (asStatement(initializer), condition(simpleStatement(), as: "boolean expression"))
    }
    report(
      at: separator,
      isLineEnd ? "unexpected newline, expecting { after if clause" : "missing condition in if statement")
    return (asStatement(initializer), 0)
  }

  /// An expression in the head of a statement; another simple statement there is an error and a bad node.
  mutating func condition(_ node: Node, as what: String) -> Node {
    guard node != 0, isStatement(node) else { return node }
    let span = record(node)
    let found = span.kind == .assign ? "assignment" : "simple statement"
    report(
      at: span.start, "expected \(what), found \(found) (missing parentheses around composite literal?)")
    return make(.bad, from: span.start, to: span.end)
  }

  // MARK: For

  /// The head of a `for` statement.
  private enum ForHead {
    /// `ForClause`, or a lone condition, or nothing.
    case clause(initializer: Node = 0, condition: Node = 0, post: Node = 0)
    /// `RangeClause`.
    case range(left: List, isDefinition: Bool, subject: Node)
  }

  /// `ForStmt` with its semicolon.
  mutating func forStatement() -> Node {
    let first = start
    advance()
    let head = inHead { $0.forHead() }
    let body = block()
    let end = record(body).end
    expectSemicolon()
    switch head {
    case .clause(let initializer, let condition, let post):
      let rest = words(initializer, post, body)
      return make(.forStatement, from: first, to: end, condition, rest)
    case .range(let left, let isDefinition, let subject):
      let number = left == 0 ? 0 : count(left)
      let key = number > 0 ? element(left, 0) : 0
      let value = number > 1 ? element(left, 1) : 0
      if number > 2 { report(at: record(element(left, number - 1)).start, "expected at most 2 expressions") }
      let rest = words(key, value, body)
      return make(.rangeStatement, from: first, to: end, subject, rest, detail: isDefinition ? 1 : 0)
    }
  }

  private mutating func forHead() -> ForHead {
    if token == .leftBrace { return .clause() }
    if take(.range) { return .range(left: 0, isDefinition: false, subject: value()) }
    var initializer: Node = 0
    if token != .semicolon {
      let left = value()
      if token == .comma || token == .define || token == .assign, let head = rangeHead(left, &initializer) {
        return head
      }
      if initializer == 0 { initializer = simpleStatement(after: left) }
      if token != .semicolon {
        return .clause(condition: condition(initializer, as: "boolean or range expression"))
      }
    }
    advance()
    var condition: Node = 0
    if token != .semicolon, token != .leftBrace {
      condition = self.condition(simpleStatement(), as: "boolean or range expression")
    }
    expect(.semicolon)
    let post = token == .leftBrace || token == .endOfFile ? 0 : simpleStatement()
    return .clause(initializer: asStatement(initializer), condition: condition, post: asStatement(post))
  }

  /// A range clause whose first expression is known; otherwise the assignment that stands there.
  private mutating func rangeHead(_ first: Node, _ initializer: inout Node) -> ForHead? {
    let left = leftSide(first)
    let operation = token
    guard operation == .define || operation == .assign, following == .range else {
      initializer = assignment(left)
      return nil
    }
    advance()
    advance()
    let subject = value()
    if operation == .define { requireNames(left) }
    return .range(left: left, isDefinition: operation == .define, subject: subject)
  }
}
