/// The paths of all sides with the prefixes exchanged by which whole sides differ.
///
/// A prefix is never ignored to make single paths match. It is exchanged only when the paths of a side have next to
/// nothing in common with the others' (at most a quarter, what a wider one covers included), and nearly all of them have
/// with the prefix exchanged (at least two thirds, and at least three). Fewer than three paths must all match, and the
/// prefix must look like a base (`api`, `rest`, `v1`). Where the others take any version in front, as in
/// `/v{version}/users`, and have some paths without it as well, it is put in front of those that do not agree as they stand,
/// once half of these agree then, ten at least. What is left of a path below the prefix must hold a literal segment to
/// count, so that `/{id}` alone proves nothing.
///
/// The sides are looked at in the order known clients, specifications, routers, each against all others whose base is
/// known: of two sides the one that does not serve is named, of three the one that stands alone. Clients whose base is
/// unknown come last and say nothing about the others, and no more do documents.
struct Alignment {
  /// The paths of all sides, as stated and as exchanged.
  private(set) var index = PathIndex()
  /// The place of every sighting's path, by side and position, with prefixes exchanged.
  private(set) var places: [[PathIndex.Place]] = []
  /// The sides that differ by a prefix, in the order of sides.
  private(set) var shifts: [BaseShift] = []

  /// How paths are spelled at which documents were placed.
  private var spellings: [PathIndex.Place: PathTemplate] = [:]
  private let groups: [SightingGroup]
  /// The distinct places of each group's judged paths.
  private var stated: [Set<PathIndex.Place>] = []

  /// Aligns sides.
  init(of sides: [Side]) {
    groups = SightingGroup.groups(of: sides)
    for side in sides {
      let sightings = side.extraction.sightings
      places.append(sightings.indices.map { index.insert(sightings[$0].endpoint.path) })
    }
    stated = groups.map { group in Set(group.judged.map { places[group.side][$0] }) }
    for group in groups.indices { align(group, sides: sides) }
    shifts.sort { ($0.side, $0.isBaseKnown ? 0 : 1) < ($1.side, $1.isBaseKnown ? 0 : 1) }
  }

  /// Lays a sighting of a document at the path that it means.
  mutating func place(_ position: Int, on side: Int, at path: PathTemplate) {
    let place = index.insert(path)
    places[side][position] = place
    spellings[place] = path
  }

  /// The endpoint of a sighting with its side's prefix exchanged.
  func endpoint(of sighting: Sighting, at position: Int, on side: Int) -> Endpoint {
    if let path = spellings[places[side][position]] { return Endpoint(sighting.endpoint.method, path) }
    for shift in shifts where shift.side == side && shift.isBaseKnown == sighting.isBaseKnown {
      let path = shift.applied(to: sighting.endpoint.path)
      // A path that the others have as it stands was left where it is.
      guard index.place(of: path) == places[side][position] else { continue }
      return Endpoint(sighting.endpoint.method, path)
    }
    return sighting.endpoint
  }

  private mutating func align(_ group: Int, sides: [Side]) {
    let references = groups.indices.filter { other in
      groups[other].side != groups[group].side && groups[other].isBaseKnown
        && sides[groups[other].side].role != .docs
    }
    let reference = references.reduce(into: Set<PathIndex.Place>()) { $0.formUnion(stated[$1]) }
    let own = stated[group]
    let smaller = min(own.count, reference.count)
    guard smaller > 0 else { return }
    let all = distinctPaths(of: group, sides: sides)
    let others = references.flatMap { distinctPaths(of: $0, sides: sides) }
    let best: PrefixSearch.Exchange?
    if own.count(where: reference.contains) * 4 <= smaller,
      max(covered(all, by: reference), covered(others, by: own)) * 4 <= smaller
    {
      best = PrefixSearch(own: all, others: others, places: reference, index: index).best
        .flatMap { $0.isConvincing(amongst: smaller) ? $0 : nil }
    } else {
      best = versionBefore(all, others, places: reference)
    }
    guard let best else { return }
    let shift = BaseShift(
      side: groups[group].side, isBaseKnown: groups[group].isBaseKnown, own: best.own, others: best.others,
      references: [], matches: best.matches, count: own.count)
    apply(shift, to: group, reference: reference, sides: sides, references: references)
  }

