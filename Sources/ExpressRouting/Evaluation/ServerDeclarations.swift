import TypeScriptSyntax

// Enums and namespaces, which are objects when the program runs (TypeScript handbook, "Enums", "Namespaces").
extension ServerEvaluation {
  /// Declares an enum with the values that its members are given.
  func declareEnum(_ name: Node, _ members: TypeScriptNodeList, _ context: Context) {
    let tree = tree(context)
    guard let own = tree.name(of: name) else { return }
    let object = ServerObject()
    for member in tree.nodes(members) {
      guard case .property(let key, let value) = tree.node(member), let key = tree.name(of: key) else {
        continue
      }
      object.members[key] = evaluate(value, context)
    }
    context.scope.declare(own, .object(object))
  }

  /// Runs what stands in a namespace, and declares an object with what it exports.
  func declareNamespace(_ name: Node, _ statements: TypeScriptNodeList, _ context: Context) {
    let tree = tree(context)
    guard let own = tree.name(of: name) else { return }
    let object = ServerObject()
    if case .object(let known)? = context.scope.find(own) { object.take(known) }
    let inner = context.nested()
    for statement in tree.nodes(statements) {
      guard case .exportDeclaration(let declaration) = tree.node(statement) else {
        _ = run([statement], inner)
        continue
      }
      _ = run([declaration], inner)
      for name in names(in: declaration, tree) { object.members[name] = inner.scope.find(name) }
    }
    context.scope.declare(own, .object(object))
  }

  /// Runs the clauses of a `switch`: those from the one that is chosen up to a `break` where the value decides, and all of
  /// them under their conditions otherwise.
  func runSwitch(_ subject: Node, _ clauses: TypeScriptNodeList, _ context: Context) -> ServerValue? {
    let tree = tree(context)
    let parts = tree.nodes(clauses).compactMap { clause -> (test: Node?, body: [Node])? in
      guard case .clause(let test, let body) = tree.node(clause) else { return nil }
      return (test, Array(tree.nodes(body)))
    }
    let answers = parts.map { part in part.test.map { equality(subject, $0, context) } ?? .some(false) }
    let first = answers.firstIndex { $0 != false }
    if first.map({ answers[$0] == true }) ?? true {
      guard let start = first ?? parts.firstIndex(where: { $0.test == nil }) else { return nil }
      return runChosen(parts[start...].map(\.body), context.nested())
    }
    for (test, body) in parts {
      let text =
        test.map { "\(Self.singleLine(tree.text(of: subject))) === \(tree.text(of: $0))" } ?? "default"
      _ = under(text) { run(body, context.nested(under: text)) }
    }
    return nil
  }

  /// Runs clauses one after the other until one is left.
  private func runChosen(_ bodies: [[Node]], _ context: Context) -> ServerValue? {
    for body in bodies {
      if let returned = run(body, context) { return returned }
      if body.contains(where: { if case .leave = tree(context).node($0) { true } else { false } }) {
        return nil
      }
    }
    return nil
  }
}
