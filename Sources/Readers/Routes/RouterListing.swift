internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// States the routes of a framework's routers, each with the prefixes below which its router is mounted.
struct RouterListing {
  /// Routers may be mounted below each other in a circle; nobody nests them as deep as this.
  private static let mostLevels = 32

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

  /// What lies in front of the routes of a router.
  private struct Way {
    var prefixes: [RoutePath]
    var guards: [PlacedGuard] = []
    var conditions: [String] = []
    var isReached = true
    var level = 0
  }

  /// A handler that runs before others, and the paths below which it does.
  private struct PlacedGuard {
    let handler: Value
    let below: [String]
    let conditions: [String]
  }

  /// The routes of all routers; those of routers that are mounted nowhere and serve nothing themselves are not reached.
  mutating func list(_ registrations: [Registration]) -> Extraction {
    let tree = RouterTree(registrations, syntax)
    let base = settings.basePath.map { $0.description == "/" ? "" : $0.description } ?? ""
    for key in tree.order {
      guard let node = tree.nodes[key], !node.isMounted else { continue }
      list(key, tree, Way(prefixes: [RoutePath(text: base)], isReached: node.isApplication))
    }
    for stray in tree.strays { note(stray.reason, stray.registration, []) }
    extraction.sightings = stated.joined
    extraction.unresolved = Array(Set(extraction.unresolved)).sorted()
    return extraction
  }

  private mutating func list(_ key: RouterTree.Key, _ tree: RouterTree, _ way: Way) {
    guard way.level < Self.mostLevels, let node = tree.nodes[key] else { return }
    var way = way
    for item in node.items where item.kind == .prefix {
      guard let more = paths(of: item, below: way.prefixes) else { return }
      way.prefixes = more
    }
    if syntax.guardsWhole { for item in node.items { take(item, &way) } }
    for item in node.items {
      switch item.kind {
      case .guarding: if !syntax.guardsWhole { take(item, &way) }
      case .route: state(item, way)
      case .mount: mount(item, tree, way)
      case .prefix, .call: break
      }
    }
  }

  /// Puts handlers in front of what comes behind them.
  private func take(_ item: Registration, _ way: inout Way) {
    guard item.kind == .guarding else { return }
    let own = RoutePath.all(item.path, syntax)
    let below = own.map { own in
      way.prefixes.flatMap { front in own.map { syntax.join(front.text, $0.text) } }
    }
    for handler in item.handlers {
      way.guards.append(
        PlacedGuard(
          handler: handler, below: below ?? [""], conditions: item.conditions + (below == nil ? ["?"] : [])))
    }
  }

  private mutating func mount(_ item: Registration, _ tree: RouterTree, _ way: Way) {
    guard let child = item.child.flatMap(RouterTree.key), let prefixes = paths(of: item, below: way.prefixes)
    else {
      return
    }
    var below = way
    below.prefixes = prefixes
    below.conditions += item.conditions
    below.level += 1
    below.guards += item.handlers.map {
      PlacedGuard(handler: $0, below: prefixes.map(\.text), conditions: item.conditions)
    }
    list(child, tree, below)
  }

  private mutating func state(_ item: Registration, _ way: Way) {
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
          stated.append(StatedRoute(sighting: sighting, conditions: conditions))
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
    let parts = item.path.filter { !$0.isPart(of: item.router) }
    guard let own = RoutePath.all(parts, syntax) else {
      let open = parts.first { RoutePath.texts(of: $0) == nil }
      let name = open?.name.map { "`\($0)`" } ?? "the path"
      let what =
        item.kind == .mount
        ? "what is mounted there is left out, as \(name) is not known" : "\(name) is not known"
      note(what, item, prefixes)
      return nil
    }
    return prefixes.flatMap { front in own.map { front.joined(with: $0, syntax) } }
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

extension Value {
  /// Whether it is a part of a router of which nothing is known.
  fileprivate func isPart(of router: Value) -> Bool {
    guard case .hole(let hole)? = options.first, case .hole(let owner)? = router.options.first else {
      return false
    }
    return hole.root == owner.root && hole.members.count == owner.members.count + 1
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
