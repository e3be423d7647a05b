import Program
import TypeScriptSyntax

// Statements.
extension ScriptLowering {
  /// Lowers statements; a function that one of them names before it is declared comes first, and so do all that are left in
  /// front of a `return`.
  mutating func lowerStatements(_ list: TypeScriptNodeList, into statements: inout [Statement]) {
    let all = Array(nodes(list))
    // The functions that are yet to come, by name and place.
    var hoisted: [String: [Int]] = [:]
    for (place, id) in all.enumerated() {
      if let name = functionName(id) { hoisted[name, default: []].append(place) }
    }
    for (place, id) in all.enumerated() {
      if case .function(_?, _, _, _, _) = node(id) {
        guard let name = functionName(id), hoisted[name]?.contains(place) ?? false else { continue }
        hoisted[name]?.removeAll { $0 == place }
        lowerStatement(id, into: &statements)
        continue
      }
      if case .returnStatement = node(id) { lowerFunctions(all, &hoisted, into: &statements) }
      let (found, names) = lowerApart(id)
      let named = hoisted.isEmpty ? [] : names.flatMap { hoisted.removeValue(forKey: $0) ?? [] }
      for place in named.sorted() { lowerStatement(all[place], into: &statements) }
      statements += found
    }
  }

  /// Lowers the functions that are yet to come, each behind those that it names.
  private mutating func lowerFunctions(
    _ all: [Node], _ hoisted: inout [String: [Int]], into statements: inout [Statement]
  ) {
    var waiting: [(found: [Statement], open: [Int])] = [([], hoisted.values.joined().sorted(by: >))]
    while var top = waiting.popLast() {
      guard let place = top.open.popLast() else {
        statements += top.found
        continue
      }
      waiting.append(top)
      guard let name = functionName(all[place]), hoisted[name]?.contains(place) ?? false else { continue }
      hoisted[name]?.removeAll { $0 == place }
      let (found, names) = lowerApart(all[place])
      waiting.append((found, names.flatMap { hoisted[$0] ?? [] }.sorted(by: >)))
    }
  }

  /// The name of a function that stands as a statement; nil for anything else.
  private func functionName(_ id: Node) -> String? {
    if case .function(let name?, _, _, _, _) = node(id) { tree.name(of: name) } else { nil }
  }

  /// Lowers a statement, and gives the names that stand in it for themselves: a member of the name of a function, as in
  /// `icons.upload`, is none.
  private mutating func lowerApart(_ id: Node) -> (found: [Statement], names: Set<String>) {
    var found: [Statement] = []
    let first = file.expressions.count
    functions.append(FunctionTraits())
    lowerStatement(id, into: &found)
    let traits = functions.removeLast()
    absorb(traits)
    if traits.hasBranches { noteBranch() }
    var names: Set<String> = []
    for case .name(let name) in file.expressions[first...].lazy.map(\.kind) { names.insert(name) }
    return (found, names)
  }

  mutating func lowerStatement(_ id: Node, into statements: inout [Statement]) {
    var found: [Statement] = []
    deeper { $0.lowerAnyStatement(id, into: &found) }
    statements += found
  }

  private mutating func lowerAnyStatement(_ id: Node, into statements: inout [Statement]) {
    switch node(id) {
    case .block(let inner): statements.append(.block(block(inner)))
    case .expression(let value): statements.append(.expression(expression(value)))
    case .variables(let parts, let traits):
      for part in nodes(parts) {
        lowerLocal(part, isConstant: traits.contains(.constant), into: &statements)
      }
    case .ifStatement(let test, let first, let second):
      statements.append(choice(test, first, second))
    case .forStatement(let first, let test, let step, let body):
      if let first { lowerForPart(first, into: &statements) }
      var inside = test.map { [Statement.expression(expression($0))] } ?? []
      inside += nested(body)
      if let step { inside.append(.expression(expression(step))) }
      statements.append(.loop(inside))
    case .forEach(let target, let subject, let isOf, let body):
      lowerForEach(target, subject, isOf, body, into: &statements)
    case .loop(let test, let body):
      let test = Statement.expression(expression(test))
      statements.append(.loop([test] + nested(body)))
    case .returnStatement(let value): statements.append(.give(value.map { expression($0) }))
    case .throwStatement(let value):
      statements.append(.expression(expression(value)))
      statements.append(.leave)
    case .leave: statements.append(.leave)
    case .switchStatement(let subject, let clauses): lowerSwitch(subject, clauses, into: &statements)
    case .tryStatement(let body, let binding, let handler, let finally):
      lowerTry(body, binding, handler, finally, into: &statements)
    case .labeled(let inner): lowerStatement(inner, into: &statements)
    case .function(let name?, _, _, _, _):
      let lowered = lowerFunction(
        id, name: tree.text(of: name), span: tree.span(of: name), kind: .closure)
      statements.append(.function(lowered))
    case .classDeclaration(let name, _, _, _, _): lowerClass(id, named: name.flatMap { tree.name(of: $0) })
    case .exportDeclaration(let inner): lowerStatement(inner, into: &statements)
    case .enumeration, .namespace, .typeDeclaration, .interfaceDeclaration: lowerTypeLevel(id)
    default: break
    }
  }