  /// How many paths patterns at some places cover; a catch-all over everything says nothing about them.
  private func covered(_ paths: [PathTemplate], by places: Set<PathIndex.Place>) -> Int {
    let everything = index.place(of: PathTemplate(segments: [.catchAll("")]))
    return paths.count { path in
      index.firstCover(of: path) { place in
        places.contains(place) && place / 2 != everything.map { $0 / 2 }
      } != nil
    }
  }

  /// The version that the others take in front of the paths that do not agree as they stand.
  private func versionBefore(
    _ own: [PathTemplate], _ others: [PathTemplate], places: Set<PathIndex.Place>
  ) -> PrefixSearch.Exchange? {
    let hasVersion = { (path: PathTemplate) in path.segments.first?.isAnyVersion ?? false }
    guard others.contains(where: hasVersion), !own.contains(where: hasVersion) else { return nil }
    let rest = own.filter { path in index.place(of: path).map { !places.contains($0) } ?? true }
    let best = PrefixSearch(own: rest, others: others, places: places, index: index).best
    return best.flatMap { $0.isVersion(beforeRest: rest.count) ? $0 : nil }
  }

  /// Moves the paths of a group, but for those that the others have as they stand.
  private mutating func apply(
    _ shift: BaseShift, to group: Int, reference: Set<PathIndex.Place>, sides: [Side], references: [Int]
  ) {
    let side = groups[group].side
    for position in groups[group].all {
      let moved = index.insert(shift.applied(to: sides[side].extraction.sightings[position].endpoint.path))
      let isBetterAsItStands = reference.contains(places[side][position]) && !reference.contains(moved)
      if !isBetterAsItStands { places[side][position] = moved }
    }
    stated[group] = Set(groups[group].judged.map { places[side][$0] })
    let agreeing = stating(among: references.filter { !stated[$0].isDisjoint(with: stated[group]) })
    shifts.append(
      BaseShift(
        side: side, isBaseKnown: shift.isBaseKnown, own: shift.own, others: shift.others,
        references: agreeing, matches: shift.matches, count: shift.count))
  }

  /// The sides that agree once a prefix is exchanged: those that state it themselves, and where there is none such, those that
  /// were given it before.
  private func stating(among agreeing: [Int]) -> [Int] {
    let stating = agreeing.filter { other in
      !shifts.contains { $0.side == groups[other].side && $0.isBaseKnown == groups[other].isBaseKnown }
    }
    return Set((stating.isEmpty ? agreeing : stating).map { groups[$0].side }).sorted()
  }

  private func distinctPaths(of group: Int, sides: [Side]) -> [PathTemplate] {
    var seen: Set<PathIndex.Place> = []
    let side = groups[group].side
    return groups[group].judged.compactMap { position in
      guard seen.insert(places[side][position]).inserted else { return nil }
      let sighting = sides[side].extraction.sightings[position]
      return endpoint(of: sighting, at: position, on: side).path
    }
  }
}

/// The sightings of one side that share a base: known or not.
private struct SightingGroup {
  let side: Int
  let isBaseKnown: Bool
  /// The positions of all sightings that take part.
  var all: [Int] = []
  /// The positions of those that are judged, and so say something about the base.
  var judged: [Int] = []

  /// The groups of all sides, in the order in which they are aligned.
  static func groups(of sides: [Side]) -> [SightingGroup] {
    var groups: [SightingGroup] = []
    for (number, side) in sides.enumerated() {
      var known = SightingGroup(side: number, isBaseKnown: true)
      var unknown = SightingGroup(side: number, isBaseKnown: false)
      let sightings = side.extraction.sightings
      for position in sightings.indices where sightings[position].kind != .external {
        let isJudged = sightings[position].kind == .api && sightings[position].isStated(by: side.role)
        if sightings[position].isBaseKnown {
          known.add(position, isJudged)
        } else {
          unknown.add(position, isJudged)
        }
      }
      groups += [known, unknown].filter { !$0.all.isEmpty }
    }
    return groups.enumerated().sorted { left, right in
      (left.element.turn(in: sides), left.offset) < (right.element.turn(in: sides), right.offset)
    }.map(\.element)
  }

  private mutating func add(_ position: Int, _ isJudged: Bool) {
    all.append(position)
    if isJudged { judged.append(position) }
  }

  private func turn(in sides: [Side]) -> Int {
    if !isBaseKnown, sides[side].role != .docs { return 3 }
    return switch sides[side].role {
    case .client: 0
    case .spec: 1
    case .router: 2
    case .docs: 4
    }
  }
}
