internal import ContractModel
internal import Evaluation
internal import Program
internal import Routing

/// What lies in front of the routes of a router on one way to it.
struct RouterWay {
  var prefixes: [RoutePath]
  var guards: [PlacedGuard] = []
  var conditions: [String] = []
  var isReached = true
  /// What routers and mounts on the way say for the document of the routes, outermost first.
  var operations: [OperationParts] = []
  /// What stands in front of the paths of the document, which an application makes of what is below it.
  var documents: [String] = []
  /// The first part of the way that is not known, or nil.
  var opening: RouterOpening?
}

/// A prefix of which nothing is known, and what is known in front of it.
struct RouterOpening {
  /// The mount that states it, or what puts it in front of a router.
  let item: Registration
  /// What is known of the way to it.
  let prefixes: [RoutePath]
}

/// A handler that runs before others, and the paths below which it does.
struct PlacedGuard {
  let handler: Value
  let below: [String]
  let conditions: [String]
  /// Whether it runs at these paths alone, and not below them.
  var isAtPath = false

  /// Whether it runs before what stands at a path.
  func runs(before path: String) -> Bool {
    below.contains { isAtPath ? path.isAt($0) : path.isBelow($0) }
  }
}

/// Works out what lies in front of everything that is put on the routers of a server.
final class RouterFronts {
  typealias Key = RouterItems.Key

  /// Something on a router, and what lies in front of it on one way.
  struct Step {
    let item: Registration
    let way: RouterWay
  }

  private let routers: RouterItems
  private let syntax: RouterSyntax
  private let base: String
  private var known: [Key: (prefixes: [[String]], steps: [Step])] = [:]
  private lazy var tree = RouterTree<Key, Key, RouterWay>(
    mounts: { [routers] key in (routers.nodes[key]?.parents ?? []).map { ($0, $0) } },
    outermost: { [routers, base] key in
      [
        RouterWay(
          prefixes: [RoutePath(text: base)], isReached: routers.nodes[key]?.isApplication ?? false,
          documents: [base])
      ]
    },
    below: { [unowned self] places, parent, key in self.mounted(key, on: parent, at: places) })

  init(_ routers: RouterItems, _ syntax: RouterSyntax, base: PathTemplate?) {
    self.routers = routers
    self.syntax = syntax
    self.base = base.map { $0.description == "/" ? "" : $0.description } ?? ""
  }

  /// Everything on a router, once for each way to it.
  func steps(of key: Key) -> [Step] { steps(of: key, at: tree.places(of: key)) }

  /// The routers of which not all places are known, each with the reason at the first thing that is on it.
  var lost: [(reason: String, item: Registration)] {
    let limit = RouterTree<Key, Key, RouterWay>.mostPlaces
    return routers.order.compactMap { key in
      guard let item = routers.nodes[key]?.items.first else { return nil }
      if tree.endless.contains(key) {
        return ("its router is mounted below itself; the routes of that way are not listed", item)
      }
      guard tree.cut.contains(key) else { return nil }
      return ("the bound on places that one router is mounted at (\(limit)) was reached", item)
    }
  }

  private func steps(of key: Key, at places: [RouterWay]) -> [Step] {
    // Ways that a look-up leaves out because it came back to itself may be there at the next one.
    let prefixes = places.map { $0.prefixes.map(\.text) }
    if let (before, steps) = known[key], before == prefixes { return steps }
    let items = routers.nodes[key]?.items ?? []
    let steps = places.flatMap { self.steps(through: items, from: $0) }
    known[key] = (prefixes, steps)
    return steps
  }

  private func steps(through items: [Registration], from way: RouterWay) -> [Step] {
    var way = way
    for item in items where item.kind == .prefix {
      take(prefixOf: item, &way)
    }
    if syntax.guardsWhole { for item in items { take(item, &way) } }
    return items.map { item in
      if !syntax.guardsWhole { take(item, &way) }
      return Step(item: item, way: way)
    }
  }

  /// Goes below the path of a prefix or mount, which may not be known.
  private func take(prefixOf item: Registration, _ way: inout RouterWay) {
    if let operation = item.operation { way.operations.append(operation) }
    if let more = item.paths(below: way.prefixes, syntax) {
      way.prefixes = more
    } else {
      way.opening = way.opening ?? RouterOpening(item: item, prefixes: way.prefixes)
    }
  }

  /// Puts handlers in front of what comes behind them.
  private func take(_ item: Registration, _ way: inout RouterWay) {
    guard item.kind == .guarding || item.kind == .guardingPath else { return }
    let own = RoutePath.all(item.path, syntax)
    let below = own.map { own in
      way.prefixes.flatMap { front in own.map { syntax.join(front.text, $0.text) } }
    }
    for handler in item.handlers {
      way.guards.append(
        PlacedGuard(
          handler: handler, below: below ?? [""], conditions: item.conditions + (below == nil ? ["?"] : []),
          isAtPath: item.kind == .guardingPath && below != nil))
    }
  }

  /// The places of a router that is mounted on another one.
  private func mounted(_ key: Key, on parent: Key, at places: [RouterWay]) -> [RouterWay] {
    steps(of: parent, at: places).compactMap { step in
      guard step.item.kind == .mount, step.item.child.flatMap(RouterItems.key) == key else { return nil }
      var way = step.way
      take(prefixOf: step.item, &way)
      let prefixes = way.prefixes
      if routers.nodes[key]?.isApplication ?? false {
        (way.operations, way.documents) = ([], prefixes.map(\.text))
      }
      way.conditions += step.item.conditions
      way.guards += step.item.handlers.map {
        PlacedGuard(handler: $0, below: prefixes.map(\.text), conditions: step.item.conditions)
      }
      return way
    }
  }
}

extension RouterWay {
  /// Whether something may run before its routes that is not seen: what serves their router is not.
  var hidesGuards: Bool { !isReached }
}

extension Registration {
  /// A part of its path that has a slash in it.
  var partWithSlash: String? {
    path.lazy.compactMap(RoutePath.texts).joined().first { $0.contains("/") }
  }
}

extension Registration {
  /// The parts of its path, without those that are a part of a router of which nothing is known.
  var parts: [Value] { path.filter { !$0.isPart(of: router) } }

  /// Its paths below prefixes; nil where they are not known.
  func paths(below prefixes: [RoutePath], _ syntax: RouterSyntax) -> [RoutePath]? {
    RoutePath.all(parts, syntax).map { own in
      prefixes.flatMap { front in own.map { front.joined(with: $0, syntax) } }
    }
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

  /// Whether a path is the one of a pattern, but for the names of parameters, or begins as it does where that ends in a wildcard.
  fileprivate func isAt(_ pattern: String) -> Bool {
    if pattern.hasSuffix("*") { return withoutNames.hasPrefix(String(pattern.dropLast()).withoutNames) }
    return withoutNames == pattern.withoutNames
  }

  /// The path with a colon for each parameter and no slash at the end.
  private var withoutNames: String {
    let parts = split(separator: "/", omittingEmptySubsequences: false).map { $0.hasPrefix(":") ? ":" : $0 }
    let joined = parts.joined(separator: "/")
    return joined.count > 1 && joined.hasSuffix("/") ? String(joined.dropLast()) : joined
  }
}
