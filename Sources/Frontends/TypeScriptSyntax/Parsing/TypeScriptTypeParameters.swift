// The parameters of generic types and functions.
extension TypeScriptParser {
  /// Reads `<const in out T extends A = B>`: names, and a `.property` of a name and what stands for it where none is given.
  /// Nothing is read where no `<` stands here.
  mutating func parseTypeParameters() -> List {
    guard accept(.less) else { return .empty }
    let outer = isInExtends
    isInExtends = false
    defer { isInExtends = outer }
    var parameters: [ID] = []
    while token != .greater, token != .end {
      while token == .const || token == .in || at(word: "out"), isTypeParameterModifier { advance() }
      let start = scanner.start
      var name: ID?
      if token == .identifier {
        name = take(.identifier)
      } else {
        note("expected a type parameter", at: start)
      }
      if accept(.extends) { _ = parseType() }
      let fallback = accept(.assign) ? parseType() : nil
      if let name {
        parameters.append(fallback.map { add(.property(key: name, value: $0), from: start) } ?? name)
      }
      if !accept(.comma), token != .greater {
        note("expected `,` or `>`", at: scanner.start)
        break
      }
    }
    _ = accept(.greater)
    return list(parameters)
  }

  private var isTypeParameterModifier: Bool {
    var ahead = scanner
    ahead.next()
    return ahead.token == .identifier || ahead.token == .in
  }

  /// Adds a declaration that may be generic.
  mutating func add(_ node: TypeScriptNode, generic: TypeScriptGenerics, from start: Int) -> ID {
    let id = add(node, from: start)
    if generic.parameters.count > 0 || generic.parentArguments.count > 0 { generics.append((id, generic)) }
    return id
  }
}

/// What a declaration has between `<` and `>`.
struct TypeScriptGenerics: Sendable {
  /// Its own parameters: names, and a `.property` of a name and what stands for it where none is given.
  var parameters = TypeScriptNodeList.empty
  /// What a class hands to the class that it extends: types.
  var parentArguments = TypeScriptNodeList.empty
}
