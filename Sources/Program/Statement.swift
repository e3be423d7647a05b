/// A statement of a client program, reduced to what the flow of values depends on.
package indirect enum Statement: Sendable {
  /// An expression for its effect.
  case expression(Expression.ID)
  /// A local variable comes into being.
  case declare(String, type: TypeName?, value: Expression.ID?)
  /// Exactly one of the branches runs; an `if` without `else` has an empty second branch.
  case branch(Expression.ID?, [[Statement]])
  /// The block of the first case that fits a subject runs.
  case select(Expression.ID, [SelectCase])
  /// The body runs any number of times.
  case loop([Statement])
  /// The first block runs, wholly or in part, then perhaps one of the handlers.
  case attempt([Statement], handlers: [[Statement]])
  /// Statements with a scope of their own.
  case block([Statement])
  /// The function ends with a value.
  case give(Expression.ID?)
  /// The code after it is not reached: throw, break, continue.
  case leave
  /// A function that only its block knows.
  case function(Function.ID)
}

// What a statement is made of.
extension Statement {
  /// The expressions directly in it, in the order of the source.
  package var expressions: [Expression.ID] {
    switch self {
    case .expression(let id): [id]
    case .declare(_, _, let value), .give(let value), .branch(let value, _): value.map { [$0] } ?? []
    case .select(let subject, let cases): [subject] + cases.flatMap(\.patterns)
    case .loop, .attempt, .block, .function, .leave: []
    }
  }

  /// The statements directly in it, block by block.
  package var blocks: [[Statement]] {
    switch self {
    case .branch(_, let branches): branches
    case .select(_, let cases): cases.map(\.body)
    case .loop(let body), .block(let body): [body]
    case .attempt(let body, let handlers): [body] + handlers
    case .expression, .declare, .give, .function, .leave: []
    }
  }
}

/// A case of a selection among statements.
package struct SelectCase: Sendable {
  /// The values that it is for; empty where it is for any, or for more than single values can say.
  package let patterns: [Expression.ID]
  /// What runs.
  package let body: [Statement]
  /// Whether it is for everything that no other case is for.
  package let isDefault: Bool

  /// Makes a case.
  package init(patterns: [Expression.ID], body: [Statement], isDefault: Bool) {
    self.patterns = patterns
    self.body = body
    self.isDefault = isDefault
  }
}
