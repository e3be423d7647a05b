package import SourceText

/// A route that the program of a client has itself, such as a route file of the web app that a page belongs to.
package struct OwnRoute: Sendable, Hashable {
  /// Method and path.
  package let endpoint: Endpoint
  /// Where it is stated.
  package let location: SourceLocation
  /// The folder of the app, as a path from the root; empty for the root itself.
  package let home: String

  /// Makes a route.
  package init(_ endpoint: Endpoint, at location: SourceLocation, home: String) {
    self.endpoint = endpoint
    self.location = location
    self.home = home
  }
}

/// Tells the calls that the program of a client answers itself: those to its own routes, and those for files of its page.
///
/// Such a call never comes to the server whose contract is compared, so it is marked as external. What a specification or a
/// router of the comparison states stays a part of the contract, since the app may be that router.
struct OwnAnswers {
  private let served: StatedEndpoints

  /// Takes in what the servers of the contract state.
  init(sides: [Side]) {
    let isNeeded = sides.contains { side in
      !side.extraction.ownRoutes.isEmpty || side.extraction.sightings.contains(where: \.isPageFile)
    }
    served = StatedEndpoints(of: isNeeded ? sides.filter(\.role.statesServer) : []) {
      !$0.endpoint.path.isEverything
    }
  }

  /// The sides, with calls that stay inside of the client marked as external.
  func applied(to sides: [Side]) -> [Side] {
    sides.map { side in
      let routes = OwnRouteTable(side.extraction.ownRoutes)
      var extraction = side.extraction
      var isChanged = false
      for (position, sighting) in side.extraction.sightings.enumerated() where sighting.kind == .api {
        guard let reason = reason(sighting, routes), !served.cover(sighting.endpoint) else { continue }
        extraction.sightings[position].kind = .external
        extraction.sightings[position].notes.append(reason)
        isChanged = true
      }
      return isChanged ? Side(name: side.name, role: side.role, extraction: extraction) : side
    }
  }

  /// Why the client answers a call itself, or nil where it does not.
  private func reason(_ sighting: Sighting, _ routes: OwnRouteTable) -> String? {
    if sighting.isPageFile { return "is a file of the page by the ending of its name" }
    guard let file = routes.file(answering: sighting) else { return nil }
    return "is answered by the client's own \(file)"
  }
}

/// The routes that one client has itself.
private struct OwnRouteTable {
  private var index = PathIndex()
  private var routes: [PathIndex.Place: [OwnRoute]] = [:]

  init(_ own: [OwnRoute]) {
    for route in own { routes[index.insert(route.endpoint.path), default: []].append(route) }
  }

  /// The file with the route that answers a call from the same app without a host, or nil.
  func file(answering sighting: Sighting) -> String? {
    guard !routes.isEmpty, sighting.host == nil, sighting.isBaseKnown else { return nil }
    let (method, caller) = (sighting.endpoint.method, sighting.location.file)
    var found: OwnRoute?
    _ = index.firstCover(of: sighting.endpoint.path) { place in
      found = routes[place]?.first { route in
        (route.home.isEmpty || caller.hasPrefix(route.home + "/"))
          && [method, .any].contains(route.endpoint.method)
      }
      return found != nil
    }
    return found?.location.file
  }
}
