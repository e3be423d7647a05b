package import SourceText

/// The environments of the apps that some sources belong to: each source to the nearest folder above it with a
/// `package.json`.
package struct ScriptEnvironments: Sendable {
  private var environments: [String: ScriptEnvironment] = [:]

  /// Reads the environments around some sources. `resolve` gives a file by its path from the root.
  package init(above paths: [String], resolve: (_ path: String) -> SourceFile?) {
    for folder in SourceFolders.above(paths)
    where resolve(SourceFolders.path(of: "package.json", in: folder)) != nil {
      environments[folder] = ScriptEnvironment { resolve(SourceFolders.path(of: $0, in: folder)) }
    }
  }

  /// The environment that a source is built in.
  package func environment(of path: String) -> ScriptEnvironment {
    for folder in SourceFolders.above(path) {
      if let found = environments[folder] { return found }
    }
    return ScriptEnvironment()
  }
}
