import Program
import PythonSyntax

// Calls, comprehensions and values of the environment.
extension PythonLowering {
  mutating func call(_ id: Node) -> ID {
    guard case .call(let callee, let list) = node(id) else { return add(.opaque([]), id) }
    let passed = Array(nodes(list))
    if let value = builtin(id, callee, passed) { return value }
    if case .call(let inner, let parts) = node(callee), dotted(inner) == "getattr", parts.count == 2 {
      return looked(up: Array(nodes(parts)), id, passed)
    }
    let function = expression(callee)
    if case .attribute(_, let name) = node(callee) { mention(Expression.called(tree.text(of: name))) }
    return add(.call(function, typeArguments: [], arguments: arguments(passed)), id)
  }

  mutating func arguments(_ passed: [Node]) -> [Expression.Argument] {
    passed.flatMap { argument -> [Expression.Argument] in
      switch node(argument) {
      case .starred(let inner): return [.init(label: Expression.Argument.spread, value: expression(inner))]
      case .keyword(let name?, let value):
        return [.init(label: tree.text(of: name), value: expression(value))]
      case .keyword(nil, let value): return spread(value)
      default: return [.init(value: expression(argument))]
      }
    }
  }

  /// The keyword arguments of `**{'a': b}`, and what others hand on under the name of all that have no other.
  private mutating func spread(_ value: Node) -> [Expression.Argument] {
    guard case .dictionary(let entries) = node(value) else {
      return [.init(label: PythonModule.keywords, value: expression(value))]
    }
    return nodes(entries).flatMap { entry -> [Expression.Argument] in
      guard case .entry(let key, let value) = node(entry) else { return [] }
      guard let key else { return spread(value) }
      guard let name = tree.stringValue(of: key) else { return [] }
      return [.init(label: name, value: expression(value))]
    }
  }

  /// `getattr(a, b)(c)`: a method by a name that is evaluated; of the clients that are modules it is one of their verbs.
  private mutating func looked(up parts: [Node], _ id: Node, _ passed: [Node]) -> ID {
    if case .name = node(parts[0]), ["requests", "httpx"].contains(tree.text(of: parts[0])) {
      let base = expression(parts[0])
      mention("request")
      let callee = add(.member(base, "request"), id)
      let verb = Expression.Argument(value: expression(parts[1]))
      return add(.call(callee, typeArguments: [], arguments: [verb] + arguments(passed)), id)
    }
    let callee = attribute(id, parts)
    return add(.call(callee, typeArguments: [], arguments: arguments(passed)), id)
  }

  private mutating func attribute(_ id: Node, _ parts: [Node]) -> ID {
    let base = expression(parts[0])
    if let name = tree.stringValue(of: parts[1]) {
      mention(name)
      return add(.member(base, name), id)
    }
    noteBranch()
    let name = expression(parts[1])
    return add(.index(base, name), id)
  }

  /// Calls of functions that every module has, and of those that read the environment; nil for any other.
  private mutating func builtin(_ id: Node, _ callee: Node, _ passed: [Node]) -> ID? {
    guard let name = dotted(callee) else { return nil }
    let isLocal =
      functions.dropFirst().contains { $0.locals.contains(name) } || module.declared.contains(name)
    switch (name, passed.count) {
    case _ where isLocal: return nil
    case ("super", _): return add(.this, id)
    case ("str", 1):
      let value = expression(passed[0])
      return add(.text([.value(value)]), id)
    case ("list", 1), ("tuple", 1), ("sorted", 1), ("set", 1), ("frozenset", 1), ("iter", 1), ("int", 1):
      if case .comprehension = node(passed[0]) { return expression(passed[0]) }
      return iterated(passed[0])
    case ("dict", _) where !passed.isEmpty: return dictionary(id, passed)
    case ("getattr", 2), ("getattr", 3): return attribute(id, passed)
    case ("os.getenv", 1...2), ("getenv", 1...2), ("os.environ.get", 1...2), ("environ.get", 1...2),
      ("os.environ.setdefault", 2):
      return environmentValue(id, passed[0], fallback: passed.count > 1 ? passed[1] : nil)
    case ("cast", 2), ("typing.cast", 2):
      let value = expression(passed[1])
      return typeName(passed[0]).map { add(.cast(value, $0), id) } ?? value
    default: return nil
    }
  }

