package import ContractModel

/// The conditions of several ways to one route, of which one has to be open.
package struct OpenWays {
  /// Ways that are told apart. Ways through branches multiply, and what more of them say is not looked at.
  package static let mostWays = 64

  private let ways: [[Sighting.Condition]]

  /// Takes the conditions of each way, all of which hold there, and leaves out what other ways make needless.
  package init(_ ways: [[Sighting.Condition]]) {
    self.ways = Self.simplified(Self.agreeing(ways))
  }

  /// The condition under which one of the ways is open; nil where one always is.
  package var condition: Sighting.Condition? {
    guard let first = ways.first.flatMap(Sighting.Condition.all) else { return nil }
    return ways.dropFirst().compactMap(Sighting.Condition.all).reduce(first) { .either($0, $1) }
  }

  /// The ways with each condition the same wherever its text is: it holds by default where any way says so.
  private static func agreeing(_ ways: [[Sighting.Condition]]) -> [[Sighting.Condition]] {
    var defaults: [String: Bool?] = [:]
    for condition in ways.joined() {
      guard let known = defaults[condition.text] else {
        defaults[condition.text] = .some(condition.byDefault)
        continue
      }
      if known != true, condition.byDefault != false { defaults[condition.text] = .some(condition.byDefault) }
    }
    return ways.map { way in
      var distinct: [Sighting.Condition] = []
      for condition in way {
        let agreed = Sighting.Condition(
          condition.text, byDefault: defaults[condition.text] ?? condition.byDefault)
        if !distinct.contains(agreed) { distinct.append(agreed) }
      }
      return distinct
    }
  }

  /// The same ways in fewer words: two that differ in one condition, which holds on one and not on the other, are one way
  /// without it. A way whose conditions another one has besides more is enough.
  private static func simplified(_ ways: [[Sighting.Condition]]) -> [[Sighting.Condition]] {
    var ways = Array(ways.prefix(mostWays))
    while let (index, other, merged) = joinable(in: ways) {
      ways[index] = merged
      ways.remove(at: other)
    }
    return ways
  }

  private static func joinable(
    in ways: [[Sighting.Condition]]
  ) -> (index: Int, other: Int, merged: [Sighting.Condition])? {
    for index in ways.indices {
      for other in ways.indices.dropFirst(index + 1) {
        let alone = ways[index].filter { !ways[other].contains($0) }
        let more = ways[other].filter { !ways[index].contains($0) }
        if alone.isEmpty { return (index, other, ways[index]) }
        if more.isEmpty { return (index, other, ways[other]) }
        guard alone.count == 1, more.count == 1, alone[0].isOpposite(of: more[0]) else { continue }
        return (index, other, ways[index].filter { $0 != alone[0] })
      }
    }
    return nil
  }
}
