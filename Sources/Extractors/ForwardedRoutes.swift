internal import ContractModel
internal import SourceText
internal import TypeScriptSyntax

/// What the configuration of a framework whose routes are files hands on: `rewrites` of Next.js (Next.js documentation, "rewrites")
/// and `routeRules` with a `proxy` of Nuxt and Nitro (Nitro documentation, "Route Rules").
///
/// Where a rewriting leads to a route of the app, that answers at another path too. What goes to a host on the network others
/// serve. What goes to this machine, or to where the environment says, another side may serve, at a path that is not known.
struct ForwardedRoutes {
  private let tree: TypeScriptTree
  private let lines: LineIndex
  private let text: ConfiguredText
  /// The path in front of all, or nil where that is not known.
  private let base: PathTemplate?
  private let framework: String

  /// A rewriting: what is asked for, where it leads, and what it asks for besides.
  private struct Rule {
    let source: TypeScriptNodeID
    let destination: TypeScriptNodeID
    var conditions: [String] = []
    var ignoresBase = false
  }

  init(_ tree: TypeScriptTree, _ framework: String, base: PathTemplate?, _ settings: ExtractionSettings) {
    self.tree = tree
    self.framework = framework
    self.base = base
    lines = LineIndex(tree.file)
    text = ConfiguredText(tree: tree, values: settings.values)
  }

  /// States what is handed on, beside the routes of the app.
  func state(beside routes: [Sighting], in extraction: inout Extraction) {
    for rule in rewritings + proxies {
      let location = lines.location(of: tree.span(of: rule.source))
      guard let written = text.text(of: rule.source), let source = Self.template(written),
        let base = rule.ignoresBase ? .root : base
      else {
        extraction.unresolved.append(
          Unresolved(
            "the path of the rewriting is not known", text: tree.text(of: rule.source), at: location))
        continue
      }
      let path = source.prepending(base)
      let destination = text.text(of: rule.destination)
      if let inner = destination, inner.hasPrefix("/") {
        guard let target = Self.template(inner) else { continue }
        let known = Set((routes + extraction.sightings).map(\.endpoint))
        extraction.sightings += Self.aliases(of: target.prepending(base), as: path, among: routes).map {
          route in
          var route = route
          route.location = location
          route.notes.append("it is rewritten to \(inner)")
          route.condition = rule.conditions.first.map { Sighting.Condition($0) }
          return route
        }.filter { !known.contains($0.endpoint) }
      } else if let destination, Self.isOnNetwork(destination) {
        var route = Sighting(Endpoint(.any, path), at: location)
        route.framework = framework
        route.notes = ["it is handed on to \(destination)"]
        route.condition = rule.conditions.first.map { Sighting.Condition($0) }
        extraction.sightings.append(route)
      } else {
        let target = destination ?? tree.text(of: rule.destination)
        let prefix = path.segments.prefix { if case .literal = $0 { true } else { false } }
        extraction.unresolved.append(
          Unresolved(
            "what is asked for there is handed on to \(target)", text: tree.text(of: rule.source),
            at: location,
            prefixes: prefix.isEmpty ? [] : [PathTemplate(segments: Array(prefix))]))
      }
    }
  }

  /// The objects with `source` and `destination` in what `rewrites` gives.
  private var rewritings: [Rule] {
    let spans = tree.allNodes.compactMap { id -> SourceSpan? in
      switch tree.node(id) {
      case .property(let key, let value): tree.name(of: key) == "rewrites" ? tree.span(of: value) : nil
      case .method(let key, _, _, _): tree.name(of: key) == "rewrites" ? tree.span(of: id) : nil
      default: nil
      }
    }
    guard !spans.isEmpty else { return [] }
    return tree.allNodes.compactMap { id in
      guard case .object = tree.node(id), case let span = tree.span(of: id),
        spans.contains(where: { $0.start <= span.start && span.end <= $0.end }),
        case let parts = self.parts(of: id), let source = parts["source"],
        let destination = parts["destination"]
      else { return nil }
      let conditions = ["has", "missing"].compactMap { parts[$0] }.map { tree.text(of: $0).words }
      return Rule(
        source: source, destination: destination, conditions: conditions,
        ignoresBase: parts["basePath"].map { tree.text(of: $0) == "false" } ?? false)
    }
  }

