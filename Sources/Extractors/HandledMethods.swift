internal import SourceText
internal import TypeScriptSyntax

// The methods of a file with one handler for all of them.
extension FileExports {
  /// The methods that the one handler of a file answers: those that it compares the request's method with, where it turns
  /// all others away or answers them nothing; else any, with a note where it compares.
  var handled: [Verb] {
    guard let handler else { return [] }
    var compared: [String] = []
    for id in tree.allNodes {
      switch tree.node(id) {
      case .binary(_, let left, let right):
        for (one, other) in [(left, right), (right, left)] where isMethod(one) { note(other, &compared) }
      case .switchStatement(let subject, let clauses) where isMethod(subject):
        for clause in tree.nodes(clauses) {
          if case .clause(let value?, _) = tree.node(clause) { note(value, &compared) }
        }
      default: break
      }
    }
    guard !compared.isEmpty else { return [Verb(name: "ANY", symbol: nil, span: handler)] }
    guard tree.file.bytes.contains("405") || endsByMethod else {
      let note = "compares its method with \(compared.joined(separator: ", "))"
      return [Verb(name: "ANY", symbol: nil, span: handler, notes: [note])]
    }
    return compared.map { Verb(name: $0, symbol: nil, span: handler) }
  }

  private func note(_ id: TypeScriptNodeID, _ compared: inout [String]) {
    guard let text = tree.stringValue(of: id), Self.verbs.contains(text), !compared.contains(text) else {
      return
    }
    compared.append(text)
  }

  /// Whether an expression is the method of a request, by its name.
  private func isMethod(_ id: TypeScriptNodeID) -> Bool {
    switch tree.node(id) {
    case .member(_, let name): tree.text(of: name) == "method"
    case .identifier: tree.text(of: id) == "method"
    default: false
    }
  }

  /// Whether the handler comes to its end without an answer unless the method is one that it compares: the last that it does is
  /// a choice between methods, without anything for all others.
  private var endsByMethod: Bool {
    guard let body = handlerBody, case .block(let statements) = tree.node(body) else { return false }
    guard let last = tree.nodes(statements).last, choosesByMethod(last) else { return false }
    // `res.json(all)` in front of it answers them.
    return !tree.nodes(statements).contains { statement in
      guard case .expression(let expression) = tree.node(statement) else { return false }
      return answers(expression)
    }
  }

  /// Whether a statement does something for some methods, and nothing for others.
  private func choosesByMethod(_ statement: TypeScriptNodeID) -> Bool {
    switch tree.node(statement) {
    case .ifStatement(let condition, _, let other):
      guard asksMethod(condition) else { return false }
      return other.map(choosesByMethod) ?? true
    case .switchStatement(let subject, let clauses):
      return isMethod(subject)
        && !tree.nodes(clauses).contains { clause in
          if case .clause(nil, _) = tree.node(clause) { true } else { false }
        }
    default: return false
    }
  }

  /// Whether a condition holds for methods that it names, and for no other.
  private func asksMethod(_ condition: TypeScriptNodeID) -> Bool {
    guard case .binary(let sign, let left, let right) = tree.node(condition) else { return false }
    return switch sign {
    case .equal, .same: isMethod(left) || isMethod(right)
    case .logicalOr: asksMethod(left) && asksMethod(right)
    case .logicalAnd: asksMethod(left) || asksMethod(right)
    default: false
    }
  }

  /// Whether an expression calls a method of the response, by the usual name.
  private func answers(_ expression: TypeScriptNodeID) -> Bool {
    switch tree.node(expression) {
    case .call(let callee, _, _): answers(callee)
    case .member(let object, _): answers(object)
    case .await(let inner): answers(inner)
    case .identifier: ["res", "response"].contains(tree.text(of: expression))
    default: false
    }
  }

  /// The block of the handler, which stands at the export or is a function of the file that it names.
  private var handlerBody: TypeScriptNodeID? {
    for statement in tree.nodes(tree.statements) {
      guard case .exportDefault(let value) = tree.node(statement) else { continue }
      if case .identifier = tree.node(value) { return declaredBody(tree.text(of: value)) }
      return body(of: value)
    }
    return nil
  }

  private func declaredBody(_ name: String) -> TypeScriptNodeID? {
    for statement in tree.nodes(tree.statements) {
      if let found = body(of: statement, named: name) { return found }
      guard case .variables(let declarators, _) = tree.node(statement) else { continue }
      for declarator in tree.nodes(declarators) {
        guard case .declarator(let target, _, let value?) = tree.node(declarator),
          tree.text(of: target) == name
        else { continue }
        return body(of: value)
      }
    }
    return nil
  }

  private func body(of id: TypeScriptNodeID, named name: String? = nil) -> TypeScriptNodeID? {
    guard case .function(let own, _, _, let body, _) = tree.node(id) else { return nil }
    return name == nil || own.map(tree.text) == name ? body : nil
  }
}
