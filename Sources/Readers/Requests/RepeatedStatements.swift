internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

// One call that goes to several servers, by an address that is handed to it: `(server) => fetch(`${server}/api/config`)`.
extension [Sighting] {
  /// The sightings without those that say of a call what another sighting of it says better: that it goes to a server of the
  /// contract rather than to another, and where that is rather than not.
  var withoutRepeatedStatements: [Sighting] {
    var best: [RepeatedStatement: Int] = [:]
    for sighting in self {
      best[RepeatedStatement(sighting)] = Swift.min(
        best[RepeatedStatement(sighting)] ?? .max, sighting.vagueness)
    }
    return best.count == count ? self : filter { $0.vagueness == best[RepeatedStatement($0)] }
  }
}

/// An endpoint that a call states.
private struct RepeatedStatement: Hashable {
  let method: HTTPMethod
  let shape: String
  let location: SourceLocation

  init(_ sighting: Sighting) {
    method = sighting.endpoint.method
    shape = sighting.endpoint.path.shape
    location = sighting.location
  }
}

extension Sighting {
  /// How little it says of the contract's server: a host may turn out to be another's.
  fileprivate var vagueness: Int {
    if kind == .external { return 3 }
    return host != nil ? 2 : isBaseKnown ? 0 : 1
  }
}
