internal import GoSyntax

/// The names of a block and of the blocks around it.
final class CodeScope {
  /// A variable.
  final class Variable {
    var value: CodeValue
    /// How many branches its declaration stands in.
    let level: Int

    init(_ value: CodeValue, level: Int) {
      self.value = value
      self.level = level
    }
  }

  let file: GoFile
  let parent: CodeScope?
  /// Variables in the order of their declarations. There are few, so that a search is as fast as a dictionary.
  private var variables: [(name: String, variable: Variable)] = []
  private var types: [String: CodeType] = [:]
  /// Looks up what the code around a handler knows.
  var outer: ((String) -> CodeValue?)?

  init(file: GoFile, parent: CodeScope? = nil, types: [String: CodeType] = [:]) {
    self.file = file
    self.parent = parent
    self.types = types
  }

  var tree: GoTree { file.tree }

  /// The types that are declared here and around.
  var typeScope: TypeScope {
    guard let parent else { return TypeScope(file: file, types: types) }
    var all = parent.typeScope
    if !types.isEmpty { all.types.merge(types) { $1 } }
    return TypeScope(file: file, types: all.types)
  }

  func declare(_ name: String, _ value: CodeValue, level: Int) {
    guard name != "_", !name.isEmpty else { return }
    let variable = Variable(value, level: level)
    if let place = variables.firstIndex(where: { $0.name == name }) {
      variables[place].variable = variable
    } else {
      variables.append((name, variable))
    }
  }

  func declare(type name: String, _ type: CodeType) { types[name] = type }

  func find(_ name: String) -> Variable? {
    var scope: CodeScope? = self
    while let current = scope {
      if let known = current.variables.first(where: { $0.name == name }) { return known.variable }
      if let value = current.outer?(name) {
        let variable = Variable(value, level: 0)
        current.variables.append((name, variable))
        return variable
      }
      scope = current.parent
    }
    return nil
  }
}
