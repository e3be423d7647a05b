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
  // Made with the first route: a program of another framework is not searched for what this one says.
  private lazy var served = library.handlers.map { ServedPayload(evaluator, $0) }
  private lazy var called = library.handlers?.request.map { CalledPayload(observed, $0) }
  private lazy var observed = ObservedCode(evaluator)
  private lazy var converters = OwnConverters(evaluator, syntax)
  private var lines: [Int: LineIndex] = [:]
  private var extraction = Extraction()
  private var stated: [StatedRoute] = []
  /// The routes whose functions are described where they stand.
  var described: [DescribedRoute] = []
  /// Whether there is one prefix that is not known, in front of all that is mounted below it: a base as clients have one.
  private var hasOpenBase = false

  init(
    _ library: any LibraryModel, _ syntax: RouterSyntax, _ evaluator: Evaluator,
    _ settings: ExtractionSettings
  ) {
    (self.library, self.syntax) = (library, syntax)
    self.evaluator = evaluator
    self.settings = settings
    guards = GuardReading(evaluator, settings)
  }

  /// The routes of all routers; those of routers that are mounted nowhere and serve nothing themselves are not reached.
  mutating func list(_ registrations: [Registration]) -> Extraction {
    let routers = RouterItems(registrations.flatMap(answered), syntax, served: servedRouters())
    let fronts = RouterFronts(routers, syntax, base: settings.basePath)
    hasOpenBase = routers.hasOneOpenBase(syntax)
    for key in routers.order {
      for step in fronts.steps(of: key) {
        switch step.item.kind {
        case .route where !syntax.serving.isEmpty && !step.way.isReached:
          note(ServedRouters.reason, step.item, [])
        case .route: state(step.item, step.way, routers.nodes[key]?.matching ?? syntax.matching)
        case .prefix, .mount: noteOpening(step.item, step.way, routers)
        case .guardingPath:
          extraction.callSites.append(CallSite("", at: location(of: step.item), known: .infrastructure))
        case .dispatching: dispatch(step.item)
        case .guarding, .answering, .answeringPath, .strictness, .call: break
        }
      }
    }
    for stray in routers.strays { note(stray.reason, stray.registration, []) }
    for (reason, item) in fronts.lost { note(reason, item, []) }
    extraction.sightings = stated.joined
    if syntax.opensDoorways { extraction.takeDoorways() }
    extraction.unresolved = Array(Set(extraction.unresolved)).sorted()
    return extraction
  }

  /// States what a handler serves that tells requests apart itself.
  private mutating func dispatch(_ item: Registration) {
    let found = DispatchReading(observed: observed, givesAnswers: syntax.givesAnswers).read(
      item, in: library.name)
    stated += found.sightings.map { StatedRoute($0, under: item.conditions.map { Sighting.Condition($0) }) }
    extraction.unresolved += found.unresolved
  }

  /// What runs below a path as what it turns out to be: routes for everything there, or what runs before others.
  private func answered(_ item: Registration) -> [Registration] {
    if item.kind == .answeringPath {
      var item = item
      item.kind = item.handlers.last.map(guards.handsOn) ?? false ? .guardingPath : .route
      return [item]
    }
    guard item.kind == .answering else { return [item] }
    guard let last = item.handlers.last, guards.answersAll(last) else {
      var guarding = item
      guarding.kind = .guarding
      guarding.handlers = item.handlers.suffix(1)
      return [guarding]
    }
    return [item.path, item.path + [.text("/*")]].map { path in
      var route = item
      (route.kind, route.path) = (.route, path)
      return route
    }
  }

  private mutating func state(_ item: Registration, _ way: RouterWay, _ matching: PathMatching) {
    guard let paths = paths(of: item, below: way.prefixes) else { return }
    if let opening = way.opening, !hasOpenBase { return leaveOpen(item, behind: opening) }
    guard let methods = RoutePath.texts(of: item.methods) else {
      return note("the method of the route is not known", item, way.prefixes)
    }
    let conditions = (way.conditions + item.conditions).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    for path in paths {
      guard let templates = syntax.templates(path.text) ?? converters.paths(of: path.text) else {
        note("the path `\(path.text)` has a form that is not read", item, way.prefixes)
        continue
      }
      let before = way.guards.filter { $0.runs(before: path.text) }
      var (answer, doubts) = guards.read(
        before.map { ($0.handler, $0.conditions) } + item.handlers.dropLast().map { ($0, []) },
        under: conditions)
      let mayRefuse = item.handlers.last.map { guards.mayRefuse($0) } ?? false
      if answer == .none, mayRefuse || syntax.isGuardedElsewhere || way.hidesGuards { answer = .unknown }
      for method in methods {
        for template in templates {
          var sighting = sighting(
            Endpoint(HTTPMethod(named: method), template), of: item, matching)
          sighting.authentication = answer
          sighting.isReached = way.isReached
          sighting.isBaseKnown = way.opening == nil || settings.basePath != nil
          sighting.notes = path.notes + doubts
          sighting.payload = payload(
            of: item, at: sighting.endpoint, before: before.map(\.handler) + item.handlers.dropLast())
          sighting.operation = operation(of: item, at: path.text, methods, way)
          describe(sighting, of: item)
          stated.append(StatedRoute(sighting, under: conditions.map { Sighting.Condition($0) }))
        }
      }
    }
  }

  /// An endpoint of a route, with what its framework says of it.
  private mutating func sighting(
    _ endpoint: Endpoint, of item: Registration, _ matching: PathMatching
  ) -> Sighting {
    var sighting = Sighting(endpoint, at: location(of: item), symbol: symbol(of: item))
    sighting.trace = item.trace.map { step in
      Sighting.Step(in: step.symbol.isEmpty ? nil : step.symbol, at: location(of: step.span, in: step.file))
    }
    sighting.framework = library.name
    sighting.answersHead = syntax.answersHead && endpoint.method == .get
    sighting.matching =
      item.path.last?.known == "/" ? matching.union(syntax.matchingOfPrefixes) : matching
    if isInfrastructure(item, endpoint.path) { sighting.kind = .infrastructure }
    return sighting
  }

  /// What the function of a route says that travels; nil where it is not one function.
  private mutating func payload(of item: Registration, at endpoint: Endpoint, before: [Value]) -> Payload? {
    guard settings.readsPayloads else { return nil }
    if let called {
      return called.payload(of: item, at: location(of: item), endpoint.method, before: before)
    }
    guard let served, item.handlers.last?.options.count == 1,
      case .callable(let key, _)? = item.handlers.last?.options.first
    else { return nil }
    let route = evaluator.program.function(key).annotations.first { $0.span == item.span }
    return served.payload(of: .init(function: key, route: route, endpoint: endpoint, before: before))
  }

  /// Files, documentation pages, and what catches everything.
  private func isInfrastructure(_ item: Registration, _ path: PathTemplate) -> Bool {
    if path.segments.count <= 1, case .catchAll? = path.segments.first { return true }
    return item.handlers.last?.options.contains { $0.type?.libraryName == Middleware.files } ?? false
  }

  /// The name of the handler, or what the source calls it.
  private func symbol(of item: Registration) -> String? {
    guard let handler = item.handlers.last else { return nil }
    for case .callable(let key, _) in handler.options where evaluator.program.function(key).kind != .closure {
      let function = evaluator.program.function(key)
      guard let owner = function.owner else { return function.name }
      return "\(evaluator.program.files[key.file].classes[owner].name).\(function.name)"
    }
    return item.symbol ?? handler.name
  }

  /// The paths of something below prefixes; notes it where they are not known.
  private mutating func paths(of item: Registration, below prefixes: [RoutePath]) -> [RoutePath]? {
    if syntax.takesPartsWhole, let part = item.partWithSlash {
      note("`\(part)` is one component of its path, and no request has a slash in one", item, prefixes)
      return nil
    }
    let paths = item.paths(below: prefixes, syntax)
    if paths == nil { note(item.reasonOfOpenPath, item, prefixes) }
    return paths
  }

  /// Notes a prefix that is not known.
  private mutating func noteOpening(_ item: Registration, _ way: RouterWay, _ routers: RouterItems) {
    guard item.paths(below: way.prefixes, syntax) == nil, !hasOpenBase || settings.basePath == nil,
      item.child.map(routers.hasAnything) ?? true
    else { return }
    note(item.reasonOfOpenPath, item, way.opening?.prefixes ?? way.prefixes)
  }

  /// Notes that a route lies below a prefix that is not known.
  private mutating func leaveOpen(_ item: Registration, behind opening: RouterOpening) {
    note(
      "it is below a prefix that is not known, as \(opening.item.reasonOfOpenPath)", item, opening.prefixes)
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
    // The calls on the way are open with it.
    for step in item.trace {
      extraction.callSites.append(
        CallSite("", at: location(of: step.span, in: step.file), known: .unresolved))
    }
  }

  private mutating func location(of item: Registration) -> SourceLocation {
    location(of: item.span, in: item.file)
  }

  private mutating func location(of span: SourceSpan, in file: Int) -> SourceLocation {
    let index = lines[file] ?? LineIndex(evaluator.program.files[file].source)
    lines[file] = index
    return index.location(of: span)
  }
}

extension Registration {
  /// Why its path is not known.
  fileprivate var reasonOfOpenPath: String {
    guard let open = parts.first(where: { RoutePath.texts(of: $0) == nil }) else { return "" }
    if let bound = open.bound { return "the path \(bound.reason)" }
    if let pattern = open.pattern { return "the path is the regular expression \(pattern)" }
    let texts = open.options.compactMap { Value($0).known }
    if texts.count > 1, texts.count == open.options.count {
      return "the path is one of several: \(texts.map { "`\($0)`" }.joined(separator: ", "))"
    }
    return "\(open.name.map { "`\($0)`" } ?? "the path") is not known"
  }
}

extension Value {
  /// The regular expression that it is, between slashes as scripts write it.
  fileprivate var pattern: String? { TextPattern(self).map { "/\($0.source)/" } }
}
