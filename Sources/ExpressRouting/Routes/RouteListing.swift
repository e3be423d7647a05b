import ContractModel
import SourceText
import TypeScriptLibraries

/// Lists the routes of all routers with the prefixes under which they hang.
struct RouteListing {
  private let evaluation: ServerEvaluation
  private let authentication: ExpressAuthentication
  private let settings: ExtractionSettings
  /// Whether there is one prefix that is not known, in front of all that is mounted below it: a base as clients have one.
  private let hasOpenBase: Bool
  private var extraction = Extraction()

  /// Routers may hang below each other in a circle; nobody nests them as deep as this.
  private static let mostLevels = 32

  init(_ evaluation: ServerEvaluation, _ settings: ExtractionSettings) {
    self.evaluation = evaluation
    self.settings = settings
    authentication = ExpressAuthentication(evaluation, settings)
    let opening = evaluation.routers.filter { $0.mounts.contains { $0.openPrefix != nil } }
    let prefixes = Set(opening.flatMap(\.mounts).compactMap { $0.openPrefix?.code })
    hasOpenBase = prefixes.count == 1 && opening.allSatisfy { $0.isApplication && !$0.isMounted }
  }

  /// What lies in front of the routes of a router.
  private struct Way {
    var prefix: ServerText
    var guards: [RouterNode.Guard] = []
    var conditions: [String] = []
    var isReached = true
    var level = 0
    /// The first prefix on the way that is not known, and what is known of the way to it.
    var opening: (prefix: RouterNode.OpenPrefix, behind: ServerText)?
  }

  /// The routes of applications; those of routers that hang nowhere are listed as not reached.
  mutating func list() -> Extraction {
    let base = settings.basePath.map { $0.description == "/" ? "" : $0.description } ?? ""
    for router in evaluation.routers where router.isApplication && !router.isMounted {
      list(router, Way(prefix: ServerText(base)))
    }
    for router in evaluation.routers where !router.isApplication && !router.isMounted {
      list(router, Way(prefix: ServerText(base), isReached: false))
    }
    extraction.unresolved += evaluation.unresolved
    // A server that several programs start states each route once.
    var (told, open): (Set<Statement>, Set<Unresolved>) = ([], [])
    extraction.sightings = Self.withoutTwins(extraction.sightings)
      .filter { told.insert(Statement($0)).inserted }
    extraction.unresolved = extraction.unresolved.filter { open.insert($0).inserted }
    return extraction
  }

  /// Routes, of which those that one place states under a condition and under its opposite are there in any case:
  /// `if (guards.length > 0) app.get(path, guards, show) else app.get(path, show)`.
  private static func withoutTwins(_ sightings: [Sighting]) -> [Sighting] {
    var first: [Twin: Int] = [:]
    var result: [Sighting] = []
    for sighting in sightings {
      guard let condition = sighting.condition else {
        result.append(sighting)
        continue
      }
      let text = condition.text
      let isNegated = text.hasPrefix("!(") && text.hasSuffix(")")
      let opposite = isNegated ? String(text.dropFirst(2).dropLast()) : "!(\(text))"
      if let known = first[Twin(sighting, under: opposite)], result[known].condition != nil {
        result[known].condition = nil
        if result[known].authentication != sighting.authentication { result[known].authentication = .unknown }
        continue
      }
      first[Twin(sighting, under: text)] = result.count
      result.append(sighting)
    }
    return result
  }

  private mutating func list(_ router: RouterNode, _ way: Way) {
    guard way.level < Self.mostLevels else { return }
    for route in router.routes { sight(route, router.matching, way) }
    for var place in router.unread {
      place.prefixes = Self.prefixes(behind: way.opening?.behind ?? way.prefix)
      extraction.unresolved.append(place)
    }
    for mount in router.mounts {
      var below = way
      below.prefix = Self.joined(way.prefix, mount.prefix)
      below.guards += mount.middleware.filter { Self.runs($0, before: mount.prefix.text) }
      below.conditions += mount.conditions
      below.level += 1
      if let prefix = mount.openPrefix {
        below.opening = way.opening ?? (prefix, way.prefix)
        if !hasOpenBase || settings.basePath == nil { extraction.unresolved.append(prefix.mount) }
      }
      list(mount.child, below)
    }
  }

