import Program
import SourceText

/// A file of Python, lowered, and how it is tied to others.
struct PythonFile: Sendable {
  /// What values are followed in.
  var flow: ProgramFile
  /// What it imports and declares.
  var module: PythonModule
}

/// What a module imports and declares (Python reference, chapter 5 "The import system").
struct PythonModule: Sendable {
  /// A name that stands for something of another module.
  struct Import: Sendable {
    /// The name in this module.
    let local: String
    /// The module without the dots in front of it; empty for the package itself.
    let module: String
    /// How many dots stand in front of it.
    let level: Int
    /// What of it, or nil for the module as a whole.
    let part: String?

    func isSame(as other: Import) -> Bool {
      (module, level, part) == (other.module, other.level, other.part)
    }

    func renamed(_ name: String) -> Import { Import(local: name, module: module, level: level, part: part) }
  }

  /// The label of the keyword arguments that have no parameter of their own; no program can call anything so.
  static let keywords = Intrinsic.spreadParts

  /// The name by which a module assigns a variable that it has a local one for.
  static func outside(_ name: String) -> String { "\(name)@outside" }

  /// The path of its file.
  let path: String
  /// What it imports, in the order of the source.
  var imports: [Import] = []
  /// The modules of which it takes every name.
  var stars: [Import] = []
  /// The modules that it imports by their whole names, `urllib.request`.
  var loaded: Set<String> = []
  /// The names of its variables, functions and classes.
  var declared: Set<String> = []

  init(path: String) { self.path = path }
}
