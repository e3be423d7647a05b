/// The part of a repository that a file belongs to: what is written in one language in one package of it.
struct ProposalSide: Hashable, Comparable {
  /// Folders that hold packages and are none themselves.
  private static let collections: Set<String> = [
    "apps", "clients", "libs", "modules", "packages", "projects", "services",
  ]

  /// The folder of the package.
  let folder: String
  /// What the language is used for, as a name of a side.
  let noun: String

  /// The side of a file by its path alone, or that of the columns of a database that it describes.
  init(path: String, isColumn: Bool = false) {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    if let first = folders.first {
      folder = Self.collections.contains(first) && folders.count > 1 ? "\(first)/\(folders[1])" : first
    } else {
      folder = ""
    }
    noun = isColumn ? "database" : Self.noun(path)
  }

  private static func noun(_ path: String) -> String {
    let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...] } ?? ""
    switch ending {
    case "prisma": return "schema"
    case "sql": return "database"
    case "proto": return "proto"
    case "yaml", "yml", "json": return "openapi"
    case "go", "py": return "backend"
    case "dart": return "mobile"
    case "swift": return "ios"
    case "kt", "kts", "java": return "android"
    default: return "web"
    }
  }

  /// Orders by noun, then by folder.
  static func < (left: ProposalSide, right: ProposalSide) -> Bool {
    (left.noun, left.folder) < (right.noun, right.folder)
  }

  /// A name for each of some sides: the noun, or the folder where two have the same noun, and a number where that does
  /// not tell them apart either.
  static func names(of sides: [ProposalSide]) -> [String] {
    let counts = sides.reduce(into: [:]) { $0[$1.noun, default: 0] += 1 }
    var seen: [String: Int] = [:]
    return sides.map { side in
      let name = counts[side.noun] == 1 ? side.noun : side.nameByFolder
      seen[name, default: 0] += 1
      let count = seen[name] ?? 1
      return count == 1 ? name : "\(name)-\(count)"
    }
  }

  private var nameByFolder: String {
    let last = folder.split(separator: "/").last.map(String.init) ?? noun
    return last == noun ? last : "\(last)-\(noun)"
  }
}
