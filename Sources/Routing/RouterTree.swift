/// The routers of a server, and what lies in front of the routes of each.
///
/// A router is known by whatever tells it from others, such as the call that makes it. A mount puts one router below another.
/// Mounts are looked up after the whole program was followed, so that the order of calls makes no difference: a router may be
/// mounted before its routes are put on it, and at several places.
///
/// A place is what lies in front of the routes of a router on one way from an outermost router, and what it consists of is up to
/// the reader: prefixes, middleware, conditions.
package final class RouterTree<Router: Hashable, Mount, Place> {
  /// Routers below one another that are followed; a router that is mounted below itself has no end.
  package static var mostLevels: Int { 64 }
  /// Places at which one router may be mounted, through all routers on the way.
  package static var mostPlaces: Int { 1_000 }
  /// Mounts that are looked up in all. Among routers that all hang below one another the ways multiply.
  package static var mostLookups: Int { 100_000 }

  /// The mounts of a router, each with the router that it hangs below.
  private let mounts: (Router) -> [(parent: Router, mount: Mount)]
  /// The places of a router that hangs below no other.
  private let outermost: (Router) -> [Place]
  /// The places of a router that is mounted below another one, by the places of that.
  private let below: ([Place], Mount, Router) -> [Place]

  private var known: [Router: [Place]] = [:]
  /// The routers whose places are being looked for, with how deep each is.
  private var open: [Router: Int] = [:]
  /// The outermost of the open routers that a look-up came back to.
  private var comesBackTo = Int.max
  private var lookups = 0
  /// The routers that hang below themselves, or too deep.
  package private(set) var endless: Set<Router> = []
  /// The routers that hang at more places than are followed, in the order in which they came up.
  package private(set) var cut: [Router] = []

  /// Makes a tree from what a reader knows of single routers.
  package init(
    mounts: @escaping (Router) -> [(parent: Router, mount: Mount)],
    outermost: @escaping (Router) -> [Place],
    below: @escaping ([Place], Mount, Router) -> [Place]
  ) {
    self.mounts = mounts
    self.outermost = outermost
    self.below = below
  }

  /// The places of a router, in the order of its mounts. Ways that have no end are left out, and `endless` names their routers.
  package func places(of router: Router) -> [Place] {
    if let known = known[router] { return known }
    let mounts = self.mounts(router)
    guard !mounts.isEmpty else {
      let places = outermost(router)
      known[router] = places
      return places
    }
    let level = open.count
    if let outer = open[router] {
      comesBackTo = min(comesBackTo, outer)
      endless.insert(router)
      return []
    }
    guard level < Self.mostLevels else {
      endless.insert(router)
      return []
    }
    open[router] = level
    let outside = comesBackTo
    comesBackTo = Int.max
    let found = places(by: mounts, of: router)
    open[router] = nil
    // What came back to a router further out lacks the ways through that one.
    if comesBackTo >= level { known[router] = found }
    comesBackTo = min(outside, comesBackTo < level ? comesBackTo : Int.max)
    return found
  }

  private func places(by mounts: [(parent: Router, mount: Mount)], of router: Router) -> [Place] {
    var found: [Place] = []
    for (parent, mount) in mounts {
      lookups += 1
      let places = lookups > Self.mostLookups ? nil : below(self.places(of: parent), mount, router)
      guard let places, found.count + places.count <= Self.mostPlaces else {
        cut.append(router)
        break
      }
      found += places
    }
    return found
  }
}
