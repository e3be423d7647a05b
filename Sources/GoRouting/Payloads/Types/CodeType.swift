internal import GoSyntax

/// A type of the program with what its type parameters stand for (Go spec, "Types").
indirect enum CodeType {
  /// A named type of the program with its type arguments.
  case named(GoTypeDeclaration, [CodeType])
  /// A named type of another module: `time`, `Time`.
  case foreign(path: String, name: String)
  /// A predeclared type: `string`, `int`, `error`, `any`.
  case basic(String)
  case pointer(CodeType)
  case list(CodeType)
  case map(key: CodeType, value: CodeType)
  case structure(TypeScope, GoNodeID)
  case interface(TypeScope, GoNodeID)
  case function(TypeScope, GoNodeID)
  /// A type that is not known, with the reason.
  case unknown(String)

  /// The type that a pointer points to, else the type itself.
  var pointee: CodeType {
    if case .pointer(let inner) = self { inner.pointee } else { self }
  }

  /// A text that tells the type from others; nil for one that has a part without a name.
  var key: String? {
    switch self {
    case .named(let declaration, let arguments):
      let names = arguments.compactMap(\.key)
      guard names.count == arguments.count else { return nil }
      let list = names.isEmpty ? "" : "[\(names.joined(separator: ","))]"
      return
        "\(declaration.file.package.directory)#\(declaration.file.package.importPath).\(declaration.name)\(list)"
    case .foreign(let path, let name): return "\(path).\(name)"
    case .basic(let name): return name
    case .pointer(let inner): return inner.key.map { "*\($0)" }
    case .list(let inner): return inner.key.map { "[]\($0)" }
    case .map(let key, let value):
      guard let key = key.key, let value = value.key else { return nil }
      return "map[\(key)]\(value)"
    case .structure, .interface, .function, .unknown: return nil
    }
  }

  /// The type as the source would call it.
  var name: String {
    switch self {
    case .named(let declaration, _): "\(declaration.file.package.name).\(declaration.name)"
    case .foreign(let path, let name): "\(GoFile.guessedName(path)).\(name)"
    case .basic(let name): name
    case .pointer(let inner): "*\(inner.name)"
    case .list(let inner): "[]\(inner.name)"
    case .map(let key, let value): "map[\(key.name)]\(value.name)"
    case .structure: "struct"
    case .interface: "interface"
    case .function: "func"
    case .unknown: "unknown"
    }
  }

  /// Whether it is a type of the library at a path.
  func isForeign(_ path: String, _ name: String) -> Bool {
    if case .foreign(path, name) = self { true } else { false }
  }
}

/// Where a type expression stands: its file and the type names that are declared around it.
struct TypeScope {
  let file: GoFile
  /// Type parameters and the types that the functions around declare.
  var types: [String: CodeType] = [:]

  var tree: GoTree { file.tree }
}

/// A field that a struct type declares itself.
struct CodeField {
  let name: String
  let type: CodeType
  let tag: FieldTag
  let isEmbedded: Bool
  let file: GoFile
  let node: GoNodeID

  /// Whether other packages see it (Go spec, "Exported identifiers").
  var isExported: Bool { name.first?.isUppercase ?? false }
}
