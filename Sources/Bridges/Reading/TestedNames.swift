import Evaluation
import Program

// What code asks for before it uses it: `if (Native)`, `if (!Native?.scan)`, `Native && Native.scan()`.
extension ProgramFile {
  /// The names of which a condition asks whether they stand for something.
  var testedNames: Set<String> {
    expressions.reduce(into: []) { names, expression in
      switch expression.kind {
      case .present(let value), .not(let value), .conditional(let value, _, _):
        if let name = root(of: value) { names.insert(name) }
      case .both(let left, let right), .either(let left, let right):
        names.formUnion([left, right].compactMap { root(of: $0) })
      case .equal(let left, let right, _):
        for (value, other) in [(left, right), (right, left)] {
          if case .null = expressions[other].kind, let name = root(of: value) { names.insert(name) }
        }
      default: break
      }
    }
  }

  /// The name that an expression begins with: `Native` of `Native.scan().then`.
  func root(of id: Expression.ID) -> String? {
    var next = id
    while true {
      switch expressions[next].kind {
      case .name(let name): return name
      case .member(let base, _), .call(let base, _, _), .cast(let base, _), .index(let base, _): next = base
      default: return nil
      }
    }
  }
}
