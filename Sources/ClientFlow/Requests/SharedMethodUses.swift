/// Where a file names methods that several classes share: every call, and every other place that can hand one on.
struct SharedMethodUses {
  /// A method's name, and the call or the member that names it.
  private(set) var found: [(name: String, place: FlowExpression.ID)] = []

  /// Goes through the expressions of a file, those of code that is not followed too.
  init(of file: FlowFile, in program: FlowProgram) {
    var settled: Set<FlowExpression.ID> = []
    for (id, expression) in file.expressions.enumerated() {
      switch expression.kind {
      case .call(let callee, _, _):
        settled.insert(callee)
        if let name = Self.method(callee, of: file), program.isShared(name) { found.append((name, id)) }
      case .assign(let target, _, _): settled.insert(target)
      case .present(let value), .not(let value): settled.insert(value)
      case .equal(let first, let second, _), .both(let first, let second), .either(let first, let second):
        settled.formUnion([first, second])
      case .index(let base, _): settled.insert(base)
      // What has members of its own is no method, unless it is bound: `album.remove.bind(album)`.
      case .member(let base, let name) where !["bind", "call", "apply"].contains(name): settled.insert(base)
      default: break
      }
    }
    for (id, expression) in file.expressions.enumerated() {
      guard case .member(_, let name) = expression.kind, program.isShared(name), !settled.contains(id) else {
        continue
      }
      found.append((name, id))
    }
  }

  /// The name that a call calls. Where every name says what it means, one that stands alone is no method.
  private static func method(_ callee: FlowExpression.ID, of file: FlowFile) -> String? {
    switch file.expressions[callee].kind {
    case .member(_, let name): name
    case .name(let name): file.bindings == nil ? name : nil
    default: nil
    }
  }
}
