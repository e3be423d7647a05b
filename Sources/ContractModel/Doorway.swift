internal import SourceText

/// A route of a gateway that hands whatever comes below a path on to a program: the program's own routes stand for it where they
/// are read, so that it does not make every drift look served.
package struct Doorway: Sendable {
  /// The route.
  package let route: Sighting
  /// The folder of the program's code, from the root; empty for anywhere.
  package let folder: String

  /// Makes a doorway.
  package init(_ route: Sighting, into folder: String) {
    self.route = route
    self.folder = folder
  }
}

extension Extraction {
  /// Takes the routes for whatever lies below a path as doorways to programs anywhere.
  package mutating func takeDoorways() {
    doorways += sightings.filter(\.endpoint.path.endsInCatchAll).map { Doorway($0, into: "") }
    sightings.removeAll(where: \.endpoint.path.endsInCatchAll)
  }

  /// Puts the doorways among the endpoints behind which no route is read.
  package mutating func openDoorways() {
    let open = doorways.filter { doorway in
      let folder =
        doorway.folder.isEmpty || doorway.folder.hasSuffix("/") ? doorway.folder : doorway.folder + "/"
      return !sightings.contains { route in
        route.kind == .api && route.framework != doorway.route.framework
          && route.location.file.hasPrefix(folder)
      }
    }
    sightings += open.map(\.route)
    doorways = []
  }
}
