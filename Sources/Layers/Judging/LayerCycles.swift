internal import ContractModel

/// Finds layers that depend on each other in a circle, by dependencies that are each allowed: one that is forbidden is a
/// finding already.
struct LayerCycles {
  private let layers: [Layer]
  /// The first place of each dependency, by the positions of both layers.
  private let edges: [Int: [Int: LayerEdge]]

  init(_ layers: [Layer], _ edges: [LayerEdge]) {
    self.layers = layers
    var first: [Int: [Int: LayerEdge]] = [:]
    for edge in edges {
      let known = first[edge.from]?[edge.to]
      if known.map({ edge.location < $0.location }) ?? true { first[edge.from, default: [:]][edge.to] = edge }
    }
    self.edges = first
  }

  /// One finding for each knot of layers, about a shortest circle in it.
  var findings: [Finding] {
    var told: Set<Int> = []
    return layers.indices.compactMap { start in
      guard !told.contains(start), let circle = shortestCircle(from: start) else { return nil }
      told.formUnion(layers.indices.filter { reaches(start, $0) && reaches($0, start) })
      return finding(circle)
    }
  }

  private func finding(_ circle: [LayerEdge]) -> Finding {
    let names = circle.map { layers[$0.from].name }
    let way = (names + names.prefix(1)).joined(separator: " → ")
    return Finding(
      rule: LayerFaults.layerCycle.id, severity: LayerFaults.layerCycle.severity,
      subject: .item(ContractItem(.layers, "cycle", named: way)),
      message: "the layers depend on each other in a circle: \(way)",
      suggestion:
        "turn one of the dependencies round: let the layer below say what it needs, and the one above bring it",
      evidence: circle.map { edge in
        Finding.Evidence(
          side: layers[edge.from].name, location: edge.location,
          remark: "for \(edge.name) of \(layers[edge.to].name)")
      })
  }

  private func reaches(_ start: Int, _ goal: Int) -> Bool { way(from: start, to: goal) != nil }

  private func shortestCircle(from start: Int) -> [LayerEdge]? { way(from: start, to: start) }

  /// A shortest way of at least one step, breadth first.
  private func way(from start: Int, to goal: Int) -> [LayerEdge]? {
    var reached: [Int: LayerEdge] = [:]
    var pending = [start]
    var next = 0
    while next < pending.count {
      let layer = pending[next]
      next += 1
      for (to, edge) in (edges[layer] ?? [:]).sorted(by: { $0.key < $1.key }) where reached[to] == nil {
        reached[to] = edge
        pending.append(to)
      }
    }
    guard var edge = reached[goal] else { return nil }
    var way = [edge]
    while edge.from != start, let before = reached[edge.from] {
      edge = before
      way.append(edge)
    }
    return way.reversed()
  }
}
