internal import ContractModel
internal import Evaluation

/// The path templates that patterns of Python's frameworks stand for.
enum PythonPatterns {
  /// `/users/{id}`, `/files/{path:path}` (Starlette documentation, "Routing", "Path Parameters").
  @Sendable static func braces(_ pattern: String) -> [PathTemplate]? { braces(pattern, takesOwn: false) }

  /// Converters of a program's own (Starlette documentation, "Path Parameters").
  static let ownBraces = ConverterSyntax(
    method: "convert", expression: "regex", pathConverter: "PathConvertor", takesSlashes: takesSlashes,
    templates: { braces($0, takesOwn: true) })

  private static func braces(_ pattern: String, takesOwn: Bool) -> [PathTemplate]? {
    template(pattern, open: "{", close: "}") { inside in
      let parts = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts.first, isName(name) else { return nil }
      let converter = parts.count > 1 ? parts[1] : "str"
      switch converter {
      case "path": return .catchAll(String(name))
      case "str", "int", "float", "uuid": return .parameter(String(name))
      // A converter of the program's own may take slashes along.
      default: return takesOwn ? .parameter(String(name)) : nil
      }
    }
  }

  /// `/users/<int:id>`, `/files/<path:name>` (Flask documentation, "URL Route Registrations"; Django documentation, "URL
  /// dispatcher").
  @Sendable static func angles(_ pattern: String) -> [PathTemplate]? { angles(pattern, takesOwn: false) }

  /// Converters of a program's own (Werkzeug documentation, "Custom Converters"; Django documentation, "Registering custom
  /// path converters").
  static let ownAngles = ConverterSyntax(
    method: "to_python", expression: "regex", pathConverter: "PathConverter", takesSlashes: takesSlashes,
    templates: { angles($0, takesOwn: true) })

  private static func angles(_ pattern: String, takesOwn: Bool) -> [PathTemplate]? {
    template(pattern, open: "<", close: ">") { inside in
      let parts = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts.last, isName(name) else { return nil }
      let converter = parts.count > 1 ? parts[0].prefix { $0 != "(" } : "string"
      switch converter {
      case "path": return .catchAll(String(name))
      case "string", "str", "int", "float", "uuid", "slug", "any", "default": return .parameter(String(name))
      default: return takesOwn ? .parameter(String(name)) : nil
      }
    }
  }

  /// `/users/{id}`, `/users/{id:[0-9]+}`, `/files/{rest:.*}` (aiohttp documentation, "Variable Resources").
  @Sendable static func expressions(_ pattern: String) -> [PathTemplate]? {
    template(pattern, open: "{", close: "}") { inside in
      let parts = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts.first, isName(name) else { return nil }
      guard parts.count > 1 else { return .parameter(String(name)) }
      return part(name, matching: parts[1])
    }
  }

  /// `/users/{id}`, `/users/{id:int}`, `/files/{rest:path}` (Falcon documentation, "Field Converters").
  @Sendable static func fields(_ pattern: String) -> [PathTemplate]? {
    template(pattern, open: "{", close: "}") { inside in
      let parts = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts.first, isName(name) else { return nil }
      let converter = parts.count > 1 ? parts[1].prefix { $0 != "(" } : "str"
      return converter == "path" ? .catchAll(String(name)) : .parameter(String(name))
    }
  }

  /// `/users/<id>`, `/users/<id:int>`, `/files/<rest:path>` (Sanic documentation, "Path parameters").
  @Sendable static func typed(_ pattern: String) -> [PathTemplate]? {
    template(pattern, open: "<", close: ">") { inside in
      let parts = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts.first, isName(name) else { return nil }
      guard parts.count > 1 else { return .parameter(String(name)) }
      switch parts[1] {
      case "path": return .catchAll(String(name))
      case "str", "strorempty", "int", "float", "alpha", "slug", "uuid", "ymd", "ext", "string", "number":
        return .parameter(String(name))
      default: return part(name, matching: parts[1])
      }
    }
  }

  /// `/users/<id>`, `/users/<id:int>`, `/files/<rest:path>`, `/<name:re:[a-z]+>` (Bottle documentation, "Wildcard Filters").
  @Sendable static func filtered(_ pattern: String) -> [PathTemplate]? {
    template(pattern, open: "<", close: ">") { inside in
      let parts = inside.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard let name = parts.first, isName(name) else { return nil }
      guard parts.count > 1 else { return .parameter(String(name)) }
      switch parts[1] {
      case "path": return .catchAll(String(name))
      case "int", "float": return .parameter(String(name))
      case "re" where parts.count > 2: return part(name, matching: parts[2])
      default: return nil
      }
    }
  }

  /// A regular expression of texts and groups (Tornado documentation, "URLSpec").
  @Sendable static func regular(_ pattern: String) -> [PathTemplate]? {
    var plain = pattern[...]
    if plain.hasSuffix("$") { plain.removeLast() }
    guard plain.hasSuffix("/?") else { return DjangoExpressions.route(pattern).flatMap(angles) }
    // A slash at the end may stand there or not.
    guard let route = DjangoExpressions.route(String(plain.dropLast(2))), let one = angles(route),
      let other = angles(route + "/")
    else { return nil }
    return one + other
  }

  /// A parameter that matches an expression: the rest of the path where that may take slashes along, nil where it only may.
  private static func part(_ name: Substring, matching expression: Substring) -> PathTemplate.Part? {
    if [".*", ".+"].contains(expression) { return .catchAll(String(name)) }
    return takesSlashes(expression) ? nil : .parameter(String(name))
  }

  /// Whether what a regular expression matches may have slashes in it.
  @Sendable private static func takesSlashes(_ expression: Substring) -> Bool {
    let plain = expression.replacing("[^/.]", with: "").replacing("[^/]", with: "").replacing(
      "[^{}/]", with: "")
    return plain.contains("/") || plain.contains(".*") || plain.contains(".+")
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
