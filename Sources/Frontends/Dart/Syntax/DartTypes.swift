import Program

// Types (Dart Language Specification, "Types").
extension DartParser {
  /// The index behind the type that begins at an index, or nil where none does. Reads nothing.
  func endOfType(at start: Int) -> Int? {
    var position = start
    if isSymbol("(", at: position) {
      // A record type is one only where a name or a bracket follows.
      position = brackets.end(of: position) + 1
    } else if !isFunctionType(at: position) {
      guard isWord(at: position), !Self.isReserved(tokens[position].text) else { return nil }
      position += 1
      if isSymbol(".", at: position), isWord(at: position + 1) { position += 2 }
      if isSymbol("<", at: position) {
        guard let end = endOfTypeArguments(at: position) else { return nil }
        position = end
      }
    }
    if isSymbol("?", at: position) { position += 1 }
    while isWord(at: position), tokens[position].text == "Function" {
      var next = position + 1
      if isSymbol("<", at: next) {
        guard let end = endOfTypeArguments(at: next) else { return nil }
        next = end
      }
      guard isSymbol("(", at: next) else { break }
      position = brackets.end(of: next) + 1
      if isSymbol("?", at: position) { position += 1 }
    }
    return position < tokens.count ? position : nil
  }

  /// Whether the type of a function begins at an index that says nothing of what it gives: `Function(String)`.
  private func isFunctionType(at position: Int) -> Bool {
    isWord(at: position) && tokens[position].text == "Function"
      && (isSymbol("(", at: position + 1) || isSymbol("<", at: position + 1))
  }

  /// The index behind the type arguments or parameters whose `<` stands at an index, or nil where that is no `<` of a type.
  func endOfTypeArguments(at start: Int) -> Int? {
    var position = start
    var depth = 0
    let limit = min(tokens.count, start + 2000)
    while position < limit {
      let token = tokens[position]
      switch (token.kind, token.text) {
      case (.symbol, "<"): depth += 1
      case (.symbol, ">"):
        depth -= 1
        if depth == 0 { return position + 1 }
      case (.symbol, "("), (.symbol, "{"), (.symbol, "["):
        position = brackets.end(of: position)
      case (.symbol, ","), (.symbol, "."), (.symbol, "?"), (.symbol, "@"): break
      case (.word, _): break
      default: return nil
      }
      position += 1
    }
    return nil
  }

  /// Reads a type; the caller has made sure that one begins here.
  mutating func parseType() -> TypeName? {
    guard let end = endOfType(at: index) else { return nil }
    let read = deeper { $0.parseTypeWithinLimit(end) }
    index = end
    return read ?? nil
  }

  private mutating func parseTypeWithinLimit(_ end: Int) -> TypeName? {
    guard let first = takeWord() else { return nil }
    var name = first.text
    var qualifier: String?
    if at("."), token(1).kind == .word {
      qualifier = name
      name = token(1).text
      index += 2
    }
    let arguments = at("<") ? parseTypeArguments() : []
    _ = accept("?")
    if name == "Function" || atWord("Function"), index < end {
      _ = acceptWord("Function")
      return TypeName("Function", parameters: parseFunctionTypeParameters())
    }
    return TypeName(name, qualifier: qualifier, arguments: arguments)
  }

  /// Reads `<A, B>`; the cursor stands at the `<`.
  mutating func parseTypeArguments() -> [TypeName] {
    guard let end = endOfTypeArguments(at: index) else { return [] }
    index += 1
    var arguments: [TypeName] = []
    while index < end - 1 {
      let before = index
      if let type = parseType() { arguments.append(type) }
      while index < end - 1, !at(",") { skipBalanced() }
      _ = accept(",")
      if index == before { index += 1 }
    }
    index = end
    return arguments
  }

  /// Reads the parameter types of `Function(A a, B)`, by place.
  private mutating func parseFunctionTypeParameters() -> [TypeName?] {
    if at("<"), let end = endOfTypeArguments(at: index) { index = end }
    guard at("(") else { return [] }
    let end = brackets.end(of: index)
    index += 1
    var types: [TypeName?] = []
    while index < end {
      if at("[") || at("{") { break }
      types.append(parseType())
      while index < end, !at(",") { skipBalanced() }
      _ = accept(",")
    }
    index = end
    return types
  }

  /// Words that begin no type and name no variable.
  static func isReserved(_ word: String) -> Bool {
    switch word {
    case "assert", "await", "break", "case", "catch", "class", "const", "continue", "default", "do", "else",
      "enum", "extends", "false", "final", "finally", "for", "if", "in", "is", "new", "null", "rethrow",
      "return", "super", "switch", "this", "throw", "true", "try", "var", "while", "with", "yield":
      true
    default: false
    }
  }
}
