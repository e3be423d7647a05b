import ClientFlow
import SourceText

// Conditions that ask for the platform: React Native's `Platform.OS`, Dart's `Platform.isIOS`, Flutter's
// `defaultTargetPlatform`.
extension FlowFile {
  private static let desktops: Set<String> = ["macos", "windows", "linux", "desktop"]
  private static let questions: Set<String> = [
    "isIOS", "isAndroid", "isMacOS", "isWindows", "isLinux", "kIsWeb", "defaultTargetPlatform", "OS",
    "operatingSystem",
  ]

  /// The platforms that the name of the file says it is for: `menu_macos.dart`, `player.ios.ts`.
  var platforms: Platforms {
    let name = source.path.split(separator: "/").last ?? ""
    let words = name.lowercased().split { !$0.isLetter }.map(String.init)
    if !Self.desktops.isDisjoint(with: words) { return .others }
    guard words.count > 2, source.path.utf8.contains(UInt8(ascii: ".")) else { return .all }
    switch words[words.count - 2] {
    case "ios": return .ios
    case "android": return .android
    case "web": return .others
    default: return .all
    }
  }

  /// Whether anything in the file asks for the platform, or its path says that it is for one.
  var asksForPlatform: Bool {
    let path = source.path.lowercased()
    return path.contains("android") || path.contains("ios")
      || expressions.contains { expression in
        switch expression.kind {
        case .name(let name), .member(_, let name): Self.questions.contains(name)
        default: false
        }
      }
  }

  /// The platforms on which a condition may hold, and those on which it may not.
  func platforms(where test: FlowExpression.ID, _ depth: Int = 0) -> (met: Platforms, unmet: Platforms) {
    guard depth < 32 else { return (.all, .all) }
    switch expressions[test].kind {
    case .not(let inner):
      let found = platforms(where: inner, depth + 1)
      return (found.unmet, found.met)
    case .present(let inner): return platforms(where: inner, depth + 1)
    case .both(let left, let right):
      let (one, other) = (platforms(where: left, depth + 1), platforms(where: right, depth + 1))
      return (one.met.intersection(other.met), one.unmet.union(other.unmet))
    case .either(let left, let right):
      let (one, other) = (platforms(where: left, depth + 1), platforms(where: right, depth + 1))
      return (one.met.union(other.met), one.unmet.intersection(other.unmet))
    case .equal(let left, let right, let isNegated):
      guard let asked = compared(left, right) ?? compared(right, left) else { return (.all, .all) }
      let other = Platforms.all.subtracting(asked)
      return isNegated ? (other, asked) : (asked, other)
    case .member(let base, let name):
      guard case .name("Platform") = expressions[base].kind else { return (.all, .all) }
      switch name {
      case "isIOS": return (.ios, Platforms.all.subtracting(.ios))
      case "isAndroid": return (.android, Platforms.all.subtracting(.android))
      default: return (.all, .all)
      }
    default: return (.all, .all)
    }
  }

  private func compared(_ system: FlowExpression.ID, _ value: FlowExpression.ID) -> Platforms? {
    switch (expressions[system].kind, expressions[value].kind) {
    case (.member(let base, "OS"), .text(let parts)):
      guard case .name("Platform") = expressions[base].kind, parts.count == 1, case .text(let name) = parts[0]
      else { return nil }
      return Platforms(key: name)
    case (.name("defaultTargetPlatform"), .member(let base, let name)):
      guard case .name("TargetPlatform") = expressions[base].kind else { return nil }
      return Platforms(key: name.lowercased()) ?? .others
    default: return nil
    }
  }
}
