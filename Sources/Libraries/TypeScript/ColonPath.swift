internal import ContractModel

/// Paths in which a colon begins a parameter and a star stands for the rest, as routers of JavaScript write them.
enum ColonPath {
  /// The paths that a pattern matches: one, and one more where its last segment may be missing; nil for a form that is not
  /// read.
  @Sendable static func templates(_ pattern: String) -> [PathTemplate]? {
    templates(pattern, segmentBetween: nil)
  }

  /// The same, where a star between other segments stands for one segment, by a name for that.
  static func templates(_ pattern: String, segmentBetween between: String?) -> [PathTemplate]? {
    var parts: [PathTemplate.Part] = []
    var shorter: Int?
    let segments = pattern.split(separator: "/", omittingEmptySubsequences: false).dropFirst(
      pattern.hasPrefix("/") ? 1 : 0)
    for (place, segment) in segments.enumerated() {
      if case .catchAll? = parts.last { return nil }
      let start = parts.count
      parts.append(.text("/"))
      var rest = segment
      if rest.hasSuffix("?") {
        guard place == segments.count - 1 else { return nil }
        rest = rest.dropLast()
        shorter = start
      }
      if rest == "*", let between, place < segments.count - 1 {
        parts.append(.parameter(between))
        continue
      }
      if rest == "*" || rest == "**" {
        parts.append(.catchAll("rest"))
        continue
      }
      guard let pieces = pieces(of: rest) else { return nil }
      parts += pieces
    }
    let whole = PathTemplate(parts: parts)
    return shorter.map { [whole, PathTemplate(parts: Array(parts[..<$0]))] } ?? [whole]
  }

  /// The texts and parameters of a segment. An expression behind the name of a parameter, in braces or parentheses, narrows it
  /// and is left out; one that takes slashes along makes it the rest of the path.
  private static func pieces(of segment: Substring) -> [PathTemplate.Part]? {
    var parts: [PathTemplate.Part] = []
    var text = ""
    var rest = segment
    while let character = rest.first {
      rest.removeFirst()
      switch character {
      case ":" where rest.first == ":":
        rest.removeFirst()
        text.append(":")
      case ":":
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty else { return nil }
        rest = rest.dropFirst(name.count)
        guard let expression = expression(at: &rest) else { return nil }
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(takesRest(expression) ? .catchAll(String(name)) : .parameter(String(name)))
      case "*", "(", ")", "{", "}", "+", "?": return nil
      default: text.append(character)
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }

  private static func takesRest(_ expression: Substring) -> Bool { [".+", ".*"].contains(expression) }

  /// The expression in braces or parentheses that a pattern goes on with, taken off; empty where there is none.
  private static func expression(at rest: inout Substring) -> Substring? {
    guard let open = rest.first, open == "{" || open == "(" else { return "" }
    let close: Character = open == "{" ? "}" : ")"
    var depth = 0
    for index in rest.indices {
      if rest[index] == open { depth += 1 }
      guard rest[index] == close else { continue }
      depth -= 1
      guard depth == 0 else { continue }
      let found = rest[rest.index(after: rest.startIndex)..<index]
      rest = rest[rest.index(after: index)...]
      return found
    }
    return nil
  }
}
