package import ContractModel

/// Paths as Express writes them (path-to-regexp 0.1 for Express 4, 8 for Express 5).
package enum ExpressPattern {
  /// The paths that a pattern matches: one, and one more for each parameter that may be missing.
  @Sendable package static func templates(of pattern: String) -> [PathTemplate] {
    var parts: [PathTemplate.Part] = []
    // Where what may be missing begins, outermost first.
    var optionals: [Int] = []
    var text = ""
    var rest = pattern[...]
    func flush() {
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
    }
    while let character = rest.first {
      rest.removeFirst()
      switch character {
      case ":":
        flush()
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
        rest = rest.dropFirst(name.count)
        skipPattern(&rest)
        let isOptional = rest.first == "?"
        let isRepeated = rest.first == "*" || rest.first == "+"
        if isOptional || isRepeated { rest.removeFirst() }
        if isOptional { optionals.append(parts.count) }
        parts.append(isRepeated ? .catchAll(String(name)) : .parameter(String(name)))
      case "*":
        flush()
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        rest = rest.dropFirst(name.count)
        parts.append(.catchAll(String(name)))
      case "{":
        // Express 5: what is in braces may be missing.
        flush()
        optionals.append(parts.count)
      case "}": break
      case "(": skipGroup(&rest, &parts, &text)
      default: text.append(character)
      }
    }
    flush()
    return templates(of: parts, optionals)
  }

  /// The paths of all parts, and of those in front of each that may be missing. Parameters are filled from the left: `/:form?/:kind?`
  /// has no path with a kind and no form.
  private static func templates(of parts: [PathTemplate.Part], _ optionals: [Int]) -> [PathTemplate] {
    ([parts] + optionals.reversed().map { Array(parts[..<$0]) }).reduce(into: []) { found, parts in
      let path = PathTemplate(parts: trimmed(parts))
      if !found.contains(path) { found.append(path) }
    }
  }

  /// The pattern in parentheses behind a parameter, which says what it may be.
  private static func skipPattern(_ rest: inout Substring) {
    guard rest.first == "(" else { return }
    var depth = 0
    while let character = rest.first {
      rest.removeFirst()
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return }
    }
  }

  /// A group without a name matches what its pattern says: a parameter without a name.
  private static func skipGroup(
    _ rest: inout Substring, _ parts: inout [PathTemplate.Part], _ text: inout String
  ) {
    if !text.isEmpty { parts.append(.text(text)) }
    text = ""
    rest = "(" + rest
    skipPattern(&rest)
    parts.append(.parameter(""))
  }

  /// Without strict routing, which is the default, a slash at the end does not count.
  private static func trimmed(_ parts: [PathTemplate.Part]) -> [PathTemplate.Part] {
    guard case .text(var last)? = parts.last else { return parts }
    while last.hasSuffix("/") { last.removeLast() }
    return parts.dropLast() + (last.isEmpty ? [] : [.text(last)])
  }
}
