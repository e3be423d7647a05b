internal import SourceText

/// The modules of Swift packages, by the folders that their code has by convention: `Sources/Core/…` (Swift Package
/// Manager, `Target.path`). All other code is one module, that of the app.
package struct PackageModules: Sendable {
  /// For each file the name of its module, of which a program has one of each; empty for that of the app.
  private let homes: [String]
  /// The folders of each file of Swift.
  private let folders: [[Substring]?]
  /// The names of the modules that the files of a module import.
  private let imports: [String: Set<String>]

  /// Finds the modules of a program's files; files of other languages have none.
  package init(of files: [ProgramFile]) {
    folders = files.map { file in
      file.source.path.hasSuffix(".swift") ? file.source.path.pathParts.dropLast() : nil
    }
    homes = folders.map(Self.home)
    var imports: [String: Set<String>] = [:]
    for (file, home) in zip(files, homes) { imports[home, default: []].formUnion(file.imports.map(\.target)) }
    self.imports = imports
  }

  private static func home(in folders: [Substring]?) -> String {
    guard let folders, let sources = folders.lastIndex(of: "Sources"), sources + 1 < folders.count else {
      return ""
    }
    return String(folders[sources + 1])
  }

  /// Those of some files that the names of a file can be from: of its own module, which hides others, or of those that its
  /// module imports somewhere, since what one file exports the whole module sees.
  package func visible(_ candidates: [Int], from file: Int) -> [Int] {
    let home = homes[file]
    let own = candidates.filter { homes[$0] == home }
    guard own.isEmpty else { return own.count > 1 ? nearest(own, to: file) : own }
    return candidates.filter { imports[home]?.contains(homes[$0]) ?? false }
  }

  /// Those of some files that share most folders with a file. A module has a name once, so that what has one twice are several
  /// targets of a project, which lie apart.
  private func nearest(_ candidates: [Int], to file: Int) -> [Int] {
    guard let own = folders[file] else { return candidates }
    let shared = candidates.map { candidate in
      zip(own, folders[candidate] ?? []).prefix { $0 == $1 }.count
    }
    let most = shared.max() ?? 0
    return zip(candidates, shared).filter { $1 == most }.map(\.0)
  }
}
