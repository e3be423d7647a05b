/// The bases of clients that are not known and may be those of other servers: less than half of what is called behind them is
/// served, and less than of the client's other calls.
///
/// Bases are told apart by what the source calls them, `cloudURL` and `apiURL`. A client all of whose calls stand behind one
/// has no other that could be the contract's; of one with several, of which nothing is served, each may be another's. What
/// a catch-all alone takes is no evidence for either: it takes whatever is called.
package struct StrangeBases: Sendable {
  /// The names of such bases, by the position of the side.
  private let names: [Int: Set<String>]

  /// Looks through the rows of sides; without a router, the specifications stand for the server.
  init(sides: [Side], rows: [Comparison.Row]) {
    let positions = { (role: Role) in sides.indices.filter { sides[$0].role == role } }
    let servers = positions(.router).isEmpty ? positions(.spec) : positions(.router)
    var names: [Int: Set<String>] = [:]
    for side in positions(.client) {
      let sightings = sides[side].extraction.sightings
      guard sightings.contains(where: { $0.unknownBase != nil }) else { continue }
      var calls: [String: (all: Int, served: Int)] = [:]
      var served = 0
      for row in rows where row.isDemanded(by: side) {
        let takers = servers.filter(row.isKnown)
        let isServed = takers.contains { !row.isLeftToCatchAll(on: $0, rows: rows) }
        if !isServed, !takers.isEmpty { continue }
        served += isServed ? 1 : 0
        for case let base? in Set(row.cells[side].sightings.map { sightings[$0].unknownBase }) {
          calls[base, default: (0, 0)].all += 1
          calls[base, default: (0, 0)].served += isServed ? 1 : 0
        }
      }
      // Where nothing at all is served, one of several bases is no more the contract's than another.
      let isLost = served == 0 && calls.count > 1
      let strange = calls.filter {
        isLost || $0.value.served * 2 < $0.value.all && $0.value.served * 2 < served
      }
      names[side] = Set(strange.keys)
    }
    self.names = names
  }

  /// The name of such a base that a call of a side stands behind, or nil.
  package func name(for sighting: Sighting, on side: Int) -> String? {
    guard let base = sighting.unknownBase, names[side]?.contains(base) ?? false else { return nil }
    return base
  }
}

extension Comparison.Row {
  /// Whether all that a side has for it is a catch-all.
  fileprivate func isLeftToCatchAll(on side: Int, rows: [Comparison.Row]) -> Bool {
    guard !isStated(on: side), let cover = cells[side].cover else { return false }
    return rows[cover].endpoint.path.endsInCatchAll
  }
}
