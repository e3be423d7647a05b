internal import ContractModel
package import Program

/// What the types are that a function is declared with.
package struct Signature {
  /// The types of the parameters, nil for one that is not known.
  package let parameters: [TypeReference?]
  /// The type of what it gives, or nil where it is not known.
  package let result: TypeReference?
}

// The types that functions and fields are declared with: each name is looked up once.
extension Evaluator {
  /// What the types are that a function is declared with.
  package func signature(of key: FunctionKey) -> Signature {
    if let known = signatures[key] { return known }
    let function = program.function(key)
    let signature = Signature(
      parameters: function.parameters.map { type($0.type, in: key.file) },
      result: type(function.returnType, in: key.file))
    signatures[key] = signature
    return signature
  }

  /// The type that a field or variable is declared with, or nil where it is not known.
  package func declaredType(of key: VariableKey) -> TypeReference? {
    if let known = variableTypes[key] { return known }
    let type = type(program.variable(key).type, in: key.file)
    variableTypes[key] = .some(type)
    return type
  }

  /// What a type's name means in a file; what is waited for counts as what it gives.
  package func type(_ name: TypeName?, in file: Int) -> TypeReference? {
    guard var name else { return nil }
    if let meaning = program.aliases.meaning(of: name.name) { name = meaning }
    if let inner = name.arguments.first, name.isPromise { return type(inner, in: file) }
    if let type = libraryType(name, in: file) { return type }
    if name.qualifier == nil, let key = program.classKey(name, from: file) { return .program(key) }
    if let library = library(of: name.name, qualifier: name.qualifier, in: file, \.types) {
      return .library(library.name, name.name)
    }
    // A type that is nowhere to be seen matters where the configuration declares a function of it.
    return declared.owners.contains(name.name) ? .library("", name.name) : nil
  }

  /// The type of a library behind the name of its module, whatever else of the program has the name: `Moya.Method`.
  private func libraryType(_ name: TypeName, in file: Int) -> TypeReference? {
    guard let module = name.outer,
      let library = library(of: name.name, qualifier: nil, in: file, \.types),
      library.imports.contains(module)
    else { return nil }
    return .library(library.name, name.name)
  }
}
