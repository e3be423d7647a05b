/// The names under which code has instances of types at hand: of fields, variables and parameters that are declared with one
/// or begin as one.
package struct InstanceNames {
  private var declared: [String: Set<String>] = [:]

  /// Gathers them.
  package init(of program: ProgramIndex) {
    for file in program.files {
      for variable in file.variables + file.classes.flatMap(\.fields) { add(variable.name, variable.type) }
      for parameter in file.functions.flatMap(\.parameters) { add(parameter.name, parameter.type) }
    }
  }

  private mutating func add(_ name: String, _ type: TypeName?) {
    if let type { declared[type.name, default: []].insert(name) }
  }

  /// The names for the instances of a class, as code has them that makes one or is handed one: also as what the class inherits
  /// from.
  package func names(of key: ClassKey, in program: ProgramIndex) -> Set<String> {
    program.ancestry(of: key).reduce(into: []) { names, ancestor in
      let type = program.type(ancestor).name
      names.insert(type)
      names.formUnion(declared[type] ?? [])
      for case .variable(let variable) in program.mentioners[type] ?? [] {
        names.insert(program.variable(variable).name)
      }
    }
  }
}
