internal import ContractModel
internal import SourceText

/// Reads the files that were found, several at a time, with the answers in the order of the questions.
struct SourceReader {
  /// Where to read.
  let files: any FileSystem
  /// The folder that paths are relative to.
  let root: AbsolutePath
  /// How much to read before giving up.
  let limits: DiscoveryLimits
  /// The folders that were named, which may lie outside of the root.
  var folders: [AbsolutePath] = []

  /// What is to be read.
  struct Request: Sendable {
    /// The files, in order.
    let files: [AbsolutePath]
    /// Those that were asked for: by name, or by a folder of code.
    let entries: Set<AbsolutePath>
    /// Those that were named one by one: they are read whatever their size is.
    let named: Set<AbsolutePath>
    /// Whether one file can be of the size of a document rather than of code.
    var isDocument = false
    /// Whether a file that no person would write is passed over with a note, rather than told as an error.
    var forgivesLarge = true
  }

  /// The sources of a group, and what could not be read.
  func read(_ group: SideDiscovery.Group) async -> (sources: SourceSet, diagnostics: [Diagnostic]) {
    await read(
      Request(
        files: group.files, entries: group.entries, named: group.named, isDocument: group.kind.isDocument,
        forgivesLarge: group.kind.role == .client))
  }

  /// The sources of a request, and what could not be read.
  func read(_ group: Request) async -> (sources: SourceSet, diagnostics: [Diagnostic]) {
    var sources: [SourceFile] = []
    var diagnostics: [Diagnostic] = []
    var total = 0
    // In waves, so that the total is known before much more than it is in memory.
    for wave in Self.slices(of: group.files, count: 256) {
      for answer in await read(wave, of: group) {
        switch answer {
        case .success(let file):
          total += file.bytes.count
          sources.append(file)
        case .failure(let diagnostic): diagnostics.append(diagnostic)
        }
      }
      guard total <= limits.totalBytes else {
        let message = "the files of the side are larger than \(limits.totalBytes) bytes together; use exclude"
        diagnostics.append(Diagnostic(.error, message, file: sources.last?.path ?? "."))
        break
      }
    }
    let entries = group.entries.sorted().map { $0.relative(to: root) }
    let named = Set(group.named.map { $0.relative(to: root) })
    var set = SourceSet(sources, entryPaths: entries, namedPaths: named, resolve: resolver(of: sources))
    set.isFolder = { [files, root] path in
      let folder = AbsolutePath(path, in: root)
      return folder.isInside(root) && files.kind(of: folder) == .folder
    }
    return (set, diagnostics)
  }

  private enum Answer: Sendable {
    case success(SourceFile)
    case failure(Diagnostic)
  }

  private func read(_ paths: [AbsolutePath], of side: Request) async -> [Answer] {
    let slices = Self.slices(of: paths, count: 32)
    return await withTaskGroup(of: (Int, [Answer]).self) { group in
      for (index, slice) in slices.enumerated() {
        group.addTask { (index, slice.map { read($0, of: side) }) }
      }
      var answers = slices.map { _ in [Answer]() }
      for await (index, slice) in group { answers[index] = slice }
      return answers.flatMap { $0 }
    }
  }

  private func read(_ path: AbsolutePath, of side: Request) -> Answer {
    let name = path.relative(to: root)
    let isNamed = side.named.contains(path)
    let limit = isNamed || side.isDocument ? limits.documentBytes : limits.sourceBytes
    do {
      return .success(SourceFile(path: name, bytes: try files.read(path, limit: limit)))
    } catch {
      // No person writes so much; a client's folder may well hold what a bundler made.
      if error.isTooLarge, !isNamed, side.forgivesLarge {
        let message =
          "larger than \(limit) bytes, so taken for generated and not read; name the file to have it read"
        return .failure(Diagnostic(.note, message, file: name))
      }
      return .failure(Diagnostic(.error, "the file cannot be read: \(error.reason)", file: name))
    }
  }

  /// Answers references from one file to another: inside of the root or of a named folder only, links included.
  private func resolver(of sources: [SourceFile]) -> @Sendable (String) -> SourceFile? {
    let known = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    return { [files, root, limits, folders] path in
      if let file = known[path] { return file }
      let target = AbsolutePath(path, in: root)
      let home = ([root] + folders).first { target.isInside($0) }
      // Most of what is asked for is not there, and where a link leads is asked of every folder on the way.
      guard !path.hasPrefix("/"), let home, files.kind(of: target) == .file,
        files.leads(target, insideOf: home),
        let bytes = try? files.read(target, limit: limits.documentBytes)
      else { return nil }
      return SourceFile(path: target.relative(to: root), bytes: bytes)
    }
  }

  private static func slices(of paths: [AbsolutePath], count: Int) -> [[AbsolutePath]] {
    stride(from: 0, to: paths.count, by: count).map { Array(paths[$0..<min($0 + count, paths.count)]) }
  }
}
