internal import Program

/// What values of a program's types look like, by the names of the types.
struct DeclaredShapes {
  private let files: [[String: TypeName]]
  /// Those that are declared under one name only once, with the files that declare them.
  private var alone: [String: (type: TypeName, file: Int)] = [:]

  /// Gathers the types of a program that say what values look like.
  init(_ program: ProgramIndex) {
    files = program.files.map(\.shapes)
    var repeated: Set<String> = []
    for (file, shapes) in files.enumerated() {
      for (name, type) in shapes {
        if let known = alone[name], known.type != type { repeated.insert(name) }
        alone[name] = (type, file)
      }
    }
    for name in repeated { alone[name] = nil }
  }

  /// The type of a name as a file sees it: its own, or the only one of the program; nil where there is none, or several.
  func type(named name: String, in file: Int) -> (type: TypeName, file: Int)? {
    if let own = files[file][name] { return (own, file) }
    return alone[name]
  }
}
