internal import SourceText

/// All files of a client program, with its names indexed.
@usableFromInline package struct ProgramIndex: Sendable {
  /// The files, in the order of their paths.
  @usableFromInline package let files: [ProgramFile]
  private var classesByName: [String: [ClassKey]] = [:]
  private var functionsByName: [String: [FunctionKey]] = [:]
  private var variablesByName: [String: [VariableKey]] = [:]
  package private(set) var subclasses: [ClassKey: [ClassKey]] = [:]
  /// The families of classes that have subclasses, except for large ones, which are evaluated when they are asked for.
  package private(set) var families: [ClassKey: [ClassKey]] = [:]
  package private(set) var addedTo: [String: [ClassKey]] = [:]
  package private(set) var assigners: [String: [FunctionKey]] = [:]
  package private(set) var assigningVariables: [String: [VariableKey]] = [:]
  package private(set) var mentioners: [String: [Unit]] = [:]
  private var memberOwners: [String: [ClassKey]] = [:]
  /// The names of the methods that several classes share, and the classes whose subclasses have them.
  package private(set) var sharedMethods: [String: Set<ClassKey>] = [:]
  /// The members of all classes.
  package private(set) var members = MemberIndex()
  /// What every class inherits from, by its file and its index there.
  package private(set) var ancestries: [[[ClassKey]]] = []
  /// The classes of which every file may make instances, by their names; an empty name stands for any.
  package let constructed: [Set<String>]
  /// The other names of types.
  package let aliases: TypeAliases
  /// The getters that only their files see, by name.
  package private(set) var fileGetters: [[String: [FunctionKey]]] = []
  /// The namespaces that the imports of every file make.
  private let qualifiers: [Set<String>]
  /// The files that the imports of every file name.
  private let imported: [Set<Int>]
  private let modules: PackageModules

  /// A stretch of code that stands for itself: a function with all inside it, or the first value of a variable.
  package enum Unit: Hashable, Sendable {
    /// A function.
    case function(FunctionKey)
    /// A field or variable.
    case variable(VariableKey)
  }

  /// Indexes files; their order is the order of every answer.
  package init(_ files: [ProgramFile]) {
    self.files = files
    imported = Self.imported(by: files)
    modules = PackageModules(of: files)
    qualifiers = files.map { Set($0.imports.compactMap(\.qualifier)) }
    constructed = files.map(Self.constructed)
    aliases = TypeAliases(of: files)
    for (index, file) in files.enumerated() { addNames(of: file, index) }
    fileGetters = files.indices.map { Self.getters(onlyIn: files[$0], $0) }
    for (index, file) in files.enumerated() {
      addSubclasses(of: file, index)
      addMemberOwners(of: file, index)
      for (position, found) in file.classes.enumerated() {
        members.add(found, ClassKey(file: index, index: position), in: file)
      }
    }
    mentioners = units { classesByName[$0] != nil }
    ancestries = files.indices.map { file in
      files[file].classes.indices.map { inherited(by: ClassKey(file: file, index: $0)) }
    }
    for key in subclasses.keys { families[key] = related(to: key, upTo: Self.familyLimit) }
    sharedMethods = inheritedMethods
  }

  private mutating func addNames(of file: ProgramFile, _ index: Int) {
    for (position, found) in file.classes.enumerated() {
      let key = ClassKey(file: index, index: position)
      if found.isExtension {
        addedTo[aliases.meaning(of: found.name)?.name ?? found.name, default: []].append(key)
      } else {
        classesByName[found.name, default: []].append(key)
      }
    }
    for position in file.topLevel {
      functionsByName[file.functions[position].name, default: []].append(
        FunctionKey(file: index, index: position))
    }
    for (position, variable) in file.variables.enumerated() {
      let key = VariableKey(file: index, owner: nil, index: position)
      variablesByName[variable.name, default: []].append(key)
      for name in variable.assigned { assigningVariables[name, default: []].append(key) }
    }
    for (position, function) in file.functions.enumerated() where function.kind != .closure {
      for name in function.assigned {
        assigners[name, default: []].append(FunctionKey(file: index, index: position))
      }
    }
  }

  private mutating func addSubclasses(of file: ProgramFile, _ index: Int) {
    for (position, found) in file.classes.enumerated() {
      let key = ClassKey(file: index, index: position)
      // An extension may make a type of a library conform to a protocol of the program; then it stands for the type.
      let subclass = (found.isExtension ? classKey(extendedBy: found, from: index) : nil) ?? key
      for type in found.supertypes {
        guard let parent = parent(type, of: key) else { continue }
        subclasses[parent, default: []].append(subclass)
      }
    }
  }

  private mutating func addMemberOwners(of file: ProgramFile, _ index: Int) {
    for (position, found) in file.classes.enumerated() {
      guard
        let home = found.isExtension
          ? classKey(extendedBy: found, from: index) : ClassKey(file: index, index: position)
      else { continue }
      let functions = found.functions.lazy.map { file.functions[$0] }.filter {
        $0.isStatic && !$0.name.isEmpty
      }
      let names =
        found.cases.map(\.name) + found.fields.filter(\.isStatic).map(\.name) + functions.map(\.name)
      for name in Set(names) { memberOwners[name, default: []].append(home) }
    }
  }

  // A function's and a class's description hold many parts. Where these are visible to the caller's module, it takes the part that
  // it asks for without a copy of all others.

  /// The function of a key.
  @inlinable package func function(_ key: FunctionKey) -> Function { files[key.file].functions[key.index] }

  /// The class of a key.
  @inlinable package func type(_ key: ClassKey) -> ClassDeclaration { files[key.file].classes[key.index] }

  /// The field or variable of a key.
  package func variable(_ key: VariableKey) -> Variable {
    let file = files[key.file]
    return key.owner.map { file.classes[$0].fields[key.index] } ?? file.variables[key.index]
  }

  /// The class that a type's name means in a file, or nil where it means none or cannot be told.
  package func classKey(_ type: TypeName, from file: Int) -> ClassKey? {
    if type.isForeign { return nil }
    if let qualifier = type.qualifier, let bindings = files[file].bindings {
      if let key = classKey(member(type.name, of: qualifier, in: file), from: file) { return key }
      // What a package has is not what the file has under the same name.
      let isForeign = bindings[qualifier] == nil && importsByName(qualifier, in: file)
      if isForeign || isQualifier(qualifier, in: file) { return nil }
    }
    return classKey(type.name, in: type.outer, from: file)
  }

  /// The class that a name means in a file, or nil where it means none or cannot be told.
  ///
  /// Of several, those that are declared in the type named in front of it are meant where there are such; and one that is
  /// declared inside of another type only where no other can be.
  package func classKey(_ name: String, in outer: String? = nil, from file: Int) -> ClassKey? {
    if let bindings = files[file].bindings {
      return bound(name, from: file, bindings) { name, file in classesByName[name]?.first { $0.file == file }
      }
    }
    var candidates = classesByName[name] ?? []
    if candidates.isEmpty, let type = aliases.meaning(of: name) { return classKey(type, from: file) }
    if let outer, candidates.count > 1 {
      let inside = candidates.filter { type($0).outer == outer }
      if !inside.isEmpty { candidates = inside }
    }
    if let key = pick(candidates, from: file, \.file) { return key }
    let outside = candidates.filter { type($0).outer == nil }
    return outside.count == 1 ? outside[0] : nil
  }

  /// The classes of a name, in the order of the files.
  package func classKeys(_ name: String) -> [ClassKey] { classesByName[name] ?? [] }

  /// The class of a name that is declared inside of a type, or nil.
  package func nestedClass(_ name: String, in key: ClassKey) -> ClassKey? {
    let outer = type(key).name
    let found = (classesByName[name] ?? []).filter { type($0).outer == outer }
    return found.first { $0.file == key.file } ?? found.first
  }

  /// The functions outside of classes that a name may mean in a file: its own, or else all.
  package func functionKeys(_ name: String, from file: Int) -> [FunctionKey] {
    let candidates = functionsByName[name] ?? []
    let own = candidates.filter { $0.file == file }
    return own.isEmpty ? candidates : own
  }

  /// The types that have a value or a static member of a name, in the order of the files.
  package func owners(ofMember name: String) -> [ClassKey] { memberOwners[name] ?? [] }

  /// The function outside of classes that a name means in a file.
  package func functionKey(_ name: String, from file: Int) -> FunctionKey? {
    if let bindings = files[file].bindings {
      return bound(name, from: file, bindings) { name, file in
        functionsByName[name]?.first { $0.file == file }
      }
    }
    return pick(functionsByName[name] ?? [], from: file, \.file)
  }

  /// The variable outside of classes that a name means in a file.
  package func variableKey(_ name: String, from file: Int) -> VariableKey? {
    if let bindings = files[file].bindings {
      return bound(name, from: file, bindings) { name, file in
        variablesByName[name]?.first { $0.file == file }
      }
    }
    return pick(variablesByName[name] ?? [], from: file, \.file)
  }

  /// What a name means in a file that says it for every name: its own declaration, or that which it is bound to.
  private func bound<Key>(
    _ name: String, from file: Int, _ bindings: [String: Binding], _ find: (String, Int) -> Key?
  ) -> Key? {
    if let own = find(name, file) { return own }
    guard let binding = bindings[name], files.indices.contains(binding.file) else { return nil }
    return find(binding.name, binding.file)
  }

  /// The names of all functions.
  package var functionNames: [String] { files.flatMap { $0.functions.map(\.name) } }

  /// The classes that add members to a type of a name.
  package func extensions(of name: String) -> [ClassKey] { addedTo[name] ?? [] }

  /// Whether a name is the namespace of an import of a file.
  package func isQualifier(_ name: String, in file: Int) -> Bool { qualifiers[file].contains(name) }

  /// Whether a file imports something by its name: `from django.forms import widgets`.
  private func importsByName(_ name: String, in file: Int) -> Bool {
    files[file].imports.contains { $0.shown?.contains(name) ?? false }
  }

  /// The name under which a file looks up a member of a namespace.
  package func member(_ name: String, of qualifier: String, in file: Int) -> String {
    files[file].bindings == nil ? name : "\(qualifier).\(name)"
  }

  /// Whether any file imports or exports something whose name begins so.
  package func imports(_ prefix: String) -> Bool {
    files.contains { $0.imports.contains { $0.target.hasPrefix(prefix) } }
  }

  /// Chooses what a file means: its own, then what it imports, then the only one there is, or that its module sees.
  private func pick<Key>(_ candidates: [Key], from file: Int, _ home: (Key) -> Int) -> Key? {
    if candidates.count <= 1 { return candidates.first }
    if let own = candidates.first(where: { home($0) == file }) { return own }
    let near = candidates.filter { imported[file].contains(home($0)) }
    if near.count == 1 { return near[0] }
    let visible = modules.visible(candidates.map(home), from: file)
    return visible.count == 1 ? candidates.first { home($0) == visible[0] } : nil
  }
}
