import Program
import TypeScriptSyntax

// Variables of a module that are put together while it is loaded, and lists and maps that are filled.
extension ScriptLowering {
  /// Lowers `base += "/api"` into the value that a variable of the module has once it is loaded, by what it has where a
  /// condition does not hold; false for any other expression.
  mutating func lowerGrowth(_ id: Node, under condition: Node? = nil) -> Bool {
    guard case .assign(.plusAssign, let target, let value) = node(id), case .identifier = node(target),
      let name = tree.name(of: target),
      let place = file.variables.lastIndex(where: { $0.name == name && $0.isStatic && !$0.isFinal }),
      let before = file.variables[place].value
    else { return false }
    functions.append(FunctionTraits())
    var grown = add(.sum([before, expression(value)]), id)
    if let condition { grown = add(.conditional(expression(condition), grown, before), id) }
    file.variables[place].value = grown
    file.variables[place].mentions.formUnion(functions.removeLast().mentions)
    return true
  }

  /// The one thing that a statement does, where that is to add to a variable.
  func growth(in statement: Node) -> Node? {
    switch node(statement) {
    case .expression(let value):
      if case .assign(.plusAssign, _, _) = node(value) { return value }
      return nil
    case .block(let statements):
      let inner = nodes(statements)
      return inner.count == 1 ? inner.first.flatMap { growth(in: $0) } : nil
    default: return nil
    }
  }

  /// Notes that a list or map of the module is filled, by a method of it or by a function that it is handed to.
  mutating func noteFilled(_ list: Node) {
    guard case .identifier = node(list), let name = tree.name(of: list),
      file.variables.contains(where: { $0.name == name && $0.value != nil })
    else { return }
    assign(name)
  }

  /// `parts.push(a)` puts more into a list that has a name.
  mutating func pushed(_ id: Node, _ list: Node, _ passed: [Node]) -> ID? {
    switch node(list) {
    case .identifier: break
    case .member(let base, _): guard case .this = node(base) else { return nil }
    default: return nil
    }
    noteAssigned(list)
    let target = expression(list)
    let values = passed.map { expression($0) }
    let more = add(.list(values), id)
    return add(.assign(target, .append, more), id)
  }
}
