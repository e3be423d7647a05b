// Inheritance.
extension FlowProgram {
  /// A class and all that it inherits from, the nearest first: itself, mixins from the last, superclass.
  ///
  /// A class that inherits from itself ends the walk.
  package func ancestry(of key: ClassKey) -> [ClassKey] { members[key.file][key.index].ancestry }

  /// Works out `ancestry`.
  func inherited(by key: ClassKey) -> [ClassKey] {
    var order: [ClassKey] = []
    var waiting = [key]
    while let next = waiting.popLast(), order.count < 64 {
      guard !order.contains(next) else { continue }
      order.append(next)
      let found = type(next)
      let parents = [found.superclass].compactMap(\.self) + found.mixins
      waiting += parents.compactMap { classKey($0.name, from: next.file) }
    }
    return order
  }

  /// The types outside of the program that a class inherits from or promises to look like.
  package func foreignParents(of key: ClassKey) -> [(name: TypeName, file: Int)] {
    ancestry(of: key).flatMap { ancestor in
      let found = type(ancestor)
      let all = [found.superclass].compactMap(\.self) + found.mixins + found.interfaces
      return all.filter { classKey($0.name, from: ancestor.file) == nil }.map { ($0, ancestor.file) }
    }
  }

  /// A class and all that inherit from it or promise to look like it, in the order of the files.
  package func family(of key: ClassKey) -> [ClassKey] {
    var order: [ClassKey] = []
    var waiting = [key]
    while let next = waiting.popLast(), order.count < 256 {
      guard !order.contains(next) else { continue }
      order.append(next)
      waiting += heirs[next] ?? []
    }
    return order.sorted { ($0.file, $0.index) < ($1.file, $1.index) }
  }

  /// The member function of a name, looked up from a class through what it inherits.
  package func method(
    _ name: String, of key: ClassKey, where isWanted: (FlowFunction) -> Bool
  ) -> FunctionKey? {
    for ancestor in ancestry(of: key) {
      for index in members[ancestor.file][ancestor.index].functions[name] ?? []
      where isWanted(files[ancestor.file].functions[index]) {
        return FunctionKey(file: ancestor.file, index: index)
      }
    }
    return addedMethod(name, to: key, where: isWanted)
  }

  /// The member function of a name that an extension adds to a class.
  private func addedMethod(
    _ name: String, to key: ClassKey, where isWanted: (FlowFunction) -> Bool
  ) -> FunctionKey? {
    guard !addedTo.isEmpty, !type(key).isExtension else { return nil }
    for added in ancestry(of: key).flatMap({ addedTo[type($0).name] ?? [] }) {
      for index in members[added.file][added.index].functions[name] ?? []
      where isWanted(files[added.file].functions[index]) {
        return FunctionKey(file: added.file, index: index)
      }
    }
    return nil
  }

  /// The class whose instances the members of a class belong to: for an extension the one that it extends.
  package func home(of key: ClassKey) -> ClassKey {
    guard type(key).isExtension else { return key }
    return classKey(type(key).name, from: key.file) ?? key
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
    for ancestor in ancestry(of: key) {
      let own = members[ancestor.file][ancestor.index]
      if let index = own.fields[name] {
        return .field(VariableKey(file: ancestor.file, owner: ancestor.index, index: index))
      }
      let getter = own.functions[name]?.first { index in
        let function = files[ancestor.file].functions[index]
        return function.kind == .getter && function.body != nil
      }
      if let getter { return .getter(FunctionKey(file: ancestor.file, index: getter)) }
    }
    return nil
  }

  /// The field of a name, looked up from a class through what it inherits.
  package func field(_ name: String, of key: ClassKey) -> VariableKey? {
    for ancestor in ancestry(of: key) {
      if let index = members[ancestor.file][ancestor.index].fields[name] {
        return VariableKey(file: ancestor.file, owner: ancestor.index, index: index)
      }
    }
    return nil
  }
}
