import Program

// What is imported from packages under another name.
extension ProgramFile {
  /// Makes a name that was imported from a package the member of that package, because the file has something else by the name
  /// that it has there. Where both have the same name, only a class below the other means that of the package.
  mutating func qualify(_ local: String, as part: String, of package: String) {
    let whole = { (type: TypeName) -> TypeName in
      guard type.qualifier == nil, type.name == local else { return type }
      return TypeName(part, qualifier: package, arguments: type.arguments)
    }
    for index in classes.indices where local != part || classes[index].name == part {
      classes[index].superclass = classes[index].superclass.map(whole)
      classes[index].mixins = classes[index].mixins.map(whole)
    }
    guard local != part else { return }
    for index in expressions.indices {
      guard case .name(local) = expressions[index].kind else { continue }
      let span = expressions[index].span
      expressions.append(Expression(.name(package), span))
      expressions[index] = Expression(.member(expressions.count - 1, part), span)
    }
  }

  /// Gives types the names that their libraries know.
  mutating func renameTypes(_ names: [String: String]) {
    guard !names.isEmpty else { return }
    for index in classes.indices {
      classes[index].superclass = classes[index].superclass?.renamed(names)
      classes[index].mixins = classes[index].mixins.map { $0.renamed(names) }
      for field in classes[index].fields.indices {
        classes[index].fields[field].type = classes[index].fields[field].type?.renamed(names)
        classes[index].fields[field].shape = classes[index].fields[field].shape?.renamed(names)
      }
    }
    for index in variables.indices {
      variables[index].type = variables[index].type?.renamed(names)
      variables[index].shape = variables[index].shape?.renamed(names)
    }
    for index in functions.indices {
      functions[index].returnType = functions[index].returnType?.renamed(names)
      functions[index].returnShape = functions[index].returnShape?.renamed(names)
      functions[index].parameters = functions[index].parameters.map { $0.renamed(names) }
    }
  }
}

extension TypeName {
  /// The type with other names in it, also in those that it is made of.
  fileprivate func renamed(_ names: [String: String]) -> TypeName {
    let known = qualifier == nil ? names[name] : nil
    var copy = TypeName(
      known ?? name, qualifier: qualifier, outer: outer,
      arguments: arguments.map { $0.renamed(names) }, parameters: parameters)
    (copy.words, copy.parts, copy.isNullable) = (words, parts, isNullable)
    copy.isForeign = isForeign || known != nil
    return copy
  }
}

extension Parameter {
  fileprivate func renamed(_ names: [String: String]) -> Parameter {
    guard type != nil || shape != nil else { return self }
    var copy = Parameter(
      name: name, label: label, type: type?.renamed(names), defaultValue: defaultValue, target: target)
    (copy.isNullable, copy.isRest, copy.annotations) = (isNullable, isRest, annotations)
    copy.shape = shape?.renamed(names)
    return copy
  }
}
