import Program
import PythonSyntax

// Statements.
extension PythonLowering {
  mutating func lowerStatements(_ list: PythonNodeList) -> [Statement] {
    var statements: [Statement] = []
    deeper(list) { lowering in
      for id in lowering.nodes(list) { lowering.lowerStatement(id, into: &statements) }
    }
    return statements
  }

  mutating func lowerStatement(_ id: Node, into statements: inout [Statement]) {
    switch node(id) {
    case .expression(let value): lowerExpression(value, into: &statements)
    case .assign where lacking.contains(id): break
    case .assign(let targets, let value): lowerAssignment(nodes(targets), value, id, into: &statements)
    case .annotated(let target, let type, let value):
      lowerAnnotated(target, type, value, id, into: &statements)
    case .augmented(let operation, let target, let value):
      statements.append(.expression(augmented(id, operation, target, value)))
    case .returnStatement(let value): statements.append(.give(value.map { expression($0) }))
    case .raise(let value, _):
      if let value { statements.append(.expression(expression(value))) }
      statements.append(.leave)
    case .delete(let parts): for part in nodes(parts) { statements.append(.expression(opaque(id, [part]))) }
    case .assert(let test, _): statements.append(.expression(opaque(id, [test])))
    case .word(.break), .word(.continue): statements.append(.leave)
    case .importStatement, .importFrom: lowerImport(id)
    case .function, .classDefinition: lowerDefinition(id, into: &statements)
    case .typeAlias(let name, _, let type):
      if let text = tree.name(of: name), let meaning = typeName(type) { file.aliases[text] = meaning }
    default: lowerCompound(id, into: &statements)
    }
  }

  private mutating func lowerExpression(_ value: Node, into statements: inout [Statement]) {
    switch node(value) {
    case .string(_, .text), .number, .ellipsis, .none: break
    case .yield(let inner?) where traits.yieldsOnce: statements.append(.give(expression(inner)))
    case .named(let target, let inner): lowerAssignment([target], inner, value, into: &statements)
    default: statements.append(.expression(expression(value)))
    }
  }

  private mutating func lowerCompound(_ id: Node, into statements: inout [Statement]) {
    switch node(id) {
    case .ifStatement(let test, let body, let otherwise):
      if isTypeChecking(test) { return lowerInline(body, into: &statements) }
      noteBranch()
      if let clauses = longChain(id) { return lowerChain(clauses, into: &statements) }
      let test = condition(test)
      let first = lowerStatements(body)
      let second = lowerStatements(otherwise)
      statements.append(.branch(test, [first, second]))
    case .whileStatement(let test, let body, let otherwise):
      noteBranch()
      let test = condition(test)
      statements.append(.loop([.expression(test)] + lowerStatements(body)))
      lowerInline(otherwise, into: &statements)
    case .forStatement(let target, let values, let body, let otherwise, _):
      lowerLoop(target, values, body, into: &statements)
      lowerInline(otherwise, into: &statements)
    case .withStatement(let items, let body, _):
      for item in nodes(items) {
        guard case .withItem(let context, let target) = node(item) else { continue }
        if let target {
          lowerAssignment([target], context, item, into: &statements)
        } else {
          statements.append(.expression(expression(context)))
        }
      }
      lowerInline(body, into: &statements)
    case .tryStatement(let body, let handlers, let otherwise, let finally, _):
      lowerTry(body, handlers, otherwise, finally, into: &statements)
    case .match(let subject, let cases): lowerMatch(subject, cases, into: &statements)
    default: break
    }
  }

  /// Lowers statements that run wherever those around them do.
  private mutating func lowerInline(_ list: PythonNodeList, into statements: inout [Statement]) {
    statements += lowerStatements(list)
  }

  /// Whether a condition asks whether a type checker reads the code.
  private func isTypeChecking(_ test: Node) -> Bool {
    dotted(test)?.split(separator: ".").last == "TYPE_CHECKING"
  }

  private mutating func lowerTry(
    _ body: PythonNodeList, _ handlers: PythonNodeList, _ otherwise: PythonNodeList,
    _ finally: PythonNodeList,
    into statements: inout [Statement]
  ) {
    lacking.formUnion(tree.stoodIn(for: body, by: handlers))
    let first = lowerStatements(body) + lowerStatements(otherwise)
    let others = nodes(handlers).map { handler -> [Statement] in
      guard case .handler(_, let name, let body) = node(handler) else { return [] }
      var statements: [Statement] = []
      if let name { statements.append(.declare(tree.text(of: name), type: nil, value: nil)) }
      return statements + lowerStatements(body)
    }
    statements.append(.attempt(first, handlers: Array(others)))
    lowerInline(finally, into: &statements)
  }

