import Evaluation
import Program
import SourceText

// Conditions that ask for the platform: React Native's `Platform.OS`, Dart's `Platform.isIOS`, Flutter's
// `defaultTargetPlatform`.
extension ProgramFile {
  private static let desktops: Set<String> = ["macos", "windows", "linux", "desktop"]
  /// Names by which code asks for the platform that it runs on.
  static let platformQuestions: Set<String> = [
    "isIOS", "isAndroid", "isMacOS", "isWindows", "isLinux", "isWeb", "isMobile", "isDesktop", "kIsWeb",
    "defaultTargetPlatform", "OS", "operatingSystem", "LocalPlatform", "UniversalPlatform",
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
    let words = source.path.lowercased().split { !$0.isLetter }
    return words.contains("ios") || ["iOS", "Ios", "IOS", "ndroid"].contains { source.path.contains($0) }
      || expressions.contains { expression in
        switch expression.kind {
        case .name(let name), .member(_, let name): Self.platformQuestions.contains(name)
        default: false
        }
      }
  }

  /// The platforms on which a condition may hold, and those on which it may not.
  func platforms(where test: Expression.ID, _ depth: Int = 0) -> (met: Platforms, unmet: Platforms) {
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
    case .member(_, let name), .name(let name): return Self.platforms(asked: name)
    default: return (.all, .all)
    }
  }

  /// The platforms on which a name holds by which code asks for one: `Platform.isIOS`, or an `isIOS` of its own.
  private static func platforms(asked name: String) -> (met: Platforms, unmet: Platforms) {
    switch name {
    case "isIOS": (.ios, Platforms.all.subtracting(.ios))
    case "isAndroid": (.android, Platforms.all.subtracting(.android))
    case "isMobile": ([.ios, .android], .others)
    // There are others besides those that are asked for.
    case "isMacOS", "isWindows", "isLinux", "isDesktop", "isWeb", "kIsWeb": (.others, .all)
    default: (.all, .all)
    }
  }

  private func compared(_ system: Expression.ID, _ value: Expression.ID) -> Platforms? {
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

extension ProgramFile {
  private static let truths: Set<String> = ["bool", "Bool", "Boolean", "boolean"]

  /// The names of variables, getters and functions that answer a question for the platform.
  var derivedQuestions: Set<String> {
    var names: Set<String> = []
    for function in functions where !function.mentions.isDisjoint(with: Self.platformQuestions) {
      let given = [function.returnType?.name] + (function.returnType?.arguments.map(\.name) ?? [])
      let isTruth = given.contains { $0.map(Self.truths.contains) ?? false }
      if function.kind == .getter || function.kind == .function && isTruth { names.insert(function.name) }
    }
    for variable in variables + classes.flatMap(\.fields)
    where !variable.mentions.isDisjoint(with: Self.platformQuestions) {
      names.insert(variable.name)
    }
    return names
  }
}

extension Platforms {
  /// The keys of `Platform.select` that apply, the first that is there first; nil where any may.
  var choices: [String]? {
    switch self {
    case .ios: ["ios", "native", "default"]
    case .android: ["android", "native", "default"]
    case .others: ["web", "windows", "macos", "default"]
    default: nil
    }
  }

  /// Where each part of `Platform.select({ios: a, native: b, default: c})` is chosen.
  static func selected(by parts: [Expression.Argument]) -> [(
    value: Expression.ID, platforms: Platforms
  )] {
    var left = Platforms.all
    let ordered =
      parts.filter { $0.label != "default" && $0.label != "native" }
      + parts.filter { $0.label == "native" } + parts.filter { $0.label == "default" }
    return ordered.compactMap { part in
      guard let label = part.label else { return nil }
      let platforms = left.intersection(Platforms(key: label) ?? left)
      left.subtract(platforms)
      return (part.value, platforms)
    }
  }

  /// The platforms that a class is for by its name: `AndroidNotifications`, `ShareIOS`.
  init(className name: String) {
    func isNamed(_ words: String...) -> Bool { words.contains { name.hasPrefix($0) || name.hasSuffix($0) } }
    if isNamed("Android") {
      self = .android
    } else if isNamed("MacOS", "Macos", "Windows", "Linux") {
      self = .others
    } else if isNamed("IOS", "Ios", "iOS") {
      self = .ios
    } else {
      self = .all
    }
  }
}
