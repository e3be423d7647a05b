import Program

// Types (Kotlin Language Specification, "Type system").
extension KotlinParser {
  /// Reads a type; nil where none begins here.
  mutating func parseType() -> TypeName? { deeper { $0.parseTypeWithinLimit() } ?? nil }

  private mutating func parseTypeWithinLimit() -> TypeName? {
    _ = parseAnnotations()
    while atWord("suspend") || atWord("in") || atWord("out"),
      isName(at: index + 1) || isSymbol("(", at: index + 1)
    {
      index += 1
    }
    if accept("*") { return TypeName("*") }
    if at("(") { return parseParenthesizedType() }
    guard let first = takeName() else { return nil }
    var parts = [first.text]
    var arguments = at("<") ? parseTypeArguments() : []
    while at("."), !isAfterLineEnd {
      if isSymbol("(", at: index + 1) {
        index += 1
        var function = parseParenthesizedType()
        function?.receiver = parts.last
        return function
      }
      guard isName(at: index + 1) else { break }
      index += 1
      parts.append(takeName()?.text ?? "")
      if at("<") { arguments = parseTypeArguments() }
    }
    while at("?") || at("!!") { index += 1 }
    if at("&"), isName(at: index + 1) {
      index += 1
      _ = parseType()
    }
    return TypeName(named: parts, arguments: arguments)
  }

  /// Reads the type of a function, or a type in parentheses.
  private mutating func parseParenthesizedType() -> TypeName? {
    let end = closing(index)
    index += 1
    var types: [TypeName?] = []
    repeatUntil(end) { parser in
      if parser.isName(at: parser.index), parser.isSymbol(":", at: parser.index + 1) { parser.index += 2 }
      types.append(parser.parseType())
      parser.skip(to: ",")
      _ = parser.accept(",")
    }
    moveBehind(end)
    while at("?") { index += 1 }
    guard accept("->") else { return types.count == 1 ? types[0] : nil }
    _ = parseType()
    return TypeName("Function", parameters: types)
  }

  /// Reads `<A, out B>`; the cursor stands at the `<`.
  mutating func parseTypeArguments() -> [TypeName] {
    guard let end = endOfTypeArguments(at: index) else { return [] }
    index += 1
    var arguments: [TypeName] = []
    repeatUntil(end - 1) { parser in
      if let type = parser.parseType() { arguments.append(type) }
      while parser.index < end - 1, !parser.at(",") { parser.skipBalanced() }
      _ = parser.accept(",")
    }
    index = end
    return arguments
  }

  /// The index behind the type arguments or parameters whose `<` stands at an index, or nil where that is no `<` of a type.
  func endOfTypeArguments(at start: Int) -> Int? {
    var position = start
    var depth = 0
    let limit = min(state.tokens.count, start + 500)
    while position < limit {
      let token = token(at: position)
      switch (token.kind, token.text) {
      case (.symbol, "<"): depth += 1
      case (.symbol, ">"):
        depth -= 1
        if depth == 0 { return position + 1 }
      case (.symbol, "("): position = closing(position)
      case (.symbol, ","), (.symbol, "."), (.symbol, "?"), (.symbol, "->"), (.symbol, "*"), (.symbol, ":"),
        (.symbol, "@"), (.symbol, "&"):
        break
      case (.word, _), (.quotedName, _): break
      default: return nil
      }
      position += 1
    }
    return nil
  }
}

extension TypeName {
  /// A type by the parts of its name: `Retrofit.Builder` is known by both, any other by the last, with the type or
  /// package in front of it.
  init(named parts: [String], arguments: [TypeName] = []) {
    let last = parts.last ?? ""
    let isBuilder = last == "Builder" && parts.count > 1
    self.init(
      isBuilder ? parts.suffix(2).joined(separator: ".") : last,
      outer: isBuilder ? nil : parts.dropLast().last, arguments: arguments)
  }
}
