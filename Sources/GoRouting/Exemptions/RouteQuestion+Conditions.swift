internal import GoSyntax

// What conditions say of a route: `c.Path() == "/login" || open[r.URL.Path]`.
extension RouteQuestion {
  /// What a condition says of the route.
  mutating func verdict(_ id: GoNodeID) -> Verdict {
    switch tree.node(id) {
    case .parenthesized(let inner): return verdict(inner)
    case .unary(.not, let inner): return !verdict(inner)
    case .binary(.land, let left, let right): return verdict(left).and(verdict(right))
    case .binary(.lor, let left, let right): return verdict(left).or(verdict(right))
    case .binary(.equal, let left, let right): return equality(left, right, in: id)
    case .binary(.notEqual, let left, let right): return !equality(left, right, in: id)
    case .identifier:
      let name = tree.name(of: id)
      return name == "true" ? .yes : name == "false" ? .no : verdicts[name] ?? other(id)
    case .index(let base, let arguments):
      guard let key = arguments.first, names.subject(of: key) != nil else { return other(id) }
      return lookUp(key, in: base).value
    case .call(let function, let arguments, _): return call(id, function, Array(arguments))
    default: return other(id)
    }
  }

  /// What a condition says that is not about the route.
  private func other(_ id: GoNodeID) -> Verdict {
    // What is asked of the path is not read.
    if names.asks(id) { return .maybe }
    if speaksOfCaller(id) { return .caller }
    // What configuration may change is not known.
    if case .truth(let holds, let origins) = evaluator.evaluate(id, names.context).underlying, origins.isEmpty
    {
      return holds ? .yes : .no
    }
    return besides
  }

  /// Whether code mentions who is calling, or what was made of that.
  func speaksOfCaller(_ id: GoNodeID) -> Bool {
    CallerWords.areIn(tree.text(of: id).lowercased()) || tree.hasName(in: id, where: callers.contains)
  }

  mutating func equality(_ left: GoNodeID, _ right: GoNodeID, in id: GoNodeID? = nil) -> Verdict {
    for (one, other) in [(left, right), (right, left)] {
      guard let subject = names.subject(of: one) else { continue }
      return names.known(other).map { equality(subject, $0.text) } ?? .maybe
    }
    return other(id ?? left)
  }

  private func equality(_ subject: RequestNames.Subject, _ text: String) -> Verdict {
    switch subject {
    case .path(let behind): route.isPath(behind + text)
    case .pattern: route.isPattern(text)
    case .method: route.isMethod(text)
    case .found, .chosen, .piece, .segments, .segment: .maybe
    }
  }

  private mutating func call(_ id: GoNodeID, _ function: GoNodeID, _ arguments: [GoNodeID]) -> Verdict {
    if arguments.count == 2, let verdict = comparison(tree.text(of: function), arguments) { return verdict }
    let subjects = arguments.map { names.subject(of: $0) }
    guard
      subjects.contains(where: { $0 != nil }) || arguments.contains(where: { names.isRequest($0) })
        || arguments.contains(where: { names.isOfRequest(tree.name(of: $0)) })
    else { return other(id) }
    guard depth < 4, let code = evaluator.code(of: evaluator.evaluate(function, names.context)) else {
      return other(id)
    }
    var inner = RequestNames(code.type, code.context, evaluator: evaluator)
    for (name, argument) in zip(inner.parameters, arguments) {
      inner.subjects[name] = .some(names.subject(of: argument))
      guard names.subject(of: argument) == nil, !inner.isOfRequest(name) else { continue }
      code.context.scope.declare(name, evaluator.evaluate(argument, names.context))
    }
    var question = RouteQuestion(route, inner, evaluator, besides: besides, depth: depth + 1)
    let answer = question.answer(of: code.body)
    // What a function finds out about a caller is not known from the path alone.
    return answer == .maybe && besides == .maybe ? other(id) : answer
  }

  private mutating func comparison(_ function: String, _ arguments: [GoNodeID]) -> Verdict? {
    if function == "slices.Contains", let subject = names.subject(of: arguments[1]) {
      guard case .list(let list) = evaluator.evaluate(arguments[0], names.context).underlying else {
        return .maybe
      }
      let start = list.isComplete ? Verdict.no : .maybe
      return list.elements.reduce(start) { found, one in
        found.or(one.asText.known.map { equality(subject, $0) } ?? .maybe)
      }
    }
    if function == "slices.ContainsFunc" { return search(arguments[0], arguments[1]) }
    guard function.hasPrefix("strings."), let subject = names.subject(of: arguments[0]) else { return nil }
    guard let text = names.known(arguments[1])?.text else { return .maybe }
    if function == "strings.EqualFold" { return equality(subject, text) }
    let behind: String
    switch subject {
    case .path(let taken): behind = taken
    case .pattern: behind = ""
    case .method, .found, .chosen, .piece, .segments, .segment: return .maybe
    }
    switch function {
    case "strings.HasPrefix": return route.begins(with: behind + text)
    case "strings.HasSuffix": return route.ends(with: text)
    case "strings.Contains": return route.contains(text)
    default: return .maybe
    }
  }

  /// Whether a function literal says yes to one of the elements of a list.
  private mutating func search(_ list: GoNodeID, _ function: GoNodeID) -> Verdict? {
    guard case .functionLiteral(let type, let body) = tree.node(function), names.asks(body) else {
      return nil
    }
    guard case .list(let list) = evaluator.evaluate(list, names.context).underlying, list.isComplete,
      list.elements.count <= Limit.exemptions, let name = tree.parameterNames(of: type).first
    else { return .maybe }
    var found = Verdict.no
    for element in list.elements {
      names.context.scope.declare(name, element)
      found = found.or(answer(of: body))
    }
    return found
  }

  /// What a map says of the route, and whether the route is in it.
  private func lookUp(_ key: GoNodeID, in base: GoNodeID) -> (value: Verdict, isThere: Verdict) {
    guard let subject = names.subject(of: key),
      case .table(let table) = evaluator.evaluate(base, names.context).underlying
    else { return (.maybe, .maybe) }
    var (value, isThere) = table.isComplete ? (Verdict.no, Verdict.no) : (.maybe, .maybe)
    for entry in table.entries {
      let isIt = entry.key.asText.known.map { equality(subject, $0) } ?? .maybe
      isThere = isThere.or(isIt)
      guard case .truth(let holds, _) = entry.value.underlying else {
        value = value.or(isIt == .no ? .no : .maybe)
        continue
      }
      value = holds ? value.or(isIt) : value
    }
    return (value, isThere)
  }

  /// Notes what a statement gives names.
  mutating func note(_ statement: GoNodeID) {
    names.note(statement)
    if case .assign(_, let left, let right) = tree.node(statement), right.contains(where: speaksOfCaller) {
      callers.formUnion(left.map { tree.name(of: $0) })
    }
    guard case .assign(_, let left, let right) = tree.node(statement), right.count == 1,
      let first = left.first
    else {
      return
    }
    if left.count == 2, case .index(let base, let arguments) = tree.node(right[0]), let key = arguments.first
    {
      let found = lookUp(key, in: base)
      verdicts[tree.name(of: first)] = found.value
      verdicts[tree.name(of: left[1])] = found.isThere
    } else if left.count == 1, names.asks(right[0]), names.subject(of: right[0]) == nil {
      verdicts[tree.name(of: first)] = verdict(right[0])
    }
  }
}
