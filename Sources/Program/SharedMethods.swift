// Methods that several classes share, since one inherits them from another.
extension ProgramIndex {
  /// The names of the methods of classes that have subclasses, each with these classes.
  package var inheritedMethods: [String: Set<ClassKey>] {
    var owners: [String: Set<ClassKey>] = [:]
    for (index, file) in files.enumerated() {
      for (position, found) in file.classes.enumerated() {
        let home = home(of: ClassKey(file: index, index: position))
        guard subclasses[home] != nil else { continue }
        for function in found.functions.lazy.map({ file.functions[$0] })
        where function.kind == .function && function.body != nil {
          owners[function.name, default: []].insert(home)
        }
      }
    }
    return owners
  }

  /// Whether several classes share a method of a name.
  package func isShared(_ name: String) -> Bool { sharedMethods[name] != nil }

  /// The classes that may share a method of a name with others.
  package func classes(sharing name: String) -> Set<ClassKey> {
    (sharedMethods[name] ?? []).reduce(into: []) { $0.formUnion(family(of: $1)) }
  }

  /// The functions that a call of a method on an instance of a class may run: the nearest, and where methods are told apart
  /// by what is handed over, all.
  package func bodies(of name: String, _ key: ClassKey) -> [FunctionKey] {
    let isWanted = { (function: Function) in function.kind == .function && function.body != nil }
    guard let first = method(name, of: key, where: isWanted) else { return [] }
    return function(first).isOverloadable ? methods(name, of: key, where: isWanted) : [first]
  }
}
