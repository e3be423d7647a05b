/// The paths of routes of which the configuration says that a function registers them, in any of the spellings that routers
/// have: `:id`, `{id}`, `<id>` and `<int:id>` for a segment, `*`, `*rest`, `{rest...}`, `{rest:.*}` and `<path:rest>` for the
/// rest of the path.
package enum DeclaredPattern {
  /// The paths that a pattern matches: one, and one more where its last segment may be missing, `:id?`; nil for a form that is
  /// not read.
  @Sendable package static func templates(_ pattern: String) -> [PathTemplate]? {
    var parts: [PathTemplate.Part] = []
    var shorter: Int?
    let segments = segments(of: pattern.hasPrefix("/") ? pattern.dropFirst() : pattern[...])
    for (place, var segment) in segments.enumerated() {
      if case .catchAll? = parts.last { return nil }
      if segment.hasSuffix("?") {
        guard place == segments.count - 1 else { return nil }
        segment.removeLast()
        shorter = parts.count
      }
      guard let pieces = pieces(of: segment) else { return nil }
      parts += [.text("/")] + pieces
    }
    let whole = PathTemplate(parts: parts)
    return shorter.map { [whole, PathTemplate(parts: Array(parts[..<$0]))] } ?? [whole]
  }

  /// The stretches between slashes that stand outside of brackets.
  private static func segments(of pattern: Substring) -> [Substring] {
    var found: [Substring] = []
    var start = pattern.startIndex
    var depth = 0
    for index in pattern.indices {
      switch pattern[index] {
      case "{", "<", "(": depth += 1
      case "}", ">", ")": depth -= 1
      case "/" where depth == 0:
        found.append(pattern[start..<index])
        start = pattern.index(after: index)
      default: break
      }
    }
    return found + [pattern[start...]]
  }

  private static func pieces(of segment: Substring) -> [PathTemplate.Part]? {
    var parts: [PathTemplate.Part] = []
    var rest = segment
    func append(_ character: Character) {
      if case .text(let text)? = parts.last {
        parts[parts.count - 1] = .text(text + String(character))
      } else {
        parts.append(.text(String(character)))
      }
    }
    while let character = rest.first {
      let isFirst = rest.startIndex == segment.startIndex
      rest.removeFirst()
      switch character {
      case "{", "<":
        guard let end = end(of: character, in: rest), end > rest.startIndex else { return nil }
        parts.append(character == "{" ? brace(rest[..<end]) : angle(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      case ":" where isFirst || endsAtParameter(parts):
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty else { return nil }
        rest = rest.dropFirst(name.count)
        guard rest.first == "(" else {
          parts.append(.parameter(String(name)))
          continue
        }
        rest.removeFirst()
        guard let end = end(of: "(", in: rest) else { return nil }
        parts.append(part(name, rest[..<end]))
        rest = rest[rest.index(after: end)...]
      case "*" where isFirst:
        let name = rest.drop { $0 == "*" }
        return [.catchAll(name.isEmpty ? "rest" : String(name))]
      case "(", ")", "}", ">", "*", "?", "+", "^", "$", "|", "\\": return nil
      default: append(character)
      }
    }
    return parts
  }

  /// Whether a colon begins a parameter in the middle of a segment: behind a dot or a hyphen, `:from-:to`.
  private static func endsAtParameter(_ parts: [PathTemplate.Part]) -> Bool {
    if case .text(let text)? = parts.last { text.hasSuffix(".") || text.hasSuffix("-") } else { false }
  }

  /// Where a bracket that was opened in front of a text is closed.
  private static func end(of open: Character, in text: Substring) -> Substring.Index? {
    let close: Character = open == "{" ? "}" : open == "<" ? ">" : ")"
    var depth = 1
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// What stands in braces: a name, with three dots or a star for the rest of the path, or with an expression.
  private static func brace(_ content: Substring) -> PathTemplate.Part {
    let pieces = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = pieces[0].trimming { $0 == "*" }
    if pieces[0].hasSuffix("...") { return .catchAll(String(pieces[0].dropLast(3))) }
    if name.count < pieces[0].count { return .catchAll(name) }
    return pieces.count > 1 ? part(pieces[0], pieces[1]) : .parameter(String(pieces[0]))
  }

  /// What stands in angle brackets: a name, with its type in front or behind.
  private static func angle(_ content: Substring) -> PathTemplate.Part {
    let pieces = content.split(separator: ":", maxSplits: 1)
    guard pieces.count == 2 else { return .parameter(String(content)) }
    let isTypeFirst = types.contains(pieces[0].prefix { $0 != "(" }.lowercased())
    return isTypeFirst ? part(pieces[1], pieces[0]) : part(pieces[0], pieces[1])
  }

  private static let types: Set<String> = [
    "int", "float", "str", "string", "any", "path", "uuid", "slug", "re", "regex", "alpha", "date",
  ]

  /// A parameter, whose expression or type may take slashes along.
  private static func part(_ name: Substring, _ type: Substring) -> PathTemplate.Part {
    let takesRest = [".*", ".+", "*", "**", "path", "(.*)", "(.+)"].contains(type)
    return takesRest ? .catchAll(String(name)) : .parameter(String(name))
  }
}

extension Substring {
  fileprivate func trimming(_ isLeftOut: (Character) -> Bool) -> String {
    var text = drop(while: isLeftOut)
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return String(text)
  }
}
