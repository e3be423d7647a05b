import Program
import SourceText

extension ProgramFile {
  /// Adds a variable that all code shares: what a function makes of nothing, or of another variable.
  mutating func addShared(
    _ name: String, madeBy maker: String, of argument: String? = nil, mentions: Set<String>
  ) {
    let arguments = argument.map { [Expression.Argument(value: add(.name($0)))] } ?? []
    let call = add(.call(add(.name(maker)), typeArguments: [], arguments: arguments))
    variables.append(
      Variable(name: name, value: call, isStatic: true, isFinal: true, mentions: mentions))
  }

  /// Adds an expression that stands nowhere in the source: at its beginning.
  private mutating func add(_ kind: Expression.Kind) -> Expression.ID {
    expressions.append(Expression(kind, .init(0, min(1, source.bytes.count))))
    return expressions.count - 1
  }

  /// The members of namespaces that code names or inherits from, by the names of these; nil for one that is named without a member.
  func members(of namespaces: Set<String>) -> [String: Set<String>?] {
    var isBase = Array(repeating: false, count: expressions.count)
    var found: [String: Set<String>?] = [:]
    for case .member(let base, let name) in expressions.lazy.map(\.kind) {
      guard case .name(let local) = expressions[base].kind, namespaces.contains(local) else { continue }
      isBase[base] = true
      found[local, default: []]?.insert(name)
    }
    for type in classes.flatMap(\.parents) {
      guard let local = type.qualifier, namespaces.contains(local) else { continue }
      found[local, default: []]?.insert(type.name)
    }
    for (id, expression) in expressions.enumerated() where !isBase[id] {
      if case .name(let local) = expression.kind, namespaces.contains(local) { found[local] = .some(nil) }
    }
    return found
  }

  /// Lets the code that runs when the file is loaded mention names.
  mutating func mentionWhenLoaded(_ names: [String]) {
    for index in functions.indices where functions[index].name.isEmpty && functions[index].kind == .function {
      functions[index].mentions.formUnion(names)
    }
  }

  /// Adds to what code mentions and assigns the names that its own names are bound to.
  mutating func follow(_ bindings: [String: Binding]) {
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
