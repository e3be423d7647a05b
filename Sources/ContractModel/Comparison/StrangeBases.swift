import ContractModel

/// The bases of clients that are not known and may be those of other servers: less than half of what is called behind them is
/// served, and less than of the client's other calls.
///
/// Bases are told apart by what the source calls them, `cloudURL` and `apiURL`. A client all of whose calls stand behind one
/// has no other that could be the contract's.
struct StrangeBases {
  /// The names of such bases, by the position of the side.
  private let names: [Int: Set<String>]

  /// Looks through a comparison; without a router, the specifications stand for the server.
  init(in comparison: Comparison) {
    let routers = comparison.sides(.router)
    let servers = routers.isEmpty ? comparison.sides(.spec) : routers
    var names: [Int: Set<String>] = [:]
    for side in comparison.sides(.client) {
      var calls: [String: (all: Int, served: Int)] = [:]
      var served = 0
      for row in comparison.rows where row.isDemanded(by: side) {
        let isServed = servers.contains(where: row.isKnown)
        served += isServed ? 1 : 0
        for case let base? in Set(comparison.sightings(of: row, on: side).map(\.unknownBase)) {
          calls[base, default: (0, 0)].all += 1
          calls[base, default: (0, 0)].served += isServed ? 1 : 0
        }
      }
      let strange = calls.filter { $0.value.served * 2 < $0.value.all && $0.value.served * 2 < served }
      names[side] = Set(strange.keys)
    }
    self.names = names
  }

  /// The name of such a base that a call of a side stands behind, or nil.
  func name(for sighting: Sighting, on side: Int) -> String? {
    guard let base = sighting.unknownBase, names[side]?.contains(base) ?? false else { return nil }
    return base
  }
}
