internal import Program

/// Where the expressions of a file stand: below which other one, in which block, and under which conditions.
///
/// Expressions nest as deep as people write; chains of thousands are followed by a list of what waits.
final class CodePlaces {
  private(set) var blocks: [Block] = []
  private(set) var conditions: [Condition] = []
  /// The expression that each is a part of, or -1; patterns share what they take apart, and then it is the first of them.
  private(set) var parents: [Int32]
  /// The others.
  private(set) var otherParents: [Expression.ID: [Expression.ID]] = [:]
  /// The block and the condition of each, or -1.
  private(set) var homes: [Int32]
  private var guards: [Int32]
  /// The places of expressions in the order in which they run.
  private var orders: [Int32]
  private var order: Int32 = 0
  /// What statements do with those that are no parts.
  private(set) var uses: [Expression.ID: Use] = [:]
  /// The expressions that are a name, by the name.
  private(set) var names: [String: [Expression.ID]] = [:]
  /// The assignments to names, by the name: the target and the value.
  private(set) var assignments: [String: [(target: Expression.ID, value: Expression.ID)]] = [:]
  /// The expressions that stand for functions without a name.
  private(set) var closures: [Function.ID: Expression.ID] = [:]
  /// The names of the fields, and the variables outside of functions, whose first value an expression is.
  private(set) var variables: [Expression.ID: String] = [:]
  /// The expressions that a branch asks.
  private(set) var tests: Set<Expression.ID> = []
  /// The block of each function.
  private(set) var bodies: [Function.ID: Int] = [:]
  /// The first expression inside of each function, by its index.
  private(set) var firstInside: [Function.ID: Expression.ID] = [:]
  /// What each function gives back.
  private(set) var given: [Function.ID: [Expression.ID]] = [:]
  private let found = NameUses()
  private let file: ProgramFile
  private var entered: Set<Function.ID> = []

  /// Goes through a file.
  init(_ file: ProgramFile) {
    self.file = file
    parents = Array(repeating: -1, count: file.expressions.count)
    homes = parents
    guards = parents
    orders = parents
    for variable in file.variables + file.classes.flatMap(\.fields) {
      if let value = variable.value { variables[value] = variable.name }
      enter(variable.value)
    }
    for type in file.classes { for found in type.cases { enter(found.construction) } }
    for (index, function) in file.functions.enumerated() where function.kind != .closure {
      enter(index, in: -1, under: -1)
    }
  }

  /// The condition that an expression stands under, as an index in `conditions`, or -1.
  func condition(of id: Expression.ID) -> Int { Int(guards[id]) }

  /// The function that an expression stands in, or nil.
  func function(around id: Expression.ID) -> Function.ID? {
    homes[id] < 0 ? nil : blocks[Int(homes[id])].function
  }

  /// The expressions that name a variable which a block declares.
  func uses(of variable: Declared, in home: Int) -> [Expression.ID] {
    let key = NameUses.Key(block: home, variable: variable)
    if let known = found.uses[variable.name] { return known[key] ?? [] }
    var uses: [NameUses.Key: [Expression.ID]] = [:]
    for use in names[variable.name] ?? [] {
      guard let (block, declared) = declaration(of: variable.name, at: use) else { continue }
      uses[NameUses.Key(block: block, variable: declared), default: []].append(use)
    }
    found.uses[variable.name] = uses
    return uses[key] ?? []
  }

  /// The variable that a name means at an expression, with the block that declares it; nil for no local one.
  func declaration(of name: String, at use: Expression.ID) -> (block: Int, variable: Declared)? {
    var block = Int(homes[use])
    while block >= 0 {
      let found = blocks[block].declared.last { $0.name == name && $0.order <= orders[use] }
      if let found { return (block, found) }
      block = blocks[block].parent
    }
    return nil
  }

  private func enter(_ value: Expression.ID?) {
    guard let value else { return }
    visit(value, in: add(Block(parent: -1, function: nil, condition: -1)), under: -1)
  }

  private func add(_ block: Block) -> Int {
    blocks.append(block)
    return blocks.count - 1
  }

  private func enter(_ index: Function.ID, in parent: Int, under condition: Int) {
    guard entered.insert(index).inserted else { return }
    let function = file.functions[index]
    let block = add(Block(parent: parent, function: index, condition: condition))
    bodies[index] = block
    for parameter in function.parameters { declare(parameter.name, nil, in: block) }
    for (_, value) in function.initializers { visit(value, in: block, under: condition) }
    for argument in function.delegation?.arguments ?? [] {
      visit(argument.value, in: block, under: condition)
    }
    visit(function.body ?? [], in: block, under: condition)
  }

