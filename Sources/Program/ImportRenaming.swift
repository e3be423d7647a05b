// What is imported from packages goes by the names that their libraries know.
extension ProgramFile {
  /// Gives names of packages that were imported under another name the one that their libraries know; a parameter or a variable
  /// of a function that is called so stays what it is, and so does all where the file itself declares the name that the library
  /// knows. A class that extends such a type does so by its known name.
  package mutating func rename(_ names: [String: String]) {
    guard !names.isEmpty else { return }
    renameParents(names)
    let names = names.filter { !declares($0.value) }
    let own = ownNames(among: Set(names.keys))
    for index in expressions.indices {
      if case .name(let name) = expressions[index].kind, let known = names[name],
        own[name]?.contains(index) != true
      {
        expressions[index] = Expression(.name(known), expressions[index].span)
      }
    }
    func added(_ mentions: Set<String>) -> Set<String> { mentions.union(mentions.compactMap { names[$0] }) }
    for index in functions.indices { functions[index].mentions = added(functions[index].mentions) }
    for index in variables.indices { variables[index].mentions = added(variables[index].mentions) }
  }

  private mutating func renameParents(_ names: [String: String]) {
    for index in classes.indices {
      guard let parent = classes[index].superclass, parent.qualifier == nil, let known = names[parent.name]
      else { continue }
      var foreign = TypeName(known, arguments: parent.arguments)
      foreign.isForeign = true
      classes[index].superclass = foreign
    }
  }

  /// Whether a class, a function or a variable outside of these has a name.
  private func declares(_ name: String) -> Bool {
    classes.contains { $0.name == name } || variables.contains { $0.name == name }
      || topLevel.contains { functions[$0].name == name }
  }

  /// The expressions inside of functions that have a parameter or a variable of a name, by the name.
  private func ownNames(among names: Set<String>) -> [String: Set<Expression.ID>] {
    var found: [String: Set<Expression.ID>] = [:]
    for function in functions {
      var declared = Set(function.parameters.map(\.name)).intersection(names)
      guard !declared.isEmpty || !function.mentions.isDisjoint(with: names) else { continue }
      let inside = contents(of: function)
      declared.formUnion(inside.variables.intersection(names))
      for name in declared { found[name, default: []].formUnion(inside.expressions) }
    }
    return found
  }

  /// The expressions in the body of a function, those of the functions in it included, and the variables that its own
  /// statements declare.
  private func contents(
    of function: Function
  ) -> (expressions: Set<Expression.ID>, variables: Set<String>) {
    var found: Set<Expression.ID> = []
    var variables: Set<String> = []
    var blocks = [(statements: function.body ?? [], isOwn: true)]
    while let (statements, isOwn) = blocks.popLast() {
      for statement in statements {
        if isOwn, case .declare(let name, _, _) = statement { variables.insert(name) }
        if case .function(let index) = statement { blocks.append((functions[index].body ?? [], false)) }
        blocks += statement.blocks.map { ($0, isOwn) }
        var waiting = statement.expressions
        while let id = waiting.popLast() {
          guard found.insert(id).inserted else { continue }
          waiting += expressions[id].kind.parts
          if let inner = expressions[id].kind.function { blocks.append((functions[inner].body ?? [], false)) }
        }
      }
    }
    return (found, variables)
  }
}
