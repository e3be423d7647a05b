internal import ContractModel
internal import Evaluation
internal import Program
internal import Routing
internal import SourceText

/// States the routes of a framework's routers, each with the prefixes below which its router is mounted.
struct RouterListing {
  let library: any LibraryModel
  let syntax: RouterSyntax
  let evaluator: Evaluator
  let settings: ExtractionSettings
  private var guards: GuardReading
  private var lines: [Int: LineIndex] = [:]
  private var extraction = Extraction()
  private var stated: [StatedRoute] = []

  init(
    _ library: any LibraryModel, _ syntax: RouterSyntax, _ evaluator: Evaluator,
    _ settings: ExtractionSettings
  ) {
    self.library = library
    self.syntax = syntax
    self.evaluator = evaluator
    self.settings = settings
    guards = GuardReading(evaluator, settings)
  }

  /// The routes of all routers; those of routers that are mounted nowhere and serve nothing themselves are not reached.
  mutating func list(_ registrations: [Registration]) -> Extraction {
    let routers = RouterItems(registrations, syntax)
    let fronts = RouterFronts(routers, syntax, base: settings.basePath)
    for key in routers.order {
      for step in fronts.steps(of: key) {
        switch step.item.kind {
        case .route: state(step.item, step.way)
        case .prefix, .mount: _ = paths(of: step.item, below: step.way.prefixes)
        case .guarding, .call: break
        }
      }
    }
    for stray in routers.strays { note(stray.reason, stray.registration, []) }
    for (reason, item) in fronts.lost { note(reason, item, []) }
    extraction.sightings = stated.joined
    extraction.unresolved = Array(Set(extraction.unresolved)).sorted()
    return extraction
  }

  private mutating func state(_ item: Registration, _ way: RouterWay) {
    guard let paths = paths(of: item, below: way.prefixes) else { return }
    guard let methods = RoutePath.texts(of: item.methods) else {
      return note("the method of the route is not known", item, way.prefixes)
    }
    let conditions = (way.conditions + item.conditions).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    for path in paths {
      guard let templates = syntax.templates(path.text) else {
        note("the path `\(path.text)` has a form that is not read", item, way.prefixes)
        continue
      }
      let before = way.guards.filter { guardian in guardian.below.contains { path.text.isBelow($0) } }
      let (answer, doubts) = guards.read(
        before.map { ($0.handler, $0.conditions) } + item.handlers.dropLast().map { ($0, []) },
        under: conditions)
      for method in methods {
        for template in templates {
          var sighting = sighting(Endpoint(HTTPMethod(method), template), of: item)
          sighting.authentication = answer
          sighting.isReached = way.isReached
          sighting.notes = path.notes + doubts
          stated.append(StatedRoute(sighting, under: conditions.map { Sighting.Condition($0) }))
        }
      }
    }
  }

  /// An endpoint of a route, with what its framework says of it.
  private mutating func sighting(_ endpoint: Endpoint, of item: Registration) -> Sighting {
    var sighting = Sighting(endpoint, at: location(of: item), symbol: symbol(of: item.handlers.last))
    sighting.framework = library.name
    sighting.answersHead = syntax.answersHead && endpoint.method == .get
    sighting.matching =
      item.path.last?.known == "/" ? syntax.matching.union(syntax.matchingOfPrefixes) : syntax.matching
    if isInfrastructure(item, endpoint.path) { sighting.kind = .infrastructure }
    return sighting
  }

  /// Files, documentation pages, and what catches everything.
  private func isInfrastructure(_ item: Registration, _ path: PathTemplate) -> Bool {
    if path.segments.count <= 1, case .catchAll? = path.segments.first { return true }
    return item.handlers.last?.options.contains { $0.type?.libraryName == Middleware.files } ?? false
  }

  private func symbol(of handler: Value?) -> String? {
    guard let handler else { return nil }
    for case .callable(let key, _) in handler.options where evaluator.program.function(key).kind != .closure {
      let function = evaluator.program.function(key)
      guard let owner = function.owner else { return function.name }
      return "\(evaluator.program.files[key.file].classes[owner].name).\(function.name)"
    }
    return handler.name
  }

  /// The paths of something below prefixes; notes it where they are not known.
  private mutating func paths(of item: Registration, below prefixes: [RoutePath]) -> [RoutePath]? {
    guard let paths = item.paths(below: prefixes, syntax) else {
      let open = item.parts.first { RoutePath.texts(of: $0) == nil }
      let name = open?.name.map { "`\($0)`" } ?? "the path"
      let reason = open?.bound.map { "the path \($0.reason)" } ?? "\(name) is not known"
      let what = item.kind == .mount ? "what is mounted there is left out, as \(reason)" : reason
      note(what, item, prefixes)
      return nil
    }
    return paths
  }

  private mutating func note(_ reason: String, _ item: Registration, _ prefixes: [RoutePath]) {
    let source = evaluator.program.files[item.file].source
    let words = source.text(in: item.span).prefix(120).split(whereSeparator: \.isWhitespace)
    let known = prefixes.filter { !$0.text.isEmpty && $0.text != "/" }.compactMap {
      syntax.templates($0.text)
    }
    extraction.unresolved.append(
      Unresolved(
        reason, text: words.joined(separator: " "), at: location(of: item), prefixes: Set(known.joined())))
  }

  private mutating func location(of item: Registration) -> SourceLocation {
    let index = lines[item.file] ?? LineIndex(evaluator.program.files[item.file].source)
    lines[item.file] = index
    return index.location(of: item.span)
  }
}

extension String {
  /// Whether a path lies below a prefix, which may end in a wildcard.
  fileprivate func isBelow(_ prefix: String) -> Bool {
    var front = prefix[...]
    while front.hasSuffix("*") || front.hasSuffix("/") { front.removeLast() }
    guard hasPrefix(front) else { return false }
    let rest = dropFirst(front.count)
    return front.isEmpty || rest.isEmpty || rest.hasPrefix("/")
  }
}
