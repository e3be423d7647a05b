extension GoTree {
  /// Calls a closure for a node and everything inside it, outermost first, until it answers false.
  ///
  /// Goes by a stack of its own, so that deep nesting costs memory and not the thread's stack.
  package func walk(_ start: GoNodeID, _ visit: (GoNodeID, GoNode) -> Bool) {
    var pending = [start]
    while let id = pending.popLast() {
      let node = node(id)
      guard visit(id, node) else { return }
      let children = Self.children(of: node)
      pending.append(contentsOf: children.reversed())
    }
  }

  /// The nodes directly inside a node, in the order of the text.
  package static func children(of node: GoNode) -> [GoNodeID] {
    switch node {
    case .compositeLiteral(let type, let elements): some(type) + elements
    case .keyValue(let key, let value), .mapType(let key, let value): [key, value]
    case .functionLiteral(let type, let body): [type, body]
    case .parenthesized(let inner), .star(let inner), .unary(_, let inner), .channelType(_, let inner),
      .expressionStatement(let inner), .incrementDecrement(_, let inner), .goStatement(let inner),
      .deferStatement(let inner), .declarationStatement(let inner):
      [inner]
    case .selector(let base, let name): [base, name]
    case .index(let base, let arguments): [base] + arguments
    case .slice(let base, let low, let high, let max): [base] + some(low) + some(high) + some(max)
    case .typeAssertion(let inner, let type): [inner] + some(type)
    case .call(let function, let arguments, _): [function] + arguments
    case .binary(_, let left, let right): [left, right]
    case .send(let channel, let value): [channel, value]
    case .arrayType(let length, let element): some(length) + [element]
    case .structType(let list), .interfaceType(let list), .block(let list), .returnStatement(let list),
      .selectStatement(let list), .generalDeclaration(_, let list):
      Array(list)
    case .field(let names, let type, let tag): names + [type] + some(tag)
    case .functionType(let typeParameters, let parameters, let results):
      typeParameters + Array(parameters) + Array(results)
    case .ellipsis(let inner): some(inner)
    default: statementChildren(of: node)
    }
  }

  private static func statementChildren(of node: GoNode) -> [GoNodeID] {
    switch node {
    case .assign(_, let left, let right): left + Array(right)
    case .labeled(let label, let statement): [label, statement]
    case .ifStatement(let initializer, let condition, let then, let otherwise):
      some(initializer) + some(condition) + [then] + some(otherwise)
    case .switchStatement(let initializer, let tag, let clauses): some(initializer) + some(tag) + clauses
    case .typeSwitch(let initializer, let binding, let subject, let clauses):
      some(initializer) + some(binding) + [subject] + clauses
    case .caseClause(let expressions, _, let body): expressions + Array(body)
    case .communicationClause(let statement, let body): some(statement) + body
    case .forStatement(let initializer, let condition, let post, let body):
      some(initializer) + some(condition) + some(post) + [body]
    case .rangeStatement(let key, let value, _, let subject, let body):
      some(key) + some(value) + [subject, body]
    case .importSpec(let name, let path): some(name) + [path]
    case .valueSpec(let names, let type, let values, _): names + some(type) + Array(values)
    case .typeSpec(let name, let parameters, _, let type): [name] + Array(parameters) + [type]
    case .functionDeclaration(let receiver, let name, let type, let body):
      some(receiver) + [name, type] + some(body)
    default: []
    }
  }

  private static func some(_ id: GoNodeID?) -> [GoNodeID] { id.map { [$0] } ?? [] }
}
