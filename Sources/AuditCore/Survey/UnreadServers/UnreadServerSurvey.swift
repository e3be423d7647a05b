internal import ContractModel
internal import SourceText

/// Looks through a repository for servers whose routes are not read, by what projects say that they run with.
struct UnreadServerSurvey {
  /// Where to look.
  let files: any FileSystem
  /// The folder to look through.
  let root: AbsolutePath
  /// How much to look at before giving up.
  let limits: DiscoveryLimits

  /// The frameworks, in the order of where they were seen first.
  func seen() -> [UnreadServer.Seen] {
    let walk = FolderWalk(
      files: files, root: root, limits: limits,
      takes: { path in PackageManifest.allCases.contains { $0.takes(path.name) } },
      leftOut: LeftOutFolders(names: RepositorySurvey.examples, files: files, root: root))
    var seen: [UnreadServer.Seen] = []
    for path in walk.walk(root).files {
      guard let server = server(of: path) else { continue }
      if let index = seen.firstIndex(where: { $0.server.name == server.name }) {
        if seen[index].manifests.last?.parent != path.parent { seen[index].manifests.append(path) }
      } else {
        seen.append(UnreadServer.Seen(server: server, manifests: [path]))
      }
    }
    return seen
  }

  /// The framework of which a file names a package; of those that build on one another the list has the outermost first.
  private func server(of path: AbsolutePath) -> UnreadServer? {
    guard let bytes = try? files.read(path, limit: 1 << 20) else { return nil }
    let file = SourceFile(path: path.name, bytes: bytes)
    return UnreadServer.all.first {
      $0.manifest.takes(path.name) && $0.manifest.names(oneOf: $0.packages, in: file)
    }
  }

  /// What is to be said of each, as lines that begin with the folders.
  func lines() -> [String] { seen().map { $0.line(root: root) } }

  /// The same as diagnostics at the first files that name the packages.
  func diagnostics(_ severity: Diagnostic.Severity) -> [Diagnostic] {
    seen().map { Diagnostic(severity, $0.sentence, file: $0.manifests[0].relative(to: root)) }
  }
}
