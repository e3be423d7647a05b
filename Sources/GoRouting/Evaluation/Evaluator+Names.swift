internal import GoSyntax
internal import SourceText

/// Names: what an identifier stands for (Go spec, "Declarations and scope").
extension Evaluator {
  /// The value of an identifier.
  func lookUp(_ name: String, _ context: Context) -> GoValue {
    if let cell = cell(named: name, context) { return cell.value }
    if let value = packageMember(name, of: context.file.package) { return value }
    for path in context.file.dotImports {
      if let package = program.package(at: path), let value = packageMember(name, of: package) {
        return value
      }
      if let value = foreignMember(name, of: path) { return value }
    }
    return Self.universe(name) ?? .unknown("\(name) is not declared in the files that were read")
  }

  /// The variable of a name, in a block or of the package.
  func cell(named name: String, _ context: Context) -> Cell? {
    context.scope.find(name) ?? packageCell(name, of: context.file.package)
  }

  /// The import path that an identifier stands for, where it stands for a package.
  func importPath(_ id: GoNodeID, _ context: Context) -> String? {
    guard case .identifier = context.tree.node(id) else { return nil }
    let name = context.tree.name(of: id)
    guard let path = context.file.imports[name], context.scope.find(name) == nil else { return nil }
    return path
  }

  /// What a package of the program declares under a name.
  func packageMember(_ name: String, of package: GoPackage) -> GoValue? {
    if let cell = packageCell(name, of: package) { return cell.value }
    if let function = package.functions[name] {
      return .function(
        Callable(
          .declared(function, receiver: nil), name: name,
          location: function.file.location(of: function.declaration)))
    }
    if let type = package.types[name] { return .type(resolveAlias(.named(type))) }
    return nil
  }

  /// The variable or constant of a package, made when it is first asked for.
  func packageCell(_ name: String, of package: GoPackage) -> Cell? {
    guard let declaration = package.values[name] else { return nil }
    let key = "\(package.importPath)\u{0}\(package.name)\u{0}\(name)"
    if let cell = packageCells[key] { return cell }
    let context = Context(file: declaration.file, scope: Scope(parent: nil))
    let type = declaration.type.map { self.type($0, context) }
    let cell = Cell(.unknown("\(name) is made of itself"), type: type)
    packageCells[key] = cell
    let value = outsideConditions { initialValue(of: declaration, type) }
    cell.value = declaration.isConstant ? value : asDefault(value, of: name, declaration)
    return cell
  }

  /// The value that the declaration of a variable states, as the default that it is where the program fills the
  /// variable at run time.
  private func asDefault(_ value: GoValue, of name: String, _ declaration: GoPackageValue) -> GoValue {
    let package = declaration.file.package
    let location = declaration.file.location(of: Array(declaration.names)[declaration.index])
    return relevance.writes.writes(to: name, of: package).reduce(value) { value, write in
      asDefault(value, write, ([package.name, name] + write.fields).joined(separator: "."), location)
    }
  }

  /// A value as the default of a write: the value itself where it is written as a whole, else the field of it.
  private func asDefault(
    _ value: GoValue, _ write: VariableWrites.Write, _ key: String, _ location: SourceLocation
  ) -> GoValue {
    guard let name = write.fields.first else {
      if write.fillsStructs, case .structure(let object, _) = value { markFilled(object) }
      if write.takesSettings, case .structure(let object, _) = value { markSettings(object, "") }
      return asDefault(value, key, location)
    }
    if case .structure(let object, _) = value, let stated = field(name, of: object) {
      var rest = write
      rest.fields.removeFirst()
      object.fields[name] = asDefault(stated, rest, key, locationOfField(name, object.type) ?? location)
    }
    return value
  }

  /// A scalar with a note that run time decides it, a list that may hold more; other values as they are.
  private func asDefault(_ value: GoValue, _ key: String, _ location: SourceLocation) -> GoValue {
    switch value {
    case .list(var list) where list.elements.isEmpty:
      list.isComplete = false
      return .list(list)
    case .text(var text) where text.known == "":
      text.isEmptyByDefault = true
      return GoValue.text(text).adding([Origin(key: key, location: location)])
    default: return value.adding([Origin(key: key, location: location)])
    }
  }

  private func initialValue(of declaration: GoPackageValue, _ type: GoType?) -> GoValue {
    let scope = Scope(parent: nil)
    if declaration.isConstant { scope.declare("iota", .number(declaration.iota)) }
    let context = Context(file: declaration.file, scope: scope)
    guard !declaration.values.isEmpty else {
      // A file system is no text, and its zero value tells nothing that is asked of one.
      if case .foreign? = type {
      } else if let files = declaration.embeddedFiles {
        return .unknown("\(files) is embedded into it")
      }
      return type.map { zero($0) } ?? .unknown("it has no value")
    }
    if declaration.values.count == declaration.names.count {
      return convert(evaluate(declaration.values[declaration.index], context), to: type)
    }
    guard let first = declaration.values.first, case .tuple(let values) = evaluate(first, context),
      values.indices.contains(declaration.index)
    else { return .unknown("it is one of several results that are not known") }
    return values[declaration.index]
  }

  /// Runs code that no condition of the present place concerns, such as a package's initialization.
  func outsideConditions<Result>(_ body: () -> Result) -> Result {
    let saved = (conditions, journal.isPaused, frames)
    (conditions, journal.isPaused, frames) = ([], true, [])
    defer { (conditions, journal.isPaused, frames) = saved }
    return body()
  }

  /// Predeclared names (Go spec, "Universe block").
  private static func universe(_ name: String) -> GoValue? {
    switch name {
    case "true": .truth(true)
    case "false": .truth(false)
    case "nil": .nothing([])
    case "append", "len", "cap", "make", "new", "panic", "print", "println", "copy", "delete", "close", "min",
      "max", "recover", "clear", "complex", "real", "imag":
      .function(Callable(.builtin(name), name: name))
    case "bool", "string", "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32",
      "uint64", "uintptr", "float32", "float64", "complex64", "complex128", "byte", "rune", "error", "any",
      "comparable":
      .type(.basic(name))
    default: nil
    }
  }

  /// What another module or the standard library has under a name.
  func foreignMember(_ name: String, of path: String) -> GoValue? {
    if let constant = StandardLibrary.constant(name, of: path) { return .text(constant) }
    if let value = frameworks.member(name, of: path, self) { return value }
    if let first = name.unicodeScalars.first, !first.properties.isUppercase { return nil }
    return .function(Callable(.foreign(path: path, name: name), name: "\(GoFile.guessedName(path)).\(name)"))
  }
}
