import ContractModel
import SourceText
import YAMLTree

/// What an `expo-module.config.json` says: the classes of the native modules of a package, by platform (Expo
/// documentation, "expo-module.config.json").
struct ExpoPackage: Sendable {
  /// A class that is named there.
  struct Module: Hashable, Sendable {
    /// The last part of the name of the class.
    let className: String
    /// The side that has to have it.
    let side: BridgeSide
    /// Where it is named.
    let location: SourceLocation
  }

  /// The folder of the package with a slash behind it, or the empty text for the root.
  let folder: String
  /// The classes.
  let modules: [Module]
  /// What could not be read.
  let diagnostics: [Diagnostic]

  /// Reads a file.
  init(_ file: SourceFile) {
    folder = SourceFolders.prefix(of: file.path)
    let (document, problems) = YAMLDocument.parse(file)
    diagnostics = problems
    var found: [Module] = []
    let sides: [(String, BridgeSide)] = [("ios", .ios), ("apple", .ios), ("android", .android)]
    for (key, side) in sides {
      let platform = document?.root[key]
      for node in (platform?["modules"]?.elements ?? []) + (platform?["modulesClassNames"]?.elements ?? []) {
        guard let name = node.string ?? node["class"]?.string else { continue }
        let last = name.split(separator: ".").last.map(String.init) ?? name
        found.append(Module(className: last, side: side, location: node.location))
      }
    }
    modules = found
  }

  /// Whether the package has modules, and none for a platform.
  func leavesOut(_ side: BridgeSide) -> Bool { !modules.isEmpty && !modules.contains { $0.side == side } }

  /// Whether a file belongs to the package.
  func holds(_ path: String) -> Bool { path.hasPrefix(folder) }
}
