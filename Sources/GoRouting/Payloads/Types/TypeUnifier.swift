internal import GoSyntax

/// Finds what type parameters stand for (Go spec, "Type unification").
struct TypeUnifier {
  let resolver: TypeResolver
  /// The names of the type parameters.
  let names: Set<String>

  /// Lays a type expression with type parameters over a type that is known.
  func unify(
    _ node: GoNodeID, _ scope: TypeScope, _ known: CodeType, _ types: inout [String: CodeType],
    depth: Int = 0
  ) {
    guard depth < 8 else { return }
    let tree = scope.tree
    switch tree.node(node) {
    case .identifier:
      let name = tree.name(of: node)
      if names.contains(name), types[name] == nil { types[name] = known }
    case .star(let inner): unify(inner, scope, known.pointee, &types, depth: depth + 1)
    case .parenthesized(let inner): unify(inner, scope, known, &types, depth: depth + 1)
    case .arrayType(_, let element), .ellipsis(let element?):
      if case .list(let inner) = resolver.underlying(known) {
        unify(element, scope, inner, &types, depth: depth + 1)
      }
    case .mapType(_, let value):
      if case .map(_, let inner) = resolver.underlying(known) {
        unify(value, scope, inner, &types, depth: depth + 1)
      }
    case .functionType:
      if case .function(let other, let function) = resolver.underlying(known) {
        unify(function: node, scope, function, other, &types, depth)
      }
    case .index(_, let arguments): unify(generic: node, arguments, scope, known, &types, depth)
    default: break
    }
  }

  private func unify(
    function node: GoNodeID, _ scope: TypeScope, _ other: GoNodeID, _ otherScope: TypeScope,
    _ types: inout [String: CodeType], _ depth: Int
  ) {
    guard case .functionType(_, let parameters, let results) = scope.tree.node(node) else { return }
    let own = nodes(parameters, scope.tree) + nodes(results, scope.tree)
    let known = resolver.parameters(of: other, otherScope).types + resolver.results(of: other, otherScope)
    guard own.count == known.count else { return }
    for (node, type) in zip(own, known) { unify(node, scope, type, &types, depth: depth + 1) }
  }

  /// A generic type: by its arguments where the same one is known, else by what it is declared as.
  private func unify(
    generic node: GoNodeID, _ arguments: GoNodeList, _ scope: TypeScope, _ known: CodeType,
    _ types: inout [String: CodeType], _ depth: Int
  ) {
    guard case .named(let declaration, _) = resolver.type(node, scope) else { return }
    if case .named(let other, let own) = known.pointee, other === declaration {
      for (node, type) in zip(arguments, own) { unify(node, scope, type, &types, depth: depth + 1) }
      return
    }
    let inner = resolver.parameterNames(declaration.typeParameters, declaration.file.tree)
    var found: [String: CodeType] = [:]
    TypeUnifier(resolver: resolver, names: Set(inner)).unify(
      declaration.type, TypeScope(file: declaration.file), known, &found, depth: depth + 1)
    for (node, name) in zip(arguments, inner) {
      if let type = found[name] { unify(node, scope, type, &types, depth: depth + 1) }
    }
  }

  private func nodes(_ fields: GoNodeList, _ tree: GoTree) -> [GoNodeID] {
    fields.flatMap { id -> [GoNodeID] in
      guard case .field(let names, let type, _) = tree.node(id) else { return [] }
      return Array(repeating: type, count: max(1, names.count))
    }
  }
}