  private mutating func sight(_ route: RouterNode.Route, _ matching: PathMatching, _ way: Way) {
    if let opening = way.opening, !hasOpenBase {
      return leaveOpen(route, opening.prefix, behind: opening.behind)
    }
    let path = Self.joined(way.prefix, route.path)
    let guards = way.guards + route.middleware.filter { Self.runs($0, before: route.path.text) }
    let conditions = way.conditions + route.conditions
    let (answer, doubts) = authentication.read(guards, under: conditions)
    for template in ExpressPattern.templates(of: path.text) {
      var sighting = Sighting(Endpoint(route.method, template), at: route.location, symbol: route.symbol)
      sighting.authentication = answer
      sighting.condition = conditions.isEmpty ? nil : Sighting.Condition(conditions.joined(separator: " && "))
      sighting.isReached = way.isReached
      sighting.isBaseKnown = way.opening == nil || settings.basePath != nil
      sighting.framework = "express"
      sighting.matching = matching
      sighting.answersHead = route.method == .get
      sighting.notes = path.notes + doubts
      if Self.isInfrastructure(route, template) { sighting.kind = .infrastructure }
      extraction.sightings.append(sighting)
    }
  }

  /// Says that a route hangs at a prefix that is not known.
  private mutating func leaveOpen(
    _ route: RouterNode.Route, _ prefix: RouterNode.OpenPrefix, behind known: ServerText
  ) {
    extraction.unresolved.append(
      Unresolved(
        "it hangs below \(prefix.code), and \(prefix.mount.reason)",
        text: "\(route.method.name) \(route.path.text)", at: route.location,
        prefixes: Self.prefixes(behind: known)))
  }

  /// What the paths behind a known beginning begin with; nothing for the root, which says nothing.
  private static func prefixes(behind known: ServerText) -> Set<PathTemplate> {
    known.text.isEmpty || known.text == "/" ? [] : Set(ExpressPattern.templates(of: known.text))
  }

  /// Documentation pages, files, and what catches everything.
  private static func isInfrastructure(_ route: RouterNode.Route, _ path: PathTemplate) -> Bool {
    if path.segments.count <= 1, case .catchAll? = path.segments.first { return true }
    guard case .package(let name)? = route.handler else { return false }
    return documentation.contains { name.hasPrefix($0) }
  }

  private static let documentation = [
    "swagger-ui", "redoc", "express.static", "serve-static", "prom-client", "cors",
  ]

  private static func runs(_ guardian: RouterNode.Guard, before path: String) -> Bool {
    guardian.prefix.map { path.hasPrefix($0.text) } ?? true
  }

  /// One path behind another, with one slash between them.
  private static func joined(_ prefix: ServerText, _ path: ServerText) -> ServerText {
    var left = prefix
    while left.text.hasSuffix("/") { left.text.removeLast() }
    if path.text.isEmpty || path.text == "/" { return left + ServerText("", notes: path.notes) }
    return path.text.hasPrefix("/") ? left + path : left + ServerText("/") + path
  }
}

/// What is the same of a route that is stated under a condition and without it.
private struct Twin: Hashable {
  let endpoint: Endpoint
  let location: SourceLocation
  let isReached: Bool
  let condition: String

  init(_ sighting: Sighting, under condition: String) {
    endpoint = sighting.endpoint
    location = sighting.location
    isReached = sighting.isReached
    self.condition = condition
  }
}

/// What a sighting says, apart from its notes.
private struct Statement: Hashable {
  let endpoint: Endpoint
  let location: SourceLocation
  let condition: Sighting.Condition?
  let authentication: Sighting.Authentication
  let isReached: Bool

  init(_ sighting: Sighting) {
    endpoint = sighting.endpoint
    location = sighting.location
    condition = sighting.condition
    authentication = sighting.authentication
    isReached = sighting.isReached
  }
}
