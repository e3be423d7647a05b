internal import ContractModel
internal import Evaluation
internal import Program
internal import Routing
internal import SourceText

/// What a handler serves that gets all requests of a server, by the requests that it was seen to answer.
struct DispatchListing {
  /// Who is asked for what is not there, or not by this method, gets no route.
  private static let refusals: Set<Int> = [404, 405]

  /// A route, and who answers it.
  struct Route {
    let endpoint: Endpoint
    let place: CodeSpot
    let symbol: String?
  }

  private(set) var routes: [Route] = []
  /// The places of questions that are not read, on which routes depend.
  private(set) var open: [CodeSpot] = []

  /// The same path at the same place, by some methods.
  private struct Key: Hashable {
    let path: PathTemplate
    let place: CodeSpot
  }
  private var unread: [RequestSet] = []
  private var methods: [Key: MethodSet] = [:]
  private var order: [(key: Key, symbol: String?)] = []

  init(_ leaves: [DispatchWalk.Leaf]) {
    var faults: [DispatchWalk.Leaf] = []
    for leaf in leaves {
      switch leaf.requests.status {
      case .known(let status) where Self.refusals.contains(status): continue
      case .known(let status) where status >= 400: faults.append(leaf)
      default: add(leaf)
      }
    }
    // An answer that says what is wrong is one of those of a route, or all that is said at this path.
    let served = Set(order.map(\.key.path))
    for leaf in faults where leaf.requests.path.map({ $0.isOne && !served.contains($0.template) }) ?? false {
      add(leaf)
    }
    for requests in unread {
      // The same is stated on a way without the question.
      let isStated = order.contains { key, _ in
        key.path == requests.path?.template
          && methods[key]?.and(requests.methods.complement) != methods[key]
      }
      if let place = requests.unread, !isStated, !open.contains(place) { open.append(place) }
    }
    for (key, symbol) in order {
      guard let found = methods[key] else { continue }
      for method in found.isOnly ? found.names.sorted() : ["ANY"] {
        routes.append(
          Route(endpoint: Endpoint(HTTPMethod(method), key.path), place: key.place, symbol: symbol))
      }
    }
  }

  private mutating func add(_ leaf: DispatchWalk.Leaf) {
    let requests = leaf.requests
    guard requests.unread == nil else { return unread.append(requests) }
    // What is answered whatever the path is is no route, and neither is what a browser is told that asks in advance.
    guard requests.path != nil || requests.methods.isOnly, let place = requests.place else { return }
    if requests.path == nil, requests.methods == .only("OPTIONS") { return }
    let path = requests.path?.template ?? PathTemplate(parts: [.text("/"), .catchAll("")])
    let key = Key(path: path, place: place)
    if methods[key] == nil { order.append((key, leaf.symbol)) }
    methods[key] = methods[key].map { $0.or(requests.methods) } ?? requests.methods
  }
}

extension Registration {
  /// The functions that get the requests of a server.
  fileprivate var dispatchers: [FunctionKey] { handlers.last?.functions ?? [] }
}

/// What a server's handler serves, in the words of the listing of routers.
struct DispatchReading {
  let observed: ObservedCode
  /// Whether handlers give their answers back.
  let givesAnswers: Bool

  /// The routes of a handler, and what could not be read.
  func read(_ item: Registration, in library: String) -> Extraction {
    var extraction = Extraction()
    for key in item.dispatchers {
      let walk = DispatchWalk(observed, givesAnswer: givesAnswers)
      walk.follow(key, [.request, givesAnswers ? .other : .response])
      let listing = DispatchListing(walk.leaves)
      for route in listing.routes {
        let file = observed.code.program.files[route.place.file].source
        let place = LineIndex(file).location(of: route.place.span)
        var sighting = Sighting(route.endpoint, at: place, symbol: route.symbol)
        sighting.framework = library
        let path = route.endpoint.path
        if path.segments.count <= 1, case .catchAll? = path.segments.first { sighting.kind = .infrastructure }
        extraction.sightings.append(sighting)
      }
      for place in listing.open {
        extraction.unresolved.append(
          observed.unresolved("what is asked of the request here is not read", at: place))
      }
      if let (place, bound) = walk.cut {
        extraction.unresolved.append(
          observed.unresolved("what the handler answers lies behind more than \(bound)", at: place))
      }
    }
    return extraction
  }
}

extension ObservedCode {
  /// A place that is not read, and why.
  fileprivate func unresolved(_ reason: String, at place: CodeSpot) -> Unresolved {
    let file = code.program.files[place.file]
    let text = file.source.text(in: SourceSpan(place.span.start, min(place.span.end, place.span.start + 120)))
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return Unresolved(reason, text: words, at: LineIndex(file.source).location(of: place.span))
  }
}
