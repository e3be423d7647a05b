import ContractModel

/// A side in figures.
struct SideSummary: Sendable {
  /// The name of the side.
  let name: String
  /// Its part in the contract.
  let role: Role
  /// How many files were read.
  let files: Int
  /// How many different endpoints it states that take part in the comparison. What a router registers in code that
  /// nothing reaches is not served and does not count; what a client would call does.
  let endpoints: Int
  /// How many places could not be evaluated.
  let unresolved: Int
  /// How many different endpoints are infrastructure and not judged.
  let infrastructure: Int
  /// How many different endpoints belong to other contracts.
  let external: Int
  /// How many different endpoints exist under a condition only.
  let conditional: Int
  /// How many different endpoints stand only in code that nothing reaches.
  let unreached: Int

  /// Counts a side.
  init(_ side: Side) {
    var standings: [String: Standing] = [:]
    for sighting in side.extraction.sightings {
      let shape = "\(sighting.endpoint.method) \(sighting.endpoint.path.shape)"
      standings[shape, default: []].formUnion(Standing(sighting, role: side.role))
    }
    func count(_ wanted: Standing, without unwanted: Standing = []) -> Int {
      standings.values.count { $0.isSuperset(of: wanted) && $0.isDisjoint(with: unwanted) }
    }
    name = side.name
    role = side.role
    files = side.extraction.fileCount
    endpoints = side.endpointCount
    unresolved = side.extraction.unresolved.count
    infrastructure = count(.infrastructure)
    external = count(.external)
    conditional = count(.conditional, without: .unconditional)
    unreached = count(.unreached, without: .reached)
  }
}

/// What the sightings of one endpoint are.
private struct Standing: OptionSet {
  let rawValue: UInt8

  static let conditional = Standing(rawValue: 2)
  static let unconditional = Standing(rawValue: 4)
  static let reached = Standing(rawValue: 8)
  static let unreached = Standing(rawValue: 16)
  static let infrastructure = Standing(rawValue: 32)
  static let external = Standing(rawValue: 64)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ sighting: Sighting, role: Role) {
    switch sighting.kind {
    case .infrastructure: self = .infrastructure
    case .external: self = .external
    case .api:
      self = sighting.isReached ? .reached : .unreached
      if sighting.isReached || role != .router {
        insert(sighting.condition == nil ? .unconditional : .conditional)
      }
    }
  }
}

extension Report {
  /// How many places of all sides could not be evaluated.
  var unresolvedCount: Int {
    sides.reduce(0) { $0 + $1.extraction.unresolved.count }
  }
}
