internal import Program

/// What values of a program's types look like, by the names of the types.
struct DeclaredShapes {
  private let program: ProgramIndex
  /// Those that are declared under one name only once, with the files that declare them.
  private var alone: [String: (shape: DeclaredShape, file: Int)] = [:]

  /// Gathers the types of a program that say what values look like.
  init(_ program: ProgramIndex) {
    self.program = program
    var repeated: Set<String> = []
    for (file, source) in program.files.enumerated() {
      for (name, shape) in source.shapes {
        if let known = alone[name], known.shape != shape { repeated.insert(name) }
        alone[name] = (shape, file)
      }
    }
    for name in repeated { alone[name] = nil }
  }

  /// The type of a name as a file sees it: its own, the one that it imports, or the only one of the program; nil where there is
  /// none, or several.
  func type(named name: String, in file: Int) -> (shape: DeclaredShape, file: Int)? {
    stated(name, in: file) ?? alone[name]
  }

  /// The same of a name that the file declares or imports itself.
  func stated(_ name: String, in file: Int) -> (shape: DeclaredShape, file: Int)? {
    if let own = program.files[file].shapes[name] { return (own, file) }
    guard let binding = program.files[file].bindings?[name],
      let shape = program.files[binding.file].shapes[binding.name]
    else { return nil }
    return (shape, binding.file)
  }
}
