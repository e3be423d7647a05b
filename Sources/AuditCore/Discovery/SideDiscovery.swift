internal import ContractModel
internal import SourceText

/// Finds the files of a side: which ones were asked for, which come along, and who reads them.
struct SideDiscovery {
  /// The files of one kind, by path; nothing is read yet.
  struct Group: Sendable {
    /// What the files are.
    let kind: SourceKind
    /// All of them, in order.
    var files: [AbsolutePath] = []
    /// Those that were asked for: by name, or by a folder of code.
    var entries: Set<AbsolutePath> = []
    /// Those that were named one by one: they are read whatever they look like.
    var named: Set<AbsolutePath> = []
  }

  /// What was found.
  struct Result: Sendable {
    /// The groups that have files, in the order of `SourceKind.all`.
    var groups: [Group] = []
    /// What is missing or was left out.
    var diagnostics: [Diagnostic] = []
  }

  /// Where to look.
  let files: any FileSystem
  /// The folder that paths are relative to.
  let root: AbsolutePath
  /// How much to look at before giving up.
  let limits: DiscoveryLimits
  /// The kinds of source to choose from.
  let kinds: [SourceKind]
  private let listings: FolderListings

  /// Prepares for sides below one root.
  init(files: any FileSystem, root: AbsolutePath, limits: DiscoveryLimits, kinds: [SourceKind]) {
    self.files = files
    self.root = root
    self.limits = limits
    self.kinds = kinds
    listings = FolderListings(files)
  }

  /// Finds the files of a side.
  func discover(_ side: SidePlan) -> Result {
    let globs = GlobUse(side.exclude)
    let candidates = kinds.filter { $0.role == side.role }
    var groups = candidates.map { Group(kind: $0) }
    var result = Result()
    for named in side.paths {
      let path = named.path
      if let message = files.obstacle(at: path, in: root, isConfigured: named.mention != nil) {
        result.diagnostics.append(diagnostic(message, about: named))
      } else if files.kind(of: path) == .folder {
        for index in groups.indices { add(folder: path, of: side, globs, to: &groups[index], &result) }
      } else if let index = groups.firstIndex(where: { $0.kind.takes(path.name) }) {
        add(file: path, of: side, globs, to: &groups[index], &result)
      } else {
        let endings = candidates.flatMap(\.endings).joined(separator: ", ")
        let message = "a \(side.role.rawValue) is read from files ending in \(endings)"
        result.diagnostics.append(diagnostic(message, about: named))
      }
    }
    result.diagnostics += globs.unused.map { glob in
      let place = side.paths.first?.path.shown(from: root) ?? "."
      return Diagnostic(
        .note, "`exclude` of \(side.name) names \"\(glob.text)\", which matches no file", file: place)
    }
    for index in groups.indices { groups[index].files = Array(Set(groups[index].files)).sorted() }
    result.groups = groups.filter { !$0.files.isEmpty }
    return result
  }

  /// An error about a named path: at its mention in the configuration, or about the path itself.
  private func diagnostic(_ message: String, about named: SidePlan.NamedPath) -> Diagnostic {
    let name = named.path.shown(from: root)
    guard let mention = named.mention else { return Diagnostic(.error, message, file: name) }
    return Diagnostic(.error, "\(name): \(message)", at: mention.location, excerpt: mention.excerpt)
  }

  private func add(
    file path: AbsolutePath, of side: SidePlan, _ globs: GlobUse, to group: inout Group,
    _ result: inout Result
  ) {
    // It is read whatever the patterns say, which is no reason to call them idle.
    _ = globs.excludes(path.relative(to: root))
    group.entries.insert(path)
    group.named.insert(path)
    group.files.append(path)
    if group.kind.isGoModule { addModule(around: path, globs, to: &group, &result) }
  }

  private func add(
    folder: AbsolutePath, of side: SidePlan, _ globs: GlobUse, to group: inout Group,
    _ result: inout Result
  ) {
    let found = walk(folder, kind: group.kind) { path in !globs.excludes(path) && side.wants(path) }
    result.diagnostics += found.diagnostics
    guard found.files.contains(where: { group.kind.takes($0.name) }) else { return }
    // A folder offers documents, of which some are the contract's; but it asks for all of its code.
    if !group.kind.isDocument { group.entries.formUnion(found.files.filter { group.kind.takes($0.name) }) }
    group.files += found.files
    if group.kind.isGoModule { addModule(around: folder, globs, to: &group, &result) }
  }

  private func addModule(
    around path: AbsolutePath, _ globs: GlobUse, to group: inout Group, _ result: inout Result
  ) {
    let boundary = path.isInside(root) ? root : .root
    for folder in GoModuleScope(files: files, boundary: boundary).folders(around: path) {
      let found = walk(folder, kind: group.kind) { path in !globs.excludes(path) }
      result.diagnostics += found.diagnostics
      group.files += found.files
    }
  }

  private func walk(_ folder: AbsolutePath, kind: SourceKind, wants: (String) -> Bool) -> FolderWalk.Result {
    withoutActuallyEscaping(wants) { wants in
      let walk = FolderWalk(
        files: files, root: root, limits: limits,
        takes: { path in
          if kind.isGoModule, path.name == "go.mod" || path.name == "go.work" { return true }
          return kind.takes(path.name) && !kind.leavesOut(path.name) && wants(path.relative(to: root))
        },
        leftOut: LeftOutFolders(names: kind.excludedFolders, files: files, root: root), listings: listings)
      return walk.walk(folder)
    }
  }
}

/// Globs of files to leave out, and which of them matched any.
private final class GlobUse {
  private let globs: [GlobPattern]
  private var used: Set<GlobPattern> = []

  init(_ globs: [GlobPattern]) {
    self.globs = globs
  }

  var unused: [GlobPattern] { globs.filter { !used.contains($0) } }

  func excludes(_ path: String) -> Bool {
    let matching = globs.filter { $0.matches(path) }
    used.formUnion(matching)
    return !matching.isEmpty
  }
}
