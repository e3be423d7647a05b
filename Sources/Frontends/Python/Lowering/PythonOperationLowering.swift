import Program
import PythonSyntax

/// The names of operations that front ends lower to methods and that library models answer; no program can call anything so.
package enum PythonMethods {
  /// `a % b`.
  package static let percent = "% formatting"
  /// `a / b`.
  package static let divided = "/ operator"
  /// `a[b:c]`.
  package static let sliced = "[:]"
  /// `{a:>10}` of a text with fields.
  package static let formatted = "{:}"
}

/// The labels of what a decorator is handed beside its own arguments; no program can call anything so.
package enum PythonDecorators {
  /// The function or class that it stands in front of.
  package static let decorated = Intrinsic.decorated
  /// What else is written in front of the function or in its parameters; a number follows.
  package static let beside = Intrinsic.beside
}

// Operators and conditions.
extension PythonLowering {
  mutating func operation(_ id: Node) -> ID {
    switch node(id) {
    case .unary(.not, _), .compare: return condition(id)
    case .unary(.minus, let inner):
      if case .number = node(inner) { return add(.scalar("-" + tree.text(of: inner)), id) }
      return opaque(id, [inner])
    case .unary(_, let inner): return opaque(id, [inner])
    case .binary(let operation, let left, let right): return binary(id, operation, left, right)
    case .logical(let isOr, let parts): return logical(id, isOr, Array(nodes(parts)))
    case .conditional(let test, let first, let second):
      noteBranch()
      let test = condition(test)
      let first = expression(first)
      let second = expression(second)
      return add(.conditional(test, first, second), id)
    default: return add(.opaque([]), id)
    }
  }

  private mutating func binary(_ id: Node, _ operation: PythonToken, _ left: Node, _ right: Node) -> ID {
    switch operation {
    case .plus:
      let summands = summands(id)
      // Where no text stands among them, a number is taken to be added to numbers.
      if summands.contains(where: isNumber), !summands.contains(where: isText) {
        return opaque(id, summands.filter { !isNumber($0) })
      }
      let parts = summands.map { expression($0) }
      return add(.sum(parts), id)
    case .percent: return method(PythonMethods.percent, id, left, percentArguments(right))
    case .slash: return method(PythonMethods.divided, id, left, [.init(value: expression(right))])
    default: return opaque(id, operands(id, operation))
    }
  }

  private mutating func method(
    _ name: String, _ id: Node, _ base: Node, _ arguments: [Expression.Argument]
  ) -> ID {
    let base = expression(base)
    let callee = add(.member(base, name), id)
    return add(.call(callee, typeArguments: [], arguments: arguments), id)
  }

  /// What a text with directives is filled with: the elements of a tuple by their places, the parts of a dictionary by their
  /// names.
  private mutating func percentArguments(_ right: Node) -> [Expression.Argument] {
    switch node(right) {
    case .tuple(let parts): return nodes(parts).map { .init(value: expression($0)) }
    case .dictionary(let entries):
      return nodes(entries).compactMap { entry in
        guard case .entry(let key?, let value) = node(entry), let name = tree.stringValue(of: key) else {
          return nil
        }
        return .init(label: name, value: expression(value))
      }
    default: return [.init(value: expression(right))]
    }
  }

  private func isNumber(_ id: Node) -> Bool { if case .number = node(id) { true } else { false } }

  private func isText(_ id: Node) -> Bool {
    if case .string(_, let kind) = node(id) { kind != .bytes } else { false }
  }

  /// The parts of `a + b + c`, however many there are.
  private func summands(_ id: Node) -> [Node] { operands(id, .plus) }

  private func operands(_ id: Node, _ operation: PythonToken) -> [Node] {
    var parts: [Node] = []
    var left = id
    while case .binary(operation, let next, let right) = node(left) {
      parts.append(right)
      left = next
    }
    return (parts + [left]).reversed()
  }

  private mutating func logical(_ id: Node, _ isOr: Bool, _ parts: [Node]) -> ID {
    noteBranch()
    var result = expression(parts[parts.count - 1])
    for part in parts.dropLast().reversed() {
      if isOr {
        let first = expression(part)
        result = add(.coalesce(first, result), id)
      } else {
        let test = condition(part)
        let nothing = add(.null, part)
        result = add(.conditional(test, result, nothing), id)
      }
    }
    return result
  }

  /// Lowers an expression of which only matters whether it holds.
  mutating func condition(_ id: Node) -> ID { deeper(id) { $0.lowerCondition(id) } }

  private mutating func lowerCondition(_ id: Node) -> ID {
    switch node(id) {
    case .unary(.not, let inner):
      let inner = condition(inner)
      return add(.not(inner), id)
    case .logical(let isOr, let parts):
      var parts = nodes(parts).map { condition($0) }
      var result = parts.removeLast()
      while let part = parts.popLast() {
        result = add(isOr ? .either(part, result) : .both(part, result), id)
      }
      return result
    case .compare(let first, let operands): return comparison(id, first, Array(nodes(operands)))
    default:
      let value = expression(id)
      return add(.present(value), id)
    }
  }

  private mutating func comparison(_ id: Node, _ first: Node, _ operands: [Node]) -> ID {
    guard operands.count == 1, case .comparison(let operation, let second) = node(operands[0]) else {
      return opaque(id, [first])
    }
    switch operation {
    case .equal, .notEqual, .isSame, .isNotSame:
      let left = expression(first)
      let right = expression(second)
      return add(.equal(left, right, isNegated: operation == .notEqual || operation == .isNotSame), id)
    case .isIn where isText(first): return contains(id, second, first)
    case .isNotIn where isText(first):
      let inner = contains(id, second, first)
      return add(.not(inner), id)
    default: return opaque(id, [first, second])
    }
  }

  /// `'a' in b`, which texts answer.
  private mutating func contains(_ id: Node, _ whole: Node, _ part: Node) -> ID {
    let whole = expression(whole)
    let part = expression(part)
    let method = add(.member(whole, "__contains__"), id)
    let call = add(.call(method, typeArguments: [], arguments: [.init(value: part)]), id)
    return add(.present(call), id)
  }
}
