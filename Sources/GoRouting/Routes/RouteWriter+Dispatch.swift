internal import ContractModel
internal import Routing
internal import SourceText

// Routes that no router knows: a handler is registered for everything and chooses by path and method itself.
extension RouteWriter {
  /// What a handler says of the route that it is registered for.
  enum Reading {
    /// Nothing that the registration does not say.
    case asRegistered
    /// It serves these routes, and whatever else it is registered for by these methods; nil for any.
    case dispatched([StatedRoute], rest: [String]?)
  }

  /// What lies in front of the paths that a handler compares with.
  private struct View {
    let handler: GoValue
    /// What was taken off before the handler sees the path.
    let lead: String
    let start: RequestState
  }

  /// Reads what the handler of a route for every method, or for whatever lies below a path, makes of requests.
  func dispatched(
    _ record: RouteRecord, _ method: HTTPMethod, _ place: Place, _ template: RoutePattern,
    _ origins: [Origin],
    _ unresolved: inout [Unresolved]
  ) -> Reading {
    guard method == .any || template.leadsAnywhere, template.below == nil, template.alternatives.isEmpty,
      let view = view(of: record, method, place, template.path)
    else { return .asRegistered }
    let found = dispatch.read(view.handler, from: view.start)
    var lost: [Unresolved] = []
    let routes = self.routes(of: found, view, record, place, &lost, origins)
    guard !routes.isEmpty || !lost.isEmpty && found.rest.isEmpty else {
      guard found.routes.isEmpty, method == .any, found.refusesRest, let methods = found.methodsOfRest,
        !methods.isEmpty
      else { return .asRegistered }
      return .dispatched([], rest: methods)
    }
    unresolved += lost
    return .dispatched(routes, rest: found.methodsOfRest)
  }

  /// The routes of a handler that a server is given without a router.
  func routes(of served: ServedHandler, _ unresolved: inout [Unresolved]) -> [StatedRoute] {
    guard let (handler, lead) = unwrapped(served.value, depth: 0) else { return [] }
    let root = RouterRoot(
      framework: NetHTTP(), location: served.location, name: "handler at \(served.location.line)",
      isMade: true,
      ordinal: 0)
    var record = RouteRecord(
      root: root, methods: [.text("ANY")], pattern: TextValue("/"), location: served.location, text: "",
      registration: served.location, middleware: [], conditions: served.conditions)
    record.isReached = served.isReached
    let view = View(handler: handler, lead: lead, start: RequestState(path: .below("/")))
    let found = dispatch.read(handler, from: view.start)
    return routes(of: found, view, record, Place(), &unresolved, [])
  }

  /// The handler that requests get to behind what is wrapped around it, and what that takes off the path.
  private func unwrapped(_ value: GoValue, depth: Int) -> (handler: GoValue, lead: String)? {
    guard depth < 8 else { return nil }
    switch value.underlying {
    case .function, .structure, .table: return (value, "")
    case .foreign("net/http", "HandlerFunc", _): return (value, "")
    case .foreign("net/http", "StripPrefix", let arguments) where arguments.count == 2:
      guard let prefix = arguments[0].asText.known, let inner = unwrapped(arguments[1], depth: depth + 1)
      else {
        return nil
      }
      return (inner.handler, prefix + inner.lead)
    case .foreign(_, _, let arguments):
      let inner = arguments.compactMap { unwrapped($0, depth: depth + 1) }
      return inner.count == 1 ? inner[0] : nil
    default: return nil
    }
  }

  private func view(of record: RouteRecord, _ method: HTTPMethod, _ place: Place, _ path: PathTemplate)
    -> View?
  {
    guard let handler = record.handler, let (inner, stripped) = unwrapped(handler, depth: 0),
      let before = record.root.framework is NetHTTP ? place.prefix.known : ""
    else { return nil }
    let lead = before + stripped
    let methods = method == .any ? nil : [method.name]
    var literals: [String] = []
    for segment in path.segments {
      switch segment {
      case .literal(let text): literals.append(text)
      case .catchAll:
        let below = "/" + literals.map { $0 + "/" }.joined()
        guard below.hasPrefix(lead) else { return nil }
        return View(
          handler: inner, lead: lead,
          start: RequestState(
            path: .below("/" + below.dropFirst(lead.count).drop { $0 == "/" }), methods: methods))
      case .parameter, .mixed:
        return View(handler: inner, lead: lead, start: RequestState(path: .fixed, methods: methods))
      }
    }
    let exact = path.description
    guard exact.hasPrefix(lead) else { return nil }
    return View(
      handler: inner, lead: lead,
      start: RequestState(path: .exact(String(exact.dropFirst(lead.count))), methods: methods))
  }

  private func routes(
    of found: DispatchedRoutes, _ view: View, _ record: RouteRecord, _ place: Place,
    _ unresolved: inout [Unresolved], _ origins: [Origin]
  ) -> [StatedRoute] {
    var routes: [StatedRoute] = []
    for route in found.routes {
      // The front page of what is served anyway says nothing new.
      guard let stated = route.state.place, !found.restServes(route.state) else { continue }
      let paths: [PathTemplate]
      switch templates(of: route.state.path, behind: view.lead) {
      case .success(let templates): paths = templates
      case .failure(let lost):
        guard found.rest.isEmpty || lost.reason != RequestPath.noPath else { continue }
        unresolved.append(
          Unresolved(
            lost.reason, text: stated.text, at: stated.location,
            prefixes: prefixes(PathTemplate(parts: [.text(view.lead + lost.below)]))))
        continue
      }
      let one = self.record(of: route, stated, record)
      for path in paths {
        let template = RoutePattern(path: path)
        for method in route.state.methods ?? ["ANY"] {
          var made = self.route(
            of: one, HTTPMethod(method), path, place, template, origins.union(route.state.origins))
          made.sighting.answersHead = false
          // The handler chooses it, and no library that would refuse it knows of it.
          made.sighting.framework = nil
          routes.append(made)
        }
      }
    }
    return routes
  }

  /// A path that is not read.
  private struct Lost: Error {
    let reason: String
    let below: String
  }

  private func templates(of path: RequestPath, behind lead: String) -> Result<[PathTemplate], Lost> {
    switch path {
    case .exact(let text): return .success([PathTemplate(parts: [.text(lead + text)])])
    case .below(let prefix):
      guard let template = PathExpression.below(lead + prefix) else {
        return .failure(Lost(reason: "the path may go on within the segment", below: ""))
      }
      return .success([template])
    case .matching(let templates):
      let front = PathTemplate(parts: [.text(lead)])
      return .success(templates.map { $0.prepending(front) })
    case .segmented(let segments): return .success([segments.template(behind: lead)])
    case .unread(let reason, let below): return .failure(Lost(reason: reason, below: below))
    case .ending: return .failure(Lost(reason: RequestPath.noPath, below: ""))
    case .fixed: return .success([])
    }
  }

  /// The registration as if the handler's choice were one.
  private func record(
    of route: DispatchedRoutes.Route, _ stated: RequestTest.Place, _ record: RouteRecord
  ) -> RouteRecord {
    var one = record
    (one.location, one.text) = (stated.location, stated.text)
    one.handler = route.handler.value
    one.handlerText = route.handler.name ?? record.handlerText
    one.conditions += route.state.conditions.map { Sighting.Condition($0) }
    one.middleware += route.handler.wrappers
    one.middleware.append(Middleware(value: .unknown("the handler may ask who calls itself"), text: ""))
    return one
  }
}
