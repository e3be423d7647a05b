internal import ContractModel
internal import SourceText

/// Turns what the evaluator has written down into sightings.
struct RouteWriter {
  let evaluator: Evaluator
  private let authentication: AuthenticationReader
  let dispatch: RequestDispatch
  private let guards: ServedGuards

  /// What was found, apart by whether anything serves it.
  struct Findings {
    var sightings: [Sighting] = []
    /// The routes of routers that the program only keeps in a map: another one may say where they hang.
    var kept: [Sighting] = []
    var unresolved: [Unresolved] = []
    /// What could not be worked out in code that nothing reaches.
    var unreached: [Unresolved] = []

    /// Adds what could not be worked out of one registration.
    mutating func add(_ lost: [Unresolved], isReached: Bool) {
      if isReached { unresolved += lost } else { unreached += lost }
    }
  }

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
    authentication = AuthenticationReader(evaluator: evaluator)
    dispatch = RequestDispatch(evaluator: evaluator)
    guards = ServedGuards(evaluator)
  }

  /// The routes and the unresolved registrations of everything that was written down.
  func write() -> Findings {
    var findings = Findings()
    for lost in evaluator.unresolved { findings.add([place(lost)], isReached: lost.isReached) }
    for record in evaluator.records where record.isComplete {
      var found: [Sighting] = []
      var lost: [Unresolved] = []
      for place in places(of: record.root, depth: 0) {
        for method in record.methods { write(each: method, of: record, place, &found, &lost) }
      }
      findings.add(lost, isReached: record.isReached)
      let isKept = record.root.isKept && record.root.mounts.isEmpty
      if isKept { findings.kept += found } else { findings.sightings += found }
    }
    for served in evaluator.servedHandlers {
      var lost: [Unresolved] = []
      findings.sightings += routes(of: served, &lost)
      findings.add(lost, isReached: served.isReached)
    }
    return findings
  }

  /// A registration that was not followed, with the prefixes of the routers that were handed away there.
  private func place(_ lost: LostRegistration) -> Unresolved {
    var place = lost.place
    let known = lost.routers.map { router in
      places(of: router.root, depth: 0).map { outer in
        let framework = router.root.framework
        return beginnings(
          of: framework.mounted(router.prefix, behind: outer.prefix) + TextValue("/"), framework)
      }
    }.joined()
    // One that begins anywhere may state whatever it likes.
    if !known.contains(where: \.isEmpty) {
      place.prefixes = known.reduce(into: []) { $0.formUnion($1) }
    } else if lost.isOwn {
      place.prefixes = [PathTemplate(segments: [])]
    }
    return place
  }

  /// What lies in front of the routes of a router, once for each place that it hangs at.
  struct Place {
    var prefix = TextValue("")
    var middleware: [Middleware] = []
    var conditions: [Sighting.Condition] = []
    /// Every condition under which it hangs there, those too that say nothing new about the routes.
    var given: Set<Sighting.Condition> = []
    var filters: [RouterFilter] = []
    /// What was wrapped around the outermost router.
    var guards: [Middleware] = []
    /// Whether a slash at the end is taken off on the way.
    var takesSlashOff = false

    /// What runs before a route with a path.
    func middleware(before path: PathTemplate) -> [Middleware] {
      guard !filters.isEmpty else { return middleware }
      let path = path.description
      return filters.filter { $0.prefix.map(path.hasPrefix) ?? true }.map(\.middleware) + middleware
    }
  }

  private func places(of root: RouterRoot, depth: Int) -> [Place] {
    guard !root.mounts.isEmpty, depth < 16 else {
      let prefixes = root.stripped.isEmpty ? [TextValue("")] : root.stripped
      return prefixes.map {
        Place(
          prefix: $0, filters: root.filters, guards: guards.around(root), takesSlashOff: root.takesSlashOff)
      }
    }
    return root.mounts.flatMap { mount in
      // What a library keeps is there always, and nothing without what is put there.
      let known = mount.parent.isKeptByLibrary ? root : mount.parent
      let conditions = Self.added(mount.conditions, to: known)
      let given = mount.conditions + mount.parent.conditions
      return places(of: mount.parent, depth: depth + 1).map { outer in
        Place(
          prefix: outer.prefix + mount.prefix, middleware: outer.middleware + mount.middleware,
          conditions: outer.conditions + conditions, given: outer.given.union(given),
          filters: outer.filters + root.filters,
          guards: outer.guards + guards.around(root),
          takesSlashOff: outer.takesSlashOff || root.takesSlashOff)
      }
    }
  }

  /// Writes a route for a method, or for each that it may be, under its condition.
  private func write(
    each method: GoValue, of record: RouteRecord, _ place: Place, _ found: inout [Sighting],
    _ lost: inout [Unresolved]
  ) {
    guard case .choice(let alternatives) = method.underlying else {
      return write(record, method, place, &found, &lost)
    }
    for alternative in alternatives {
      var record = record
      record.conditions += [alternative.condition].compactMap(\.self)
      write(each: alternative.value, of: record, place, &found, &lost)
    }
  }

  private func write(
    _ record: RouteRecord, _ method: GoValue, _ place: Place, _ sightings: inout [Sighting],
    _ unresolved: inout [Unresolved]
  ) {
    let pattern = record.root.framework.mounted(record.pattern, behind: place.prefix)
    guard let template = pattern.template(for: record.root.framework) else {
      let reason = pattern.unknownReason ?? "\(record.root.framework.name) does not accept the pattern"
      return unresolved.append(
        Unresolved(
          reason, text: record.text, at: record.location,
          prefixes: beginnings(of: pattern, record.root.framework)))
    }
    if template.leadsAnywhere, NotFoundHandler(program: evaluator.program).isOne(record.handler) { return }
    guard let name = (template.method?.name ?? method.asText.known) else {
      let reason = "the method is not known: \(method.asText.unknownReason ?? "")"
      return unresolved.append(
        Unresolved(
          reason, text: record.text, at: record.location, prefixes: prefixes(template.path)))
    }
    var methods = [name]
    if case .dispatched(let found, let rest) = dispatched(
      record, HTTPMethod(name), place, template, pattern.origins, &unresolved)
    {
      sightings += found
      methods = rest ?? methods
    }
    for method in methods {
      for path in [template.path] + template.alternatives {
        sightings.append(sighting(of: record, HTTPMethod(method), path, place, template, pattern.origins))
      }
    }
    if let below = template.below {
      var rest = sighting(of: record, HTTPMethod(name), below, place, template, pattern.origins)
      rest.kind = .infrastructure
      sightings.append(rest)
    }
  }

  /// What is known of the beginning of a pattern, in whole segments.
  private func beginnings(
    of pattern: TextValue, _ framework: any RoutingFramework
  ) -> Set<PathTemplate> {
    let known = pattern.knownPrefix
    guard let slash = known.lastIndex(of: "/"), let read = framework.template(of: String(known[...slash]))
    else {
      return []
    }
    // A slash at the end is a catch-all for some, and where stretches were joined two may stand in a row.
    let segments = read.path.segments.filter { segment in
      if case .catchAll = segment { return false }
      return segment != .literal("")
    }
    return prefixes(PathTemplate(segments: segments))
  }

  /// A prefix that says something: not that of every path.
  func prefixes(_ path: PathTemplate) -> Set<PathTemplate> {
    let path = evaluator.settings.basePath.map { path.prepending($0) } ?? path
    let saysSomething = path.segments.contains { if case .literal = $0 { true } else { false } }
    return saysSomething ? [path] : []
  }

  func sighting(
    of record: RouteRecord, _ method: HTTPMethod, _ path: PathTemplate, _ place: Place,
    _ template: RoutePattern,
    _ origins: [Origin]
  ) -> Sighting {
    let route = ServedRoute(method: method, path: path)
    let path = evaluator.settings.basePath.map { path.prepending($0) } ?? path
    var sighting = Sighting(Endpoint(method, path), at: record.location, symbol: record.handlerText)
    sighting.kind = kind(of: record, sighting.endpoint)
    let given = place.given.union(record.conditions + record.root.conditions)
    let before = place.middleware(before: sighting.endpoint.path) + record.middleware
    let answer = authentication.read(before.map { $0.among(given) }, guards: place.guards, for: route)
    sighting.authentication = answer.authentication
    sighting.condition = Evaluator.joined(
      place.conditions + Self.added(record.conditions, to: record.root))
    let isServed = record.root.name != NetHTTP.defaultMuxName || evaluator.servesDefaultMux
    sighting.isReached = record.isReached && isServed
    sighting.framework = record.framework ?? record.root.framework.name
    sighting.takesSlashOff = place.takesSlashOff
    sighting.answersHead = method == .get && record.root.framework.answersHead
    sighting.instance = "\(record.root.name) \(record.root.ordinal) of \(evaluator.entry)"
    sighting.notes = record.notes + template.notes + origins.map(Self.note) + answer.doubts
    return sighting
  }

  /// The conditions of something that is put on a router, without those under which there is the router at all, unless that
  /// is off by default. Whether a router that is made under a condition hangs below another one is up to that condition all
  /// the same.
  private static func added(_ conditions: [Sighting.Condition], to root: RouterRoot) -> [Sighting.Condition] {
    let given = root.conditions.filter { $0.byDefault != false }
    return conditions.filter { !given.contains($0) }
  }

  private func kind(of record: RouteRecord, _ endpoint: Endpoint) -> Sighting.Kind {
    if record.kind != .api { return record.kind }
    let isInfrastructure =
      Infrastructure.isServed(by: record.handler)
      || Infrastructure.isPreflight(endpoint.method, endpoint.path)
    return isInfrastructure ? .infrastructure : .api
  }

  private static func note(_ origin: Origin) -> String {
    "the path uses the default of \(origin.key) (\(origin.location.file):\(origin.location.line))"
  }
}
