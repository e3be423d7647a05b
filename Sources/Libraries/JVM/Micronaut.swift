internal import ContractModel
package import Evaluation
internal import Program

/// Micronaut: controllers whose methods have annotations with templates of URIs (Micronaut documentation, "HTTP Routing").
package struct Micronaut: LibraryModel {
  package let name = "micronaut"
  package let imports = ["io.micronaut.http", "io.micronaut.security"]
  package let markers: [String]? = ["io.micronaut.http.annotation"]
  package let types: Set<String> = ["SecurityRule"]
  package let traces: Set<String> = []

  /// The texts by which annotations let everybody in.
  private static let open = ["IS_ANONYMOUS": "isAnonymous()", "IS_AUTHENTICATED": "isAuthenticated()"]

  /// Makes the framework's description.
  package init() {}

  package var annotatedRoutes: AnnotatedRoutes? {
    var routes = AnnotatedRoutes(templates: MicronautTemplate.templates)
    routes.controllers = ["Controller"]
    routes.prefixes = ["Controller"]
    routes.verbs = [
      "Get": "GET", "Post": "POST", "Put": "PUT", "Patch": "PATCH", "Delete": "DELETE", "Head": "HEAD",
      "Options": "OPTIONS", "Trace": "TRACE",
    ]
    routes.anyVerb = "CustomHttpMethod"
    routes.paths = ["value", "uri", "uris"]
    routes.clients = ["Client"]
    routes.hasPlaceholders = true
    routes.rootSettings = ["micronaut.server.context-path"]
    routes.protecting = ["Secured", "RolesAllowed"]
    routes.opening = ["PermitAll"]
    routes.openTexts = ["isAnonymous()"]
    routes.conditions = ["Requires"]
    routes.unreadMarks = ["ServerWebSocket"]
    routes.matching = .ignoresSlash
    return routes
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .property("SecurityRule", nil, let rule) = call.target else { return nil }
    return Self.open[rule].map { LibraryAnswer(.text($0)) }
  }
}

/// The templates of URIs that Micronaut's routes are stated by (RFC 6570, with expressions that variables have to match).
enum MicronautTemplate {
  /// The paths that a template stands for: several where a segment may be left out; nil for a form that is not read.
  @Sendable static func templates(_ text: String) -> [PathTemplate]? {
    var ways: [[PathTemplate.Part]] = [[]]
    var rest = text[...]
    if text.count > 1, rest.hasSuffix("/") { rest.removeLast() }
    while let open = rest.firstIndex(of: "{") {
      guard let close = end(of: rest[open...]), let added = variables(rest[open..<close].dropFirst()) else {
        return nil
      }
      let front: [PathTemplate.Part] = open > rest.startIndex ? [.text(String(rest[..<open]))] : []
      ways = ways.flatMap { way in added.map { way + front + $0 } }
      rest = rest[close...].dropFirst()
    }
    if !rest.isEmpty { ways = ways.map { $0 + [.text(String(rest))] } }
    let isEndless = ways.contains { way in
      way.dropLast().contains { if case .catchAll = $0 { true } else { false } }
    }
    return isEndless ? nil : ways.map { PathTemplate(parts: $0) }
  }

  /// The brace that ends one at the beginning of a text; an expression may have braces of its own.
  private static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// What stands in braces, each way that it may.
  private static func variables(_ content: Substring) -> [[PathTemplate.Part]]? {
    switch content.first {
    case "?", "&", "#", ";": return [[]]
    case "/":
      // Each of several segments may be left out with those behind it.
      let names = content.dropFirst().split(separator: ",")
      return (0...names.count).reversed().map { count in
        names.prefix(count).flatMap { [.text("/"), parameter($0)] }
      }
    case ".": return [[.text("."), parameter(content.dropFirst())], []]
    case "+": return [[.catchAll(String(name(content.dropFirst())))]]
    default:
      let rule = content.dropFirst(name(content).count + 1)
      guard !name(content).contains(",") else { return nil }
      return [[[".*", ".+"].contains(rule) ? .catchAll(String(name(content))) : parameter(content)]]
    }
  }

  private static func name(_ content: Substring) -> Substring {
    content.prefix { $0 != ":" && $0 != "*" && $0 != "?" }
  }

  private static func parameter(_ content: Substring) -> PathTemplate.Part {
    .parameter(String(name(content)))
  }
}