  /// The keys of `routeRules` whose rule has a `proxy`.
  private var proxies: [Rule] {
    tree.allNodes.flatMap { id -> [Rule] in
      guard case .property(let key, let value) = tree.node(id), tree.name(of: key) == "routeRules",
        case .object(let rules) = tree.node(value)
      else { return [] }
      return tree.nodes(rules).compactMap { rule in
        guard case .property(let path, let settings) = tree.node(rule), tree.stringValue(of: path) != nil,
          var target = parts(of: settings)["proxy"]
        else { return nil }
        if let inner = parts(of: target)["to"] { target = inner }
        return Rule(source: path, destination: target)
      }
    }
  }

  private func parts(of id: TypeScriptNodeID) -> [String: TypeScriptNodeID] {
    guard case .object(let parts) = tree.node(id) else { return [:] }
    return tree.nodes(parts).reduce(into: [:]) { found, part in
      guard case .property(let key, let value) = tree.node(part), let name = tree.name(of: key) else {
        return
      }
      found[name] = value
    }
  }

  /// `:name` is a segment, `:name*`, `:name+` and `**` the rest of the path; nil for an expression that may be anything.
  private static func template(_ pattern: String) -> PathTemplate? {
    var segments = pattern.split(separator: "/", omittingEmptySubsequences: false)
    if segments.first == "" { segments.removeFirst() }
    if segments.last == "**" { segments[segments.count - 1] = "*" }
    if let last = segments.last, last.hasPrefix(":"), let end = last.last, "*+".contains(end) {
      segments[segments.count - 1] =
        "*" + last.dropFirst().dropLast().filter { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return DeclaredPattern.templates("/" + segments.joined(separator: "/"))?.first
  }

  /// Whether a URL names a host that is not this machine, nor one that only a network of containers knows.
  private static func isOnNetwork(_ url: String) -> Bool {
    guard let start = url.firstRange(of: "://")?.upperBound else { return false }
    let host = url[start...].prefix { $0 != "/" && $0 != ":" && $0 != "?" }
    let isAddress = host.allSatisfy { $0.isNumber || $0 == "." }
    return host.contains(".") && !isAddress && !host.hasSuffix(".local") && !host.hasSuffix(".internal")
  }

  /// The routes that a rewriting leads to, at the path from where it leads there.
  private static func aliases(
    of target: PathTemplate, as path: PathTemplate, among routes: [Sighting]
  ) -> [Sighting] {
    let front = PathTemplate(segments: Array(target.segments.dropLast()))
    let isRest = if case .catchAll? = target.segments.last { true } else { false }
    return routes.compactMap { route in
      let own = route.endpoint.path
      let alias: PathTemplate
      if isRest, own.isBelow(front), case .catchAll? = path.segments.last {
        let rest = Array(own.segments.dropFirst(front.segments.count))
        alias = PathTemplate(segments: path.segments.dropLast() + rest)
      } else if !isRest, own.segments.count == target.segments.count,
        zip(own.segments, target.segments).allSatisfy({ fits($0, $1) })
      {
        alias = path
      } else {
        return nil
      }
      var found = route
      found.endpoint = Endpoint(route.endpoint.method, alias)
      return found
    }
  }

  /// Whether a segment of a route takes one that a rewriting leads to.
  private static func fits(_ own: PathTemplate.Segment, _ target: PathTemplate.Segment) -> Bool {
    switch (own, target) {
    case (.literal, .literal): own == target
    case (.literal, _): false
    case (.catchAll, .catchAll): true
    default: true
    }
  }
}

extension String {
  /// The text on one line.
  fileprivate var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
