import Evaluation
import Program

/// Goes once through a file, and notes the scope of every expression.
struct ScopeWalk {
  /// Something that is given a value outside of its declaration.
  struct Assignment {
    let owner: Int?
    let name: String
    let value: Expression.ID
  }

  private(set) var scopes: [CodeScope] = []
  private(set) var homes: [Int]
  private(set) var cascades: [Expression.ID: Expression.ID] = [:]
  private(set) var calls: [(name: String, id: Expression.ID)] = []
  private(set) var assignments: [Assignment] = []
  /// The platforms on which an expression may be reached, where conditions around it ask for one.
  private(set) var guards: [Expression.ID: Platforms] = [:]
  /// The expressions whose failure is caught.
  private(set) var attempted: Set<Expression.ID> = []
  private let file: ProgramFile
  private var seen: Set<Function.ID> = []
  private var platforms = Platforms.all
  private var isAttempt = false
  private var assigning: [(target: Expression.ID, value: Expression.ID)] = []

  /// Walks a file.
  init(_ file: ProgramFile) {
    self.file = file
    homes = Array(repeating: 0, count: file.expressions.count)
    scopes = [CodeScope(parent: nil, function: nil, owner: nil)]
    for variable in file.variables { visit(variable.value, 0) }
    for (index, found) in file.classes.enumerated() { enter(found, index) }
    for index in file.topLevel { enter(index, under: 0) }
    for (index, function) in file.functions.enumerated() where function.kind != .closure {
      enter(index, under: 0)
    }
    for pair in assigning { assign(pair.target, pair.value) }
  }

  private mutating func enter(_ found: ClassDeclaration, _ index: Int) {
    scopes.append(CodeScope(parent: 0, function: nil, owner: index))
    let scope = scopes.count - 1
    for field in found.fields { visit(field.value, scope) }
    for value in found.cases { visit(value.construction, scope) }
    for annotation in found.annotations {
      for argument in annotation.arguments { visit(argument.value, scope) }
    }
    for function in found.functions { enter(function, under: scope) }
  }

  private mutating func enter(
    _ index: Function.ID, under parent: Int, receiver: Expression.ID? = nil,
    arguments: [Expression.ID] = []
  ) {
    guard seen.insert(index).inserted else { return }
    let function = file.functions[index]
    scopes.append(
      CodeScope(
        parent: parent, function: index, owner: function.owner ?? scopes[parent].owner, receiver: receiver,
        arguments: arguments))
    let scope = scopes.count - 1
    for parameter in function.parameters { visit(parameter.defaultValue, scope) }
    for annotation in function.annotations {
      for argument in annotation.arguments { visit(argument.value, scope) }
    }
    for initializer in function.initializers {
      visit(initializer.value, scope)
      assignments.append(
        Assignment(owner: function.owner, name: initializer.field, value: initializer.value))
    }
    for argument in function.delegation?.arguments ?? [] { visit(argument.value, scope) }
    visit(function.body ?? [], scope)
  }

  private mutating func visit(_ statements: [Statement], _ scope: Int) {
    let outer = platforms
    defer { platforms = outer }
    for statement in statements {
      switch statement {
      case .expression(let id): visit(id, scope)
      case .declare(let name, _, let value):
        scopes[scope].locals[name, default: []] += value.map { [$0] } ?? []
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
      case .give(let value): visit(value, scope)
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
    var cascade: Expression.ID?
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
      if case .cascadeTarget = kind, let cascade = next.cascade { cascades[next.id] = cascade }
      note(next.id, kind)
      switch kind {
      case .call(let callee, _, let arguments):
        if case .closure(let function) = file.expressions[callee].kind {
          enter(function, under: scope, arguments: arguments.map(\.value))
        }
      case .scoped(let base, let function, _): enter(function, under: scope, receiver: base)
      default: break
      }
      if let function = kind.function { enter(function, under: scope) }
      waiting += parts(of: kind, next, scope)
    }
    platforms = outer
  }

  /// What stands below an expression, each part with the platforms on which it is reached.
  private mutating func parts(of kind: Expression.Kind, _ whole: Waiting, _ scope: Int) -> [Waiting] {
    func waiting(_ id: Expression.ID, _ own: Platforms = .all) -> Waiting {
      Waiting(id: id, cascade: whole.cascade, platforms: whole.platforms.intersection(own))
    }
    switch kind {
    case .cascade(let base, let operations):
      return [waiting(base)]
        + operations.map { Waiting(id: $0, cascade: base, platforms: whole.platforms) }
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

  private mutating func note(_ id: Expression.ID, _ kind: Expression.Kind) {
    switch kind {
    case .call(let callee, _, _):
      switch file.expressions[callee].kind {
      case .name(let name), .member(_, let name), .implicit(let name): calls.append((name, id))
      default: break
      }
    case .assign(let target, .replace, let value), .assign(let target, .fill, let value):
      assigning.append((target, value))
    default: break
    }
  }

  private mutating func assign(_ target: Expression.ID, _ value: Expression.ID) {
    switch file.expressions[target].kind {
    case .name(let name):
      var next: Int? = homes[target]
      while let index = next {
        if scopes[index].locals[name] != nil {
          scopes[index].locals[name]?.append(value)
          return
        }
        next = scopes[index].parent
      }
      let owner = scopes[homes[target]].owner
      let isField = owner.map { file.classes[$0].fields.contains { $0.name == name } } ?? false
      assignments.append(Assignment(owner: isField ? owner : nil, name: name, value: value))
    case .member(let base, let name):
      guard case .this = file.expressions[base].kind else { return }
      assignments.append(Assignment(owner: scopes[homes[target]].owner, name: name, value: value))
    default: break
    }
  }
}
