internal import ContractModel

/// Which of the sides that a survey found make up contracts, and which do not.
///
/// Sides belong together when they state the same endpoints; names and folders say nothing about that.
struct SideProposal: Sendable {
  /// A side by the name that it is to have.
  struct NamedSide: Sendable {
    /// The name, unique in its contract.
    let name: String
    /// What was found.
    let side: SurveyedSide
  }

  /// Sides that belong together.
  struct Contract: Sendable {
    /// The name, unique among the contracts.
    var name: String
    /// Its sides, in the order spec, router, client.
    var sides: [NamedSide]

    /// How many endpoints its sides state, all together.
    var weight: Int { sides.reduce(0) { $0 + $1.side.endpointCount } }
  }

  /// A side that is in no contract, and why.
  struct LeftOut: Sendable {
    /// What was found.
    let side: SurveyedSide
    /// Why it is left out, as a clause.
    let reason: String
    /// Whether a person may well think otherwise.
    let isOpen: Bool
  }

  /// The contracts, the one that states most first.
  var contracts: [Contract] = []
  /// Those that whoever was asked did not choose.
  var unchosen: [Contract] = []
  /// What is in none of them.
  var leftOut: [LeftOut] = []

  /// Puts sides together, and leaves out servers of which no route is known; paths in reasons are relative to the root.
  init(
    _ found: [SurveyedSide], obscureServers: [SurveyedSide] = [], hasUnreadServer: Bool = false,
    root: AbsolutePath
  ) {
    leftOut = obscureServers.map { LeftOut(side: $0, reason: $0.obscurity(root: root), isOpen: false) }
    let sides = SpecificationChoice(root: root).chosen(among: found, leftOut: &leftOut)
    let connected = Self.connected(sides)
    let isUnread =
      hasUnreadServer || !obscureServers.isEmpty
      || connected.contains { $0.count == 1 && $0[0].isObscureServer }
    let groups = connected.map { withoutStandIns($0, isServerUnread: isUnread) }
    let contracts = groups.filter { $0.count > 1 }
    let alone = groups.filter { $0.count == 1 }.flatMap(\.self)
    if contracts.isEmpty {
      makeDo(with: alone, root: root)
    } else {
      self.contracts = contracts.map { Contract(name: "", sides: SideNames(root: root).named($0)) }
        .sorted { $0.weight > $1.weight }
      leftOut += reasons(for: alone, beside: sides, root: root)
    }
    nameContracts(root: root)
  }

  /// A group without its servers, where these serve hardly anything of what its other sides state alike: mocks for
  /// development, of a server that is not read. Where there is such a server in the repository, less than half is as little:
  /// these stand beside it.
  private mutating func withoutStandIns(_ group: [SurveyedSide], isServerUnread: Bool) -> [SurveyedSide] {
    let servers = group.filter { $0.role == .router }
    let others = group.filter { $0.role != .router }
    let stated = others.map(\.endpointCount).max() ?? 0
    let served = servers.reduce(0) { served, server in
      served + (others.map { SharedEndpoints(server, $0).count }.max() ?? 0)
    }
    guard !servers.isEmpty, Set(others.map(\.role)).count > 1, served * (isServerUnread ? 2 : 20) < stated
    else { return group }
    leftOut += servers.map { server in
      let extent = isServerUnread ? "little" : "hardly anything"
      let reason = "it serves \(extent) of what others state (\(served) of \(stated) endpoints)"
      return LeftOut(side: server, reason: reason, isOpen: true)
    }
    return others
  }

  /// Where nothing agrees, the largest side of each role is what is most likely meant; the audit says what is wrong.
  private mutating func makeDo(with sides: [SurveyedSide], root: AbsolutePath) {
    let largest = Role.allCases.compactMap { role in
      sides.indices.filter { sides[$0].role == role }.max {
        (sides[$0].endpointCount, $1) < (sides[$1].endpointCount, $0)
      }
    }
    guard !largest.isEmpty else { return }
    contracts = [Contract(name: "", sides: SideNames(root: root).named(largest.map { sides[$0] }))]
    let rest = sides.indices.filter { !largest.contains($0) }.map { sides[$0] }
    leftOut += reasons(for: rest, beside: sides, root: root)
  }

