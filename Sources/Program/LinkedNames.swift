// How front ends bind the names of imports.
extension ProgramFile {
  /// The members of namespaces that code names, inherits from or has as types of parameters, by namespace; nil for a namespace
  /// that is named without a member.
  package func members(of namespaces: Set<String>) -> [String: Set<String>?] {
    var isBase = Array(repeating: false, count: expressions.count)
    var found: [String: Set<String>?] = [:]
    for case .member(let base, let name) in expressions.lazy.map(\.kind) {
      guard case .name(let local) = expressions[base].kind, namespaces.contains(local) else { continue }
      isBase[base] = true
      found[local, default: []]?.insert(name)
    }
    let ofParameters = functions.lazy.flatMap(\.parameters).flatMap {
      ($0.shape ?? $0.type)?.withArguments ?? []
    }
    for type in classes.flatMap(\.parents) + ofParameters {
      guard let local = type.qualifier, namespaces.contains(local) else { continue }
      found[local, default: []]?.insert(type.name)
    }
    for (id, expression) in expressions.enumerated() where !isBase[id] {
      if case .name(let local) = expression.kind, namespaces.contains(local) { found[local] = .some(nil) }
    }
    return found
  }

  /// Adds to what code mentions and assigns the names that its own names are bound to.
  package mutating func follow(_ bindings: [String: Binding]) {
    func added(_ names: Set<String>) -> Set<String> {
      names.union(names.compactMap { bindings[$0]?.name })
    }
    for index in functions.indices {
      functions[index].mentions = added(functions[index].mentions)
      functions[index].assigned = added(functions[index].assigned)
    }
    for index in variables.indices { variables[index].mentions = added(variables[index].mentions) }
    for index in classes.indices {
      for field in classes[index].fields.indices {
        classes[index].fields[field].mentions = added(classes[index].fields[field].mentions)
      }
    }
  }
}

extension TypeName {
  /// The type and all that it is made of.
  fileprivate var withArguments: [TypeName] { [self] + arguments.flatMap(\.withArguments) }
}
