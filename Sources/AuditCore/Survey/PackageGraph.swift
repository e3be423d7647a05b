internal import AppManifests
internal import SourceText
internal import YAMLTree

/// Which packages of a repository build on which others of it.
///
/// A package says its name and what it depends on in `package.json` (npm) or `pubspec.yaml` (Dart). What it depends on by
/// a name that a package of the repository has is that package: a workspace is made so. Others come from a registry.
struct PackageGraph {
  private struct Package {
    let folder: AbsolutePath
    let dependencies: [String]
  }

  private let byName: [String: Package]
  private let byFolder: [AbsolutePath: Package]

  /// The manifests that are understood.
  static let manifestNames = ["package.json", "pubspec.yaml"]

  /// Reads the manifests of one name. One that says no name can still be at the top of others.
  init(files: any FileSystem, manifests: [AbsolutePath], named manifestName: String) {
    var byName: [String: Package] = [:]
    var byFolder: [AbsolutePath: Package] = [:]
    for path in manifests where path.name == manifestName {
      guard let bytes = try? files.read(path, limit: 1 << 20) else { continue }
      let source = SourceFile(path: path.name, bytes: bytes)
      let package = Package(
        folder: path.parent, dependencies: DeclaredPackage.all(in: source).packages.map(\.name))
      byFolder[package.folder] = package
      // Of two that have one name, nobody can say which is meant; the first is taken, whatever the order of the walk.
      if let name = YAMLDocument.parse(source).document?.root["name"]?.text {
        byName[name] = byName[name].map { $0.folder < package.folder ? $0 : package } ?? package
      }
    }
    self.byName = byName
    self.byFolder = byFolder
  }

  /// The folders of what a package builds on, directly or not, in order; the package itself is none of them.
  func dependencies(of folder: AbsolutePath) -> [AbsolutePath] {
    var found: Set<AbsolutePath> = []
    var pending = byFolder[folder]?.dependencies ?? []
    while let name = pending.popLast() {
      guard let package = byName[name], package.folder != folder, found.insert(package.folder).inserted else {
        continue
      }
      pending += package.dependencies
    }
    return found.sorted()
  }

  /// The folders of the packages that no other builds on: apps, and what is made for others to install.
  var tops: Set<AbsolutePath> {
    let used = Set(
      byFolder.values.flatMap { package in
        package.dependencies.compactMap { byName[$0]?.folder }.filter { $0 != package.folder }
      })
    return Set(byFolder.keys).subtracting(used)
  }
}
