internal import ContractModel
internal import SourceText

/// A side that was read, with what has to be said about where it was looked for.
struct SideReading: Sendable {
  /// What was read of one kind of source.
  struct Extent: Sendable {
    /// The name of the kind: `go`.
    let kind: String
    /// How many files of the kind were found.
    let fileCount: Int
  }

  /// What was to be read.
  let plan: SidePlan
  /// What came out of it.
  let side: Side
  /// What was looked at.
  let extents: [Extent]
  /// The files that it was read from.
  let groups: [SideDiscovery.Group]

  /// Finds, reads and extracts a side.
  static func read(
    _ plan: SidePlan, root: AbsolutePath, files: any FileSystem, limits: DiscoveryLimits, kinds: [SourceKind],
    memo: ExtractionMemo
  ) async -> SideReading {
    let discovery = SideDiscovery(files: files, root: root, limits: limits, kinds: kinds).discover(plan)
    return await read(plan, found: discovery, root: root, files: files, limits: limits, memo: memo)
  }

  /// Reads and extracts a side whose files have been found.
  static func read(
    _ plan: SidePlan, found discovery: SideDiscovery.Result, root: AbsolutePath, files: any FileSystem,
    limits: DiscoveryLimits, memo: ExtractionMemo? = nil
  ) async -> SideReading {
    let reader = SourceReader(files: files, root: root, limits: limits, folders: plan.paths.map(\.path))
    var extraction = Extraction()
    var extents: [Extent] = []
    var outcomes: [[DeclaredCall.Outcome]] = []
    var read = await extractions(of: discovery.groups.filter { !$0.kind.isFallback }, plan, reader, memo)
    for group in discovery.groups {
      if group.kind.isFallback {
        if let first = extraction.sightings.first {
          extraction.diagnostics += leftOut(group, of: plan, because: first, root: root)
          continue
        }
        read[group.kind.name] = await Self.extraction(of: group, plan, reader, memo)
      }
      guard var found = read.removeValue(forKey: group.kind.name) else { continue }
      if plan.role == .client, discovery.groups.count > 1 {
        // A client in two languages is two programs, each with a base of its own.
        for index in found.sightings.indices { found.sightings[index].instance = group.kind.name }
      }
      extraction.add(found)
      if !found.declaredCalls.isEmpty { outcomes.append(found.declaredCalls) }
      let count = group.files.count { group.kind.takes($0.name) }
      extents.append(Extent(kind: group.kind.name, fileCount: count))
    }
    extraction.openDoorways()
    extraction.diagnostics += discovery.diagnostics
    extraction.diagnostics += plan.settings.calls.enumerated().compactMap { index, call in
      call.complaint(about: outcomes.map { $0[index] }, role: plan.role)
    }
    let side = Side(name: plan.name, role: plan.role, extraction: extraction)
    return SideReading(plan: plan, side: side, extents: extents, groups: discovery.groups)
  }

  /// Reads and extracts groups side by side, as programs that know nothing of one another; by the names of their kinds.
  private static func extractions(
    of groups: [SideDiscovery.Group], _ plan: SidePlan, _ reader: SourceReader, _ memo: ExtractionMemo?
  ) async -> [String: Extraction] {
    await withTaskGroup(of: (String, Extraction).self) { tasks in
      for group in groups {
        tasks.addTask { (group.kind.name, await extraction(of: group, plan, reader, memo)) }
      }
      return await tasks.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  /// Reads and extracts a group, with what has to be said about its files.
  private static func extraction(
    of group: SideDiscovery.Group, _ plan: SidePlan, _ reader: SourceReader, _ memo: ExtractionMemo?
  ) async -> Extraction {
    var (sources, diagnostics) = await reader.read(group)
    // What lies inside and was not found is left out for a reason.
    let (folders, excluded, resolve) = (plan.paths.map(\.path), plan.exclude, sources.resolve)
    sources.outside = { [root = reader.root] path in
      let isOutside = !folders.contains { AbsolutePath(path, in: root).isInside($0) }
      return isOutside && !excluded.contains { $0.matches(path) } ? resolve(path) : nil
    }
    var found =
      if let memo {
        await memo.extraction(of: sources, by: group.kind, settings: plan.settings)
      } else {
        await group.kind.extractor.extract(sources, settings: plan.settings)
      }
    found.diagnostics += diagnostics
    found.marks += sources.files.flatMap(SuppressionComments.marks)
    return found
  }

  /// A note on sources that were asked for and not read, since others of the side state the same.
  private static func leftOut(
    _ group: SideDiscovery.Group, of plan: SidePlan, because first: Sighting, root: AbsolutePath
  ) -> [Diagnostic] {
    let named = plan.paths.map(\.path).filter(group.entries.contains)
    return named.map { path in
      let message =
        "the \(group.kind.name) comments were not read, since \(first.location.file) specifies the same side; "
        + "to compare both, name each as a side of its own"
      return Diagnostic(.note, message, file: path.relative(to: root))
    }
  }

  /// Whether nothing of the contract was found.
  var isEmpty: Bool { !side.extraction.sightings.contains { $0.kind == .api } }
}
