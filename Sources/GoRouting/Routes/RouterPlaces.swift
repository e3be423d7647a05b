internal import ContractModel
internal import Routing

/// What lies in front of the routes of a router at one of the places that it hangs at.
struct RouterPlace {
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

  /// The place of a router that is mounted below another one, which is here.
  func below(_ mount: RouterRoot.Mount, _ root: RouterRoot, _ guards: ServedGuards) -> RouterPlace {
    // What a library keeps is there always, and nothing without what is put there.
    let holder = mount.parent.isKeptByLibrary ? root : mount.parent
    return RouterPlace(
      prefix: prefix + mount.prefix, middleware: middleware + mount.middleware,
      conditions: conditions + holder.added(mount.conditions),
      given: given.union(mount.conditions + mount.parent.conditions), filters: filters + root.filters,
      guards: self.guards + guards.around(root), matching: matching.union(root.matching))
  }
}

typealias GoRouterTree = RouterTree<RouterRoot, RouterRoot.Mount, RouterPlace>

extension RouterRoot {
  /// The routers of a program that was followed to its end.
  static func tree(_ guards: ServedGuards) -> GoRouterTree {
    GoRouterTree(
      mounts: { root in root.mounts.map { ($0.parent, $0) } },
      outermost: { root in
        let prefixes = root.stripped.isEmpty ? [TextValue("")] : root.stripped
        return prefixes.map {
          RouterPlace(
            prefix: $0, filters: root.filters, guards: guards.around(root), matching: root.matching)
        }
      },
      below: { places, mount, root in places.map { $0.below(mount, root, guards) } })
  }

  /// The conditions of something that is put on the router, without those under which there is the router at all, unless that
  /// is off by default. Whether a router that is made under a condition hangs below another one is up to that condition all
  /// the same.
  func added(_ conditions: [Sighting.Condition]) -> [Sighting.Condition] {
    let given = self.conditions.filter { $0.byDefault != false }
    return conditions.filter { !given.contains($0) }
  }
}

extension RouterRoot: Hashable {
  static func == (one: RouterRoot, other: RouterRoot) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
