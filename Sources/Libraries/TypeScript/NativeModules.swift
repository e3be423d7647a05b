package import Evaluation
internal import Program

/// Native modules of Expo and React Native, as scripts see them, on one platform or on any (Expo documentation, "Native
/// Modules API reference"; React Native documentation, "Native Modules").
package struct NativeModules: LibraryModel {
  package let name = "native modules"
  package let imports: [String] = []
  package let markers: [String]? = []
  package var types: Set<String> {
    Self.emitters.union(["NativeModules", "NativeModulesProxy", "TurboModuleRegistry"])
  }
  package let functions: Set<String> = ["requireNativeModule", "requireOptionalNativeModule"]
  package let bridges: BridgeSyntax? = Self.syntax
  private let choices: [String]?

  /// Other faces of the module that they are given first.
  private static let emitters: Set<String> = ["NativeEventEmitter", "EventEmitter", "LegacyEventEmitter"]

  private static let syntax = {
    var syntax = BridgeSyntax()
    let name = BridgeSyntax.Place(nil, 0)
    syntax.makers = [
      "requireNativeModule": .init(.module, named: name), "getEnforcing": .init(.module, named: name),
      "requireOptionalNativeModule": .init(.module, named: name, isOptional: true),
      "get": .init(.module, named: name, isOptional: true),
    ]
    syntax.registries = ["NativeModules", "NativeModulesProxy"]
    syntax.listenings = ["addListener": .init(event: .init(nil, 0), listener: .init(nil, 1))]
    for hook in ["useEvent", "useEventListener"] {
      syntax.listenings[hook] = .init(from: name, event: .init(nil, 1), listener: .init(nil, 2))
    }
    syntax.ownMethods = [
      "addListener", "removeListener", "removeListeners", "removeAllListeners", "removeSubscription", "emit",
      "listenerCount", "startObserving", "stopObserving", "getConstants", "then", "catch", "toString", "bind",
      "hasOwnProperty",
    ]
    syntax.frameworkModules = [
      "AccessibilityInfo", "AccessibilityManager", "ActionSheetManager", "AlertManager", "Appearance",
      "AppState", "BlobModule", "Clipboard", "DevLoadingView", "DevMenu", "DevSettings", "DeviceEventManager",
      "DeviceInfo", "DialogManagerAndroid", "ExceptionsManager", "ExpoModulesCore", "FileReaderModule",
      "HeadlessJsTaskSupport", "I18nManager", "ImageLoader", "IntentAndroid", "KeyboardObserver",
      "LinkingManager", "Networking", "PermissionsAndroid", "PlatformConstants", "PushNotificationManager",
      "RedBox", "SettingsManager", "ShareModule", "SoundManager", "SourceCode", "StatusBarManager", "Timing",
      "ToastAndroid", "UIManager", "Vibration", "WebSocketModule",
    ]
    return syntax
  }()

  /// Makes the library's description; `choices` are the keys of `Platform.select` that apply on a platform, the first that is
  /// there first, or nil for any.
  package init(choosing choices: [String]?) { self.choices = choices }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function(let name): return Self.syntax.made(by: name, call)
    case .type("TurboModuleRegistry", let name), .method("TurboModuleRegistry", _, let name):
      return Self.syntax.made(by: name, call)
    case .type(let type, "") where Self.emitters.contains(type):
      return call.argument(nil, 0).map { LibraryAnswer($0) }
    case .property(let type, _, let name) where Self.syntax.registries.contains(type):
      return LibraryAnswer(BridgeSyntax.end(.module, named: .text(name)))
    default: return nil
    }
  }

  package func text(_ method: String, of value: Value, _ call: LibraryCall) -> Value? {
    guard let choices, method == "select", value.name == "Platform", let options = call.argument(nil, 0)
    else { return nil }
    return choices.lazy.map { call.member(options, $0) }.first { $0 != .null && $0 != .unknown() } ?? .null
  }
}
