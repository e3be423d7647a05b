/// The platforms on which something holds.
struct Platforms: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let ios = Platforms(rawValue: 1)
  static let android = Platforms(rawValue: 2)
  /// The web, desktops and whatever else a program may run on.
  static let others = Platforms(rawValue: 4)
  static let all: Platforms = [.ios, .android, .others]

  /// The platform of a name that React Native gives it, as in `Platform.select` and `Platform.OS`.
  init?(key: String) {
    switch key {
    case "ios": self = .ios
    case "android": self = .android
    case "native": self = [.ios, .android]
    case "web", "windows", "macos": self = .others
    default: return nil
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }
}
