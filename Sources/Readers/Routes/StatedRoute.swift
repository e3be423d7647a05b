internal import ContractModel

/// A route of one router, with the conditions that hold on the way to it.
struct StatedRoute {
  var sighting: Sighting
  /// The conditions that all have to hold, as the source has them, outermost first.
  let conditions: [String]

  /// What tells it from others: its endpoint, its place, and whether it is reached.
  fileprivate var key: Sighting {
    var key = Sighting(sighting.endpoint, at: sighting.location)
    key.isReached = sighting.isReached
    return key
  }
}

extension [StatedRoute] {
  /// Each route of one place once. What several ways lead to exists where one of them is open, and a route that is reached on
  /// one way is reached.
  var joined: [Sighting] {
    let reached = Set(filter(\.sighting.isReached).map(\.key))
    var places: [Sighting: Int] = [:]
    var ways: [[StatedRoute]] = []
    for route in self {
      let key = route.key
      var plain = key
      plain.isReached = true
      guard route.sighting.isReached || !reached.contains(plain) else { continue }
      if let place = places[key] {
        ways[place].append(route)
      } else {
        places[key] = ways.count
        ways.append([route])
      }
    }
    return ways.map(Self.join)
  }

  private static func join(_ ways: [StatedRoute]) -> Sighting {
    let open = OpenWays(ways.map(\.conditions))
    var joined = ways[0].sighting
    if ways.contains(where: { $0.sighting.authentication != joined.authentication }) {
      joined.authentication = .unknown
    }
    joined.condition = open.text.map { Sighting.Condition($0) }
    return joined
  }
}

/// The conditions of several ways to one route, of which one has to be open.
struct OpenWays {
  private static let mostShown = 3

  private var ways: [Set<String>] = []
  private var order: [String] = []

  /// Takes the conditions of each way, and leaves out what other ways make needless.
  init(_ conditions: [[String]]) {
    for condition in conditions.joined() where !order.contains(condition) { order.append(condition) }
    for way in conditions.map(Set.init) where !ways.contains(way) { ways.append(way) }
    while let (one, other, merged) = opposites {
      ways.remove(at: Swift.max(one, other))
      ways.remove(at: Swift.min(one, other))
      if !ways.contains(merged) { ways.append(merged) }
    }
    ways = ways.filter { way in !ways.contains { $0.isStrictSubset(of: way) } }
  }

  /// The condition as one text; nil where the route exists in any case.
  var text: String? {
    guard let first = ways.first, !ways.contains([]) else { return nil }
    let common = ways.reduce(first) { $0.intersection($1) }
    let shown = ways.count == 1 || !common.isEmpty ? [common] : ways
    guard shown.count <= Self.mostShown else { return nil }
    return shown.map { way in order.filter(way.contains).joined(separator: " && ") }.joined(separator: " || ")
  }

  /// Two ways that differ in one condition, which holds on one and not on the other, and the way that they make together.
  private var opposites: (Int, Int, Set<String>)? {
    for one in ways.indices {
      for other in ways.indices where other != one {
        let merged = ways[one].intersection(ways[other])
        guard let yes = ways[one].subtracting(merged).sole, let no = ways[other].subtracting(merged).sole,
          no == "!(\(yes))"
        else { continue }
        return (one, other, merged)
      }
    }
    return nil
  }
}

extension Set {
  /// The one element; nil where there are none or several.
  fileprivate var sole: Element? { count == 1 ? first : nil }
}
