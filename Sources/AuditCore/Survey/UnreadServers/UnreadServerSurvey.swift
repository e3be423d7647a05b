internal import ContractModel
internal import SourceText

/// Looks through a repository for servers whose routes are not read, by what projects say that they run with.
struct UnreadServerSurvey {
  /// More of them are a list that nobody reads.
  private static let mostTold = 8

  /// Where to look.
  let files: any FileSystem
  /// The folder to look through.
  let root: AbsolutePath
  /// How much to look at before giving up.
  let limits: DiscoveryLimits

  /// The servers, one for each file that names its package, in the order of their paths.
  func seen() -> [UnreadServer.Seen] {
    let walk = FolderWalk(
      files: files, root: root, limits: limits,
      takes: { path in PackageManifest.allCases.contains { $0.takes(path.name) } },
      leftOut: LeftOutFolders(names: RepositorySurvey.examples, files: files, root: root))
    var seen: [UnreadServer.Seen] = []
    for path in walk.walk(root).files {
      guard let bytes = try? files.read(path, limit: 1 << 20) else { continue }
      let file = SourceFile(path: path.name, bytes: bytes)
      // Of those that build on one another the list has the outermost first.
      let server = UnreadServer.all.first {
        $0.manifest.takes(path.name) && $0.manifest.names(oneOf: $0.packages, in: file)
      }
      let isTold = seen.contains { $0.server.name == server?.name && $0.manifest.parent == path.parent }
      if let server, !isTold { seen.append(UnreadServer.Seen(server: server, manifest: path)) }
    }
    return seen
  }

  /// What is to be said of each, as lines that begin with the folder; of many the first.
  func lines() -> [String] {
    let seen = seen()
    let more = seen.count - Self.mostTold
    return seen.prefix(Self.mostTold).map { $0.line(root: root) }
      + (more > 0 ? ["\(more) more servers here are not read yet"] : [])
  }

  /// The same as diagnostics at the files that name the packages.
  func diagnostics(_ severity: Diagnostic.Severity) -> [Diagnostic] {
    seen().prefix(Self.mostTold).map {
      Diagnostic(severity, $0.sentence, file: $0.manifest.relative(to: root))
    }
  }
}
