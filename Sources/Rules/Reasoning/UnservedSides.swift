import ContractModel

/// Sides of which the routers serve next to nothing: not a drift of every endpoint, but one cause that needs a look.
///
/// The server that they ask was not read, or not as a whole, lies elsewhere, or is reached below a prefix. One finding says so
/// in place of one for each endpoint. A few endpoints are told each, unless none of them is served, and none resembles what is.
struct UnservedSides {
  /// A side, and how many endpoints it asks for.
  private struct Asker {
    let side: Int
    let asked: Int
    let demands: [Unserved.Demand]
  }

  /// A side with fewer unserved endpoints than these gets a finding for each where something of it is served.
  private static let fewest = 12
  /// A side with fewer endpoints than these gets a finding for each in any case.
  private static let fewestInAll = 3
  /// A server that states less than one in so many of the endpoints that are asked for was not read as a whole.
  private static let few = 4
  /// How many places of a side are shown.
  private static let shown = 3

  private let askers: [Asker]
  private let unserved: Unserved
  private let testimony: Testimony
  private let rule: String

  /// Looks for sides of whose endpoints nine in ten are not served; `rule` is the id of the rule that tells them.
  init(_ unserved: Unserved, _ testimony: Testimony, rule: String) {
    self.rule = rule
    self.unserved = unserved
    self.testimony = testimony
    let comparison = testimony.comparison
    let sides = Set(unserved.demands.flatMap(\.sides)).sorted()
    askers = sides.compactMap { side in
      let demands = unserved.demands.filter { $0.sides.contains(side) }
      guard demands.count >= Self.fewestInAll else { return nil }
      let asked = comparison.rows.count { row in
        row.isDemanded(by: side) && row.endpoint.isDemandable
          && comparison.prefixServedElsewhere(of: row.endpoint) == nil
      }
      let isBraked =
        demands.count >= Self.fewest
        ? demands.count * 10 >= asked * 9
        : demands.count == asked && !Self.isAnyRelated(demands, to: unserved.servers, in: comparison)
      guard isBraked else { return nil }
      return Asker(side: side, asked: asked, demands: demands)
    }
  }

  /// Whether a server has what one of the endpoints may mean: its path with another method, a narrower one, a likely rename.
  private static func isAnyRelated(
    _ demands: [Unserved.Demand], to servers: [Int], in comparison: Comparison
  ) -> Bool {
    servers.contains { server in
      var nearest = NearestEndpoints(on: server, of: comparison)
      return demands.contains { demand in
        demand.row.isKnown(on: server) || !nearest.rows(near: demand.row.endpoint).isEmpty
      }
    }
  }

  /// Whether such sides are all that ask for an endpoint.
  func account(for demand: Unserved.Demand) -> Bool { account(for: demand.sides) }

  /// Whether some sides are all such.
  func account(for sides: [Int]) -> Bool {
    sides.allSatisfy { side in askers.contains { $0.side == side } }
  }

  /// One finding for each of these sides.
  var findings: [Finding] { askers.map(finding) }

  private func finding(of asker: Asker) -> Finding {
    let name = testimony.comparison.sides[asker.side].name
    let own = asker.demands.filter(account)
    return Finding(
      rule: rule, severity: .error, endpoint: nil, message: message(about: asker),
      suggestion: suggestion(for: name, asking: asker.asked),
      evidence: own.prefix(Self.shown).flatMap { demand in
        testimony.evidence(of: demand.row, on: asker.side).prefix(1).map { $0.about(demand.row.endpoint) }
      },
      concerns: own.map(\.row.endpoint), distinction: name)
  }

  private func message(about asker: Asker) -> Message {
    let side = testimony.comparison.sides[asker.side]
    let servers = testimony.names(unserved.servers)
    let served = asker.asked - asker.demands.count
    let asked = Message.counted(asker.asked, one: "endpoint", many: "endpoints")
    if isServedBySpecs { return "\(side.name) calls \(asked), and \(servers) describes \(served) of them" }
    return side.role == .client
      ? "\(side.name) calls \(asked), and \(servers) serves \(served) of them"
      : "\(side.name) promises \(asked), and \(servers) serves \(served) of them"
  }

  /// Whether specifications stand for the server.
  private var isServedBySpecs: Bool {
    unserved.servers.allSatisfy { testimony.comparison.sides[$0].role == .spec }
  }

  /// What is suspected, the likeliest first: places that could not be resolved, a server that was not read as a whole, another
  /// server, a prefix.
  private func suggestion(for name: String, asking asked: Int) -> Message {
    if isServedBySpecs {
      return
        "is it the document of the server that \(name) calls, and does \(name) call it below a prefix that `basePath` can state?"
    }
    let comparison = testimony.comparison
    let open = unserved.servers.reduce(0) { $0 + comparison.sides[$1].extraction.unresolved.count }
    if open > 0 {
      let places = Message.counted(open, one: "registration", many: "registrations")
      return
        "resolve the \(places) that could not be read first; is \(name) served by another program, or below a prefix that `basePath` can state?"
    }
    let stated = comparison.rows.filter { row in unserved.servers.contains(where: row.isDemanded) }
    guard let first = stated.first?.endpoint.description, stated.count * Self.few <= asked else {
      return
        "is \(name) served by another program, by a router library that is not read, or below a prefix that `basePath` can state?"
    }
    let all: Message = stated.count == 1 ? "\(first) only" : "\(first) and \(stated.count - 1) more only"
    return
      "\(testimony.names(unserved.servers)) states \(all): is it the right folder, and are the other routes registered with a library that is not read, or by another program?"
  }
}
