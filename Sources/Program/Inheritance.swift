// Inheritance.
extension ProgramIndex {
  /// How many classes a family may have to be evaluated once and for all.
  package static let familyLimit = 256

  /// A class and all that it inherits from, the nearest first: itself, mixins from the last, superclass; then the
  /// extensions of all these.
  ///
  /// A class that inherits from itself ends the walk.
  package func ancestry(of key: ClassKey) -> [ClassKey] { ancestries[key.file][key.index] }

  /// Works out `ancestry`.
  package func inherited(by key: ClassKey) -> [ClassKey] {
    var order: [ClassKey] = []
    var waiting = [key]
    var added: [ClassKey] = []
    while let next = waiting.popLast(), order.count < 64 {
      guard !order.contains(next) else { continue }
      order.append(next)
      let extensions = type(next).isExtension ? [] : self.extensions(of: next)
      added += extensions + (extensions + [next]).flatMap(extensionsOfForeign)
      for source in extensions.reversed() + [next] {
        let found = type(source)
        let known = found.parents.compactMap { parent($0, of: source) }
        waiting += known.isEmpty && found.inheritsFromHosts ? basesOfHosts(of: source) : known
      }
    }
    return order + added
  }

  /// The superclasses of the classes that have a mixin.
  private func basesOfHosts(of mixin: ClassKey) -> [ClassKey] {
    (subclasses[mixin] ?? []).compactMap { host in
      type(host).superclass.flatMap { parent($0, of: host) }
    }.filter { $0 != mixin }
  }

  /// The extensions of a class. Where several classes have its name, an extension belongs to the one that the name
  /// means in the extension's file.
  private func extensions(of key: ClassKey) -> [ClassKey] {
    guard let added = addedTo[type(key).name] else { return [] }
    return added.filter { classKey(extendedBy: type($0), from: $0.file) == key }
  }

  /// What extensions add to the types outside of the program that a class inherits from.
  private func extensionsOfForeign(inheritedBy key: ClassKey) -> [ClassKey] {
    let found = type(key)
    let foreign = found.parents.filter { addedTo[$0.name] != nil && parent($0, of: key) == nil }
    return (foreign.map(\.name) + found.basicProtocols).flatMap { name in
      (addedTo[name] ?? []).filter { classKey(extendedBy: type($0), from: $0.file) == nil }
    }
  }

  /// The types outside of the program that a class inherits from or promises to look like.
  package func foreignParents(of key: ClassKey) -> [(name: TypeName, file: Int)] {
    ancestry(of: key).flatMap { ancestor in
      type(ancestor).supertypes.filter { parent($0, of: ancestor) == nil }.map { ($0, ancestor.file) }
    }
  }

  /// The class that a class names as one that it inherits from, or nil where the program has none such. It is not the class
  /// itself where the name says that it is declared elsewhere, `class ViewHolder : RecyclerView.ViewHolder`, or where the file
  /// imports another one of its name (Kotlin specification, "Linked scopes").
  package func parent(_ name: TypeName, of key: ClassKey) -> ClassKey? {
    let found = classKey(name, from: key.file)
    guard found == key else { return found }
    if let outer = name.outer, outer != type(key).outer { return nil }
    if let binding = files[key.file].bindings?[name.name], binding.file != key.file {
      return classKey(binding.name, from: binding.file)
    }
    let isImported = files[key.file].imports.contains {
      $0.target.split(separator: ".").last == name.name[...]
    }
    return isImported && files[key.file].bindings != nil ? nil : found
  }

  /// A class and all that inherit from it or promise to look like it, in the order of the files.
  package func family(of key: ClassKey) -> [ClassKey] {
    families[key] ?? (subclasses[key] == nil ? [key] : related(to: key, upTo: .max) ?? [key])
  }

  /// Works out `family`; nil for one with more classes than a limit.
  package func related(to key: ClassKey, upTo limit: Int) -> [ClassKey]? {
    var found: Set<ClassKey> = []
    var waiting = [key]
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += subclasses[next] ?? [] }
      if found.count > limit { return nil }
    }
    return found.sorted { ($0.file, $0.index) < ($1.file, $1.index) }
  }

  /// The member function of a name, looked up from a class through what it inherits.
  package func method(
    _ name: String, of key: ClassKey, where isWanted: (Function) -> Bool
  ) -> FunctionKey? {
    guard let owners = members.functions(name) else { return nil }
    for ancestor in ancestry(of: key) {
      for index in owners[ancestor] ?? [] where isWanted(files[ancestor.file].functions[index]) {
        return FunctionKey(file: ancestor.file, index: index)
      }
    }
    return nil
  }

  /// The member functions of a name that a class has itself, in the order of the source.
  package func ownMethods(
    _ name: String, of key: ClassKey, where isWanted: (Function) -> Bool
  ) -> [FunctionKey] {
    members.functions(name).map { own($0, of: key, where: isWanted) } ?? []
  }

  /// All member functions of a name, looked up from a class through what it inherits, the nearest first.
  package func methods(
    _ name: String, of key: ClassKey, where isWanted: (Function) -> Bool
  ) -> [FunctionKey] {
    guard let owners = members.functions(name) else { return [] }
    return ancestry(of: key).flatMap { own(owners, of: $0, where: isWanted) }
  }

  private func own(
    _ owners: [ClassKey: [Int]], of key: ClassKey, where isWanted: (Function) -> Bool
  ) -> [FunctionKey] {
    (owners[key] ?? []).filter { isWanted(files[key.file].functions[$0]) }
      .map { FunctionKey(file: key.file, index: $0) }
  }

  /// The class that an extension in a file extends, or nil where the program has none such.
  package func classKey(extendedBy found: ClassDeclaration, from file: Int) -> ClassKey? {
    classKey(found.name, in: found.outer, from: file)
  }

  /// The class whose instances the members of a class belong to: for an extension the one that it extends.
  package func home(of key: ClassKey) -> ClassKey {
    guard type(key).isExtension else { return key }
    return classKey(extendedBy: type(key), from: key.file) ?? key
  }

  /// The class that a function is a member of, for one that an extension adds the extended one; nil outside of classes.
  package func home(of key: FunctionKey) -> ClassKey? {
    function(key).owner.map { home(of: ClassKey(file: key.file, index: $0)) }
  }

  /// What reading a member runs or reads.
  package enum Accessor: Hashable, Sendable {
    /// A getter with a body.
    case getter(FunctionKey)
    /// A field.
    case field(VariableKey)
  }

  /// The getter or field of a name, whichever the class or its nearest ancestor has.
  package func accessor(_ name: String, of key: ClassKey) -> Accessor? {
    let (fields, functions) = (members.fields(name), members.functions(name))
    guard fields != nil || functions != nil else { return nil }
    for ancestor in ancestry(of: key) {
      if let index = fields?[ancestor] {
        return .field(VariableKey(file: ancestor.file, owner: ancestor.index, index: index))
      }
      let getter = functions?[ancestor]?.first { index in
        let function = files[ancestor.file].functions[index]
        return function.kind == .getter && function.body != nil
      }
      if let getter { return .getter(FunctionKey(file: ancestor.file, index: getter)) }
    }
    return nil
  }

  /// The field of a name, looked up from a class through what it inherits.
  package func field(_ name: String, of key: ClassKey) -> VariableKey? {
    guard let owners = members.fields(name) else { return nil }
    for ancestor in ancestry(of: key) {
      if let index = owners[ancestor] {
        return VariableKey(file: ancestor.file, owner: ancestor.index, index: index)
      }
    }
    return nil
  }
}
