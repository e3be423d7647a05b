internal import GoSyntax

/// Resolves type expressions of a program, and keeps the fields of its structs.
final class TypeResolver {
  let program: GoProgram
  private var knownFields: [FieldsKey: [CodeField]?] = [:]
  /// The underlying types and the members of named types without type arguments, as far as they are resolved.
  private var knownUnderlying: [ObjectIdentifier: CodeType] = [:]
  var knownMembers: [ObjectIdentifier: [String: CodeMember?]] = [:]
  /// The types of functions where nothing around stands for a type.
  var knownSignatures: [ObjectIdentifier: (parameters: [CodeType], results: [CodeType])] = [:]

  /// A named type, by its declaration and the text of its type arguments.
  private struct FieldsKey: Hashable {
    let declaration: ObjectIdentifier
    let arguments: [String]
  }

  init(program: GoProgram) { self.program = program }

  /// The type that an expression names.
  func type(_ id: GoNodeID, _ scope: TypeScope, depth: Int = 0) -> CodeType {
    guard depth < Limit.typeDepth else { return .unknown("the type is nested too deep") }
    let tree = scope.tree
    switch tree.node(id) {
    case .identifier: return named(tree.name(of: id), scope, depth)
    case .parenthesized(let inner): return type(inner, scope, depth: depth + 1)
    case .star(let inner): return .pointer(type(inner, scope, depth: depth + 1))
    case .index(let base, let arguments):
      let arguments = arguments.map { type($0, scope, depth: depth + 1) }
      guard let declaration = declaration(base, scope) else { return type(base, scope, depth: depth + 1) }
      return resolved(declaration, arguments, depth)
    case .ellipsis(let element?), .arrayType(_, let element):
      return .list(type(element, scope, depth: depth + 1))
    case .mapType(let key, let value):
      return .map(key: type(key, scope, depth: depth + 1), value: type(value, scope, depth: depth + 1))
    case .selector(let base, let name):
      if let declaration = declaration(id, scope) { return resolved(declaration, [], depth) }
      guard let path = scope.file.imports[tree.name(of: base)] else {
        return .unknown("the type is not known")
      }
      return .foreign(path: path, name: tree.name(of: name))
    case .structType: return .structure(scope, id)
    case .interfaceType: return .interface(scope, id)
    case .functionType: return .function(scope, id)
    default: return .unknown("the type is not known")
    }
  }

  private func named(_ name: String, _ scope: TypeScope, _ depth: Int) -> CodeType {
    if let local = scope.types[name] { return local }
    if let declaration = scope.file.package.types[name] { return resolved(declaration, [], depth) }
    for path in scope.file.dotImports {
      if let declaration = program.package(at: path)?.types[name] { return resolved(declaration, [], depth) }
    }
    return .basic(name)
  }

  /// The declaration of the program that a name stands for.
  private func declaration(_ id: GoNodeID, _ scope: TypeScope) -> GoTypeDeclaration? {
    let tree = scope.tree
    switch tree.node(id) {
    case .identifier:
      let name = tree.name(of: id)
      return scope.types[name] == nil ? scope.file.package.types[name] : nil
    case .selector(let base, let name):
      return scope.file.imports[tree.name(of: base)].flatMap { program.package(at: $0) }?
        .types[tree.name(of: name)]
    default: return nil
    }
  }

  /// A named type; an alias stands for what it is declared as (Go spec, "Alias declarations").
  private func resolved(_ declaration: GoTypeDeclaration, _ arguments: [CodeType], _ depth: Int) -> CodeType {
    guard declaration.isAlias else { return .named(declaration, arguments) }
    return type(declaration.type, scope(of: declaration, arguments), depth: depth + 1)
  }

  /// The file of a declaration, with its type parameters bound.
  func scope(of declaration: GoTypeDeclaration, _ arguments: [CodeType]) -> TypeScope {
    var scope = TypeScope(file: declaration.file)
    let names = parameterNames(declaration.typeParameters, scope.tree)
    for (index, name) in names.enumerated() {
      scope.types[name] =
        arguments.indices.contains(index)
        ? arguments[index] : .unknown("the type parameter \(name) is not known")
    }
    return scope
  }

  /// The names that a list of parameters declares.
  func parameterNames(_ list: GoNodeList, _ tree: GoTree) -> [String] {
    list.flatMap { id -> [String] in
      guard case .field(let names, _, _) = tree.node(id) else { return [] }
      return names.map(tree.name(of:))
    }
  }

  /// The type behind a name (Go spec, "Underlying types").
  func underlying(_ type: CodeType) -> CodeType {
    guard case .named(let declaration, let arguments) = type else { return type }
    guard arguments.isEmpty else { return behindNames(type) }
    if let known = knownUnderlying[ObjectIdentifier(declaration)] { return known }
    let underlying = behindNames(type)
    knownUnderlying[ObjectIdentifier(declaration)] = underlying
    return underlying
  }

  private func behindNames(_ type: CodeType) -> CodeType {
    var type = type
    for _ in 0..<Limit.typeDepth {
      guard case .named(let declaration, let arguments) = type else { return type }
      type = self.type(declaration.type, scope(of: declaration, arguments))
    }
    return type
  }

  /// Whether a type is an interface, which says nothing of what is in it.
  func isInterface(_ type: CodeType) -> Bool {
    switch underlying(type) {
    case .interface, .basic("any"), .basic("error"), .unknown: true
    default: false
    }
  }

  /// The fields that a struct type declares itself; nil for another type.
  func fields(of type: CodeType) -> [CodeField]? {
    guard case .named(let declaration, let arguments) = type.pointee else { return read(fieldsOf: type) }
    let names = arguments.compactMap(\.key)
    guard names.count == arguments.count else { return read(fieldsOf: type) }
    let key = FieldsKey(declaration: ObjectIdentifier(declaration), arguments: names)
    if let known = knownFields[key] { return known }
    let fields = read(fieldsOf: type)
    knownFields[key] = .some(fields)
    return fields
  }

  private func read(fieldsOf type: CodeType) -> [CodeField]? {
    guard case .structure(let scope, let node) = underlying(type.pointee),
      case .structType(let list) = scope.tree.node(node)
    else { return nil }
    return list.flatMap { fields($0, scope) }
  }

  private func fields(_ id: GoNodeID, _ scope: TypeScope) -> [CodeField] {
    let tree = scope.tree
    guard case .field(let names, let node, let tag) = tree.node(id) else { return [] }
    let type = type(node, scope)
    let read = FieldTag(tag.flatMap { tree.stringValue(of: $0) })
    if names.isEmpty {
      return [
        CodeField(
          name: embeddedName(node, tree), type: type, tag: read, isEmbedded: true, file: scope.file,
          node: node)
      ]
    }
    return names.map {
      CodeField(
        name: tree.name(of: $0), type: type, tag: read, isEmbedded: false, file: scope.file, node: $0)
    }
  }

  /// The name that an embedded field has: that of its type without package and pointer.
  private func embeddedName(_ type: GoNodeID, _ tree: GoTree) -> String {
    switch tree.node(type) {
    case .star(let inner), .parenthesized(let inner), .index(let inner, _): embeddedName(inner, tree)
    case .selector(_, let name): tree.name(of: name)
    default: tree.name(of: type)
    }
  }
}
