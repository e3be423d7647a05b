internal import ContractModel

/// Where the routers of a program hang below one another.
final class RouterPlaces {
  private let guards: ServedGuards
  private var known: [ObjectIdentifier: [Place]] = [:]
  /// The routers whose places are being looked for.
  private var open: Set<ObjectIdentifier> = []
  /// The routers that hang at more places than are followed.
  private(set) var cut: [RouterRoot] = []

  init(_ guards: ServedGuards) { self.guards = guards }

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
    /// In what the routers on the way are lenient about paths.
    var matching: PathMatching = []

    /// What runs before a route with a path.
    func middleware(before path: PathTemplate) -> [Middleware] {
      guard !filters.isEmpty else { return middleware }
      let path = path.description
      return filters.filter { $0.prefix.map(path.hasPrefix) ?? true }.map(\.middleware) + middleware
    }
  }

  /// The places of a router.
  func places(of root: RouterRoot) -> [Place] {
    if let known = known[ObjectIdentifier(root)] { return known }
    guard !root.mounts.isEmpty else { return outermost(root) }
    guard open.count < Limit.mountDepth, open.insert(ObjectIdentifier(root)).inserted else {
      return [
        Place(prefix: TextValue(unknown: "routers are mounted below one another without end, or too deep"))
      ]
    }
    var found: [Place] = []
    for mount in root.mounts {
      let places = self.places(of: mount, of: root)
      guard found.count + places.count <= Limit.mountsOfOneRouter else {
        cut.append(root)
        break
      }
      found += places
    }
    open.remove(ObjectIdentifier(root))
    known[ObjectIdentifier(root)] = found
    return found
  }

  private func outermost(_ root: RouterRoot) -> [Place] {
    let prefixes = root.stripped.isEmpty ? [TextValue("")] : root.stripped
    return prefixes.map {
      Place(prefix: $0, filters: root.filters, guards: guards.around(root), matching: root.matching)
    }
  }

  private func places(of mount: RouterRoot.Mount, of root: RouterRoot) -> [Place] {
    // What a library keeps is there always, and nothing without what is put there.
    let holder = mount.parent.isKeptByLibrary ? root : mount.parent
    let conditions = Self.added(mount.conditions, to: holder)
    let given = mount.conditions + mount.parent.conditions
    return places(of: mount.parent).map { outer in
      Place(
        prefix: outer.prefix + mount.prefix, middleware: outer.middleware + mount.middleware,
        conditions: outer.conditions + conditions, given: outer.given.union(given),
        filters: outer.filters + root.filters, guards: outer.guards + guards.around(root),
        matching: outer.matching.union(root.matching))
    }
  }

  /// The conditions of something that is put on a router, without those under which there is the router at all, unless that
  /// is off by default. Whether a router that is made under a condition hangs below another one is up to that condition all
  /// the same.
  static func added(_ conditions: [Sighting.Condition], to root: RouterRoot) -> [Sighting.Condition] {
    let given = root.conditions.filter { $0.byDefault != false }
    return conditions.filter { !given.contains($0) }
  }
}
