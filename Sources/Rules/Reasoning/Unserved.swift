import ContractModel

/// What is called or promised, and served by nobody: where the rules about misses begin.
///
/// Routers serve. In an audit without a router the specifications stand for the server, and only clients ask. What is said
/// to be served elsewhere is asked of nobody.
struct Unserved {
  /// An endpoint that nobody serves, and the sides that ask for it.
  struct Demand {
    /// The row of the endpoint.
    let row: Comparison.Row
    /// The sides that state it as a part of the contract, in order.
    let sides: [Int]
  }

  /// The sides that serve.
  let servers: [Int]
  /// What they do not serve, in order.
  let demands: [Demand]

  /// Looks through a comparison; empty where no side serves or none asks.
  init(in comparison: Comparison) {
    let routers = comparison.sides(.router)
    servers = routers.isEmpty ? comparison.sides(.spec) : routers
    let askers = (routers.isEmpty ? [] : comparison.sides(.spec)) + comparison.sides(.client)
    guard !servers.isEmpty, !askers.isEmpty else {
      demands = []
      return
    }
    let serving = servers
    demands = comparison.rows.compactMap { row in
      guard row.endpoint.isDemandable, !serving.contains(where: row.isServed),
        comparison.prefixServedElsewhere(of: row.endpoint) == nil
      else { return nil }
      let sides = askers.filter(row.isDemanded)
      return sides.isEmpty ? nil : Demand(row: row, sides: sides)
    }
  }
}
