internal import ContractModel

// Routes of routers that nothing is seen to mount: whatever mounts such a router may put anything in front of them.
extension Testimony {
  /// The first route of a side that nothing is seen to reach and that an endpoint ends with, behind what a mount would put there.
  func unmounted(atEndOf row: Comparison.Row, on side: Int) -> Sighting? {
    unreachedRoutes[side].filter { route in
      route.endpoint.method == row.endpoint.method
        && route.endpoint.path.isNamedEnd(of: row.endpoint.path)
    }.min { $0.location < $1.location }
  }
}

extension PathTemplate {
  /// Whether a longer path ends with this one, which has a name of its own in it.
  fileprivate func isNamedEnd(of whole: PathTemplate) -> Bool {
    let hasName = segments.contains { if case .literal = $0 { true } else { false } }
    return hasName && segments.count < whole.segments.count
      && zip(segments, whole.segments.suffix(segments.count)).allSatisfy { own, other in
        if case .literal = own { own == other } else { true }
      }
  }
}
