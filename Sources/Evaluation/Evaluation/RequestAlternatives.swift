package import Program

// Method and URL of a request that come from one value: where that can be one of several, each has its own.
extension RequestEffect {
  /// The request with values put in; one for each alternative of the value that both its method and its URL are taken from,
  /// so that they stay together.
  package func alternatives(_ substitution: Substitution) -> [RequestEffect] {
    let whole = replacing(substitution)
    guard whole.method.options.count > 1, whole.url.options.count > 1,
      let shared = sharedDescription, let described = substitution.replacement(of: shared),
      described.options.count > 1
    else { return [whole] }
    return described.parted.map { replacing(substitution.taking($0, for: shared)) }.distinct
  }

  /// The same for a call of a function; of one that states method and path itself only what stands in front of them is put in.
  package func completed(by substitution: Substitution, of key: FunctionKey, isStated: Bool)
    -> [RequestEffect]
  {
    alternatives(substitution).map { alternative in
      guard isStated else { return alternative }
      var completed = alternative
      completed.method = method
      completed.url = substitution.replacing(heads(from: key)).apply(to: url)
      return completed
    }
  }

  /// The unknown value that method and URL are members of, as far as they are read the same way; or nil.
  private var sharedDescription: Hole? {
    let url = url.templates.flatMap(\.holes)
    for hole in method.templates.flatMap(\.holes) {
      guard let other = url.first(where: { $0.root == hole.root }) else { continue }
      let shared = zip(hole.members, other.members).prefix { $0 == $1 }.map(\.0)
      return shared.reduce(Hole(hole.root, name: hole.name, type: hole.rootType)) { $0.member($1) }
    }
    return nil
  }
}

extension Value {
  /// The alternatives one by one, as what describes a request: without none at all, and without what nothing is known of
  /// beside what is.
  package var parted: [Value] {
    let some = options.filter { $0 != .null }
    let known = some.filter { if case .hole(let hole) = $0 { hole.root != .elsewhere } else { true } }
    return (known.isEmpty ? some : known).map { Value($0) }
  }
}

extension RequestEffect {
  /// The request with values put in.
  package func replacing(_ substitution: Substitution) -> RequestEffect {
    var request = self
    request.method = substitution.apply(to: method)
    request.url = substitution.apply(to: url)
    request.base = base.map(substitution.apply)
    request.interface = interface.map(substitution.apply)
    request.description = description.map(substitution.apply)
    request.parts = parts?.mapValues(substitution.apply)
    return request
  }
}
