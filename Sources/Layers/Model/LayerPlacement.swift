internal import ContractModel

/// Which layer a source belongs to.
struct LayerPlacement: Sendable {
  private let entries: [(layer: Int, depth: Int, itself: GlobPattern, below: GlobPattern)]

  /// Takes the paths of layers.
  init(_ layers: [Layer]) {
    entries = layers.enumerated().flatMap { index, layer in
      layer.paths.map { path in
        let parts = path.split(separator: "/").filter { $0 != "." }
        let plain = parts.joined(separator: "/")
        return (index, parts.count, GlobPattern(plain), GlobPattern(plain.isEmpty ? "**" : plain + "/**"))
      }
    }
  }

  /// The position of the layer, or nil for none.
  ///
  /// Of several the one that names the innermost folder holds, so that a layer can lie inside of another. With `**` in
  /// front, a pattern means the innermost folder that it fits.
  func layer(of path: String) -> Int? {
    var best: (layer: Int, depth: Int)?
    for entry in entries {
      guard let depth = depth(of: entry.itself, entry.below, in: path), depth > best?.depth ?? -1 else {
        continue
      }
      best = (entry.layer, depth)
    }
    return best?.layer
  }

  /// How many components the innermost folder or file has that is meant, or nil where the path is not meant.
  private func depth(of itself: GlobPattern, _ below: GlobPattern, in path: String) -> Int? {
    if itself.matches(path) { return path.split(separator: "/").count }
    guard below.matches(path) else { return nil }
    var parts = path.split(separator: "/")
    while parts.popLast() != nil {
      if itself.matches(parts.joined(separator: "/")) { return parts.count }
    }
    return 0
  }
}
