/// Reads each operation of a document at that server of several which has it.
///
/// A document that names a server with a prefix and one without means both, and the first is often the one for which it was
/// written, not the one that is compared. An operation is read where a router has it, at several places if need be, and at the
/// first server where no router does. Without a router, clients say where that is.
struct NamedServers {
  private var index = PathIndex()
  private var stated: [PathIndex.Place: Set<HTTPMethod>] = [:]

  /// Takes in what the other sides state.
  init(sides: [Side]) {
    guard sides.contains(where: \.namesSeveralServers) else { return }
    let role: Role = sides.contains { $0.role == .router } ? .router : .client
    for side in sides where side.role == role {
      for sighting in side.extraction.sightings where sighting.isStated(by: role) && sighting.kind == .api {
        stated[index.insert(sighting.endpoint.path), default: []].insert(sighting.endpoint.method)
      }
    }
  }

  /// The sides, with operations at the paths where others have them.
  func applied(to sides: [Side]) -> [Side] {
    sides.map { side in
      guard side.namesSeveralServers else { return side }
      var extraction = side.extraction
      extraction.sightings = side.extraction.sightings.flatMap(placed)
      return Side(name: side.name, role: side.role, extraction: extraction)
    }
  }

  private func placed(_ sighting: Sighting) -> [Sighting] {
    let method = sighting.endpoint.method
    let known = ([sighting.endpoint.path] + sighting.alternatives).filter { isStated(Endpoint(method, $0)) }
    guard !known.isEmpty else { return [sighting] }
    return known.map { path in
      var placed = sighting
      placed.endpoint = Endpoint(method, path)
      return placed
    }
  }

  /// Whether another side has an endpoint by its shape.
  private func isStated(_ endpoint: Endpoint) -> Bool {
    guard let methods = index.place(of: endpoint.path).flatMap({ stated[$0] }) else { return false }
    return methods.contains(endpoint.method) || methods.contains(.any)
  }
}

extension Side {
  /// Whether a document of the side names servers with different paths.
  fileprivate var namesSeveralServers: Bool {
    extraction.sightings.contains { !$0.alternatives.isEmpty }
  }
}
