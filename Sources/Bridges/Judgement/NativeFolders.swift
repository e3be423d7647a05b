import ContractModel
import SourceText

/// Which platforms the apps and packages of a program have native code for, by the folders beside their code: `ios`,
/// `android`.
struct NativeFolders: Sendable {
  private static let names: [String: BridgeSide] = [
    "ios": .ios, "darwin": .ios, "apple": .ios, "android": .android,
  ]

  /// The sides by the folder around those of the platforms; the empty text is the root.
  private var sides: [String: Set<BridgeSide>] = [:]

  /// Looks at the native files of some sides, and at what packages say of themselves.
  init(_ sources: [BridgeSide: SourceSet], plugins: [FlutterPackage] = []) {
    for (side, set) in sources where side.isNative {
      for file in set.files {
        if let home = Self.home(of: file.path, side) { sides[home, default: []].insert(side) }
      }
    }
    for plugin in plugins {
      if let own = plugin.sides { sides[plugin.folder]?.formIntersection(own) }
    }
  }

  private static func home(of path: String, _ side: BridgeSide) -> String? {
    let folders = path.split(separator: "/").dropLast()
    guard let place = folders.firstIndex(where: { names[String($0)] != nil }),
      names[String(folders[place])] == side
    else { return nil }
    return folders[..<place].map { "\($0)/" }.joined()
  }

  /// Whether the app or package that a file belongs to is there for a platform, and has native code for it.
  func has(_ side: BridgeSide, around path: String) -> Bool {
    var folders = path.split(separator: "/").dropLast()
    while true {
      if let found = sides[folders.map { "\($0)/" }.joined()] { return found.contains(side) }
      guard !folders.isEmpty else { return false }
      folders.removeLast()
    }
  }
}
