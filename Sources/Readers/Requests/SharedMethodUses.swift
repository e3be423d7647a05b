internal import Evaluation
internal import Program

/// Where a file names methods that several classes share: every call, and every other place that can hand one on.
struct SharedMethodUses {
  /// A place that names such a method.
  struct Use {
    /// The name.
    let name: String
    /// The call or the member.
    let place: Expression.ID
    /// Whether it hands over a function: `users.find((user) => user.isAdmin)`.
    let takesFunction: Bool
  }

  /// The places in the order of the source, calls first.
  private(set) var found: [Use] = []

  /// Goes through the expressions of a file, those of code that is not followed too.
  init(of file: ProgramFile, in program: ProgramIndex) {
    var isSettled = Array(repeating: false, count: file.expressions.count)
    for (id, expression) in file.expressions.enumerated() {
      switch expression.kind {
      case .call(let callee, _, let arguments):
        isSettled[callee] = true
        guard let name = Self.method(callee, of: file), program.isShared(name) else { continue }
        let takesFunction = arguments.first.map { file.expressions[$0.value].kind.function != nil } ?? false
        found.append(Use(name: name, place: id, takesFunction: takesFunction))
      case .assign(let target, _, _): isSettled[target] = true
      case .present(let value), .not(let value): isSettled[value] = true
      case .equal(let first, let second, _), .both(let first, let second), .either(let first, let second):
        isSettled[first] = true
        isSettled[second] = true
      case .index(let base, _): isSettled[base] = true
      // What has members of its own is no method, unless it is bound: `album.remove.bind(album)`.
      case .member(let base, let name) where !["bind", "call", "apply"].contains(name): isSettled[base] = true
      default: break
      }
    }
    for (id, expression) in file.expressions.enumerated() {
      guard case .member(_, let name) = expression.kind, !isSettled[id], program.isShared(name) else {
        continue
      }
      found.append(Use(name: name, place: id, takesFunction: false))
    }
  }

  /// The name that a call calls. Where every name says what it means, one that stands alone is no method.
  private static func method(_ callee: Expression.ID, of file: ProgramFile) -> String? {
    switch file.expressions[callee].kind {
    case .member(_, let name): name
    case .name(let name): file.bindings == nil ? name : nil
    default: nil
    }
  }
}
