/// A side of a bridge: the code of the app, or the native code of one platform beside it.
package enum BridgeSide: String, Sendable, CaseIterable, Comparable {
  /// Flutter's code.
  case dart
  /// Expo's and React Native's code, in TypeScript or JavaScript.
  case typescript
  /// Swift and Objective-C.
  case ios
  /// Kotlin and Java.
  case android

  /// Whether it is native code.
  package var isNative: Bool { self == .ios || self == .android }

  /// Whether a side answers the calls of another: native code those of the app, and the other way round.
  func faces(_ other: BridgeSide) -> Bool { isNative != other.isNative }

  /// The platforms that its code runs on.
  var platforms: Platforms {
    switch self {
    case .dart, .typescript: .all
    case .ios: .ios
    case .android: .android
    }
  }

  /// Orders the app's code before native code.
  package static func < (left: BridgeSide, right: BridgeSide) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
