import Program
import PythonSyntax
import SourceText

// Modules: what they declare, and what runs when they are loaded.
extension PythonLowering {
  mutating func lowerModule() {
    var loading: [Statement] = []
    let assignments = AssignedNames(of: tree.statements, in: self)
    traits.locals = assignments.repeated
    for name in assignments.repeated.sorted() {
      file.variables.append(Variable(name: name, isStatic: true, isFinal: false))
      module.declared.insert(name)
    }
    for name in assignments.hoisted where traits.locals.contains(name) {
      loading.append(.declare(name, type: nil, value: nil))
      traits.declared.insert(name)
    }
    for id in nodes(tree.statements) { lowerTopLevel(id, into: &loading) }
    for name in assignments.repeated.sorted() { hand(name, into: &loading) }
    var function = Function(name: "", span: SourceSpan(0, 0), kind: .function)
    function.body = loading
    function.mentions = traits.mentions
    function.assigned = traits.assigned.union(assignments.repeated)
    function.hasBranches = traits.hasBranches
    file.functions.append(function)
    file.topLevel.append(file.functions.count - 1)
    file.beginsAtMain = false
    file.hasImplicitInstance = false
    file.callMethod = "__call__"
  }

  /// Hands a variable that the module assigns more than once to those who read it from outside, as it is in the end.
  private mutating func hand(_ name: String, into loading: inout [Statement]) {
    let place = SourceSpan(0, min(1, file.source.bytes.count))
    let target = add(.name(PythonModule.outside(name)), at: place)
    let value = add(.name(name), at: place)
    loading.append(.expression(add(.assign(target, .replace, value), at: place)))
  }

  private mutating func lowerTopLevel(_ id: Node, into loading: inout [Statement]) {
    switch node(id) {
    case .assign(let targets, let value):
      let names = nodes(targets).compactMap { tree.name(of: $0) }
      guard names.count == targets.count, let first = names.first,
        names.allSatisfy({ !traits.locals.contains($0) })
      else { return lowerStatement(id, into: &loading) }
      addVariable(first, id) { $0.expression(value) }
      if case .index(let base, _) = node(value), lastName(base) == "Annotated" {
        let stated = statedBeside(value, nil)
        file.variables[file.variables.count - 1].annotations = stated
        file.variables[file.variables.count - 1].shape = shapeName(value)
      }
      for name in names.dropFirst() {
        addVariable(name, id) { lowering in
          lowering.mention(first)
          return lowering.add(.name(first), id)
        }
      }
    case .annotated(let target, let type, let value):
      guard let name = tree.name(of: target), !traits.locals.contains(name) else {
        return lowerStatement(id, into: &loading)
      }
      let declared = typeName(type)
      addVariable(name, type: declared, id) { lowering in value.map { lowering.expression($0) } }
    default: lowerStatement(id, into: &loading)
    }
  }

  /// Adds a variable of the module whose value a step lowers; it mentions what the step does.
  private mutating func addVariable(
    _ name: String, type: TypeName? = nil, _ id: Node, _ step: (inout PythonLowering) -> ID?
  ) {
    functions.append(FunctionTraits())
    let value = step(&self)
    let inner = functions.removeLast()
    var variable = Variable(
      name: name, type: type, value: value, isStatic: true, isFinal: value != nil, mentions: inner.mentions)
    variable.assigned = inner.assigned
    file.variables.append(variable)
    module.declared.insert(name)
  }
}

/// The names that the statements of a module or function assign, those of inner functions and classes excepted.
struct AssignedNames {
  /// Those that are assigned more than once, or where not all ways lead.
  private(set) var repeated: Set<String> = []
  /// Those whose first assignment stands in an inner block.
  private(set) var hoisted: [String] = []
  /// All.
  private(set) var all: Set<String> = []
  /// Those that belong to the code around.
  private(set) var outer: Set<String> = []
  /// Those of lists that get more elements.
  private var filled: Set<String> = []

  /// The assignments that stand in for an import which fails.
  private var lacking: Set<PythonNodeID> = []

