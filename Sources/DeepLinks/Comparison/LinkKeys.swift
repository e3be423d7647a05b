import SourceText

/// The keys that a platform reads of the app's links, where all of them are known.
struct LinkKeys {
  let platform: LinkPlatform
  /// The sides whose code gets the links.
  let sides: [String]
  /// Every place that reads: the names by which it knows the same thing, with the side.
  let reads: [(side: String, names: [PlacedText])]
  /// The names of all of them.
  let names: Set<String>

  /// Nil where nothing is read, or not all that is read is known.
  init?(on platform: LinkPlatform, in contract: LinkContract) {
    let handlings = contract.handlings(on: platform)
    guard handlings.allSatisfy({ $0.knowsKeys(of: contract.schemes) }) else { return nil }
    self.platform = platform
    reads = handlings.flatMap { handling in handling.result.keys.map { (handling.side, $0) } }
    names = Set(reads.flatMap { $0.names.map(\.text) })
    let sides = handlings.map(\.side)
    self.sides = sides.indices.filter { sides.firstIndex(of: sides[$0]) == $0 }.map { sides[$0] }
    if names.isEmpty { return nil }
  }
}
