// What an expression is made of.
extension Expression.Kind {
  /// The expressions directly below, in the order of the source; what stands in a function is not among them.
  package var parts: [Expression.ID] {
    switch self {
    case .scalar, .null, .name, .implicit, .this, .closure, .cascadeTarget: []
    case .text(let parts): parts.compactMap { if case .value(let id) = $0 { id } else { nil } }
    case .member(let inner, _), .present(let inner), .not(let inner), .await(let inner), .cast(let inner, _),
      .element(let inner, _), .part(let inner, _, _), .scoped(let inner, _, _):
      [inner]
    case .call(let callee, _, let arguments): [callee] + arguments.map(\.value)
    case .conditional(let test, let first, let second): [test, first, second]
    case .coalesce(let left, let right), .equal(let left, let right, _), .both(let left, let right),
      .either(let left, let right), .index(let left, let right), .assign(let left, _, let right):
      [left, right]
    case .sum(let parts), .list(let parts), .opaque(let parts): parts
    case .map(let keys, let values): keys + values
    case .record(let parts): parts.map(\.value)
    case .choice(let subject, let choices): [subject] + choices.flatMap { $0.patterns + [$0.value] }
    case .cascade(let base, let operations): [base] + operations
    }
  }

  /// The function whose text belongs to the expression, or nil.
  package var function: Function.ID? {
    switch self {
    case .closure(let function), .scoped(_, let function, _): function
    default: nil
    }
  }
}