  private mutating func lowerLoop(
    _ target: Node, _ values: Node, _ body: PythonNodeList, into statements: inout [Statement]
  ) {
    let list = iterated(values)
    statements.append(.expression(list))
    var inner: [Statement] = []
    bindElement(of: list, to: target, isCounted: isEnumerated(values), into: &inner)
    inner += lowerStatements(body)
    statements.append(.loop(inner))
  }

  /// Whether what a loop goes through are pairs of a count and an element.
  func isEnumerated(_ values: Node) -> Bool {
    guard case .call(let callee, _) = node(values) else { return false }
    return dotted(callee) == "enumerate"
  }

  /// Declares the variables of a loop as an element of what it goes through.
  mutating func bindElement(
    of list: ID, to target: Node, isCounted: Bool = false, into statements: inout [Statement]
  ) {
    switch node(target) {
    case .name:
      let name = tree.text(of: target)
      statements.append(.declare(name, type: nil, value: add(.element(list, name), target)))
    case .tuple(let parts) where isCounted && parts.count == 2:
      let parts = Array(nodes(parts))
      bindElement(of: list, to: parts[1], into: &statements)
      if let count = tree.name(of: parts[0]) { statements.append(.declare(count, type: nil, value: nil)) }
    case .tuple(let parts), .list(let parts):
      let name = temporaryName()
      statements.append(.declare(name, type: nil, value: add(.element(list, name), target)))
      bind(nodes(parts), of: name, target, into: &statements)
    default: break
    }
  }

  /// Declares variables as the parts of a value that has a name.
  mutating func bind(
    _ parts: ArraySlice<Node>, of whole: String, _ place: Node, into statements: inout [Statement]
  ) {
    let hasRest = parts.contains { if case .starred = node($0) { true } else { false } }
    for (index, part) in parts.enumerated() {
      let value = add(.name(whole), place)
      let name = tree.name(of: part) ?? ""
      let element = hasRest ? add(.opaque([value]), part) : add(.part(value, index, name), part)
      switch node(part) {
      case .name, .attribute, .index: put(element, into: part, &statements)
      case .starred(let inner): put(add(.opaque([value]), part), into: inner, &statements)
      case .tuple(let inner), .list(let inner):
        let name = temporaryName()
        statements.append(.declare(name, type: nil, value: element))
        deeper(inner) { $0.bind($0.nodes(inner), of: name, part, into: &statements) }
      default: break
      }
    }
  }

  private mutating func lowerMatch(
    _ subject: Node, _ cases: PythonNodeList, into statements: inout [Statement]
  ) {
    noteBranch()
    let value = expression(subject)
    var found: [SelectCase] = []
    for id in nodes(cases) {
      guard case .matchCase(let pattern, let condition, let body) = node(id) else { continue }
      let patterns = condition == nil ? constants(pattern) : []
      var inner: [Statement] = boundNames(pattern).map { .declare($0, type: nil, value: nil) }
      if let condition { inner.append(.expression(expression(condition))) }
      inner += lowerStatements(body)
      let isDefault = if case .patternAs(nil, _) = node(pattern) { condition == nil } else { false }
      found.append(SelectCase(patterns: patterns, body: inner, isDefault: isDefault))
    }
    statements.append(.select(value, found))
  }

  /// The values that a pattern is for; none where single values do not say.
  private mutating func constants(_ pattern: Node) -> [ID] {
    switch node(pattern) {
    case .patternValue(let value), .patternSingleton(let value): return [expression(value)]
    case .patternOr(let parts):
      let found = nodes(parts).map { constants($0) }
      return found.contains(where: \.isEmpty) ? [] : found.flatMap(\.self)
    default: return []
    }
  }

  /// The names that a pattern gives values to.
  private func boundNames(_ pattern: Node, _ depth: Int = 0) -> [String] {
    guard depth < 32 else { return [] }
    switch node(pattern) {
    case .patternAs(let inner, let name):
      return (inner.map { boundNames($0, depth + 1) } ?? []) + (name.map { [tree.text(of: $0)] } ?? [])
    case .patternStar(let name): return name.map { [tree.text(of: $0)] } ?? []
    case .patternOr(let parts), .patternSequence(let parts), .patternClass(_, let parts):
      return nodes(parts).flatMap { boundNames($0, depth + 1) }
    case .patternMapping(let parts, let rest):
      return nodes(parts).flatMap { boundNames($0, depth + 1) } + (rest.map { [tree.text(of: $0)] } ?? [])
    case .patternEntry(_, let inner), .patternKeyword(_, let inner): return boundNames(inner, depth + 1)
    default: return []
    }
  }
}