  private mutating func lowerForPart(_ id: Node, into statements: inout [Statement]) {
    if case .variables = node(id) {
      lowerStatement(id, into: &statements)
    } else {
      statements.append(.expression(expression(id)))
    }
  }

  /// Lowers `if (a) b else c`; of what differs by mode in nothing but values, what holds in production.
  private mutating func choice(_ test: Node, _ first: Node, _ second: Node?) -> Statement {
    if let holds = holdsInProduction(test), (holds ? second : first).map(onlyAssigns) ?? false {
      let kept = holds ? first : second
      return .block(kept.map { nested($0) } ?? [])
    }
    noteBranch()
    let test = condition(test)
    return .branch(test, [nested(first), second.map { nested($0) } ?? []])
  }

  private mutating func block(_ list: TypeScriptNodeList) -> [Statement] {
    let outer = choices
    defer { choices = outer }
    var statements: [Statement] = []
    lowerStatements(list, into: &statements)
    return statements
  }

  /// Lowers one statement as a block of its own.
  mutating func nested(_ id: Node) -> [Statement] {
    if case .block(let inner) = node(id) { return block(inner) }
    var statements: [Statement] = []
    lowerStatement(id, into: &statements)
    return statements
  }

  private mutating func lowerLocal(
    _ id: Node, isConstant: Bool, into statements: inout [Statement]
  ) {
    guard case .declarator(let target, let type, let value) = node(id) else { return }
    if let value, let source = requiredModule(value) { return bindRequired(target, source, value) }
    guard let name = tree.name(of: target) else {
      guard let value else { return }
      let name = temporaryName()
      statements.append(.declare(name, type: nil, value: takenApart(value)))
      bind(target, of: name, into: &statements)
      return
    }
    // Another value hides the props from here on.
    if name == propsName { propsName = nil }
    noteChoice(name, value, isConstant: isConstant)
    noteMode(name, value, isConstant: isConstant)
    if let value, case .function = node(unwrapped(value)) {
      let lowered = lowerFunction(
        unwrapped(value), name: name, span: tree.span(of: target), kind: .closure)
      statements.append(.function(lowered))
      return
    }
    let lowered = value.flatMap { pluginObject($0) } ?? value.map { expression($0) }
    statements.append(.declare(name, type: type.flatMap { typeName($0) }, value: lowered))
  }

  private mutating func lowerForEach(
    _ target: Node, _ subject: Node, _ isOf: Bool, _ body: Node, into statements: inout [Statement]
  ) {
    let name = temporaryName()
    let list = isOf ? expression(subject) : call(Intrinsic.keys, with: subject, subject)
    statements.append(.declare(name, type: nil, value: list))
    var inside: [Statement] = []
    if case .variables(let parts, _) = node(target), let part = nodes(parts).first,
      case .declarator(let pattern, _, _) = node(part)
    {
      let list = add(.name(name), subject)
      let any = add(.opaque([]), subject)
      let element = add(.index(list, any), subject)
      if let bound = tree.name(of: pattern) {
        inside.append(.declare(bound, type: nil, value: element))
      } else {
        let inner = temporaryName()
        inside.append(.declare(inner, type: nil, value: element))
        bind(pattern, of: inner, into: &inside)
      }
    }
    inside += nested(isOf ? body : behindGuard(body))
    statements.append(.loop(inside))
  }

  private mutating func lowerSwitch(
    _ subject: Node, _ clauses: TypeScriptNodeList, into statements: inout [Statement]
  ) {
    noteBranch()
    let subject = expression(subject)
    var cases: [SelectCase] = []
    var patterns: [ID] = []
    var isDefault = false
    let all = Array(nodes(clauses))
    for (place, clause) in all.enumerated() {
      guard case .clause(let value, let body) = node(clause) else { continue }
      if let value { patterns.append(expression(value)) } else { isDefault = true }
      if body.isEmpty, place + 1 < all.count { continue }
      let inside = endsInBreak(Array(nodes(body))) ? Self.withoutLeave(block(body)) : block(body)
      cases.append(SelectCase(patterns: isDefault ? [] : patterns, body: inside, isDefault: isDefault))
      patterns = []
      isDefault = false
    }
    statements.append(.select(subject, cases))
  }

  /// Whether statements end in a `break`, which may stand in a block.
  private func endsInBreak(_ body: [Node]) -> Bool {
    switch body.last.map({ node($0) }) {
    case .leave(.break): true
    case .block(let inner): endsInBreak(Array(nodes(inner)))
    default: false
    }
  }

  /// Statements without the `leave` at their end.
  private static func withoutLeave(_ statements: [Statement]) -> [Statement] {
    switch statements.last {
    case .leave: statements.dropLast()
    case .block(let inner): statements.dropLast() + [.block(withoutLeave(inner))]
    default: statements
    }
  }
}
