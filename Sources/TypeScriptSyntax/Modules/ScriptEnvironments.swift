package import SourceText

/// The environments of the apps that some sources belong to: each source to the nearest folder above it with a
/// `package.json`.
package struct ScriptEnvironments: Sendable {
  private var environments: [String: ScriptEnvironment] = [:]

  /// Reads the environments around some sources. `resolve` gives a file by its path from the root.
  package init(above paths: [String], resolve: (_ path: String) -> SourceFile?) {
    var seen: Set<String> = []
    for path in paths {
      var folders = path.split(separator: "/").dropLast()
      while seen.insert(folders.joined(separator: "/")).inserted {
        let folder = folders.joined(separator: "/")
        let home = folder.isEmpty ? "" : folder + "/"
        if resolve(home + "package.json") != nil {
          environments[folder] = ScriptEnvironment { resolve(home + $0) }
        }
        if folders.popLast() == nil { break }
      }
    }
  }

  /// The environment that a source is built in.
  package func environment(of path: String) -> ScriptEnvironment {
    var folders = path.split(separator: "/").dropLast()
    while true {
      if let found = environments[folders.joined(separator: "/")] { return found }
      guard folders.popLast() != nil else { return ScriptEnvironment() }
    }
  }
}
