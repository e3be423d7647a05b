internal import ContractModel
internal import Readers
internal import SourceText

/// The paths that Spring Cloud Gateway, or Zuul before it, forwards by an application's settings (Spring Cloud Gateway reference,
/// "The Path Route Predicate Factory"). What lies below them other services serve, at paths that filters may have changed.
struct GatewayRoutes {
  /// What the application's settings say.
  let properties: ApplicationProperties
  /// The sources beside the settings.
  let sources: SourceSet

  /// The lists of routes of all generations.
  private static let lists = [
    "spring.cloud.gateway.routes", "spring.cloud.gateway.server.webflux.routes",
    "spring.cloud.gateway.mvc.routes", "spring.cloud.gateway.server.webmvc.routes",
  ]

  /// One route for each pattern, of every method.
  var routes: [Sighting] {
    let zuul = properties.entries.filter { $0.key.hasPrefix("zuul.routes.") && $0.key.hasSuffix(".path") }
    let found = Self.lists.flatMap(patterns) + zuul.values.map { (pattern: $0.value, file: $0.file) }
    return found.map { pattern, file in
      var route = Sighting(
        Endpoint(.any, Self.path(of: pattern)), at: location(of: pattern, in: file), symbol: "gateway")
      route.framework = "spring"
      return route
    }
  }

  /// The patterns of the predicates of the routes in a list: `Path=/red/{name},/blue/**`, or with the name and the patterns apart.
  private func patterns(of list: String) -> [(pattern: String, file: String)] {
    properties.entries.filter { $0.key.hasPrefix(list + "[") && $0.key.contains("].predicates[") }
      .flatMap { name, entry -> [(pattern: String, file: String)] in
        if entry.value.hasPrefix("Path=") {
          let patterns = entry.value.dropFirst("Path=".count).split(separator: ",")
          return patterns.map { ($0.filter { !$0.isWhitespace }, entry.file) }
        }
        guard let place = name.firstRange(of: ".args."),
          properties.entries[name[..<place.lowerBound] + ".name"]?.value == "Path",
          entry.value.hasPrefix("/")
        else { return [] }
        return [(entry.value, entry.file)]
      }
  }

  /// `/**` at the end takes any number of segments.
  private static func path(of pattern: String) -> PathTemplate {
    guard pattern.hasSuffix("/**") else { return PathTemplate(braces: pattern) }
    return PathTemplate(braces: pattern.dropLast(2) + "{rest...}")
  }

  private func location(of pattern: String, in path: String) -> SourceLocation {
    sources.resolve(path)?.location(of: pattern)
      ?? SourceLocation(file: path, line: 1, column: 1, span: SourceSpan(0, 0))
  }
}
