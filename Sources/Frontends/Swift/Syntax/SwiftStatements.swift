#if SwiftClients
import Program
import SwiftSyntax

// Statements (The Swift Programming Language, "Statements").
extension SwiftLowering {
  /// The body of a function or closure; one that is a single expression gives it back.
  mutating func body(_ items: CodeBlockItemListSyntax) -> [Statement] {
    scope.givesValue ? valueBody(items) : statements(items)
  }

  mutating func statements(_ items: CodeBlockItemListSyntax) -> [Statement] {
    var result: [Statement] = []
    for item in items {
      result +=
        deeper { lowering in
          switch item.item {
          case .decl(let declaration) where declaration.isPreview: lowering.passOver(declaration)
          case .expr(let expression) where expression.isPreview: lowering.passOver(expression)
          case .decl(let declaration): lowering.localDeclaration(declaration)
          case .stmt(let statement): lowering.statement(statement)
          case .expr(let expression): lowering.expressionStatement(expression, givesValue: false)
          }
        } ?? []
    }
    return result
  }

  /// Statements of which a single expression is the value, as in a branch of a `switch` that gives one.
  private mutating func valueBody(_ items: CodeBlockItemListSyntax) -> [Statement] {
    guard items.count == 1, let item = items.first?.item else { return statements(items) }
    let only: ExprSyntax? =
      switch item {
      case .expr(let expression): expression
      case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
      case .decl: nil
      }
    guard let only else { return statements(items) }
    return deeper { $0.expressionStatement(only, givesValue: true) } ?? []
  }

  private mutating func block(_ items: CodeBlockItemListSyntax, givesValue: Bool) -> [Statement] {
    givesValue ? valueBody(items) : statements(items)
  }

  private mutating func expressionStatement(_ node: ExprSyntax, givesValue: Bool) -> [Statement] {
    if let choice = node.as(IfExprSyntax.self) { return [branch(choice, givesValue: givesValue)] }
    if let choice = node.as(SwitchExprSyntax.self) { return [select(choice, givesValue: givesValue)] }
    if !givesValue, let loop = loop(node) { return [loop] }
    let value = expression(node)
    if let made = made(by: value, node) { return [.expression(made)] }
    return [givesValue ? .give(given(value)) : .expression(value)]
  }

  private mutating func statement(_ node: StmtSyntax) -> [Statement] {
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let statement): return expressionStatement(statement.expression, givesValue: false)
    case .returnStmt(let statement):
      return [.give(statement.expression.map { given(expression($0)) } ?? left(statement))]
    case .throwStmt(let statement): return [.expression(expression(statement.expression)), .leave]
    case .breakStmt, .continueStmt: return [.leave]
    case .guardStmt(let statement): return guarded(statement)
    case .forStmt(let statement): return loop(statement)
    case .whileStmt(let statement):
      let conditions = conditions(statement.conditions)
      let test = conditions.test.map { [Statement.expression($0)] } ?? []
      return [.loop(test + conditions.bindings + statements(statement.body.statements))]
    case .repeatStmt(let statement):
      let body = statements(statement.body.statements)
      return [.loop(body + [.expression(expression(statement.condition))])]
    case .doStmt(let statement): return attempt(statement)
    case .deferStmt(let statement): return [.block(statements(statement.body.statements))]
    case .labeledStmt(let statement): return self.statement(statement.statement)
    case .yieldStmt, .discardStmt: return [.expression(opaque(node))]
    default: return []
    }
  }

  private mutating func loop(_ node: ForStmtSyntax) -> [Statement] {
    let sequence = expression(node.sequence)
    let element = add(.index(sequence, add(.opaque([]), node.sequence)), node.sequence)
    var body = pattern(node.pattern, subject: element).bindings
    if let condition = node.whereClause?.condition { body.append(.expression(expression(condition))) }
    return [.loop(body + statements(node.body.statements))]
  }

  private mutating func attempt(_ node: DoStmtSyntax) -> [Statement] {
    let body = statements(node.body.statements)
    guard !node.catchClauses.isEmpty else { return [.block(body)] }
    let handlers = node.catchClauses.map { clause in
      [.declare("error", type: nil, value: nil)] + statements(clause.body.statements)
    }
    return [.attempt(body, handlers: handlers)]
  }

  private mutating func guarded(_ node: GuardStmtSyntax) -> [Statement] {
    let conditions = conditions(node.conditions)
    let otherwise = statements(node.body.statements)
    return [.branch(conditions.test, [[], otherwise])] + conditions.bindings
  }

  private mutating func branch(_ node: IfExprSyntax, givesValue: Bool) -> Statement {
    scope.hasBranches = true
    let conditions = conditions(node.conditions)
    let first = conditions.bindings + block(node.body.statements, givesValue: givesValue)
    let second: [Statement]
    switch node.elseBody {
    case .codeBlock(let block): second = self.block(block.statements, givesValue: givesValue)
    case .ifExpr(let next): second = deeper { [$0.branch(next, givesValue: givesValue)] } ?? []
    case nil: second = []
    }
    return .branch(conditions.test, [first, second])
  }

  private mutating func select(_ node: SwitchExprSyntax, givesValue: Bool) -> Statement {
    scope.hasBranches = true
    let subject = expression(node.subject)
    var cases: [SelectCase] = []
    for found in node.cases {
      switch found {
      case .switchCase(let found): cases.append(selectCase(found, subject, givesValue: givesValue))
      case .ifConfigDecl(let conditional):
        for clause in conditional.clauses {
          guard case .switchCases(let inner) = clause.elements else { continue }
          for case .switchCase(let found) in inner {
            cases.append(selectCase(found, subject, givesValue: givesValue))
          }
        }
      }
    }
    return .select(subject, cases)
  }

  private mutating func selectCase(
    _ node: SwitchCaseSyntax, _ subject: Expression.ID, givesValue: Bool
  ) -> SelectCase {
    var patterns: [Expression.ID] = []
    var bindings: [Statement] = []
    var isCertain = true
    if case .case(let label) = node.label {
      for item in label.caseItems {
        let found = pattern(item.pattern, subject: subject)
        isCertain = isCertain && !found.values.isEmpty && item.whereClause == nil
        patterns += found.values
        bindings += found.bindings
        if let condition = item.whereClause?.condition { bindings.append(.expression(expression(condition))) }
      }
    }
    var body = block(node.statements, givesValue: givesValue)
    // A `break` that ends a case leaves the `switch` only.
    if case .leave? = body.last, node.statements.last?.item.is(BreakStmtSyntax.self) ?? false {
      body.removeLast()
    }
    let isDefault = if case .default = node.label { true } else { false }
    return SelectCase(
      patterns: isCertain ? patterns : [], body: bindings + body, isDefault: isDefault)
  }

  /// A choice in the place of an expression: a closure that is called where it stands.
  mutating func ifExpression(_ node: IfExprSyntax) -> Expression.ID {
    called([branch(node, givesValue: true)], node)
  }

  mutating func switchExpression(_ node: SwitchExprSyntax) -> Expression.ID {
    called([select(node, givesValue: true)], node)
  }

  private mutating func called(_ body: [Statement], _ node: some SyntaxProtocol) -> Expression.ID {
    var function = Function(name: "", span: Self.span(node), kind: .closure, owner: owner)
    function.body = body
    file.functions.append(function)
    let closure = add(.closure(file.functions.count - 1), node)
    return add(.call(closure, typeArguments: [], arguments: []), node)
  }
}
#endif
