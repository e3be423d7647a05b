internal import Evaluation
internal import Program

// What a class inherits fields from, and whether it writes or reads itself.
extension SerializedNames {
  /// Whether a class has a method by which it writes itself.
  func isOwnWriter(_ owner: ClassKey, _ namings: [FieldNaming]) -> Bool {
    namings.contains { naming in
      naming.ownWriters.contains { name, label in
        method(name, of: owner).map { program.function($0).parameters.first?.label == label } ?? false
      }
    }
  }

  /// Whether a class has a constructor by which it reads itself, which may do without any field.
  func isOwnReader(_ owner: ClassKey, _ namings: [FieldNaming]) -> Bool {
    program.type(owner).functions.contains { index in
      let function = program.files[owner.file].functions[index]
      guard function.kind == .constructor, let label = function.parameters.first?.label else { return false }
      return namings.contains { $0.ownReader == label }
    }
  }

  /// The method of a name that a class itself has, or nil.
  func method(_ name: String, of owner: ClassKey) -> FunctionKey? {
    program.type(owner).functions.first { index in
      let function = program.files[owner.file].functions[index]
      return function.name == name && function.kind == .function && !function.isStatic
    }.map { FunctionKey(file: owner.file, index: $0) }
  }

  /// What a class inherits fields from, the nearest first.
  func ancestors(of key: ClassKey) -> [ClassKey] {
    var found: [ClassKey] = []
    var waiting = [key]
    while let next = waiting.popLast(), found.count < 32 {
      for parent in program.type(next).parents {
        guard let above = program.classKey(parent, from: next.file), above != key, !found.contains(above)
        else { continue }
        found.append(above)
        waiting.append(above)
      }
    }
    return found
  }
}
