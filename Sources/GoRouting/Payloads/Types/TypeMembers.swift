internal import GoSyntax

/// What a selector finds in a type (Go spec, "Selectors").
enum CodeMember {
  case field(CodeField)
  /// A method that the program declares, with what the type parameters of its receiver stand for.
  case method(GoFunction, types: [String: CodeType])
  /// A method of an interface, of which only the type is known.
  case signature(TypeScope, GoNodeID)
}

extension TypeResolver {
  /// The field or method of a type by its name: the shallowest through embedded fields, level by level.
  func member(_ name: String, of type: CodeType) -> CodeMember? {
    guard case .named(let declaration, let arguments) = type.pointee, arguments.isEmpty else {
      return shallowest(name, of: type)
    }
    let key = ObjectIdentifier(declaration)
    if let known = knownMembers[key]?[name] { return known }
    let member = shallowest(name, of: type)
    knownMembers[key, default: [:]][name] = .some(member)
    return member
  }

  private func shallowest(_ name: String, of type: CodeType) -> CodeMember? {
    var level = [type.pointee]
    var seen: Set<String> = []
    for _ in 0..<Limit.embeddingDepth {
      var next: [CodeType] = []
      for type in level {
        if let key = type.key, !seen.insert(key).inserted { continue }
        if let found = ownMember(name, of: type) { return found }
        next += embedded(in: type)
      }
      if next.isEmpty { return nil }
      level = next
    }
    return nil
  }

  private func ownMember(_ name: String, of type: CodeType) -> CodeMember? {
    if case .named(let declaration, let arguments) = type, let method = declaration.methods[name] {
      return .method(method, types: receiverTypes(of: method, arguments))
    }
    if let field = fields(of: type)?.first(where: { $0.name == name }) { return .field(field) }
    guard case .interface(let scope, let node) = underlying(type),
      case .interfaceType(let elements) = scope.tree.node(node)
    else { return nil }
    for element in elements {
      guard case .field(let names, let signature, _) = scope.tree.node(element), names.count == 1,
        scope.tree.isIdentifier(names[0], name), case .functionType = scope.tree.node(signature)
      else { continue }
      return .signature(scope, signature)
    }
    return nil
  }

  private func embedded(in type: CodeType) -> [CodeType] {
    if let fields = fields(of: type) { return fields.filter(\.isEmbedded).map(\.type.pointee) }
    guard case .interface(let scope, let node) = underlying(type),
      case .interfaceType(let elements) = scope.tree.node(node)
    else { return [] }
    return elements.compactMap { element in
      switch scope.tree.node(element) {
      case .field(let names, let inner, _): names.isEmpty ? self.type(inner, scope) : nil
      case .identifier, .selector, .index: self.type(element, scope)
      default: nil
      }
    }
  }

  /// What the names stand for that a generic receiver has: `func (l *List[T]) …`.
  private func receiverTypes(of method: GoFunction, _ arguments: [CodeType]) -> [String: CodeType] {
    let tree = method.file.tree
    guard let receiver = method.receiver, case .field(_, var type, _) = tree.node(receiver) else {
      return [:]
    }
    for _ in 0..<8 {
      switch tree.node(type) {
      case .star(let inner), .parenthesized(let inner): type = inner
      case .index(_, let names):
        var types: [String: CodeType] = [:]
        for (name, argument) in zip(names, arguments) { types[tree.name(of: name)] = argument }
        return types
      default: return [:]
      }
    }
    return [:]
  }

  /// Whether a type writes or reads itself by a method of this name, its own or that of an embedded type.
  func declares(_ method: String, _ type: CodeType) -> Bool {
    switch member(method, of: type) {
    case .method, .signature: true
    case .field, nil: false
    }
  }

  /// The types of what a function takes and gives.
  func signature(of function: GoFunction, _ scope: TypeScope) -> (parameters: [CodeType], results: [CodeType])
  {
    let key = ObjectIdentifier(function)
    if scope.types.isEmpty, let known = knownSignatures[key] { return known }
    let signature = (parameters(of: function.type, scope).types, results(of: function.type, scope))
    if scope.types.isEmpty { knownSignatures[key] = signature }
    return signature
  }

  /// The types of what a function type takes, one for each parameter; the last may stand for many.
  func parameters(of node: GoNodeID, _ scope: TypeScope) -> (types: [CodeType], isVariadic: Bool) {
    guard case .functionType(_, let parameters, _) = scope.tree.node(node) else { return ([], false) }
    var isVariadic = false
    let types = parameters.flatMap { id -> [CodeType] in
      guard case .field(let names, let type, _) = scope.tree.node(id) else { return [] }
      if case .ellipsis = scope.tree.node(type) { isVariadic = true }
      return Array(repeating: self.type(type, scope), count: max(1, names.count))
    }
    return (types, isVariadic)
  }

  /// The types of what a function type gives.
  func results(of node: GoNodeID, _ scope: TypeScope) -> [CodeType] {
    guard case .functionType(_, _, let results) = scope.tree.node(node) else { return [] }
    return results.flatMap { id -> [CodeType] in
      guard case .field(let names, let type, _) = scope.tree.node(id) else { return [] }
      return Array(repeating: self.type(type, scope), count: max(1, names.count))
    }
  }
}