  /// The proposal without the sides that have no endpoint in the first audit, given by name for each contract. Nil where none is
  /// removed; a contract keeps at least two sides.
  func leavingOut(_ empty: [Set<String>]) -> SideProposal? {
    var smaller = self
    for (place, names) in zip(contracts.indices, empty) {
      let sides = contracts[place].sides
      let gone = sides.filter { names.contains($0.name) }
      guard !gone.isEmpty, sides.count - gone.count > 1 else { continue }
      smaller.contracts[place].sides.removeAll { names.contains($0.name) }
      smaller.leftOut += gone.map {
        LeftOut(side: $0.side, reason: "all that it states belongs to sides inside of it", isOpen: false)
      }
    }
    return smaller.leftOut.count == leftOut.count ? nil : smaller
  }

  private mutating func nameContracts(root: AbsolutePath) {
    var names: Set<String> = []
    for index in contracts.indices {
      let wanted = contracts.count == 1 ? root.name : home(of: contracts[index], root: root)
      contracts[index].name = SideNames.free(wanted.isEmpty ? "contract" : wanted, among: names)
      names.insert(contracts[index].name)
    }
  }

  /// The name of the folder that holds a whole contract, or else of its server.
  private func home(of contract: Contract, root: AbsolutePath) -> String {
    let paths = contract.sides.map(\.side.path)
    guard let first = paths.first else { return "" }
    let shared = first.folders(upTo: root).first { folder in paths.allSatisfy { $0.isInside(folder) } }
    if let shared, shared != root { return SideNames.word(for: shared, root: root) }
    let server = contract.sides.first { $0.side.role == .router }?.side.path ?? first
    return SideNames.word(for: server, root: root)
  }

  /// Why sides that stand alone are left out: a server calls others too, and that makes it no client of its own.
  private func reasons(
    for alone: [SurveyedSide], beside sides: [SurveyedSide], root: AbsolutePath
  ) -> [LeftOut] {
    alone.map { side in
      if side.isObscureServer {
        return LeftOut(side: side, reason: side.obscurity(root: root), isOpen: true)
      }
      let isServer =
        side.role == .client && sides.contains { $0.role == .router && $0.project == side.project }
      return isServer
        ? LeftOut(side: side, reason: "it is what a server itself calls", isOpen: false)
        : LeftOut(side: side, reason: "it shares no endpoint with any other side", isOpen: true)
    }
  }

  /// The groups of sides that share endpoints, each in the order of the sides.
  private static func connected(_ sides: [SurveyedSide]) -> [[SurveyedSide]] {
    var group = Array(sides.indices)
    let servers = Set(sides.filter { $0.role == .router }.map(\.project))
    for one in sides.indices {
      for other in sides.indices where other > one && sides[one].role != sides[other].role {
        guard group[one] != group[other] else { continue }
        let shared = SharedEndpoints(sides[one], sides[other])
        // What a server calls, others serve: one path in common with a document makes that no contract of this repository.
        let pair = [sides[one], sides[other]]
        let isOutgoing =
          pair.contains { $0.role == .spec }
          && pair.contains { $0.role == .client && servers.contains($0.project) }
        let isHandedOn =
          sides[one].role == .router && sides[one].project == sides[other].project && shared.areHandedOn
        guard !isHandedOn, isOutgoing ? shared.isPlainlyOneContract : shared.isOneContract,
          pair.allSatisfy({ !$0.callsMostlyOthers || shared.count * 2 >= $0.endpointCount })
        else { continue }
        let (kept, joined) = (group[one], group[other])
        for index in group.indices where group[index] == joined { group[index] = kept }
      }
    }
    return Set(group).sorted().map { wanted in
      sides.indices.filter { group[$0] == wanted }.map { sides[$0] }
    }
  }
}

extension SurveyedSide {
  /// Whether it is a client that calls other hosts more than anything else, as the integrations of a server do: a path or
  /// two in common makes it no client of this repository's.
  var callsMostlyOthers: Bool {
    role == .client && reading.side.extraction.sightings.count { $0.host != nil } > endpointCount
  }

  /// Whether it is a server of which more routes are unknown than known.
  var isObscureServer: Bool { role == .router && unresolvedCount > endpointCount }

  /// Why hardly anything is known of a server that registers something, as a clause.
  func obscurity(root: AbsolutePath) -> String {
    let listing = "contract-audit endpoints --router \(path.relative(to: root)) lists them"
    if isUnreachedServer {
      let routes = ProposalDoubts.count(reading.side.extraction.sightings.count { !$0.isReached }, "route")
      return "nothing in it is seen to serve what it registers (\(routes)); \(listing)"
    }
    let places = ProposalDoubts.count(unresolvedCount, "place")
    return "what it registers could not be resolved (\(places)); \(listing)"
  }
}
