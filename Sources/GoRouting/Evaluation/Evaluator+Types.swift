internal import GoSyntax
internal import SourceText

/// A field of a struct type (Go spec, "Struct types").
struct StructField {
  let name: String
  let type: GoType
  let tag: String?
  let isEmbedded: Bool

  /// The keys of tags by which libraries read configuration: from files, the environment and the command line.
  private static let configurationKeys = [
    "koanf", "mapstructure", "toml", "yaml", "ini", "hcl", "env", "envconfig", "long", "arg", "help",
  ]

  /// Whether its tag says that configuration fills it, wherever that is done.
  var isConfigured: Bool {
    guard let tag else { return false }
    return Self.configurationKeys.contains { tag.contains("\($0):\"") }
  }
}

/// Types: what a type expression stands for, and what values without a history look like.
extension Evaluator {
  /// The type that an expression names.
  func type(_ id: GoNodeID, _ context: Context, depth: Int = 0) -> GoType {
    guard depth < 64 else { return .basic("any") }
    let tree = context.tree
    switch tree.node(id) {
    case .identifier: return typeNamed(tree.name(of: id), context)
    case .parenthesized(let inner): return type(inner, context, depth: depth + 1)
    case .star(let inner): return .pointer(type(inner, context, depth: depth + 1))
    case .index(let base, _): return type(base, context, depth: depth + 1)
    case .ellipsis(let element?): return .list(type(element, context, depth: depth + 1))
    case .arrayType(_, let element): return .list(type(element, context, depth: depth + 1))
    case .mapType(let key, let value):
      return .table(key: type(key, context, depth: depth + 1), value: type(value, context, depth: depth + 1))
    case .selector(let base, let name):
      guard let path = importPath(base, context) else { return .basic("any") }
      return foreignType(tree.name(of: name), of: path)
    default: return .literal(context.file, id, context.scope)
    }
  }

  private func typeNamed(_ name: String, _ context: Context) -> GoType {
    if let cell = context.scope.find(name) {
      if case .type(let type) = cell.value { return type }
      return .basic("any")
    }
    if let declaration = context.file.package.types[name] { return resolveAlias(.named(declaration)) }
    for path in context.file.dotImports {
      if let type = program.package(at: path)?.types[name] { return resolveAlias(.named(type)) }
      if frameworks.routerKind(of: path, name) != nil { return .foreign(path: path, name: name) }
    }
    return .basic(name)
  }

  private func foreignType(_ name: String, of path: String) -> GoType {
    guard let package = program.package(at: path) else { return .foreign(path: path, name: name) }
    return package.types[name].map { resolveAlias(.named($0)) } ?? .foreign(path: path, name: name)
  }

  /// The type that an alias declaration stands for (Go spec, "Alias declarations").
  func resolveAlias(_ type: GoType) -> GoType {
    var type = type
    for _ in 0..<16 {
      guard case .named(let declaration) = type, declaration.isAlias else { return type }
      type = self.type(declaration.type, Context(file: declaration.file, scope: Scope(parent: nil)))
    }
    return type
  }

  /// The type behind a declared name (Go spec, "Underlying types").
  func underlying(_ type: GoType) -> GoType {
    var type = type
    for _ in 0..<16 {
      guard case .named(let declaration) = type else { return type }
      type = self.type(declaration.type, Context(file: declaration.file, scope: Scope(parent: nil)))
    }
    return type
  }

  /// The fields of a struct type, or nil for another type.
  func fields(of type: GoType) -> [StructField]? {
    if case .named(let declaration) = type, let known = layouts[ObjectIdentifier(declaration)] {
      return known
    }
    guard case .literal(let file, let node, let scope) = underlying(type),
      case .structType(let fields) = file.tree.node(node)
    else { return nil }
    let context = Context(file: file, scope: scope ?? Scope(parent: nil))
    let layout = fields.flatMap { self.fields($0, context) }
    if case .named(let declaration) = type { layouts[ObjectIdentifier(declaration)] = layout }
    return layout
  }

