import Evaluation
import Program

/// What an expression of one side's code can stand for, as far as bridges are concerned.
enum BridgeValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A channel or a module of a known name.
  case bridge(Bridge)
  /// A channel or module whose name could not be evaluated.
  case nameless
  /// What holds all modules by their names: `NativeModules`.
  case registry
  /// A value of a class of the program.
  case instance(ClassKey)
  /// A class of the program itself.
  case type(ClassKey)
  /// A value of an enum by its name.
  case enumCase(ClassKey, String)
  /// A function of the program.
  case function(FunctionKey)
  /// Everything that a module exports, under the name that the importing file has for it.
  case namespace(String, file: Int)
  /// What a caller hands over for a parameter.
  case parameter(FunctionKey, Int)
  /// A member of what a caller hands over for a parameter: the method that a call from the other side is for, or its
  /// arguments.
  case part(String, of: FunctionKey, Int)
  /// A literal of named or listed parts.
  case literal(ExpressionKey)
  /// That there is none.
  case nothing
  /// Something that is not followed.
  case unknown
}

/// A channel or module, by what it is and how it is called.
struct Bridge: Hashable, Sendable {
  /// What a bridge is.
  enum Form: Hashable, Sendable {
    /// A channel on which methods are called, Flutter's `MethodChannel`.
    case methods
    /// A channel on which events are sent, Flutter's `EventChannel`.
    case stream
    /// A module of functions and events, as Expo and React Native have them.
    case module
  }

  /// What it is.
  let form: Form
  /// Its name.
  let name: String
}

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

/// One of the values that an expression can have, and where it can have it.
struct Alternative: Hashable, Sendable {
  /// The value.
  let value: BridgeValue
  /// The platforms on which it may be that one.
  var platforms: Platforms = .all

  /// The value, on fewer platforms.
  func on(_ platforms: Platforms) -> Alternative {
    Alternative(value: value, platforms: self.platforms.intersection(platforms))
  }
}