  private let tree: PythonTree
  private var waiting: [(list: ArraySlice<PythonNodeID>, isInner: Bool)] = []

  init(of statements: PythonNodeList, in lowering: PythonLowering) {
    tree = lowering.tree
    waiting = [(tree.nodes(statements), false)]
    // Blocks are read where they stand, so that the first assignment is the first in the text.
    while let block = waiting.popLast() {
      let isInner = block.isInner
      var list = block.list
      while let statement = list.popFirst() {
        let depth = waiting.count
        read(statement, isInner)
        guard waiting.count > depth else { continue }
        waiting[depth...].reverse()
        waiting.insert((list, isInner), at: depth)
        break
      }
    }
    repeated.formUnion(filled.intersection(all))
    hoisted.removeAll(where: outer.contains)
    repeated.subtract(outer)
    all.subtract(outer)
  }

  private mutating func add(_ name: String, _ isInner: Bool) {
    if !all.insert(name).inserted { repeated.insert(name) } else if isInner { hoisted.append(name) }
    if isInner { repeated.insert(name) }
  }

  private mutating func add(target: PythonNodeID, _ isInner: Bool) {
    var targets = [target]
    while let next = targets.popLast() {
      switch tree.node(next) {
      case .name: add(tree.text(of: next), isInner)
      case .tuple(let parts), .list(let parts): targets += tree.nodes(parts)
      case .starred(let inner): targets.append(inner)
      default: break
      }
    }
  }

  private mutating func read(_ id: PythonNodeID, _ isInner: Bool) {
    switch tree.node(id) {
    case .assign where lacking.contains(id): break
    case .assign(let targets, _):
      let isTuple = targets.count > 0 && tree.nodes(targets).contains { tree.name(of: $0) == nil }
      for target in tree.nodes(targets) {
        add(target: target, isInner)
        // What is taken apart is assigned by statements.
        if isTuple { markRepeated(target) }
      }
    case .annotated(let target, _, let value?):
      _ = value
      add(target: target, isInner)
    case .augmented(_, let target, _):
      add(target: target, isInner)
      markRepeated(target)
    case .forStatement(let target, _, let body, let otherwise, _):
      add(target: target, true)
      push([body, otherwise], true)
    case .withStatement(let items, let body, _):
      for item in tree.nodes(items) {
        if case .withItem(_, let target?) = tree.node(item) {
          add(target: target, isInner)
          markRepeated(target)
        }
      }
      push([body], isInner)
    case .ifStatement(_, let body, let otherwise), .whileStatement(_, let body, let otherwise):
      push([body, otherwise], true)
    case .tryStatement(let body, let handlers, let otherwise, let finally, _):
      lacking.formUnion(tree.stoodIn(for: body, by: handlers))
      push([body, handlers, otherwise, finally], true)
    case .handler(_, let name, let body):
      if let name { add(target: name, true) }
      push([body], true)
    case .match(_, let cases): push([cases], true)
    case .matchCase(_, _, let body): push([body], true)
    case .scope(_, let names): for name in tree.nodes(names) { outer.insert(tree.text(of: name)) }
    case .expression(let value): read(expression: value)
    default: break
    }
  }

  private mutating func read(expression id: PythonNodeID) {
    switch tree.node(id) {
    case .named(let target, _): add(target: target, true)
    case .call(let callee, _):
      guard case .attribute(let list, let method) = tree.node(callee), let name = tree.name(of: list),
        ["append", "extend", "insert"].contains(tree.text(of: method))
      else { return }
      filled.insert(name)
    default: return
    }
  }

  private mutating func markRepeated(_ target: PythonNodeID) {
    if let name = tree.name(of: target) { repeated.insert(name) }
    if case .tuple(let parts) = tree.node(target) {
      for part in tree.nodes(parts) { if let name = tree.name(of: part) { repeated.insert(name) } }
    }
  }

  private mutating func push(_ lists: [PythonNodeList], _ isInner: Bool) {
    for list in lists where !list.isEmpty { waiting.append((tree.nodes(list), isInner)) }
  }
}
