/// Tells the calls of this contract from those to other hosts.
///
/// A host belongs to the contract when a specification or a router names it, when the configuration does, or when it
/// is a name of the machine itself. Specifications often name a host of an example and nothing else, so a client is
/// judged by what it calls as well: a host belongs when at least half of the endpoints that are called there are on
/// another side, and these are three at least where the client has other calls to the contract. One that would be left
/// without any call keeps the host that it calls most; so does one that no server is compared with, where it calls more
/// there than where the host is not known. One endpoint at a host that nobody names is no evidence: many servers have
/// `/users`.
struct HostJudgement {
  private let accepted: Set<String>
  private let served: Set<String>

  /// The names by which a machine, or an emulator's host, calls itself.
  static let local: Set<String> = ["localhost", "127.0.0.1", "10.0.2.2", "0.0.0.0", "[::1]", "::1"]

  /// Takes in what sides and configuration say about hosts.
  init(sides: [Side], configured: Set<String>) {
    var accepted = Set(configured.map { Self.name(of: $0) })
    for side in sides where side.role.statesServer {
      accepted.formUnion(side.extraction.hosts.map { Self.name(of: $0) })
    }
    self.accepted = accepted
    let isNeeded = sides.contains {
      $0.role == .client && $0.extraction.sightings.contains { $0.host != nil }
    }
    let others = isNeeded ? sides.filter(\.role.statesServer) : []
    served = Set(others.flatMap { $0.extraction.sightings.map(\.endpoint.path.shape) })
  }

  /// The sides, with the sightings of other hosts marked as external.
  func applied(to sides: [Side]) -> [Side] {
    sides.map { side in
      guard side.role == .client else { return side }
      // Each program of the side has a base of its own.
      let programs = Dictionary(grouping: side.extraction.sightings) { $0.instance ?? "" }
      let foreign = programs.mapValues { foreignHosts(of: $0) }
      guard foreign.values.contains(where: { !$0.isEmpty }) else { return side }
      var extraction = side.extraction
      for index in extraction.sightings.indices {
        let sighting = extraction.sightings[index]
        if let host = sighting.host, foreign[sighting.instance ?? ""]?.contains(host) ?? false {
          extraction.sightings[index].kind = .external
        }
      }
      return Side(name: side.name, role: side.role, extraction: extraction)
    }
  }

  /// The hosts among the calls of one program that belong to other contracts.
  private func foreignHosts(of sightings: [Sighting]) -> Set<String> {
    var shapes: [String: Set<String>] = [:]
    var hostless: Set<String> = []
    for sighting in sightings where sighting.kind != .external {
      guard let host = sighting.host else {
        hostless.insert(sighting.endpoint.path.shape)
        continue
      }
      shapes[host, default: []].insert(sighting.endpoint.path.shape)
    }
    let own = shapes.keys.filter { isAccepted($0) }
    let isElsewhereToo = !hostless.isEmpty || !own.isEmpty
    let matching = shapes.filter { _, called in
      let count = called.count { served.contains($0) }
      return count * 2 >= called.count && (count >= 3 || !isElsewhereToo)
    }.keys
    let most = shapes.min { ($1.value.count, $0.key) < ($0.value.count, $1.key) }?.key
    let isMain =
      served.isEmpty && own.isEmpty && most.map { shapes[$0, default: []].count > hostless.count } ?? false
    let isLone = shapes.count == 1 && most.map { shapes[$0, default: []].count == 1 } ?? false
    if !isMain, isElsewhereToo { return Set(shapes.keys).subtracting(own).subtracting(matching) }
    if !isMain, isLone { return Set(shapes.keys) }
    if !isMain, !matching.isEmpty {
      return Set(shapes.keys).subtracting(own).subtracting(matching)
    }
    return Set(shapes.keys.filter { $0 != most })
  }

  private func isAccepted(_ host: String) -> Bool {
    let name = Self.name(of: host)
    return Self.local.contains(name) || accepted.contains(name) || accepted.contains(host)
  }

  /// The host in lower case and without its port: a development server's port says nothing about the contract.
  static func name(of host: String) -> String {
    let lower = host.lowercased()
    guard let colon = lower.lastIndex(of: ":"), !lower.hasSuffix("]") else { return lower }
    let port = lower[lower.index(after: colon)...]
    let isPort = !port.isEmpty && port.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return isPort && lower.firstIndex(of: ":") == colon ? String(lower[..<colon]) : lower
  }
}
