// Where values come from: which variables there are, who may assign one, and who may make an instance.
extension ProgramIndex {
  /// The code that may make instances of a class: its name stands there, in a file that calls the class or a member of it.
  package func constructors(of key: ClassKey) -> [Unit] {
    let name = type(key).name
    return (mentioners[name] ?? []).filter { unit in
      let file =
        switch unit {
        case .function(let key): key.file
        case .variable(let key): key.file
        }
      return constructed[file].contains(name) || constructed[file].contains("")
    }
  }

  /// The functions that may assign what has a name, in the order of the files, by the variables and fields that they mean.
  /// A static field is not among them: all of these may assign one.
  package func assigners(named name: String) -> [VariableKey: [FunctionKey]] {
    (assigners[name] ?? []).reduce(into: [:]) { found, function in
      let field = home(of: function).flatMap { self.field(name, of: $0) }
      let outside = variableKey(name, from: function.file)
      for key in [field, outside].compactMap(\.self) { found[key, default: []].append(function) }
    }
  }

  /// The variables outside of classes whose first values assign another one, in the order of the files.
  package func variables(assigning key: VariableKey) -> [VariableKey] {
    let name = variable(key).name
    return (assigningVariables[name] ?? []).filter { variableKey(name, from: $0.file) == key }
  }

  /// Whether code calls something of the name that a function has, and the function alone of its class: then what it is
  /// handed may get further in ways that are not followed, as a field does that one function fills and another reads.
  package func isCalledByName(_ key: FunctionKey) -> Bool {
    let name = function(key).name
    guard function(key).kind == .function, let owner = function(key).owner,
      members.functions(name)?[ClassKey(file: key.file, index: owner)]?.count == 1
    else { return false }
    return files.indices.contains { file in
      constructed[file].contains(name)
        && files[file].functions.contains { $0.name != name && $0.mentions.contains(name) }
    }
  }

  /// The code that names something, in the order of the files.
  package func units(naming name: String) -> [Unit] {
    files.indices.flatMap { index in
      let file = files[index]
      let functions = file.functions.indices.filter {
        file.functions[$0].kind != .closure && file.functions[$0].mentions.contains(name)
      }
      let variables = Self.variables(of: file, index).filter { variable($0).mentions.contains(name) }
      return functions.map { Unit.function(FunctionKey(file: index, index: $0)) }
        + variables.map { Unit.variable($0) }
    }
  }

  /// The code that names methods which a constructor of their class names, by their names, in the order of the files.
  package var unitsNamingConstructorHelpers: [String: [Unit]] {
    var names: Set<String> = []
    for file in files {
      for type in file.classes {
        let functions = type.functions.lazy.map { file.functions[$0] }
        let named = functions.filter { $0.kind == .constructor }.reduce(into: Set<String>()) {
          $0.formUnion($1.mentions)
        }
        if !named.isEmpty { names.formUnion(functions.map(\.name).filter(named.contains)) }
      }
    }
    return units(naming: names.contains)
  }

  /// The code that names something of interest, by the name, in the order of the files.
  package func units(naming isOfInterest: (String) -> Bool) -> [String: [Unit]] {
    var found: [String: [Unit]] = [:]
    func add(_ mentions: Set<String>, _ unit: Unit) {
      for name in mentions where isOfInterest(name) { found[name, default: []].append(unit) }
    }
    for (index, file) in files.enumerated() {
      for (place, function) in file.functions.enumerated() where function.kind != .closure {
        add(function.mentions, .function(FunctionKey(file: index, index: place)))
      }
      for key in Self.variables(of: file, index) { add(variable(key).mentions, .variable(key)) }
    }
    return found
  }

  /// What a file calls that may make an instance: names, and the names in front of members.
  package static func constructed(in file: ProgramFile) -> Set<String> {
    var names: Set<String> = []
    for case .call(let callee, _, _) in file.expressions.lazy.map(\.kind) {
      switch file.expressions[callee].kind {
      case .name("Self"), .implicit("init"): names.insert("")
      case .name(let name): names.insert(name)
      case .member(let base, let member):
        if case .name(let name) = file.expressions[base].kind { names.insert(name) }
        names.insert(member)
      default: break
      }
    }
    return names
  }

  /// The variables and fields of a file.
  package static func variables(of file: ProgramFile, _ index: Int) -> [VariableKey] {
    let outside = file.variables.indices.map { VariableKey(file: index, owner: nil, index: $0) }
    return file.classes.indices.reduce(into: outside) { keys, owner in
      keys += file.classes[owner].fields.indices.map { VariableKey(file: index, owner: owner, index: $0) }
    }
  }
}
