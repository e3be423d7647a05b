internal import ContractModel

/// Undoes steps of history, one after another, on the files that sides are made of.
struct PastFiles {
  /// The files of the work tree, with nothing undone.
  let today: PastFileSystem
  /// What could not be followed, in words, each once.
  var remarks: [String] {
    submodules.sorted().map { "the files of the submodule \($0) are taken as they are now" }
      + unnamed.sorted().map { "\($0) has a name that is no UTF-8, and is taken as it is now" }
      + sidePaths.filter { !$0.isInside(repository.top) }.map {
        "\($0.relative(to: repository.top)) lies outside of the repository and is taken as it is now"
      }
  }

  private let repository: any Repository
  private let kinds: [SourceKind]
  private let others: [any AuditedKind]
  private let sidePaths: [AbsolutePath]
  private var files: PastFileSystem
  private var submodules: Set<String> = []
  private var unnamed: Set<String> = []

  /// Makes it for the sides as they are today.
  init(
    repository: any Repository, present: any FileSystem, readings: [SideReading],
    kinds others: [any AuditedKind] = []
  ) {
    self.others = others
    self.repository = repository
    let roles = Set(readings.map(\.plan.role))
    kinds = SourceKind.all.filter { roles.contains($0.role) }
    sidePaths = readings.flatMap { $0.plan.paths.map(\.path) }.map { present.realPath(of: $0) ?? $0 }
    today = PastFileSystem(present: present, frequent: readings.flatMap { $0.groups.flatMap(\.files) })
    files = today
  }

  /// The moments before each of some steps, newest first. What they need of version control is read at once.
  mutating func undo(_ steps: [[FileChange]]) throws(HistoryError) -> [PastSides.Moment] {
    let wanted = steps.map { step in step.filter(isOfInterest) }
    let contents = try repository.contents(of: Self.blobs(of: wanted))
    files.add(contents)
    var moments: [PastSides.Moment] = []
    for step in wanted {
      var changed: Set<AbsolutePath> = []
      var renamed: Set<AbsolutePath> = []
      for change in step {
        let path = AbsolutePath(change.path, in: repository.top)
        // A tree may name what it likes; one with `..` in it was made by hand.
        guard path.isInside(repository.top), let entry = entry(of: change, at: path, contents) else {
          continue
        }
        files.set(entry, at: path)
        changed.insert(path)
        if !change.isEdit || Self.decidesOverOthers(change.name) { renamed.insert(path) }
      }
      moments.append(PastSides.Moment(files: files, changed: changed, renamed: renamed))
    }
    files.forgetContents()
    return moments
  }

  /// Whether a side may be made of the path, or it may lead to one that is.
  func isOfInterest(_ change: FileChange) -> Bool {
    switch change.before {
    case .link, .submodule: return true
    case .absent, .file, .unnamed: break
    }
    let name = change.name
    return Self.decidesOverOthers(name) || kinds.contains { $0.takes(name) }
      || others.contains { $0.mayRead(name) }
  }

  /// Whether the content of a file decides which other files belong to a side.
  private static func decidesOverOthers(_ name: String) -> Bool { name == "go.mod" || name == "go.work" }

  private mutating func entry(
    of change: FileChange, at path: AbsolutePath, _ contents: [BlobID: [UInt8]]
  ) -> PastFileSystem.Entry? {
    switch change.before {
    case .absent: return .absent
    case .file(let blob): return .file(blob)
    case .link(let blob):
      let target = String(decoding: contents[blob] ?? [], as: UTF8.self)
      return .link(to: AbsolutePath(target, in: path.parent))
    case .unnamed:
      unnamed.insert(change.path)
      return nil
    case .submodule:
      if sidePaths.contains(where: { $0.isInside(path) || path.isInside($0) }) {
        submodules.insert(change.path)
      }
      return nil
    }
  }

  private static func blobs(of steps: [[FileChange]]) -> [BlobID] {
    var seen: Set<BlobID> = []
    return steps.joined().compactMap { change in
      switch change.before {
      case .file(let blob), .link(let blob): seen.insert(blob).inserted ? blob : nil
      case .absent, .submodule, .unnamed: nil
      }
    }
  }
}

extension FileChange {
  /// The last component of the path.
  fileprivate var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
