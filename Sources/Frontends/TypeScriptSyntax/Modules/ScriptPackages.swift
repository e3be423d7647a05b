package import SourceText

/// What names of packages in imports mean where the packages are folders of the program, as in a workspace.
///
/// A package has its name from its `package.json`, whatever its folder is called (npm documentation, "package.json",
/// `name`). What stands behind the name is a file in the package; which one the bare name means is left to convention,
/// since `main` and `exports` name what a build makes of it.
package struct ScriptPackages: Sendable {
  private var folders: [String: String] = [:]
  /// The names of the packages that the program is built with.
  private var installed: Set<String> = []

  /// No packages.
  package init() {}

  /// Reads the packages that some sources stand in. `resolve` gives a file by its path from the root.
  package init(around paths: [String], resolve: (_ path: String) -> SourceFile?) {
    for folder in SourceFolders.above(paths) {
      let file = resolve(SourceFolders.path(of: "package.json", in: folder))
      guard let manifest = file.flatMap(ScriptManifest.init) else { continue }
      for key in ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"] {
        guard let packages = manifest.parts[key] else { continue }
        installed.formUnion(manifest.entries(of: packages).map(\.name))
      }
      // Of two that have one name, nobody can say which is meant; the first is taken.
      guard let name = manifest.parts["name"].flatMap(manifest.text),
        folders[name].map({ folder < $0 }) ?? true
      else { continue }
      folders[name] = folder
    }
  }

  /// Whether a name in an import is that of a package from outside which a `package.json` asks for.
  func isInstalled(_ name: String) -> Bool { installed.contains(name) }

  /// The paths from the root that an import of a package may mean, of which the first that is there is meant; empty for a
  /// package that is none of the program's.
  package func targets(of source: String) -> [String] {
    let parts = source.split(separator: "/", omittingEmptySubsequences: false)
    let length = source.hasPrefix("@") ? 2 : 1
    guard parts.count >= length, let folder = folders[parts.prefix(length).joined(separator: "/")] else {
      return []
    }
    let home = folder.isEmpty ? "" : folder + "/"
    let inner = parts.dropFirst(length).joined(separator: "/")
    guard !inner.isEmpty else {
      return ["src/index", "index", "lib/index", "src/main", "main"].map { home + $0 }
    }
    return [inner, "src/\(inner)", "lib/\(inner)"].map { home + $0 }
  }
}
