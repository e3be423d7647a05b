internal import GoSyntax

/// A function of the program that answers requests, with the names that it sees.
struct HandlerCode {
  let key: FrameKey
  let body: GoNodeID
  let type: GoNodeID
  let context: Context
  /// Whether it is a literal, which may do different things with what stands around it.
  let isLiteral: Bool

  /// Whether its last result is an error: what follows a call is for that.
  var givesError: Bool {
    let tree = context.tree
    guard case .functionType(_, _, let results) = tree.node(type), let last = results.last,
      case .field(_, let type, _) = tree.node(last)
    else { return false }
    return tree.isIdentifier(type, "error")
  }
}

extension Evaluator {
  /// The function of the program that a handler runs.
  func code(of handler: GoValue, depth: Int = 0) -> HandlerCode? {
    guard depth < 8 else { return nil }
    switch handler.underlying {
    case .function(let callable): return code(of: callable)
    case .foreign(let path, let name, let arguments):
      // What another module puts around a handler hands requests on; StripPrefix hands on others.
      guard path != "net/http" || name != "StripPrefix" else { return nil }
      let inner = arguments.compactMap { code(of: $0, depth: depth + 1) }
      return inner.count == 1 ? inner[0] : nil
    case .structure: return serving(handler.underlying)
    case .table: return serving(handler)
    default: return nil
    }
  }

  /// The method `ServeHTTP` of a value.
  private func serving(_ handler: GoValue) -> HandlerCode? {
    guard let (method, receiver) = method("ServeHTTP", of: handler) else { return nil }
    return code(of: Callable(.declared(method, receiver: receiver), name: method.name))
  }

  func code(of callable: Callable) -> HandlerCode? {
    guard let code = callable.code else { return nil }
    let key = FrameKey(file: ObjectIdentifier(code.file), body: code.body)
    switch callable.target {
    case .declared(let function, let receiver):
      let context = Context(file: function.file, scope: Scope(parent: nil))
      bind(receiver, of: function, context)
      return HandlerCode(key: key, body: code.body, type: code.type, context: context, isLiteral: false)
    case .literal(let file, _, _, let scope):
      let context = Context(file: file, scope: Scope(parent: scope))
      return HandlerCode(key: key, body: code.body, type: code.type, context: context, isLiteral: true)
    case .method, .foreign, .builtin: return nil
    }
  }
}

extension Callable {
  /// What a method calls the value that it is called on.
  var receiverNames: [String] {
    guard case .declared(let function, _) = target, let receiver = function.receiver,
      case .field(let names, _, _) = function.file.tree.node(receiver)
    else { return [] }
    return names.map(function.file.tree.name(of:))
  }
}
