package import Program

// What stands in front of a path and is handed over: `(instance) => fetch(`${instance}/api/users`)` states the path itself.
extension RequestEffect {
  /// The request with a base in front of its path where a call hands one over: an address, or a value that no path is said to
  /// be in. What may be a path stays open, since the call states it then.
  package func withBase(
    from bindings: [Int: Value], of key: FunctionKey, _ member: @escaping (String, Value) -> Value
  ) -> RequestEffect {
    guard hasURLBase(from: key) else { return self }
    let substitution = Substitution(
      function: key, arguments: bindings, receiver: nil, member: { member($1, $0) })
    var request = self
    request.url = url.map { option in
      guard case .text(let text) = option, case .hole(let head)? = text.pieces.first, head.dependsOn(key),
        case .text(let next)? = text.pieces.dropFirst().first, next.hasPrefix("/"),
        next.contains(where: \.isLetter),
        substitution.replacement(of: head)?.options.allSatisfy(\.isBase) ?? false
      else { return Value(option) }
      return .joined([.text("/base"), Value(.text(text.droppingFirstPiece))])
    }
    return request
  }

  /// The values in front of the paths that are parameters of a function.
  package func heads(from key: FunctionKey) -> Set<Hole> {
    Set(
      url.templates.compactMap { text in
        if case .hole(let head)? = text.pieces.first, head.dependsOn(key) { head } else { nil }
      })
  }
}

extension Value.Option {
  /// Whether the value in front of a path is no path itself: an address, or what may be one.
  fileprivate var isBase: Bool {
    switch self {
    case .null: return true
    case .hole(let hole): return !hole.isPath || hole.isBase
    case .text(let text):
      guard case .text(let start)? = text.pieces.first else { return text.pieces.isEmpty }
      return URLAuthority.scheme(of: start) != nil
    default: return false
    }
  }
}
