internal import Evaluation
internal import Program

// What classes say of all their fields, and what else is written of them.
extension SerializedNames {
  /// The function that gives all fields of classes their names, by the nearest of them that names one; nil for none.
  func generator(of owners: [ClassKey]) -> String? {
    for (label, holders) in namings.compactMap(\.generator) {
      for owner in owners {
        let file = program.files[owner.file]
        let type = program.type(owner)
        for field in type.fields where holders.contains(field.name) {
          guard let value = field.value, case .call(_, _, let arguments) = file.expressions[value].kind,
            let stated = arguments.first(where: { $0.label == label })
          else { continue }
          return file.lastName(of: stated.value)
        }
        for inner in file.classes where inner.outer == type.name && holders.contains(inner.name) {
          guard let value = inner.fields.first(where: { $0.name == label })?.value else { continue }
          return file.lastName(of: value)
        }
      }
    }
    return nil
  }

  /// The types that classes inherit from and that are not among the files, without those that bring no fields.
  func unknownParents(of key: ClassKey) -> [TypeName] {
    if let known = knownParents[key] { return known }
    let bases = namings.reduce(into: Set<String>()) { $0.formUnion($1.bases) }
    let unknown = ([key] + ancestors(of: key)).flatMap { owner in
      program.type(owner).parents.filter {
        program.classKey($0, from: owner.file) == nil && !bases.contains($0.name)
      }
    }
    knownParents[key] = unknown
    return unknown
  }

  /// What else than fields is written of a class: the methods that stand for some.
  func computedFields(of key: ClassKey) -> [Function] {
    if let known = knownComputed[key] { return known }
    let computed = namings.reduce(into: Set<String>()) { $0.formUnion($1.computed) }
    let getters = namings.contains(where: \.writesGetters)
    let functions = ([key] + ancestors(of: key)).flatMap { owner -> [Function] in
      let fields = Set(program.type(owner).fields.map(\.name))
      return program.type(owner).functions.map { program.files[owner.file].functions[$0] }.filter {
        function in
        if function.annotations.contains(where: { computed.contains($0.name) }) { return true }
        guard getters, function.kind == .function, !function.isStatic, function.parameters.isEmpty,
          let property = function.name.property
        else { return false }
        return !fields.contains(property)
      }
    }
    knownComputed[key] = functions
    return functions
  }
}
