import Program
import TypeScriptSyntax

// Operators, conditions and assignments.
extension ScriptLowering {
  mutating func operation(_ id: Node) -> ID {
    switch node(id) {
    case .unary(.not, _): return condition(id)
    case .conditional(let test, let first, let second): return conditional(id, test, first, second)
    case .binary(let operation, let left, let right): return binary(id, operation, left, right)
    case .assign(let operation, let target, let value): return assignment(id, operation, target, value)
    default: return add(.opaque([]), id)
    }
  }

  private mutating func binary(
    _ id: Node, _ operation: TypeScriptToken, _ left: Node, _ right: Node
  ) -> ID {
    switch operation {
    case .plus:
      let summands = summands(id)
      // Where no text stands among them, a number is taken to be added to numbers.
      if summands.contains(where: isNumber), !summands.contains(where: isText) {
        return opaque(id, summands.filter { !isNumber($0) })
      }
      let parts = summands.map { expression($0) }
      return add(.sum(parts), id)
    case .logicalOr, .coalesce: return coalesce(id, left, right)
    case .logicalAnd:
      noteBranch()
      let test = condition(left)
      let value = expression(right)
      let nothing = add(.null, left)
      return add(.conditional(test, value, nothing), id)
    case .equal, .same, .notEqual, .notSame: return condition(id)
    default: return opaque(id, [left, right])
    }
  }

  private func isNumber(_ id: Node) -> Bool { if case .number = node(id) { true } else { false } }

  private func isText(_ id: Node) -> Bool {
    switch node(id) {
    case .string, .template: true
    default: false
    }
  }

  /// The parts of `a + b + c`, however many there are.
  private func summands(_ id: Node) -> [Node] {
    var parts: [Node] = []
    var left = id
    while case .binary(.plus, let next, let right) = node(left) {
      parts.append(right)
      left = next
    }
    return (parts + [left]).reversed()
  }

  /// Lowers a condition that asks by a length whether something is empty.
  private mutating func emptiness(_ id: Node) -> ID? {
    guard let (measured, isEmpty) = lengthAsked(id) else { return nil }
    let value = expression(measured)
    return add(.member(value, isEmpty ? "isEmpty" : "isNotEmpty"), id)
  }

  /// What a condition asks by its length whether it is empty, and whether it asks for that or for the opposite:
  /// `name.length > 0`, `parts.length === 0`.
  private func lengthAsked(_ id: Node) -> (value: Node, isEmpty: Bool)? {
    if let value = measured(id) { return (value, false) }
    guard case .binary(let operation, let left, let right) = node(id), let value = measured(left),
      case .number = node(right)
    else { return nil }
    switch (operation, tree.text(of: right)) {
    case (.greater, "0"), (.notEqual, "0"), (.notSame, "0"), (.greaterEqual, "1"): return (value, false)
    case (.equal, "0"), (.same, "0"): return (value, true)
    default: return nil
    }
  }

  /// What an expression takes the length of: `name` of `name.length`.
  func measured(_ id: Node) -> Node? {
    guard case .member(let value, let name) = node(unwrapped(id)), tree.text(of: name) == "length" else {
      return nil
    }
    return value
  }

  /// Lowers an expression of which only matters whether it holds.
  mutating func condition(_ id: Node) -> ID { deeper(id) { $0.lowerCondition(id) } }

  private mutating func lowerCondition(_ id: Node) -> ID {
    if let found = keyElement(id) ?? emptiness(id) { return found }
    switch node(id) {
    case .unary(.not, let inner):
      let inner = condition(inner)
      return add(.not(inner), id)
    case .binary(.logicalAnd, let left, let right):
      let left = condition(left)
      let right = condition(right)
      return add(.both(left, right), id)
    case .binary(.logicalOr, let left, let right):
      let left = condition(left)
      let right = condition(right)
      return add(.either(left, right), id)
    case .binary(let operation, let left, let right)
    where [.equal, .same, .notEqual, .notSame].contains(operation):
      let left = expression(left)
      let right = expression(right)
      return add(.equal(left, right, isNegated: operation == .notEqual || operation == .notSame), id)
    default:
      let value = expression(id)
      return add(.present(value), id)
    }
  }

  /// Lowers `a["b"] = c` as `a.b = c`; what another key means is left to run time.
  private mutating func elementAssignment(_ id: Node, _ base: Node, _ key: Node, _ value: Node) -> ID {
    let object = expression(base)
    let name = tree.stringValue(of: key)
    noteFilled(base)
    let target = name.map { add(.member(object, $0), id) } ?? add(.index(object, expression(key)), id)
    return add(.assign(target, name == nil ? .other : .replace, expression(value)), id)
  }

  private mutating func assignment(
    _ id: Node, _ operation: TypeScriptToken, _ target: Node, _ value: Node
  ) -> ID {
    switch node(target) {
    case .identifier, .member: break
    case .index(_, let key) where loopText(key) != nil: break
    case .index(let base, let key): return elementAssignment(id, base, key, value)
    default: return opaque(id, [target, value])
    }
    if let global = globalAssignment(id, target, value) { return global }
    noteAssigned(target)
    if case .member(let base, let name) = node(target), case .this = node(base),
      let field = tree.name(of: name),
      let type = madeType(value)
    {
      functions[functions.count - 1].made[field, default: []].insert(type)
    }
    let kind: Expression.Assignment =
      switch operation {
      case .assign: .replace
      case .plusAssign: .append
      case .coalesceAssign, .logicalOrAssign: .fill
      default: .other
      }
    noteInterceptedURL(target)
    let target = expression(target)
    let value = expression(value)
    return add(.assign(target, kind, value), id)
  }

  /// Lowers `count++` and the like, which change a number by one and give it, before or after; nil for anything else.
  mutating func stepped(_ id: Node, _ operation: TypeScriptToken, _ inner: Node) -> ID? {
    guard operation == .increment || operation == .decrement else { return nil }
    switch node(inner) {
    case .identifier, .member: break
    default: return nil
    }
    noteAssigned(inner)
    let target = expression(inner)
    let one = add(.scalar("1"), id)
    let change = add(.assign(target, operation == .increment ? .append : .other, one), id)
    return add(.opaque([change]), id)
  }

  /// Remembers the variable or field that an assignment changes, wholly or in a part.
  mutating func noteAssigned(_ target: Node) {
    var root = target
    if case .index(let base, _) = node(root) { root = base }
    while case .member(let base, let name) = node(root) {
      if case .this = node(base), let field = tree.name(of: name) {
        functions[functions.count - 1].fields.insert(field)
        return assign(field)
      }
      root = base
    }
    if let name = tree.name(of: root) { assign(name) }
  }
}
