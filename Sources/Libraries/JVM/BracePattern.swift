package import ContractModel

/// The paths of Spring and of Jakarta REST, in which parameters stand in braces: `/users/{id}`, `/files/{name:[a-z]+}`.
package enum BracePattern {
  /// What an expression behind the name of a parameter may match.
  package enum Expression: Sendable {
    /// No more than a segment: Spring's `PathPattern` matches segment by segment.
    case segment
    /// Whatever it says, slashes included (Jakarta REST 3.1 §3.7.3).
    case anything
  }

  /// Reads a path; nil where it has a form that no template has, as `**` in the middle.
  ///
  /// With `wildcards`, `*` stands for a part of a segment, `?` for a character and `**` or `{*rest}` for the rest.
  package static func template(_ path: String, _ expression: Expression, wildcards: Bool) -> PathTemplate? {
    var parts: [PathTemplate.Part] = []
    for piece in pieces(of: path) {
      guard case .parameter(let content) = piece else {
        guard case .text(let text) = piece else { return nil }
        parts += wildcards ? withWildcards(text) : [.text(text)]
        continue
      }
      let name = content.prefix { $0 != ":" }
      let rule = content.dropFirst(name.count + 1)
      let plain = name.filter { $0 != " " }
      if wildcards, plain.hasPrefix("*") {
        parts.append(.catchAll(String(plain.dropFirst())))
      } else if expression == .anything, [".*", ".+", "/"].contains(where: { rule.contains($0) }) {
        parts.append(.catchAll(plain))
      } else {
        parts.append(.parameter(plain))
      }
    }
    parts.removeAll { $0 == .text("") }
    let isEndless = parts.dropLast().contains { if case .catchAll = $0 { true } else { false } }
    return isEndless ? nil : PathTemplate(parts: parts)
  }

  private enum Piece {
    case text(String)
    case parameter(String)
    case broken
  }

  /// The texts and the contents of braces, which may hold braces again.
  private static func pieces(of path: String) -> [Piece] {
    var result: [Piece] = []
    var text = ""
    var depth = 0
    for character in path {
      if character == "{" {
        depth += 1
        if depth == 1 {
          result.append(.text(text))
          text = ""
          continue
        }
      } else if character == "}", depth > 0 {
        depth -= 1
        if depth == 0 {
          result.append(.parameter(text))
          text = ""
          continue
        }
      }
      text.append(character)
    }
    result.append(depth == 0 ? .text(text) : .broken)
    return result
  }

  private static func withWildcards(_ text: String) -> [PathTemplate.Part] {
    var parts: [PathTemplate.Part] = []
    var rest = text[...]
    while let place = rest.firstIndex(where: { $0 == "*" || $0 == "?" }) {
      parts.append(.text(String(rest[..<place])))
      let isRest = rest[place...].hasPrefix("**")
      parts.append(isRest ? .catchAll("rest") : .parameter("any"))
      rest = rest[place...].dropFirst(isRest ? 2 : 1)
    }
    parts.append(.text(String(rest)))
    return parts
  }
}
