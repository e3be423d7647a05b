/// The endpoints of the contract that some sides state, to be found by their shapes.
struct StatedEndpoints {
  private var index = PathIndex()
  private var methods: [PathIndex.Place: Set<HTTPMethod>] = [:]

  /// Takes in what the sides state.
  init(of sides: [Side], where isWanted: (Sighting) -> Bool) {
    for side in sides {
      for sighting in side.extraction.sightings where sighting.isStated(by: side.role) && isWanted(sighting) {
        methods[index.insert(sighting.endpoint.path), default: []].insert(sighting.endpoint.method)
      }
    }
  }

  /// Whether one of them has the shape of an endpoint, and its method or any.
  func contain(_ endpoint: Endpoint) -> Bool {
    index.place(of: endpoint.path).map { hasMethod(of: endpoint, at: $0) } ?? false
  }

  /// Whether one of them serves an endpoint: by its own shape or by a wider one.
  func cover(_ endpoint: Endpoint) -> Bool {
    index.firstCover(of: endpoint.path) { hasMethod(of: endpoint, at: $0) } != nil
  }

  private func hasMethod(of endpoint: Endpoint, at place: PathIndex.Place) -> Bool {
    methods[place].map { $0.contains(endpoint.method) || $0.contains(.any) } ?? false
  }
}
