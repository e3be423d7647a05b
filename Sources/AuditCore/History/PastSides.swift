internal import ContractModel

/// The sides of an audit as history is walked back: a side is read again only where a file that it is made of differs
/// from the moment before.
struct PastSides {
  /// A moment of the past, beside the one that was looked at before.
  struct Moment: Sendable {
    /// The files as they were.
    let files: PastFileSystem
    /// The paths, with links resolved, that are different from the moment before.
    let changed: Set<AbsolutePath>
    /// Those among them that were there and are not, or the other way round, or that decide which others belong to a
    /// side: files have to be looked for again.
    let renamed: Set<AbsolutePath>
  }

  /// The sides at a moment, and which of them are different from the moment before.
  struct State: Sendable {
    /// The sides, in the order of the plan.
    let readings: [SideReading]
    /// The positions of those that were read again.
    let changed: Set<Int>
  }

  /// A side at a moment, yet to be read.
  private struct Rereading: Sendable {
    let moment: Int
    let side: Int
    let found: SideDiscovery.Result
    let files: PastFileSystem
  }

  /// What a side is made of, to be compared with the next moment.
  private struct Listing {
    var groups: [SideDiscovery.Group]
    /// The files with links resolved.
    var places: Set<AbsolutePath>
  }

  /// The sides at the moment that was looked at last, in the order of the plan.
  private(set) var readings: [SideReading]

  private let root: AbsolutePath
  private let limits: DiscoveryLimits
  private var listings: [Listing]
  /// What each side names, with links resolved.
  private let namedPlaces: [[AbsolutePath]]

  /// Makes it for the sides as they are today.
  init(today readings: [SideReading], files: PastFileSystem, root: AbsolutePath, limits: DiscoveryLimits) {
    self.readings = readings
    self.root = root
    self.limits = limits
    namedPlaces = readings.map { $0.plan.paths.map { files.place(of: $0.path) } }
    listings = readings.map { Listing(groups: $0.groups, places: Self.places(of: $0.groups, files)) }
  }

  /// Walks back over moments, newest first, and gives the sides at each of them.
  mutating func walk(back moments: [Moment]) async -> [State] {
    var rereadings: [Rereading] = []
    for (index, moment) in moments.enumerated() {
      for side in readings.indices {
        if let found = change(of: side, at: moment) {
          rereadings.append(Rereading(moment: index, side: side, found: found, files: moment.files))
        }
      }
    }
    let answers = await read(rereadings)
    return moments.indices.map { index in
      var changed: Set<Int> = []
      for (past, reading) in zip(rereadings, answers) where past.moment == index {
        readings[past.side] = reading
        changed.insert(past.side)
      }
      return State(readings: readings, changed: changed)
    }
  }

  /// The files of a side where they are not those of the moment before, in name or content.
  private mutating func change(of side: Int, at moment: Moment) -> SideDiscovery.Result? {
    let old = listings[side]
    if moment.renamed.contains(where: { isNear(side, $0) }) {
      let found = SideDiscovery(files: moment.files, root: root, limits: limits, kinds: SourceKind.all)
        .discover(readings[side].plan)
      guard found.groups.map(\.files) == old.groups.map(\.files),
        found.groups.map(\.entries) == old.groups.map(\.entries)
      else {
        listings[side] = Listing(groups: found.groups, places: Self.places(of: found.groups, moment.files))
        return found
      }
    }
    // A document may refer to others that lie anywhere.
    let documents = old.groups.map(\.kind).filter(\.isDocument)
    let isTouched = moment.changed.contains { path in
      old.places.contains(path) || documents.contains { $0.takes(path.name) }
    }
    return isTouched ? SideDiscovery.Result(groups: old.groups) : nil
  }

  /// Whether a name may belong to a side: below what it names, or anywhere where a module comes along.
  private func isNear(_ side: Int, _ path: AbsolutePath) -> Bool {
    namedPlaces[side].contains { path.isInside($0) || $0.isInside(path) }
      || listings[side].groups.contains(where: \.kind.isGoModule) || listings[side].groups.isEmpty
  }

  private static func places(of groups: [SideDiscovery.Group], _ files: PastFileSystem) -> Set<AbsolutePath> {
    Set(groups.flatMap(\.files).map(files.place))
  }

  private func read(_ rereadings: [Rereading]) async -> [SideReading] {
    let (root, limits) = (root, limits)
    return await withTaskGroup(of: (Int, SideReading).self) { group in
      for (index, past) in rereadings.enumerated() {
        let plan = readings[past.side].plan
        group.addTask {
          let reading = await SideReading.read(
            plan, found: past.found, root: root, files: past.files, limits: limits)
          return (index, reading)
        }
      }
      var answers: [SideReading?] = rereadings.map { _ in nil }
      for await (index, reading) in group { answers[index] = reading }
      return answers.compactMap(\.self)
    }
  }
}
