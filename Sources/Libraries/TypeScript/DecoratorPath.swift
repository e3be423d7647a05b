internal import ContractModel

/// The paths of decorators in the syntax of path-to-regexp as adapters for Express take it: `:id`, `:id(\d+)`, `*`, `*rest`,
/// `{*rest}`.
enum DecoratorPath {
  /// The path, or nil for a form that is not read.
  @Sendable static func template(_ path: String) -> PathTemplate? {
    var parts: [PathTemplate.Part] = []
    for segment in path.split(separator: "/", omittingEmptySubsequences: true) {
      guard !parts.contains(where: { if case .catchAll = $0 { true } else { false } }) else { return nil }
      parts.append(.text("/"))
      let plain = segment.filter { $0 != "{" && $0 != "}" }
      if plain.hasPrefix("*") {
        parts.append(.catchAll(plain.count > 1 ? String(plain.dropFirst()) : "rest"))
        continue
      }
      guard !Self.withoutExpressions(segment).contains(where: { "*?+{}".contains($0) }) else { return nil }
      guard let pieces = Self.pieces(of: segment) else { return nil }
      parts += pieces
    }
    return PathTemplate(parts: parts)
  }

  /// A segment without the expressions behind the names of its parameters.
  private static func withoutExpressions(_ segment: Substring) -> String {
    var depth = 0
    return String(
      segment.filter { character in
        if character == "(" { depth += 1 }
        defer { if character == ")" { depth -= 1 } }
        return depth == 0
      })
  }

  /// The texts and parameters of a segment; an expression behind a parameter's name narrows it and is left out.
  private static func pieces(of segment: Substring) -> [PathTemplate.Part]? {
    var parts: [PathTemplate.Part] = []
    var rest = segment
    while let colon = rest.firstIndex(of: ":") {
      if colon > rest.startIndex { parts.append(.text(String(rest[..<colon]))) }
      rest = rest[rest.index(after: colon)...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !name.isEmpty else { return nil }
      parts.append(.parameter(String(name)))
      rest = rest.dropFirst(name.count)
      guard rest.first == "(" else { continue }
      guard let close = rest.lastIndex(of: ")") else { return nil }
      rest = rest[rest.index(after: close)...]
    }
    guard !rest.contains("(") else { return nil }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    return parts
  }
}
