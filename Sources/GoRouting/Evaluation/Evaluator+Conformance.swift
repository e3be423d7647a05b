internal import GoSyntax

/// Of which type a value is at run time (Go spec, "Type assertions", "Type switches", "Method sets").
extension Evaluator {
  /// Whether a value has all methods of an interface type, or is of another type; nil where that is not known.
  func conforms(_ value: GoValue, to type: GoType) -> Bool? {
    if case .unknown = value { return nil }
    if let names = methodNames(ofInterface: type) { return hasMethods(names, value) }
    if case .router(let router) = value { return conforms(router, to: type) }
    switch (value, type.pointee) {
    case (.nothing, .basic("nil")): return true
    case (_, .basic("nil")): return false
    case (_, .basic("any")): return true
    case (.structure(let object, let isPointer), .named(let wanted)):
      guard case .named(let actual) = object.type else { return nil }
      return actual === wanted && isPointer == Self.isPointer(type)
    case (.named(let actual, _), .named(let wanted)): return actual === wanted
    case (.text, .basic(let name)): return name == "string"
    case (.number, .basic(let name)): return name == "int"
    case (.truth, .basic(let name)): return name == "bool"
    default: return nil
    }
  }

  private static func isPointer(_ type: GoType) -> Bool {
    if case .pointer = type { return true }
    return false
  }

  /// The names of the methods of an interface that the program declares, those of embedded ones included; nil for
  /// another type, and for an interface that is a constraint or embeds what is not here.
  private func methodNames(ofInterface type: GoType, depth: Int = 0) -> [String]? {
    guard depth < 16, case .literal(let file, let node, let scope) = underlying(type),
      case .interfaceType(let elements) = file.tree.node(node)
    else { return nil }
    let context = Context(file: file, scope: scope ?? Scope(parent: nil))
    var names: [String] = []
    for id in elements {
      guard case .field(let methods, let embedded, _) = file.tree.node(id) else { return nil }
      names += methods.map { file.tree.name(of: $0) }
      guard methods.isEmpty else { continue }
      guard let more = methodNames(ofInterface: self.type(embedded, context), depth: depth + 1) else {
        return nil
      }
      names += more
    }
    return names
  }

  private func hasMethods(_ names: [String], _ value: GoValue) -> Bool? {
    if case .router = value { return names.isEmpty ? true : nil }
    if names.allSatisfy({ hasMethod($0, value) }) { return true }
    guard case .structure(let object, _) = value else { return false }
    // What is embedded from other modules brings methods that are not seen here.
    return fields(of: object.type)?.contains(where: \.isEmbedded) == true ? nil : false
  }

  /// Methods with a pointer receiver belong to pointers only.
  private func hasMethod(_ name: String, _ value: GoValue) -> Bool {
    guard let (function, _) = method(name, of: value) else { return false }
    guard case .structure(let object, false) = value, case .named(let declaration) = object.type,
      declaration.methods[name] != nil
    else { return true }
    return !function.receiverIsPointer
  }

  /// A router is of a type of its own library, or of none that is known here.
  private func conforms(_ router: RouterObject, to type: GoType) -> Bool? {
    let library = router.root.framework
    switch type.pointee {
    case .basic(let name): return name == "any"
    case .named: return false
    case .foreign(let path, let name):
      guard library.owns(path) else { return frameworks.routerKind(of: path, name) == nil ? nil : false }
      // Of one that came from elsewhere only what it was received as is known.
      guard router.root.isMade else { return nil }
      return library.types(of: router).map { $0.contains(name) }
    default: return nil
    }
  }
}
