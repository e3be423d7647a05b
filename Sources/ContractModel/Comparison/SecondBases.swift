/// Tells the calls of this contract from the same calls behind a second base.
///
/// A client may send every call to one of two bases, by a setting or by where it is built into: `/api/users`, or
/// `/dev-proxy/api/users` behind a proxy. Then each call states two endpoints, of which one ends with the other. Where this
/// is so for at least a quarter of a client's calls, three at least, and next to nothing behind one of the bases is served
/// while at least half is behind the other, the first is another server's.
struct SecondBases {
  /// The calls that state one endpoint with and without a beginning.
  private struct Pair {
    let longer: Int
    let shorter: Int
  }

  /// A call: the program, the place, the method and the way to it.
  private struct Call: Hashable {
    let program: String
    let place: [Sighting.Step]
    let method: HTTPMethod
  }

  private let served: Set<String>

  /// How many segments of a path are taken off in front at most, for a server that is told by a shorter one.
  private static let depth = 3

  /// Takes in what servers have.
  init(sides: [Side]) {
    served = Set(
      sides.filter(\.role.statesServer).flatMap { $0.extraction.sightings.map(\.endpoint.path.shape) })
  }

  /// The sides, with what stands behind another server's base marked as external.
  func applied(to sides: [Side]) -> [Side] {
    guard !served.isEmpty else { return sides }
    return sides.map { side in
      guard side.role == .client else { return side }
      var extraction = side.extraction
      let foreign = foreign(in: extraction.sightings)
      guard !foreign.isEmpty else { return side }
      for index in foreign { extraction.sightings[index].kind = .external }
      return Side(name: side.name, role: side.role, extraction: extraction)
    }
  }

  /// The positions of the calls behind bases of other servers.
  private func foreign(in sightings: [Sighting]) -> Set<Int> {
    var calls: [Call: [Int]] = [:]
    for (index, sighting) in sightings.enumerated() where sighting.kind == .api {
      let place = Sighting.Step(in: nil, at: sighting.location)
      let call = Call(
        program: sighting.instance ?? "", place: [place] + sighting.trace, method: sighting.endpoint.method)
      calls[call, default: []].append(index)
    }
    var pairs: [PathTemplate: [Pair]] = [:]
    for indices in calls.values where indices.count > 1 {
      for longer in indices {
        for shorter in indices {
          guard let lead = sightings[longer].endpoint.path.lead(before: sightings[shorter].endpoint.path)
          else {
            continue
          }
          pairs[lead, default: []].append(Pair(longer: longer, shorter: shorter))
        }
      }
    }
    return pairs.values.filter { $0.count >= 3 && $0.count * 4 >= calls.count }
      .reduce(into: []) { $0.formUnion(foreign(among: $1, in: sightings)) }
  }

  private func foreign(among pairs: [Pair], in sightings: [Sighting]) -> [Int] {
    let path = { (index: Int) in sightings[index].endpoint.path }
    let longer = pairs.count { served.contains(path($0.longer).shape) }
    let shorter = pairs.count { served.contains(path($0.shorter).shape) }
    if longer * 10 <= pairs.count, pairs.count(where: { isServedBelow(path($0.shorter)) }) * 2 >= pairs.count
    {
      return pairs.map(\.longer)
    }
    return shorter * 10 <= pairs.count && longer * 2 >= pairs.count ? pairs.map(\.shorter) : []
  }

  /// Whether a server has the path, or what is left of it behind a base.
  private func isServedBelow(_ path: PathTemplate) -> Bool {
    (0..<min(Self.depth, path.segments.count)).contains { count in
      let rest = PathTemplate(
        segments: Array(path.segments.dropFirst(count)), hasTrailingSlash: path.hasTrailingSlash)
      return served.contains(rest.shape)
    }
  }
}

extension PathTemplate {
  /// What stands in front of another path that it ends with; nil where it does not, or where the other says nothing.
  package func lead(before other: PathTemplate) -> PathTemplate? {
    let count = segments.count - other.segments.count
    guard count > 0, other.segments.contains(where: \.isLiteral), hasTrailingSlash == other.hasTrailingSlash,
      segments.dropFirst(count).elementsEqual(other.segments)
    else { return nil }
    return PathTemplate(segments: Array(segments.prefix(count)))
  }
}
