internal import GoSyntax

// Whether code chooses by path or method at all; what does not is read as a whole.
extension RequestDispatch {
  /// Whether a function, or one that it hands requests to, compares their path or method with something.
  func asks(_ code: HandlerCode, depth: Int) -> Bool {
    if let known = known[code.key] { return known }
    guard depth < Limit.handlerDepth else { return false }
    known[code.key] = false
    let names = RequestNames(code.type, code.context, evaluator: evaluator)
    let answer = names.areOfHandler && asks(code.body, names, depth: depth, inLookups: true)
    known[code.key] = code.isLiteral ? nil : answer
    return answer
  }

  /// Whether code does, itself or in functions that it hands requests to; with lookups also in those that it only asks for
  /// a value.
  func asks(_ block: GoNodeID, _ names: RequestNames, depth: Int, inLookups: Bool = false) -> Bool {
    var names = names
    var answer = false
    names.tree.walk(block) { id, node in
      switch node {
      case .assign, .declarationStatement: names.note(id)
      case .ifStatement(let initializer, let condition?, _, _):
        if let initializer { names.note(initializer) }
        answer = answer || names.asks(condition)
      case .switchStatement(_, let tag, let clauses):
        answer = answer || tag.map(names.asks) ?? false
        for case .caseClause(let expressions, _, _) in clauses.map({ names.tree.node($0) }) {
          answer = answer || expressions.contains(where: names.asks)
        }
      case .returnStatement(let values) where inLookups: answer = answer || values.contains(where: names.asks)
      case .index where inLookups: answer = answer || names.rowTable(askedBy: id) != nil
      case .rangeStatement(let key, let value, _, let subject, _):
        if let first = names.rounds(of: subject)?.first { names.enter(first, key: key, value: value) }
      case .call(_, let arguments, _):
        guard !answer else { break }
        if names.handOver(arguments) {
          if let callee = callee(id, names) { answer = asks(callee, depth: depth + 1) }
        } else if inLookups {
          answer = lookup(id, names, depth: depth + 1) != nil
        }
      default: break
      }
      return !answer
    }
    return answer
  }

  /// The function of the program that a call hands a request to.
  func callee(_ call: GoNodeID, _ names: RequestNames) -> HandlerCode? {
    guard case .call(let function, _, _) = names.tree.node(call) else { return nil }
    if case .selector(let base, let name) = names.tree.node(function),
      names.tree.isIdentifier(name, "ServeHTTP")
    {
      return evaluator.code(of: evaluator.evaluate(base, names.context))
    }
    return evaluator.code(of: evaluator.evaluate(function, names.context))
  }
}
