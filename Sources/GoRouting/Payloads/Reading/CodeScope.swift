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
  private var variables: [String: Variable] = [:]
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
    var all = parent?.typeScope.types ?? [:]
    for (name, type) in types { all[name] = type }
    return TypeScope(file: file, types: all)
  }

  func declare(_ name: String, _ value: CodeValue, level: Int) {
    if name != "_", !name.isEmpty { variables[name] = Variable(value, level: level) }
  }

  func declare(type name: String, _ type: CodeType) { types[name] = type }

  func find(_ name: String) -> Variable? {
    var scope: CodeScope? = self
    while let current = scope {
      if let variable = current.variables[name] { return variable }
      if let value = current.outer?(name) {
        current.variables[name] = Variable(value, level: 0)
        return current.variables[name]
      }
      scope = current.parent
    }
    return nil
  }
}
