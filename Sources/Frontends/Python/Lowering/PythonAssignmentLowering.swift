import Program
import PythonSyntax

// Assignments.
extension PythonLowering {
  mutating func lowerAssignment(
    _ targets: ArraySlice<Node>, _ value: Node, _ id: Node, into statements: inout [Statement]
  ) {
    if targets.count == 1, let target = targets.first {
      switch node(target) {
      case .tuple(let parts), .list(let parts):
        return lowerUnpacking(nodes(parts), value, id, into: &statements)
      default: return put(expression(value), into: target, &statements)
      }
    }
    let name = temporaryName()
    statements.append(.declare(name, type: nil, value: expression(value)))
    for target in targets {
      switch node(target) {
      case .tuple(let parts), .list(let parts): bind(nodes(parts), of: name, target, into: &statements)
      default: put(add(.name(name), target), into: target, &statements)
      }
    }
  }

  private mutating func lowerUnpacking(
    _ parts: ArraySlice<Node>, _ value: Node, _ id: Node, into statements: inout [Statement]
  ) {
    let name = temporaryName()
    statements.append(.declare(name, type: nil, value: expression(value)))
    bind(parts, of: name, id, into: &statements)
  }

  mutating func lowerAnnotated(
    _ target: Node, _ type: Node, _ value: Node?, _ id: Node, into statements: inout [Statement]
  ) {
    let declared = typeName(type)
    if let field = ownField(target) { traits.fields[field] = .some(declared) }
    guard let value else { return }
    let lowered = expression(value)
    guard let declared, let name = tree.name(of: target) else {
      return put(lowered, into: target, &statements)
    }
    declare(name, type: declared, lowered, target, &statements)
  }

  /// Puts a value into a variable, a field or an element.
  mutating func put(_ value: ID, into target: Node, _ statements: inout [Statement]) {
    switch node(target) {
    case .name: declare(tree.text(of: target), type: nil, value, target, &statements)
    case .attribute:
      if let field = ownField(target) {
        if traits.fields[field] == nil { traits.fields[field] = .some(nil) }
        assign(field)
      } else if case .attribute(_, let name) = node(target) {
        assign(tree.text(of: name))
      }
      let place = expression(target)
      statements.append(.expression(add(.assign(place, .replace, value), target)))
    case .starred(let inner): put(value, into: inner, &statements)
    default:
      let place = expression(target)
      statements.append(.expression(add(.opaque([place, value]), target)))
    }
  }

  /// The field of the own instance that an expression is, `self.a`; nil for any other.
  private func ownField(_ target: Node) -> String? {
    guard case .attribute(let base, let name) = node(target), case .name = node(base),
      isInstance(tree.text(of: base))
    else { return nil }
    return tree.text(of: name)
  }

  /// Gives a variable a value: one of the function's own comes into being with its first one.
  private mutating func declare(
    _ name: String, type: TypeName?, _ value: ID, _ place: Node, _ statements: inout [Statement]
  ) {
    if traits.locals.contains(name), !traits.declared.contains(name) {
      traits.declared.insert(name)
      statements.append(.declare(name, type: type, value: value))
      return
    }
    assign(name)
    let target = add(.name(name), place)
    statements.append(.expression(add(.assign(target, .replace, value), place)))
  }

  mutating func augmented(_ id: Node, _ operation: PythonToken, _ target: Node, _ value: Node) -> ID {
    let place = expression(target)
    let added = expression(value)
    if case .name = node(target) { assign(tree.text(of: target)) }
    if let field = ownField(target) { assign(field) }
    if operation == .slashAssign {
      let method = add(.member(place, PythonMethods.divided), id)
      let joined = add(.call(method, typeArguments: [], arguments: [.init(value: added)]), id)
      return add(.assign(place, .replace, joined), id)
    }
    return add(.assign(place, operation == .plusAssign ? .append : .other, added), id)
  }
}