  private func visit(_ statements: [Statement], in home: Int, under outer: Int) {
    var condition = outer
    for statement in statements {
      switch statement {
      case .expression(let id): visit(id, in: home, under: condition)
      case .declare(let name, let type, let value):
        if let value {
          uses[value] = .declared(name, type)
          visit(value, in: home, under: condition)
        }
        declare(name, value, in: home)
      case .give(let value):
        if let value {
          uses[value] = .given
          if let function = blocks[home].function { given[function, default: []].append(value) }
          visit(value, in: home, under: condition)
        }
      case .branch(let test, let branches):
        if let test {
          tests.insert(test)
          visit(test, in: home, under: condition)
        }
        condition = visit(branches, asked: test, in: home, under: condition)
      case .select(let subject, let cases):
        visit(subject, in: home, under: condition)
        for found in cases {
          for pattern in found.patterns { visit(pattern, in: home, under: condition) }
          visitBlock(found.body, in: home, under: condition)
        }
      case .loop(let body), .block(let body): visitBlock(body, in: home, under: condition)
      case .attempt(let body, let handlers):
        visitBlock(body, in: home, under: condition)
        for handler in handlers { visitBlock(handler, in: home, under: condition) }
      case .function(let index): enter(index, in: home, under: condition)
      case .leave: break
      }
    }
  }

  private func declare(_ name: String, _ value: Expression.ID?, in home: Int) {
    order += 1
    blocks[home].declared.append(Declared(name: name, value: value, order: order))
  }

  private func visitBlock(_ statements: [Statement], in parent: Int, under condition: Int) {
    let function = blocks[parent].function
    visit(
      statements, in: add(Block(parent: parent, function: function, condition: condition)), under: condition)
  }

  /// Visits the branches behind a test, and gives the condition of what follows them.
  private func visit(
    _ branches: [[Statement]], asked test: Expression.ID?, in home: Int, under outer: Int
  ) -> Int {
    var after = outer
    for (place, branch) in branches.enumerated() {
      let condition = test.map { add(Condition(test: $0, holds: place == 0, outer: outer)) } ?? outer
      visitBlock(branch, in: home, under: condition)
      if Self.leaves(branch), let test {
        after = add(Condition(test: test, holds: place != 0, outer: after))
      }
    }
    return after
  }

  private func add(_ condition: Condition) -> Int {
    conditions.append(condition)
    return conditions.count - 1
  }

  private static func leaves(_ block: [Statement]) -> Bool {
    switch block.last {
    case .give, .leave: true
    case .block(let inner): leaves(inner)
    default: false
    }
  }

  private func visit(_ root: Expression.ID, in home: Int, under condition: Int) {
    var waiting = [(id: root, condition: condition)]
    while let (id, condition) = waiting.popLast() {
      homes[id] = Int32(home)
      if let function = blocks[home].function { firstInside[function] = min(firstInside[function] ?? id, id) }
      guards[id] = Int32(condition)
      orders[id] = order
      let kind = file.expressions[id].kind
      note(kind, id)
      if let function = kind.function {
        closures[function] = id
        enter(function, in: home, under: condition)
      }
      for part in kind.parts {
        if parents[part] >= 0 {
          otherParents[part, default: []].append(id)
        } else {
          parents[part] = Int32(id)
        }
        waiting.append((part, self.condition(of: part, in: kind, under: condition)))
      }
    }
  }

  private func note(_ kind: Expression.Kind, _ id: Expression.ID) {
    if case .name(let name) = kind { names[name, default: []].append(id) }
    if case .assign(let target, _, let value) = kind, case .name(let name) = file.expressions[target].kind {
      assignments[name, default: []].append((target, value))
    }
  }

  /// The condition that a part of an expression stands under.
  private func condition(of part: Expression.ID, in kind: Expression.Kind, under outer: Int) -> Int {
    switch kind {
    case .conditional(let test, let first, let second) where part != test:
      add(Condition(test: test, holds: part == first && part != second, outer: outer))
    case .both(let left, let right) where part == right:
      add(Condition(test: left, holds: true, outer: outer))
    case .either(let left, let right) where part == right:
      add(Condition(test: left, holds: false, outer: outer))
    default: outer
    }
  }
}