  private func fields(_ id: GoNodeID, _ context: Context) -> [StructField] {
    let tree = context.tree
    guard case .field(let names, let type, let tag) = tree.node(id) else { return [] }
    let resolved = self.type(type, context)
    let text = tag.flatMap { tree.stringValue(of: $0) }
    if names.isEmpty {
      return [StructField(name: embeddedName(type, tree), type: resolved, tag: text, isEmbedded: true)]
    }
    return names.map { StructField(name: tree.name(of: $0), type: resolved, tag: text, isEmbedded: false) }
  }

  /// The name that an embedded field has: that of its type without package and pointer.
  private func embeddedName(_ type: GoNodeID, _ tree: GoTree) -> String {
    switch tree.node(type) {
    case .star(let inner), .parenthesized(let inner), .index(let inner, _): embeddedName(inner, tree)
    case .selector(_, let name): tree.name(of: name)
    default: tree.name(of: type)
    }
  }

  /// The value of a variable that was declared without one (Go spec, "The zero value").
  func zero(_ type: GoType) -> GoValue {
    switch type {
    case .basic("string"): return .text("")
    case .basic("bool"): return .truth(false)
    case .basic("error"), .basic("any"), .pointer: return .nothing([])
    case .basic: return .number(0)
    case .list: return .list(ListValue())
    case .table: return .table(TableObject(birth: journal.countBirth()))
    case .foreign(let path, let name):
      return frameworks.zero(of: path, name, self) ?? TextBuilder.zero(of: type)
        ?? .unknown("\(name) is declared elsewhere", type: type)
    case .named, .literal:
      if fields(of: type) != nil {
        return .structure(StructObject(type: type, birth: journal.countBirth()), isPointer: false)
      }
      if case .named(let declaration) = type {
        let value = zero(underlying(type))
        return declaration.methods.isEmpty ? value : .named(declaration, value)
      }
      return .nothing([])
    }
  }

  /// A value of which only the type is known.
  func symbolic(_ type: GoType, _ reason: String) -> GoValue {
    switch type {
    case .pointer(let pointee):
      if case .foreign = pointee { return symbolicForeign(pointee, reason) ?? .unknown(reason, type: type) }
      guard fields(of: pointee) != nil else { return .unknown(reason, type: type) }
      return .structure(
        StructObject(type: pointee, isSymbolic: true, birth: journal.countBirth()), isPointer: true)
    case .foreign: return symbolicForeign(type, reason) ?? .unknown(reason, type: type)
    case .named, .literal:
      guard fields(of: type) != nil else { return .unknown(reason, type: type) }
      return .structure(
        StructObject(type: type, isSymbolic: true, birth: journal.countBirth()), isPointer: false)
    default: return .unknown(reason, type: type)
    }
  }

  /// A value that code takes for one of a type, which it is wherever the code goes on (Go spec, "Type assertions").
  func asserted(_ value: GoValue, as type: GoType) -> GoValue {
    if case .unknown(let reason, _) = value { return symbolic(type, reason) }
    return convert(value, to: type)
  }

  private func symbolicForeign(_ type: GoType, _ reason: String) -> GoValue? {
    guard case .foreign(let path, let name) = type else { return nil }
    return frameworks.received(path: path, name: name, reason: reason, self)
  }

  /// A value as it becomes by conversion or assignment to a type: declared types keep their methods.
  func convert(_ value: GoValue, to type: GoType?) -> GoValue {
    guard let type else { return value }
    if case .named(let declaration) = type, !declaration.methods.isEmpty {
      switch value.underlying {
      case .structure, .router, .nothing: return value
      case .unknown(let reason, _): return .unknown(reason, type: type)
      case let inner:
        if case .literal(let file, let node, _) = underlying(type), case .interfaceType = file.tree.node(node)
        {
          return value
        }
        return .named(declaration, inner)
      }
    }
    if case .unknown(let reason, nil) = value { return symbolic(type, reason) }
    if case .foreign(let path, let name, _) = value {
      return routerFromElsewhere(path, name, as: type) ?? value
    }
    return value
  }
}
