internal import ContractModel
internal import SourceText

/// Where kinds of contract other than endpoints are read: the files, now or at a moment of the past.
struct AuditPlace: Sendable {
  /// The folder that paths in output are relative to, and that references and links do not leave.
  let root: AbsolutePath
  /// Where to read.
  let files: any FileSystem
  /// How much to read before giving up.
  let limits: DiscoveryLimits
  /// What version control remembers, or nil where there is none to ask.
  var history: (any VersionHistory)?
  /// The revision after which something is new, or nil where all counts.
  var since: String?

  /// What a side of a kind was read from.
  struct Sources: Sendable {
    /// The files, in the order of their paths.
    var files: SourceSet
    /// What is missing, was left out or could not be read.
    var diagnostics: [Diagnostic] = []
    /// The marks in the files that ask to accept findings.
    var marks: [SuppressionMark] { files.files.flatMap(SuppressionComments.marks) }
  }

  /// The files of which a side is made: those that are named, and in named folders those that are wanted by their name.
  ///
  /// Hidden folders, `node_modules` and those in `passing` are not entered.
  func sources(
    at mentions: [Configuration.NamedPath], passing: Set<String> = [], wanted: (_ path: AbsolutePath) -> Bool
  ) async -> Sources {
    var paths: Set<AbsolutePath> = []
    var named: Set<AbsolutePath> = []
    var diagnostics: [Diagnostic] = []
    for mention in mentions {
      let path = AbsolutePath(mention.text, in: root)
      if let message = files.obstacle(at: path, in: root, isConfigured: true) {
        diagnostics.append(diagnostic(message, about: mention, at: path))
      } else if files.kind(of: path) == .folder {
        let result = walk(path, passing: passing, wanted: wanted)
        paths.formUnion(result.files)
        diagnostics += result.diagnostics
      } else {
        paths.insert(path)
        named.insert(path)
      }
    }
    let request = SourceReader.Request(files: paths.sorted(), entries: paths, named: named)
    let (found, faults) = await SourceReader(files: files, root: root, limits: limits).read(request)
    return Sources(files: found, diagnostics: diagnostics + faults)
  }

  private func walk(
    _ folder: AbsolutePath, passing: Set<String>, wanted: (AbsolutePath) -> Bool
  ) -> FolderWalk.Result {
    withoutActuallyEscaping(wanted) { wanted in
      FolderWalk(
        files: files, root: root, limits: limits, takes: wanted,
        leftOut: LeftOutFolders(names: passing, files: files, root: root)
      ).walk(folder)
    }
  }

  private func diagnostic(
    _ message: String, about mention: Configuration.NamedPath, at path: AbsolutePath
  ) -> Diagnostic {
    let name = path.relative(to: root)
    guard let place = mention.mention else { return Diagnostic(.error, message, file: name) }
    return Diagnostic(.error, "\(name): \(message)", at: place.location, excerpt: place.excerpt)
  }
}
