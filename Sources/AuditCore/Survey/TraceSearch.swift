internal import SourceText

/// Finds the files in which a kind of source has left its traces.
struct TraceSearch {
  /// A file that is larger is no code that a person wrote; documents may be.
  private static let mostBytes = 32 << 20

  private let files: any FileSystem
  private let root: AbsolutePath
  private let kinds: [SourceKind]
  private let search: TextSearch
  /// For each kind the positions of its texts in the search.
  private let texts: [Range<Int>]

  /// Makes a search for the traces of all kinds.
  init(files: any FileSystem, root: AbsolutePath, kinds: [SourceKind]) {
    self.files = files
    self.root = root
    self.kinds = kinds
    var all: [String] = []
    var texts: [Range<Int>] = []
    for kind in kinds {
      texts.append(all.count..<all.count + kind.traces.texts.count)
      all += kind.traces.texts
    }
    self.texts = texts
    search = TextSearch(all)
  }

  /// For each kind the files with its traces, in order.
  func traced(in paths: [AbsolutePath]) async -> [[AbsolutePath]] {
    let candidates = paths.filter { path in kinds.contains { mayBelong(path, to: $0) } }
    let slices = stride(from: 0, to: candidates.count, by: 64).map {
      Array(candidates[$0..<min($0 + 64, candidates.count)])
    }
    return await withTaskGroup(of: (Int, [[AbsolutePath]]).self) { group in
      for (index, slice) in slices.enumerated() { group.addTask { (index, traced(slice)) } }
      var answers = slices.map { _ in [[AbsolutePath]]() }
      for await (index, answer) in group { answers[index] = answer }
      return kinds.indices.map { kind in answers.flatMap { $0[kind] } }
    }
  }

  private func traced(_ paths: [AbsolutePath]) -> [[AbsolutePath]] {
    var traced: [[AbsolutePath]] = kinds.map { _ in [] }
    for path in paths {
      guard let bytes = try? files.read(path, limit: Self.mostBytes) else { continue }
      let found = search.found(in: bytes)
      for (index, kind) in kinds.enumerated()
      where texts[index].contains(where: found.contains) && mayBelong(path, to: kind) {
        traced[index].append(path)
      }
    }
    return traced
  }

  /// Whether the audit would read a file for a folder of the kind.
  private func mayBelong(_ path: AbsolutePath, to kind: SourceKind) -> Bool {
    let leftOut = LeftOutFolders(names: kind.excludedFolders, files: files, root: root)
    return kind.takes(path.name) && !kind.leavesOut(path.name)
      && !leftOut.hold(path)
  }
}
