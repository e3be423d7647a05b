internal import SourceText

/// Finds the files of a folder and of those below it, in the order of their paths.
///
/// Symbolic links to folders are not entered: their content is found where it is, and a link cannot make a circle. A link
/// to a file counts as that file when it leads to a place inside the root.
struct FolderWalk {
  /// What a walk came back with.
  struct Result {
    /// The files, in order.
    var files: [AbsolutePath] = []
    /// What could not be looked at.
    var diagnostics: [Diagnostic] = []
  }

  /// Where to look.
  let files: any FileSystem
  /// The folder that no link may lead out of, and that paths in messages are relative to.
  let root: AbsolutePath
  /// How much to look at before giving up.
  let limits: DiscoveryLimits
  /// Whether a file is wanted.
  let takes: (AbsolutePath) -> Bool
  /// The folders that are not entered.
  let leftOut: LeftOutFolders
  /// What is known of folders from other walks, or nil where there are none.
  var listings: FolderListings?

  /// The wanted files in a folder; the folder itself is entered whatever its name.
  func walk(_ top: AbsolutePath) -> Result {
    var result = Result()
    var pending = [top]
    var seenCount = 0
    while let folder = pending.popLast() {
      guard let entries = entries(of: folder, into: &result),
        folder == top || !LeftOutFolders.isInstalled(entries.map(\.name))
      else { continue }
      seenCount += entries.count
      for (name, kind) in entries {
        let path = folder.child(name)
        switch kind {
        case .folder where !leftOut.contains(path): pending.append(path)
        case .file where takes(path): result.files.append(path)
        case .link where takes(path) && leadsToFile(path): result.files.append(path)
        default: break
        }
      }
      if let excess = excess(result.files.count, seenCount) {
        result.diagnostics.append(Diagnostic(.error, excess, file: top.relative(to: root)))
        break
      }
      pending.removeAll { $0.components.count > top.components.count + limits.depth }
    }
    result.files.sort()
    return result
  }

  private func entries(of folder: AbsolutePath, into result: inout Result) -> [(
    name: String, kind: FileKind
  )]? {
    do {
      if let listings { return try listings.entries(of: folder) }
      return try files.entries(of: folder)
    } catch {
      let message = "the folder cannot be read: \(error.reason)"
      result.diagnostics.append(Diagnostic(.warning, message, file: folder.relative(to: root)))
      return nil
    }
  }

  private func leadsToFile(_ path: AbsolutePath) -> Bool {
    files.kind(of: path) == .file && files.leads(path, insideOf: root)
  }

  private func excess(_ fileCount: Int, _ seenCount: Int) -> String? {
    if fileCount > limits.files {
      return
        "there are more than \(limits.files) files to read; name a smaller folder, or use include and exclude"
    }
    if seenCount > limits.names {
      return "there are more than \(limits.names) names to look at; name a smaller folder"
    }
    return nil
  }
}
