internal import SourceText

/// Folders that hold what others wrote, what a build made, tests and examples: told by their names where these are what they
/// seem.
///
/// A program of Kubernetes has a folder `Pods` of its own, every new Android app begins in `com/example`, and a server serves
/// strangers from `api/public`.
struct LeftOutFolders {
  /// The names. What is hidden and `node_modules` are left out in any case.
  let names: Set<String>
  /// Where to look.
  let files: any FileSystem
  /// The folder below which names count.
  let root: AbsolutePath

  /// The folder of a server whose routes are files that is a segment of paths (RFC 8615), and nothing hidden.
  private static let wellKnown = ".well-known"

  /// What lies in such a folder, or beside it: what a package manager puts there, and what a browser asks a server for.
  private static let signs: [String: (inside: [String], beside: [String])] = [
    "Pods": (["Manifest.lock", "Pods.xcodeproj", "Headers"], ["Podfile", "Podfile.lock"]),
    "Carthage": (["Build", "Checkouts"], ["Cartfile", "Cartfile.resolved"]),
    "public": (
      [
        "index.html", "favicon.ico", "robots.txt", "manifest.json", "css", "js", "img", "images", "assets",
        "fonts", "stylesheets", "javascripts",
      ], ["package.json"]
    ),
  ]

  /// Whether a folder with these entries holds packages that `pip` installed, whatever it is called: each has its metadata beside it
  /// (Python Packaging User Guide, "Recording installed projects"); a virtual environment has a file (PEP 405).
  static func isInstalled(_ entries: [String]) -> Bool {
    entries.contains { $0.hasSuffix(".dist-info") || $0 == "pyvenv.cfg" }
  }

  /// Whether a folder is left out.
  func contains(_ folder: AbsolutePath) -> Bool {
    let name = folder.name
    if name == Self.wellKnown { return false }
    if name.hasPrefix(".") || name == "node_modules" { return true }
    guard names.contains(name) else { return false }
    let path = Array(folder.components.dropFirst(root.components.count))
    if SourceFolders.abovePackages(path).count < path.count { return false }
    guard let signs = Self.signs[name] else { return true }
    return signs.inside.contains { files.kind(of: folder.child($0)) != nil }
      || signs.beside.contains { files.kind(of: folder.parent.child($0)) != nil }
  }

  /// Whether a file lies in such a folder, hidden ones aside.
  func hold(_ file: AbsolutePath) -> Bool {
    let depth = root.components.count
    let folders = file.components.dropLast().dropFirst(depth)
    guard folders.contains(where: names.contains) else { return false }
    return sequence(first: file.parent) { $0.parent }
      .prefix { $0.components.count > depth }
      .contains { names.contains($0.name) && contains($0) }
  }
}
