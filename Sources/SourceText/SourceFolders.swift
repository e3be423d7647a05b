/// The folders that sources stand in, as paths from the root, which is the empty path: what configures a program lies in one
/// of them, and the nearest counts.
package enum SourceFolders {
  /// The folders above a file, the nearest first and the root last.
  package static func above(_ path: String) -> some Sequence<String> {
    sequence(first: folder(of: path)) { $0.isEmpty ? nil : folder(of: $0) }
  }

  /// The folders above files, each once.
  package static func above(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    var folders: [String] = []
    for path in paths {
      for folder in above(path) {
        guard seen.insert(folder).inserted else { break }
        folders.append(folder)
      }
    }
    return folders
  }

  /// The folder that a file stands in.
  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// What the paths of all in the folder of a file begin with: the folder and a slash, or nothing for the root.
  package static func prefix(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }

  /// The folders of a path up to the one below which packages of classes begin, `src/main/java` and `src/test/kotlin`; all where
  /// there is none. What follows names domains and parts of programs (Maven's standard directory layout).
  package static func abovePackages<Name: StringProtocol>(_ folders: [Name]) -> [Name] {
    let root = folders.indices.dropFirst(2).first { place in
      folders[place - 2] == "src" && ["java", "kotlin", "groovy", "scala"].contains(String(folders[place]))
    }
    return root.map { Array(folders[...$0]) } ?? folders
  }

  /// The path of what lies in a folder.
  package static func path(of name: String, in folder: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }
}
