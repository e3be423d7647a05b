/// Statements with clauses: "Switch statements" and "Select statements" of the Go specification.
extension GoParser {
  // MARK: Switch

  /// `SwitchStmt` with its semicolon.
  mutating func switchStatement() -> Node {
    let first = start
    advance()
    let (initializer, subject) = inHead { $0.switchHead() }
    let guarded = typeSwitchGuard(subject)
    let clauses = self.clauses { $0.caseClause(ofTypes: guarded != nil) }
    let node: Node
    if let guarded {
      let rest = words(initializer, guarded.binding, clauses)
      node = make(.typeSwitch, from: first, guarded.subject, rest)
    } else {
      let rest = words(condition(subject, as: "switch expression"), clauses)
      node = make(.switchStatement, from: first, initializer, rest)
    }
    expectSemicolon()
    return node
  }

  private mutating func switchHead() -> (initializer: Node, subject: Node) {
    guard token != .leftBrace else { return (0, 0) }
    let first = token == .semicolon ? 0 : simpleStatement()
    guard take(.semicolon) else { return (0, first) }
    let subject = token == .leftBrace || token == .endOfFile ? 0 : simpleStatement()
    return (asStatement(first), subject)
  }

  /// `TypeSwitchGuard` that a simple statement turns out to be, with the name it binds or 0.
  private mutating func typeSwitchGuard(_ node: Node) -> (binding: Node, subject: Node)? {
    guard node != 0 else { return nil }
    let statement = record(node)
    if isTypeQuestion(node) { return (0, statement.a) }
    guard statement.kind == .assign, count(statement.a) == 1, count(statement.b) == 1 else { return nil }
    let question = element(statement.b, 0)
    guard isTypeQuestion(question) else { return nil }
    switch statement.detail {
    case GoToken.define.rawValue: break
    case GoToken.assign.rawValue: report(at: statement.start, "expected ':=', found '='")
    default: return nil
    }
    return (element(statement.a, 0), record(question).a)
  }

  /// Whether a node is `x.(type)`.
  private func isTypeQuestion(_ node: Node) -> Bool {
    kind(node) == .typeAssertion && record(node).b == 0
  }

  /// The clauses between braces.
  private mutating func clauses(_ parse: (inout GoParser) -> Node) -> List {
    guard expect(.leftBrace) else { return 0 }
    let mark = pending.count
    while token == .case || token == .default {
      pending.append(parse(&self))
    }
    expect(.rightBrace)
    return list(since: mark)
  }

  private mutating func caseClause(ofTypes: Bool) -> Node {
    let first = start
    let isDefault = token == .default
    advance()
    let expressions = isDefault ? 0 : ofTypes ? typeList() : valueList()
    let body = clauseBody()
    return make(
      .caseClause, from: first, to: clauseEnd(body), expressions, body.list, detail: isDefault ? 1 : 0)
  }

  private mutating func typeList() -> List {
    let mark = pending.count
    repeat { pending.append(type()) } while take(.comma)
    return list(since: mark)
  }

  /// The colon and the statements of a clause, and where the colon ends.
  private mutating func clauseBody() -> (list: List, colonEnd: UInt32) {
    if !expect(.colon) { skipToColon() }
    let end = previousEnd
    return (statementList(), end)
  }

  /// Goes past the colon of a malformed clause, but not past its line.
  private mutating func skipToColon() {
    while token != .colon, token != .semicolon, token != .rightBrace, token != .leftBrace, token != .endOfFile
    {
      advance()
    }
    if token == .colon || token == .semicolon { advance() }
  }

  /// A clause ends with its last statement, without that statement's semicolon.
  private func clauseEnd(_ body: (list: List, colonEnd: UInt32)) -> UInt32 {
    guard body.list != 0 else { return body.colonEnd }
    return record(element(body.list, count(body.list) - 1)).end
  }

  // MARK: Select

  /// `SelectStmt` with its semicolon.
  mutating func selectStatement() -> Node {
    let first = start
    advance()
    let clauses = self.clauses { $0.communicationClause() }
    let node = make(.selectStatement, from: first, clauses)
    expectSemicolon()
    return node
  }

  private mutating func communicationClause() -> Node {
    let first = start
    let isDefault = token == .default
    advance()
    let communication = isDefault ? 0 : self.communication()
    let body = clauseBody()
    return make(.communicationClause, from: first, to: clauseEnd(body), communication, body.list)
  }

  /// `SendStmt` or `RecvStmt`.
  private mutating func communication() -> Node {
    let first = value()
    let begin = record(first).start
    let left = leftSide(first)
    if token == .define || token == .assign {
      if count(left) > 2 { report(at: begin, "expected 1 or 2 expressions") }
      let operation = token
      advance()
      let received = value()
      let right = list(of: received)
      if operation == .define { requireNames(left) }
      return make(.assign, from: begin, left, right, detail: operation.rawValue)
    }
    if count(left) > 1 { report(at: begin, "expected 1 expression") }
    guard take(.arrow) else { return asStatement(first) }
    let sent = value()
    return make(.send, from: begin, first, sent)
  }
}
