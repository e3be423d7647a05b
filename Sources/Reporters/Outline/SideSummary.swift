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
  /// How many places could not be worked out.
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
    let judged = side.extraction.sightings.filter { $0.kind == .api }
    let served = judged.filter { $0.isReached || side.role != .router }
    let reached = Self.shapes(of: judged.filter(\.isReached))
    let unconditional = Self.shapes(of: served.filter { $0.condition == nil })
    name = side.name
    role = side.role
    files = side.extraction.fileCount
    endpoints = Self.shapes(of: served).count
    unresolved = side.extraction.unresolved.count
    infrastructure = Self.shapes(of: side.extraction.sightings.filter { $0.kind == .infrastructure }).count
    external = Self.shapes(of: side.extraction.sightings.filter { $0.kind == .external }).count
    conditional = Self.shapes(of: served.filter { $0.condition != nil }).subtracting(unconditional).count
    unreached = Self.shapes(of: judged).subtracting(reached).count
  }

  private static func shapes(of sightings: [Sighting]) -> Set<String> {
    Set(sightings.map { "\($0.endpoint.method) \($0.endpoint.path.shape)" })
  }
}

extension Report {
  /// How many places of all sides could not be worked out.
  var unresolvedCount: Int {
    sides.reduce(0) { $0 + $1.extraction.unresolved.count }
  }
}
