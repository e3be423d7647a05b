internal import ContractModel

/// Patterns with `{name}` and `{name:regular expression}`, as chi and gorilla/mux write them. Whether an expression is held
/// against one segment or against all of the rest, each library decides by itself.
enum BracePattern {
  /// The parts of a pattern. Braces inside an expression are counted; nil where one is left open.
  static func parts(
    of pattern: String, starIsCatchAll: Bool, expressionsTakeSlashes: Bool
  ) -> [PathTemplate.Part]? {
    var parts: [PathTemplate.Part] = []
    var text = ""
    var rest = pattern[...]
    while let character = rest.first {
      if character == "*", starIsCatchAll, rest.count == 1 {
        if !text.isEmpty { parts.append(.text(text)) }
        return parts + [.catchAll("")]
      }
      rest = rest.dropFirst()
      guard character == "{" else {
        text.append(character)
        continue
      }
      guard let close = closing(in: rest) else { return nil }
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      parts.append(part(of: rest[..<close], expressionsTakeSlashes))
      rest = rest[close...].dropFirst()
    }
    return text.isEmpty ? parts : parts + [.text(text)]
  }

  private static func closing(in rest: Substring) -> Substring.Index? {
    var depth = 1
    for index in rest.indices {
      if rest[index] == "{" { depth += 1 }
      if rest[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// A parameter; one whose expression takes slashes too (`.*`, `.+`), or is a star alone, matches the rest of the path.
  private static func part(of content: Substring, _ takesSlashes: Bool) -> PathTemplate.Part {
    let pieces = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(pieces.first ?? "")
    let expression = pieces.count > 1 ? pieces[1] : ""
    let takesAll =
      expression == "*" || takesSlashes && [".*", ".+", "(.*)", "(.+)"].contains(String(expression))
    return takesAll ? .catchAll(name) : .parameter(name)
  }
}
