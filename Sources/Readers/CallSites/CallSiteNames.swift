internal import Evaluation
internal import Program

/// What names of a file stand for, as far as declarations say so.
struct CallSiteNames {
  /// What programs call a client that they share, whichever library it is of.
  private static let shared: Set<String> = ["api", "client", "http", "axios", "request"]

  private let file: ProgramFile
  private let program: ProgramIndex
  private var types: [String: Set<String>] = [:]
  private var declared: Set<String>

  init(_ file: ProgramFile, _ program: ProgramIndex) {
    self.file = file
    self.program = program
    declared = Set(file.topLevel.map { file.functions[$0].name }).union(file.variables.map(\.name))
    declared.formUnion(file.bindings?.keys.map { $0 } ?? [])
    for variable in file.variables + file.classes.flatMap(\.fields) {
      note(variable.name, variable.type, variable.value)
    }
    for function in file.functions {
      for parameter in function.parameters {
        note(parameter.name, parameter.type, nil)
        declared.insert(parameter.name)
      }
      guard function.kind != .closure else { continue }
      for case .function(let inner) in FunctionWalk(function, in: file).statements {
        declared.insert(file.functions[inner].name)
      }
      for case .declare(let name, let type, let value) in FunctionWalk(function, in: file).statements {
        note(name, type, value)
        declared.insert(name)
      }
    }
  }

  private mutating func note(_ name: String, _ type: TypeName?, _ value: Expression.ID?) {
    if let type { types[name, default: []].insert(type.name) }
    guard let value, case .call(let callee, _, _) = file.expressions[value].kind else { return }
    switch file.expressions[callee].kind {
    case .name(let maker): types[name, default: []].insert(maker)
    case .member(let base, let maker):
      types[name, default: []].insert(maker)
      if case .name(let type) = file.expressions[base].kind { types[name, default: []].insert(type) }
    default: break
    }
  }

  /// Whether the program declares a function or a variable of a name.
  func isDeclared(_ name: String) -> Bool { declared.contains(name) }

  /// Whether an expression is a name for a value that a constructor of a library makes: `urlopen(request)` sends what was stated
  /// where the request was made.
  func isMade(_ id: Expression.ID, by library: CallSiteLibrary) -> Bool {
    guard case .name(let name) = file.expressions[id].kind, let makers = types[name] else { return false }
    return !makers.isDisjoint(with: library.types)
  }

  /// Whether an expression may be a value of a library: it is typed or imported so, or named so and handed a path.
  func mayBe(_ base: Expression.ID, of library: CallSiteLibrary, takingPath first: Expression.ID?) -> Bool {
    switch file.expressions[base].kind {
    case .await(let inner), .cast(let inner, _): return mayBe(inner, of: library, takingPath: first)
    case .name(let name), .member(_, let name): return mayBe(name, of: library, takingPath: first)
    case .this: return !library.subclasses.isEmpty
    case .call(let callee, _, _):
      switch file.expressions[callee].kind {
      case .name(let type): return library.types.contains(type)
      case .member(let inner, _):
        if case .name(let type) = file.expressions[inner].kind { return library.types.contains(type) }
        return false
      default: return false
      }
    default: return false
    }
  }

  private func mayBe(_ name: String, of library: CallSiteLibrary, takingPath first: Expression.ID?) -> Bool {
    if library.isNamespace(name, of: file) { return true }
    if types[name]?.contains(where: { library.types.contains($0) && !isForeign($0, to: library) }) ?? false {
      return true
    }
    guard library.isServer || isPath(first) else { return false }
    if library.words.contains(where: { Self.ends(name, with: $0) }) { return true }
    return !library.isServer && Self.shared.contains { Self.ends(name, with: $0) }
  }

  /// Whether a name ends with a word, a short one as a word of its own: `userDio`, and not `curl` with `url`.
  private static func ends(_ name: String, with word: String) -> Bool {
    let name = name.drop { $0 == "_" || $0 == "$" }
    guard name.lowercased().hasSuffix(word) else { return false }
    let front = name.dropLast(word.count)
    return word.count > 3 || front.isEmpty || front.last == "_" || name[front.endIndex].isUppercase
  }

  /// Whether the file imports a type by its name from a package that is not the library's: SQLAlchemy's `Session` is not the
  /// `Session` of requests.
  private func isForeign(_ type: String, to library: CallSiteLibrary) -> Bool {
    guard !library.isImported(in: file), file.bindings?[type] == nil else { return false }
    return file.imports.contains { $0.shown?.contains(type) ?? false }
  }

  /// Whether an expression is a text that begins like a path or a URL.
  private func isPath(_ id: Expression.ID?) -> Bool {
    guard let id, case .text(let parts) = file.expressions[id].kind, case .text(let start)? = parts.first
    else {
      return false
    }
    return start.hasPrefix("/") || start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
