/// What a function does with the instances that it makes, as far as its text tells.
///
/// Of an instance that it keeps to itself nothing but members is named there: `Client(url).load()`, or a variable that is
/// never handed on, given back or put anywhere. Such an instance cannot be what a field, a parameter or a container holds
/// elsewhere, and only what is named on it can run on it.
package struct InstanceUses {
  /// A variable by its name and the function or closure that declares it; what stands around all of them is nil.
  private struct LocalVariable: Hashable {
    package let name: String
    package let scope: Int?
  }

  /// The members that are named on the values of calls.
  private var named: [Expression.ID: Set<String>] = [:]
  /// The variables that the values of calls are declared as.
  private var declared: [Expression.ID: LocalVariable] = [:]
  /// The members that are named on variables.
  private var members: [LocalVariable: Set<String>] = [:]
  /// The variables that stand for themselves somewhere.
  private var handedOn: Set<LocalVariable> = []
  /// Whether the instance that the function belongs to stands for itself somewhere.
  package private(set) var handsOnItself = false

  /// Looks through a function, and all that stands inside of it.
  package init(_ function: Function, in file: ProgramFile) {
    var walk = InstanceWalk(function, in: file)
    walk.run()
    handsOnItself = walk.handsOnItself
    named = walk.named
    let variables = Set(walk.declarations.map { LocalVariable(name: $0.name, scope: $0.scope) })
    for (name, scope, value) in walk.declarations {
      declared[value] = LocalVariable(name: name, scope: scope)
    }
    for (name, scope, member) in walk.names {
      var variable = LocalVariable(name: name, scope: scope)
      while let scope = variable.scope, !variables.contains(variable) {
        variable = LocalVariable(name: name, scope: walk.parents[scope])
      }
      if let member { members[variable, default: []].insert(member) } else { handedOn.insert(variable) }
    }
  }

  /// The members that are named on the instance that a call makes; nil for one that is handed on.
  package func members(ofCall call: Expression.ID) -> Set<String>? {
    if let members = named[call] { return members }
    guard let variable = declared[call], !handedOn.contains(variable) else { return nil }
    return members[variable] ?? []
  }
}

/// Goes once through the text of a function and notes what is named in it, and in which function or closure.
private struct InstanceWalk {
  package private(set) var named: [Expression.ID: Set<String>] = [:]
  package private(set) var declarations: [(name: String, scope: Int, value: Expression.ID)] = []
  package private(set) var names: [(name: String, scope: Int, member: String?)] = []
  package private(set) var handsOnItself = false
  /// The functions and closures around every one of them.
  package private(set) var parents: [Int?] = []

  private let file: ProgramFile
  private var seen: Set<Function.ID> = []
  private var blocks: [(statements: [Statement], scope: Int)] = []
  private var waiting: [(id: Expression.ID, scope: Int, member: String?)] = []

  package init(_ function: Function, in file: ProgramFile) {
    self.file = file
    enter(function, in: nil)
  }

  package mutating func run() {
    while true {
      if let (id, scope, member) = waiting.popLast() {
        look(at: file.expressions[id].kind, id, scope, member)
      } else if let (statements, scope) = blocks.popLast() {
        for statement in statements { look(at: statement, scope) }
      } else {
        break
      }
    }
  }

  private mutating func enter(_ function: Function, in parent: Int?) {
    parents.append(parent)
    let scope = parents.count - 1
    blocks.append((function.body ?? [], scope))
    for (_, value) in function.initializers { look(at: value, scope) }
    for argument in function.delegation?.arguments ?? [] { look(at: argument.value, scope) }
  }

  private mutating func enter(_ index: Function.ID, _ scope: Int) {
    if seen.insert(index).inserted { enter(file.functions[index], in: scope) }
  }

  private mutating func look(at id: Expression.ID, _ scope: Int, member: String? = nil) {
    waiting.append((id, scope, member))
  }

  private mutating func look(
    at kind: Expression.Kind, _ id: Expression.ID, _ scope: Int, _ member: String?
  ) {
    switch kind {
    case .name(let name): names.append((name, scope, member))
    case .this: if member == nil { handsOnItself = true }
    case .member(let base, let name): look(at: base, scope, member: name)
    case .await(let inner), .cast(let inner, _): look(at: inner, scope, member: member)
    default:
      if let member { named[id, default: []].insert(member) }
      for part in kind.parts { look(at: part, scope) }
      if let inner = kind.function { enter(inner, scope) }
    }
  }

  private mutating func look(at statement: Statement, _ scope: Int) {
    if case .declare(let name, _, let value?) = statement { declarations.append((name, scope, value)) }
    for id in statement.expressions { look(at: id, scope) }
    blocks += statement.blocks.map { ($0, scope) }
    if case .function(let index) = statement { enter(index, scope) }
  }
}
