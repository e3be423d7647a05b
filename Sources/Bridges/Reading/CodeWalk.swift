import Evaluation
import Program

/// Goes once through a file, and notes for every expression where it stands.
struct CodeWalk {
  private(set) var scopes: [CodeScope] = []
  private(set) var homes: [Int]
  private(set) var calls: [(name: String, id: Expression.ID)] = []
  /// The platforms on which an expression may be reached, where conditions around it ask for one.
  private(set) var guards: [Expression.ID: Platforms] = [:]
  /// The expressions whose failure is caught.
  private(set) var attempted: Set<Expression.ID> = []
  /// The names of the variables that values are put into where they are stated.
  private(set) var variables: [Expression.ID: String] = [:]
  /// What functions give back.
  private(set) var given: Set<Expression.ID> = []
  private let file: ProgramFile
  private let index: Int
  private var seen: Set<Function.ID> = []
  private var platforms = Platforms.all
  private var isAttempt = false

  /// Walks a file of an index.
  init(_ file: ProgramFile, _ index: Int) {
    self.file = file
    self.index = index
    homes = Array(repeating: 0, count: file.expressions.count)
    scopes = [CodeScope(parent: nil)]
    for (place, variable) in file.variables.enumerated() {
      enter(variable, VariableKey(file: index, owner: nil, index: place), under: 0)
    }
    for (place, found) in file.classes.enumerated() { enter(found, place) }
    for function in file.topLevel { enter(function, under: 0) }
    for (place, function) in file.functions.enumerated() where function.kind != .closure {
      enter(place, under: 0)
    }
  }

  private mutating func add(_ scope: CodeScope) -> Int {
    scopes.append(scope)
    return scopes.count - 1
  }

  private mutating func enter(_ variable: Variable, _ key: VariableKey, under parent: Int) {
    guard let value = variable.value else { return }
    visit(value, add(CodeScope(parent: parent, owner: key.owner, unit: .variable(key))))
  }

  private mutating func enter(_ found: ClassDeclaration, _ owner: Int) {
    let scope = add(CodeScope(parent: 0, owner: owner))
    for (place, field) in found.fields.enumerated() {
      enter(field, VariableKey(file: index, owner: owner, index: place), under: scope)
    }
    for value in found.cases { visit(value.construction, scope) }
    for annotation in found.annotations {
      for argument in annotation.arguments { visit(argument.value, scope) }
    }
    for function in found.functions { enter(function, under: scope) }
  }

  private mutating func enter(
    _ function: Function.ID, under parent: Int, receiver: Expression.ID? = nil
  ) {
    guard seen.insert(function).inserted else { return }
    let found = file.functions[function]
    let unit = scopes[parent].unit ?? .function(FunctionKey(file: index, index: function))
    let scope = add(
      CodeScope(
        parent: parent, function: function, owner: found.owner ?? scopes[parent].owner, unit: unit,
        receiver: receiver))
    for parameter in found.parameters { visit(parameter.defaultValue, scope) }
    for annotation in found.annotations {
      for argument in annotation.arguments { visit(argument.value, scope) }
    }
    for initializer in found.initializers { visit(initializer.value, scope) }
    for argument in found.delegation?.arguments ?? [] { visit(argument.value, scope) }
    visit(found.body ?? [], scope)
  }

  private mutating func visit(_ statements: [Statement], _ scope: Int) {
    let outer = platforms
    defer { platforms = outer }
    for statement in statements {
      switch statement {
      case .expression(let id): visit(id, scope)
      case .declare(let name, _, let value):
        if let value { variables[value] = name }
        visit(value, scope)
      case .branch(let test, let blocks): visit(test, blocks, scope)
      case .select(let subject, let cases):
        visit(subject, scope)
        for found in cases {
          for pattern in found.patterns { visit(pattern, scope) }
          visit(found.body, scope)
        }
      case .loop(let body), .block(let body): visit(body, scope)
      case .attempt(let body, let handlers):
        let outer = isAttempt
        isAttempt = true
        visit(body, scope)
        isAttempt = outer
        for handler in handlers { visit(handler, scope) }
      case .give(let value):
        if let value { given.insert(value) }
        visit(value, scope)
      case .leave: break
      case .function(let index): enter(index, under: scope)
      }
    }
  }

  /// Visits the blocks of a condition; where one of them leaves, what follows stands under the other's condition.
  private mutating func visit(_ test: Expression.ID?, _ blocks: [[Statement]], _ scope: Int) {
    visit(test, scope)
    let asked = test.map { file.platforms(where: $0) } ?? (.all, .all)
    let outer = platforms
    var after = outer
    for (index, block) in blocks.enumerated() {
      let own = index == 0 ? asked.met : asked.unmet
      platforms = outer.intersection(own)
      visit(block, scope)
      if Self.leaves(block) { after.formIntersection(index == 0 ? asked.unmet : asked.met) }
    }
    platforms = after
  }

  private static func leaves(_ block: [Statement]) -> Bool {
    switch block.last {
    case .give, .leave: true
    default: false
    }
  }

  /// An expression that is still to be visited.
  private struct Waiting {
    let id: Expression.ID
    let platforms: Platforms
  }

  /// Visits an expression and all below it. Chains may be thousands long, so that what waits lies in a list.
  private mutating func visit(_ id: Expression.ID?, _ scope: Int) {
    let outer = platforms
    var waiting = id.map { [Waiting(id: $0, platforms: outer)] } ?? []
    while let next = waiting.popLast() {
      platforms = next.platforms
      homes[next.id] = scope
      if platforms != .all { guards[next.id] = platforms }
      if isAttempt { attempted.insert(next.id) }
      let kind = file.expressions[next.id].kind
      if case .call(let callee, _, _) = kind { note(next.id, callee) }
      if case .assign(let target, _, let value) = kind, case .name(let name) = file.expressions[target].kind {
        variables[value] = name
      }
      if case .scoped(let base, let function, _) = kind { enter(function, under: scope, receiver: base) }
      if let function = kind.function { enter(function, under: scope) }
      waiting += parts(of: kind, next, scope)
    }
    platforms = outer
  }

  /// What stands below an expression, each part with the platforms on which it is reached.
  private mutating func parts(of kind: Expression.Kind, _ whole: Waiting, _ scope: Int) -> [Waiting] {
    func waiting(_ id: Expression.ID, _ own: Platforms = .all) -> Waiting {
      Waiting(id: id, platforms: whole.platforms.intersection(own))
    }
    switch kind {
    case .conditional(let test, let first, let second):
      let asked = file.platforms(where: test)
      return [waiting(test), waiting(first, asked.met), waiting(second, asked.unmet)]
    case .both(let left, let right): return [waiting(left), waiting(right, file.platforms(where: left).met)]
    case .call(let callee, _, let arguments):
      guard case .member(let base, "select") = file.expressions[callee].kind,
        case .name("Platform") = file.expressions[base].kind, let options = arguments.first?.value,
        case .record(let parts) = file.expressions[options].kind
      else { break }
      homes[options] = scope
      return [waiting(callee)] + Platforms.selected(by: parts).map { waiting($0.value, $0.platforms) }
    default: break
    }
    return kind.parts.map { waiting($0) }
  }

  private mutating func note(_ call: Expression.ID, _ callee: Expression.ID) {
    switch file.expressions[callee].kind {
    case .name(let name), .member(_, let name), .implicit(let name): calls.append((name, call))
    default: break
    }
  }
}
