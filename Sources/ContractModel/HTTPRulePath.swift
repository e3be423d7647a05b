/// Paths of the rules of `google.api.http` (google/api/http.proto, "Path template syntax"): `{name}` and `*` are a segment,
/// `{name=shelves/*}` the segments behind the sign, `**` the rest of the path.
package enum HTTPRulePath {
  /// The path that a template matches; nil for one that is no template.
  package static func template(_ pattern: String) -> PathTemplate? {
    var parts: [PathTemplate.Part] = []
    var text = ""
    var rest = pattern[...]
    func segment(_ stars: Int, _ name: String) -> PathTemplate.Part {
      stars > 1 ? .catchAll(name) : .parameter(name)
    }
    func close() {
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
    }
    while let character = rest.first {
      rest.removeFirst()
      switch character {
      case "{":
        guard let end = rest.firstIndex(of: "}") else { return nil }
        close()
        parts += field(rest[..<end])
        rest = rest[rest.index(after: end)...]
      case "*":
        close()
        let more = rest.prefix { $0 == "*" }
        rest = rest.dropFirst(more.count)
        parts.append(segment(more.count + 1, ""))
      case "}": return nil
      default: text.append(character)
      }
    }
    close()
    return PathTemplate(parts: parts)
  }

  /// The segments that a field takes: one, or those that stand behind a sign.
  private static func field(_ content: Substring) -> [PathTemplate.Part] {
    guard let sign = content.firstIndex(of: "=") else { return [.parameter(String(content))] }
    let name = String(content[..<sign])
    let segments = content[content.index(after: sign)...].split(
      separator: "/", omittingEmptySubsequences: false)
    let parts = segments.map { segment -> PathTemplate.Part in
      switch segment {
      // The field is all of the segments together; one among others has no name of its own.
      case "*": .parameter(segments.count == 1 ? name : "")
      case "**": .catchAll(name)
      default: .text(String(segment))
      }
    }
    return Array(parts.map { [$0] }.joined(separator: [.text("/")]))
  }
}
