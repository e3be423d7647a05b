internal import ContractModel
internal import Routing
internal import SourceText

/// Turns what the evaluator has written down into sightings.
struct RouteWriter {
  let evaluator: Evaluator
  private let authentication: AuthenticationReader
  let dispatch: RequestDispatch
  private let tree: GoRouterTree
  private let payloads: PayloadReader
  /// The routers that have routes of their own.
  private let stating: Set<ObjectIdentifier>
  typealias Place = RouterPlace

  /// What was found, apart by whether anything serves it.
  struct Findings {
    var sightings: [Sighting] = []
    /// The routes of routers that the program only keeps in a map: another one may say where they hang.
    var kept: [Sighting] = []
    /// What another way to the same place may resolve.
    var unresolved: [Unresolved] = []
    /// What stays unresolved whatever is known of the same place besides.
    var certain: [Unresolved] = []
    /// What could not be resolved in code that nothing reaches.
    var unreached: [Unresolved] = []
    /// What became of registrations by the places of their calls, where their handlers state the routes or refuse whatever
    /// comes.
    var outcomes: [SourceLocation: CallSite.Outcome] = [:]

    /// Adds what could not be resolved of one registration.
    mutating func add(_ lost: [Unresolved], isReached: Bool, isCertain: Bool = false) {
      if !isReached {
        unreached += lost
      } else if isCertain {
        certain += lost
      } else {
        unresolved += lost
      }
    }
  }

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
    authentication = AuthenticationReader(evaluator: evaluator)
    dispatch = RequestDispatch(evaluator: evaluator)
    tree = RouterRoot.tree(ServedGuards(evaluator))
    payloads = PayloadReader(evaluator)
    stating = Set(evaluator.records.lazy.filter(\.isComplete).map { ObjectIdentifier($0.root) })
  }

  /// The routes and the unresolved registrations of everything that was written down.
  func write() -> Findings {
    var findings = Findings()
    var served: [StatedRoute] = []
    var kept: [StatedRoute] = []
    for lost in evaluator.unresolved {
      findings.add([place(lost)], isReached: lost.isReached, isCertain: lost.isCut)
    }
    for record in evaluator.records where record.isComplete {
      if record.isStatedByConfiguration {
        findings.outcomes[record.registration] = .stated
        continue
      }
      var found: [StatedRoute] = []
      var lost: [Unresolved] = []
      for place in tree.places(of: record.root) {
        for method in record.methods { write(each: method, of: record, place, &found, &lost) }
      }
      findings.add(lost, isReached: record.isReached, isCertain: !record.isSuperseded)
      if let first = found.first {
        findings.outcomes[record.registration] = first.sighting.isReached ? .stated : .unreached
      } else if !lost.isEmpty {
        findings.outcomes[record.registration] = record.isReached ? .unresolved : .unreached
      } else if record.doorway != nil {
        findings.outcomes[record.registration] = record.isReached ? .stated : .unreached
      } else if NotFoundHandler(program: evaluator.program).isOne(record.handler) {
        findings.outcomes[record.registration] = .infrastructure
      }
      let isKept = record.root.isKept && record.root.mounts.isEmpty
      if isKept { kept += found } else { served += found }
    }
    findings.certain += lostMounts
    for handler in evaluator.servedHandlers {
      var lost: [Unresolved] = []
      served += routes(of: handler, &lost)
      findings.add(lost, isReached: handler.isReached)
    }
    (findings.sightings, findings.kept) = (served.joined, kept.joined)
    return findings
  }

  /// The routers whose places are not all known.
  private var lostMounts: [Unresolved] {
    tree.cut.map { Unresolved(Bound.mounts.reason, text: $0.name, at: $0.location) }
      + tree.endless.sorted { $0.ordinal < $1.ordinal }.map {
        Unresolved(Bound.mountDepth.reason, text: $0.name, at: $0.location)
      }
  }

  /// A registration that was not followed, with the prefixes of the routers that were handed away there.
  private func place(_ lost: LostRegistration) -> Unresolved {
    var place = lost.place
    let known = lost.routers.map { router in
      tree.places(of: router.root).map { outer in
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

  /// Writes a route for a method, or for each that it may be, under its condition.
  private func write(
    each method: GoValue, of record: RouteRecord, _ place: Place, _ found: inout [StatedRoute],
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
    _ record: RouteRecord, _ method: GoValue, _ place: Place, _ routes: inout [StatedRoute],
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
    if template.leadsAnywhere, statesNothing(record) { return }
    guard let name = (template.method?.name ?? method.asText.known) else {
      let reason = "the method is not known: \(method.asText.unknownReason ?? "")"
      return unresolved.append(
        Unresolved(
          reason, text: record.text, at: record.location, prefixes: prefixes(template.path)))
    }
    var methods = [name]
    var isRead = evaluator.settings.readsPayloads && record.kind == .api
    if case .dispatched(let found, let rest) = dispatched(
      record, HTTPMethod(name), place, template, pattern.origins, &unresolved)
    {
      routes += found
      methods = rest ?? methods
      // What a handler does for which path is not told apart.
      isRead = false
    }
    for method in methods.map({ HTTPMethod($0) }) {
      for path in [template.path] + template.alternatives {
        var route = route(of: record, method, path, place, template, pattern.origins)
        if isRead, route.sighting.kind == .api {
          let before = place.middleware(before: path) + record.middleware
          route.sighting.payload = payloads.payload(of: record, route.sighting, behind: before)
        }
        routes.append(route)
      }
    }
    if let below = template.below {
      var rest = route(of: record, HTTPMethod(name), below, place, template, pattern.origins)
      rest.sighting.kind = .infrastructure
      routes.append(rest)
    }
  }

  /// Whether a route that takes whatever lies below its path serves nothing of its own: its handler refuses what comes, or hands
  /// it on to a router with routes.
  private func statesNothing(_ record: RouteRecord) -> Bool {
    if let inner = record.doorway, stating.contains(ObjectIdentifier(inner)) { return true }
    return NotFoundHandler(program: evaluator.program).isOne(record.handler)
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

  func route(
    of record: RouteRecord, _ method: HTTPMethod, _ path: PathTemplate, _ place: Place,
    _ template: RoutePattern,
    _ origins: [Origin]
  ) -> StatedRoute {
    let served = ServedRoute(method: method, path: path)
    let path = evaluator.settings.basePath.map { path.prepending($0) } ?? path
    var sighting = Sighting(Endpoint(method, path), at: record.location, symbol: record.handlerText)
    sighting.trace = record.trace
    sighting.kind = kind(of: record, sighting.endpoint)
    let given = place.given.union(record.conditions + record.root.conditions)
    let before = place.middleware(before: sighting.endpoint.path) + record.middleware
    let answer = authentication.read(before.map { $0.among(given) }, guards: place.guards, for: served)
    sighting.authentication = answer.authentication
    let isServed = record.root.name != NetHTTP.defaultMuxName || evaluator.servesDefaultMux
    sighting.isReached = record.isReached && isServed
    sighting.framework = record.framework ?? record.root.framework.name
    sighting.matching = place.matching
    sighting.answersHead = method == .get && record.root.framework.answersHead
    sighting.handsOn = record.handsOn
    if !evaluator.entry.isEmpty { sighting.programs = [evaluator.entry] }
    sighting.instance = "\(record.root.name) \(record.root.ordinal) of \(evaluator.entry)"
    sighting.notes = record.notes + template.notes + origins.map(Self.note) + answer.doubts
    return StatedRoute(sighting, under: place.conditions + record.root.added(record.conditions))
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