  /// `dict(a, b=c)`.
  private mutating func dictionary(_ id: Node, _ passed: [Node]) -> ID? {
    var parts: [Expression.Argument] = []
    for argument in passed {
      switch node(argument) {
      case .keyword(let name, let value):
        parts.append(.init(label: name.map { tree.text(of: $0) }, value: expression(value)))
      case .starred: return nil
      default: parts.append(.init(value: expression(argument)))
      }
    }
    return add(.record(parts), id)
  }
}

// The environment.
extension PythonLowering {
  func isEnvironment(_ id: Node) -> Bool {
    let name = dotted(id)
    return name == "os.environ" || name == "environ"
  }

  /// Lowers a value of the environment, which may have a value to fall back on, to a call that libraries understand.
  mutating func environmentValue(_ id: Node, _ key: Node, fallback: Node?) -> ID? {
    guard tree.stringValue(of: key) != nil else { return nil }
    let name = expression(key)
    var fallback = fallback
    if let other = fallback, case .keyword(_, let value) = node(other) { fallback = value }
    let parts = [name] + (fallback.map { [expression($0)] } ?? [])
    return call(Intrinsic.environment, parts, id)
  }
}

// Loops inside of expressions.
extension PythonLowering {
  /// What a loop goes through: the elements of a list, or the entries of a dictionary.
  mutating func iterated(_ id: Node) -> ID {
    guard case .call(let callee, let arguments) = node(id) else { return expression(id) }
    let passed = Array(nodes(arguments))
    switch node(callee) {
    case .attribute(let base, let name) where passed.isEmpty:
      guard
        let function = Intrinsic.objectLists[tree.text(of: name) == "items" ? "entries" : tree.text(of: name)]
      else { return expression(id) }
      let base = expression(base)
      return call(function, [base], id)
    case .name where passed.count == 1 && ["enumerate", "reversed", "tqdm"].contains(tree.text(of: callee)):
      return iterated(passed[0])
    default: return expression(id)
    }
  }

  /// Lowers `[a for b in c]` to what makes the same elements, `c.map(b => a)`; one with conditions or more loops is not
  /// followed.
  mutating func comprehension(_ id: Node, _ kind: PythonComprehension, _ element: Node, _ clauses: [Node])
    -> ID
  {
    guard let first = clauses.first,
      case .comprehensionFor(let target, let values, let conditions, _) = node(first)
    else { return add(.opaque([]), id) }
    let list = iterated(values)
    let closure = closure(id) { lowering, function in
      let name = lowering.tree.name(of: target) ?? lowering.temporaryName()
      lowering.traits.locals.formUnion(AssignedNames.targets(of: target, in: lowering.tree))
      lowering.traits.declared = lowering.traits.locals
      function.parameters = [Parameter(name: name)]
      var body: [Statement] = []
      if case .tuple(let parts) = lowering.node(target) {
        lowering.bind(lowering.nodes(parts), of: name, target, into: &body)
      }
      for condition in lowering.nodes(conditions) { body.append(.expression(lowering.expression(condition))) }
      let rest = Array(clauses.dropFirst())
      let value =
        rest.isEmpty
        ? lowering.comprehended(element) : lowering.deeper(id) { $0.comprehension(id, kind, element, rest) }
      body.append(.give(value))
      function.body = body
    }
    guard kind != .dictionary, conditions.isEmpty, clauses.count == 1 else {
      return add(.opaque([list, closure]), id)
    }
    let method = add(.member(list, "map"), id)
    return add(.call(method, typeArguments: [], arguments: [.init(value: closure)]), id)
  }

  private mutating func comprehended(_ element: Node) -> ID {
    guard case .entry(let key, let value) = node(element) else { return expression(element) }
    return opaque(element, [key, value].compactMap(\.self))
  }
}

extension AssignedNames {
  /// The names that a target gives values to.
  static func targets(of target: PythonNodeID, in tree: PythonTree) -> Set<String> {
    var waiting = [target]
    var names: Set<String> = []
    while let next = waiting.popLast() {
      switch tree.node(next) {
      case .name: names.insert(tree.text(of: next))
      case .tuple(let parts), .list(let parts): waiting += tree.nodes(parts)
      case .starred(let inner): waiting.append(inner)
      default: break
      }
    }
    return names
  }
}
