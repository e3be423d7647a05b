internal import SourceText

/// The modules of Swift packages, by the folders that their code has by convention: `Sources/Core/…` (Swift Package
/// Manager, `Target.path`). All other code is one module, that of the app.
struct PackageModules: Sendable {
  /// For each file the name of its module, of which a program has one of each; empty for that of the app.
  private let homes: [String]
  /// The names of the modules that the files of a module import.
  private let imports: [String: Set<String>]

  /// Finds the modules of a program's files; files of other languages have none.
  init(of files: [FlowFile]) {
    homes = files.map { Self.home(of: $0.source.path) }
    var imports: [String: Set<String>] = [:]
    for (file, home) in zip(files, homes) { imports[home, default: []].formUnion(file.imports.map(\.target)) }
    self.imports = imports
  }

  private static func home(of path: String) -> String {
    let parts = path.pathParts
    guard path.hasSuffix(".swift"), let sources = parts.lastIndex(of: "Sources"), sources + 2 < parts.count
    else { return "" }
    return String(parts[sources + 1])
  }

  /// Those of some files that the names of a file can be from: of its own module, which hides others, or of those that its
  /// module imports somewhere, since what one file exports the whole module sees.
  func visible(_ candidates: [Int], from file: Int) -> [Int] {
    let home = homes[file]
    let own = candidates.filter { homes[$0] == home }
    guard own.isEmpty else { return own }
    return candidates.filter { imports[home]?.contains(homes[$0]) ?? false }
  }
}
