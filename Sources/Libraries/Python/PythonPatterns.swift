internal import ContractModel

/// The path templates that patterns of Python's frameworks stand for.
enum PythonPatterns {
  /// `/users/{id}`, `/files/{path:path}` (Starlette documentation, "Routing", "Path Parameters").
  @Sendable static func braces(_ pattern: String) -> [PathTemplate]? {
    template(pattern, open: "{", close: "}") { inside in
      let parts = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts.first, isName(name) else { return nil }
      let converter = parts.count > 1 ? parts[1] : "str"
      switch converter {
      case "path": return .catchAll(String(name))
      case "str", "int", "float", "uuid": return .parameter(String(name))
      // A converter of the program's own may take slashes along.
      default: return nil
      }
    }
  }

  /// `/users/<int:id>`, `/files/<path:name>` (Flask documentation, "URL Route Registrations"; Django documentation, "URL
  /// dispatcher").
  @Sendable static func angles(_ pattern: String) -> [PathTemplate]? {
    template(pattern, open: "<", close: ">") { inside in
      let parts = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts.last, isName(name) else { return nil }
      let converter = parts.count > 1 ? parts[0].prefix { $0 != "(" } : "string"
      switch converter {
      case "path": return .catchAll(String(name))
      case "string", "str", "int", "float", "uuid", "slug", "any", "default": return .parameter(String(name))
      default: return nil
      }
    }
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func template(
    _ pattern: String, open: Character, close: Character, _ parameter: (Substring) -> PathTemplate.Part?
  ) -> [PathTemplate]? {
    var parts: [PathTemplate.Part] = []
    var rest = pattern[...]
    if !rest.hasPrefix("/") { parts.append(.text("/")) }
    while let place = rest.firstIndex(of: open) {
      if place > rest.startIndex { parts.append(.text(String(rest[..<place]))) }
      guard let end = rest[place...].firstIndex(of: close),
        let part = parameter(rest[rest.index(after: place)..<end])
      else { return nil }
      parts.append(part)
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    // Nothing stands behind what takes the rest of a path.
    let last = parts.lastIndex { if case .catchAll = $0 { true } else { false } }
    if let last, last != parts.count - 1 { return nil }
    return [PathTemplate(parts: parts)]
  }
}
