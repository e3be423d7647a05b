import Program

// Types (JLS §4).
extension JavaParser {
  /// The index behind the type that begins at an index, or nil where none does. Reads nothing.
  func endOfType(at start: Int) -> Int? {
    var position = start
    while isSymbol("@", at: position), isName(at: position + 1) {
      position += 2
      if isSymbol("(", at: position) { position = closing(position) + 1 }
    }
    guard isName(at: position), !Self.isReserved(token(at: position).text) else { return nil }
    position += 1
    while true {
      if isSymbol("<", at: position) {
        guard let end = endOfTypeArguments(at: position) else { return nil }
        position = end
      } else if isSymbol(".", at: position), isName(at: position + 1) {
        position += 2
      } else if isSymbol("[", at: position), isSymbol("]", at: position + 1) {
        position += 2
      } else {
        return position
      }
    }
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
      case (.symbol, ","), (.symbol, "."), (.symbol, "?"), (.symbol, "["), (.symbol, "]"), (.symbol, "&"),
        (.symbol, "@"):
        break
      case (.word, _): break
      default: return nil
      }
      position += 1
    }
    return nil
  }

  /// Reads a type; nil where none begins here.
  mutating func parseType() -> TypeName? {
    guard let end = endOfType(at: index) else { return nil }
    let read = deeper { $0.parseTypeWithinLimit(end) }
    index = end
    return read ?? nil
  }

  private mutating func parseTypeWithinLimit(_ end: Int) -> TypeName? {
    _ = parseAnnotations()
    var parts: [String] = []
    var arguments: [TypeName] = []
    while index < end, let name = takeName() {
      parts.append(name.text)
      if at("<") { arguments = parseTypeArguments() }
      guard accept(".") else { break }
    }
    return isSymbol("[", at: index)
      ? TypeName("[]", arguments: [TypeName(named: parts)]) : TypeName(named: parts, arguments: arguments)
  }

  /// Reads `<A, ? extends B>`; the cursor stands at the `<`.
  mutating func parseTypeArguments() -> [TypeName] {
    guard let end = endOfTypeArguments(at: index) else { return [] }
    index += 1
    var arguments: [TypeName] = []
    repeatUntil(end - 1) { parser in
      if parser.accept("?") { _ = parser.acceptWord("extends") || parser.acceptWord("super") }
      if let type = parser.parseType() { arguments.append(type) }
      while parser.index < end - 1, !parser.at(",") { parser.index += 1 }
      _ = parser.accept(",")
    }
    index = end
    return arguments
  }

  /// Words that begin no type and name no variable (JLS §3.9), but for the types themselves.
  static func isReserved(_ word: String) -> Bool {
    switch word {
    case "abstract", "assert", "break", "case", "catch", "class", "const", "continue", "default", "do",
      "else", "enum",
      "extends", "final", "finally", "for", "goto", "if", "implements", "import", "instanceof", "interface",
      "native", "new",
      "package", "private", "protected", "public", "return", "static", "super", "switch", "synchronized",
      "this", "throw",
      "throws", "transient", "try", "volatile", "while", "true", "false", "null":
      true
    default: false
    }
  }
}
