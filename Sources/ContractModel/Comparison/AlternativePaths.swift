/// Reads what may be stated at one of several paths at that which another side has.
///
/// A document that names a server with a prefix and one without means both, and the first is often the one for which it was
/// written, not the one that is compared. An operation is read where a router has it, at several places if need be, and at the
/// first server where no router does. Without a router, clients say where that is.
///
/// A call whose parameter has a type that lists words is one call for each word where a server has a path for that word, and
/// one call with a parameter otherwise.
struct AlternativePaths {
  private let servers: StatedEndpoints
  private let askers: StatedEndpoints

  /// Takes in what the sides state.
  init(sides: [Side]) {
    let isNeeded = sides.contains(where: \.hasAlternatives)
    let serving: Role = sides.contains { $0.role == .router } ? .router : .spec
    let asking: Role = serving == .router ? .router : .client
    servers = StatedEndpoints(of: isNeeded ? sides.filter { $0.role == serving } : []) { $0.kind == .api }
    askers = StatedEndpoints(of: isNeeded ? sides.filter { $0.role == asking } : []) { $0.kind == .api }
  }

  /// The sides, with what they state at the paths where others have it.
  func applied(to sides: [Side]) -> [Side] {
    sides.map { side in
      guard side.hasAlternatives else { return side }
      var extraction = side.extraction
      extraction.sightings =
        side.role == .client
        ? withoutRepetitions(side.extraction.sightings.map(called))
        : side.extraction.sightings.flatMap(promised)
      return Side(name: side.name, role: side.role, extraction: extraction)
    }
  }

  /// An operation, wherever it is served.
  private func promised(_ sighting: Sighting) -> [Sighting] {
    let paths = [sighting.endpoint.path] + sighting.alternatives
    let known = paths.filter { askers.contain(Endpoint(sighting.endpoint.method, $0)) }
    return known.isEmpty ? [sighting] : known.map { sighting.moved(to: $0) }
  }

  /// A call, with a parameter where no server has a path for the word.
  private func called(_ sighting: Sighting) -> Sighting {
    guard let wider = sighting.alternatives.first, !servers.contain(sighting.endpoint) else {
      return sighting
    }
    return sighting.moved(to: wider)
  }

  /// What is stated once for several words is one statement.
  private func withoutRepetitions(_ sightings: [Sighting]) -> [Sighting] {
    var seen: Set<Sighting> = []
    return sightings.filter { $0.alternatives.isEmpty || seen.insert($0).inserted }
  }
}

extension Side {
  /// Whether anything may be stated at one of several paths.
  fileprivate var hasAlternatives: Bool {
    extraction.sightings.contains { !$0.alternatives.isEmpty }
  }
}

extension Sighting {
  fileprivate func moved(to path: PathTemplate) -> Sighting {
    var moved = self
    moved.endpoint = Endpoint(endpoint.method, path)
    return moved
  }
}
