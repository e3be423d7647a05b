import ContractModel

/// Sides of which the routers serve next to nothing: not a drift of every endpoint, but one cause that needs a look.
///
/// The server that they ask was not read, or not as a whole, lies elsewhere, or is reached below a prefix. One finding says so
/// in place of one for each endpoint.
struct UnservedSides {
  /// A side, and how many endpoints it asks for.
  private struct Asker {
    let side: Int
    let asked: Int
    let demands: [Unserved.Demand]
  }

  /// A side with fewer unserved endpoints than these gets a finding for each.
  private static let fewest = 12
  /// How many places of a side are shown.
  private static let shown = 3

  private let askers: [Asker]
  private let unserved: Unserved
  private let testimony: Testimony

  /// Looks for sides of whose endpoints nine in ten are not served.
  init(_ unserved: Unserved, _ testimony: Testimony) {
    self.unserved = unserved
    self.testimony = testimony
    let comparison = testimony.comparison
    let sides = Set(unserved.demands.flatMap(\.sides)).sorted()
    askers = sides.compactMap { side in
      let demands = unserved.demands.filter { $0.sides.contains(side) }
      guard demands.count >= Self.fewest else { return nil }
      let asked = comparison.rows.count { row in
        row.isDemanded(by: side) && row.endpoint.isDemandable
          && comparison.prefixServedElsewhere(of: row.endpoint) == nil
      }
      guard demands.count * 10 >= asked * 9 else { return nil }
      return Asker(side: side, asked: asked, demands: demands)
    }
  }

  /// Whether such sides are all that ask for an endpoint.
  func account(for demand: Unserved.Demand) -> Bool {
    demand.sides.allSatisfy { side in askers.contains { $0.side == side } }
  }

  /// One finding for each of these sides.
  var findings: [Finding] { askers.map(finding) }

  private func finding(of asker: Asker) -> Finding {
    let sides = testimony.comparison.sides
    let (name, role) = (sides[asker.side].name, sides[asker.side].role)
    let routers = testimony.names(unserved.servers)
    let own = asker.demands.filter(account)
    let served = asker.asked - asker.demands.count
    let asked = Message.counted(asker.asked, one: "endpoint", many: "endpoints")
    return Finding(
      rule: MissingInRouter.documentation.id, severity: .error, endpoint: nil,
      message: role == .client
        ? "\(name) calls \(asked), and \(routers) serves \(served) of them"
        : "\(name) promises \(asked), and \(routers) serves \(served) of them",
      suggestion: suggestion(for: name),
      evidence: own.prefix(Self.shown).flatMap { demand in
        testimony.evidence(of: demand.row, on: asker.side).prefix(1).map { $0.about(demand.row.endpoint) }
      },
      concerns: own.map(\.row.endpoint), distinction: name)
  }

  /// What is suspected first: what could not be resolved, then another server, then a prefix.
  private func suggestion(for name: String) -> Message {
    let open = unserved.servers.reduce(0) { $0 + testimony.comparison.sides[$1].extraction.unresolved.count }
    let places = Message.counted(open, one: "registration", many: "registrations")
    return open > 0
      ? "resolve the \(places) that could not be read first; is \(name) served by another program, or below a prefix that `basePath` can state?"
      : "is \(name) served by another program, by a router library that is not read, or below a prefix that `basePath` can state?"
  }
}
