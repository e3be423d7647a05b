package import ContractModel
internal import SourceText

/// A route as one way through the program states it, with the conditions that hold on that way.
package struct StatedRoute {
  /// The route, without a condition.
  package var sighting: Sighting
  /// The conditions that all have to hold, outermost first.
  package let conditions: [Sighting.Condition]

  /// Makes a route.
  package init(_ sighting: Sighting, under conditions: [Sighting.Condition]) {
    self.sighting = sighting
    self.conditions = conditions
  }
}

extension [StatedRoute] {
  private struct Key: Hashable {
    let location: SourceLocation
    let endpoint: Endpoint
  }

  /// Each route of one place once. What several ways lead to exists where one of them is open, and a route that is reached on
  /// one way is reached.
  package var joined: [Sighting] {
    var places: [Key: Int] = [:]
    var ways: [[StatedRoute]] = []
    for route in self {
      let key = Key(location: route.sighting.location, endpoint: route.sighting.endpoint)
      if let place = places[key] {
        ways[place].append(route)
      } else {
        places[key] = ways.count
        ways.append([route])
      }
    }
    return ways.map { all in
      let reached = all.filter(\.sighting.isReached)
      return Self.join(reached.isEmpty ? all : reached)
    }
  }

  private static func join(_ ways: [StatedRoute]) -> Sighting {
    var one = ways[0].sighting
    one.condition = OpenWays(ways.map(\.conditions)).condition
    for way in ways.dropFirst() {
      one.notes += way.sighting.notes.filter { !one.notes.contains($0) }
      one.matching.formIntersection(way.sighting.matching)
    }
    guard Set(ways.map(\.sighting.authentication)).count > 1 else { return one }
    one.authentication = .unknown
    for way in ways where way.sighting.authentication == .required {
      guard let condition = Sighting.Condition.all(way.conditions) else { continue }
      let doubt = "it asks who is calling only if \(condition.text)\(condition.usual)"
      if !one.notes.contains(doubt) { one.notes.append(doubt) }
    }
    return one
  }
}
