internal import ContractModel
internal import SourceText

/// Routes that one place registers in several ways, each under its conditions: in both branches of an `if`, or by a function
/// that is called twice. One route is listed for them, with the condition under which any of the ways is taken.
final class RouteWays {
  /// What conditions that were joined consist of.
  private var parts: [Sighting.Condition: [Sighting.Condition]] = [:]

  /// The condition that holds where all do.
  func joined(_ conditions: [Sighting.Condition]) -> Sighting.Condition? {
    guard let joined = Evaluator.joined(conditions) else { return nil }
    var distinct: [Sighting.Condition] = []
    for condition in conditions where !distinct.contains(condition) { distinct.append(condition) }
    parts[joined] = distinct
    return joined
  }

  private struct Key: Hashable {
    let location: SourceLocation
    let endpoint: Endpoint
    let isReached: Bool
  }

  /// The routes, each once for a place.
  func merged(_ sightings: [Sighting]) -> [Sighting] {
    var places: [Key: Int] = [:]
    var groups: [[Sighting]] = []
    for sighting in sightings {
      let key = Key(
        location: sighting.location, endpoint: sighting.endpoint, isReached: sighting.isReached)
      if let place = places[key] {
        groups[place].append(sighting)
      } else {
        places[key] = groups.count
        groups.append([sighting])
      }
    }
    return groups.map { group in group.count == 1 ? group[0] : merged(group) }
  }

  private func merged(_ ways: [Sighting]) -> Sighting {
    var one = ways[0]
    one.condition = anyOf(ways.map { way in way.condition.map { parts[$0] ?? [$0] } ?? [] })
    for way in ways.dropFirst() {
      one.notes += way.notes.filter { !one.notes.contains($0) }
      one.matching.formIntersection(way.matching)
    }
    guard Set(ways.map(\.authentication)).count > 1 else { return one }
    one.authentication = .unknown
    for condition in ways.filter({ $0.authentication == .required }).compactMap(\.condition) {
      let doubt = "it asks who is calling only if \(condition.text)\(condition.usual)"
      if !one.notes.contains(doubt) { one.notes.append(doubt) }
    }
    return one
  }

  /// The condition under which one of several ways is taken, of each of which all conditions hold; nil where one always is.
  private func anyOf(_ ways: [[Sighting.Condition]]) -> Sighting.Condition? {
    let simple = Self.simplified(Self.agreeing(ways))
    guard let first = simple.first.flatMap(Evaluator.joined) else { return nil }
    return simple.dropFirst().compactMap(Evaluator.joined).reduce(first, Evaluator.either)
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
      way.map { Sighting.Condition($0.text, byDefault: defaults[$0.text] ?? $0.byDefault) }
    }
  }

  /// The same ways in fewer words: two that differ in one condition, and one of them where that holds and the other where it
  /// does not, are one way without it; a way whose conditions another one has besides more is enough.
  private static func simplified(_ ways: [[Sighting.Condition]]) -> [[Sighting.Condition]] {
    var ways = Array(ways.prefix(Limit.waysToOneRoute))
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
        guard alone.count == 1, more.count == 1, areOpposite(alone[0].text, more[0].text) else { continue }
        return (index, other, ways[index].filter { $0 != alone[0] })
      }
    }
    return nil
  }

  private static func areOpposite(_ one: String, _ other: String) -> Bool {
    Evaluator.negated(one) == other || Evaluator.negated(other) == one
  }
}

extension Sighting.Condition {
  /// What to say of a condition that holds by default, or does not.
  var usual: String { byDefault.map { $0 ? " (true by default)" : " (false by default)" } ?? "" }
}
