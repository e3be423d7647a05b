/// How bridges come into being in a language: which calls make one, and where they state its name.
struct BridgeMakers: Sendable {
  /// A call that makes a bridge.
  struct Maker: Sendable {
    /// What it makes.
    let form: Bridge.Form
    /// The label of the argument with the name, or nil.
    var label: String?
    /// The place of the argument with the name.
    var place = 0
  }

  /// The calls, by the last part of what is called.
  let makers: [String: Maker]
  /// The calls that make another face of the bridge that they are given first.
  var wrappers: Set<String> = []
  /// The names of what holds all modules by their names.
  var registries: Set<String> = []

  /// Flutter's `package:flutter/services.dart`.
  static let dart = BridgeMakers(makers: [
    "MethodChannel": Maker(form: .methods), "OptionalMethodChannel": Maker(form: .methods),
    "EventChannel": Maker(form: .stream),
  ])

  /// Flutter's embedding for Android: the messenger comes first.
  static let jvm = BridgeMakers(makers: [
    "MethodChannel": Maker(form: .methods, label: "name", place: 1),
    "EventChannel": Maker(form: .stream, label: "name", place: 1),
  ])

  /// Flutter's embedding for iOS.
  static let swift = BridgeMakers(makers: [
    "FlutterMethodChannel": Maker(form: .methods, label: "name"),
    "FlutterEventChannel": Maker(form: .stream, label: "name"),
  ])

  /// `expo-modules-core` and React Native.
  static let typescript = BridgeMakers(
    makers: [
      "requireNativeModule": Maker(form: .module), "requireOptionalNativeModule": Maker(form: .module),
      "getEnforcing": Maker(form: .module), "get": Maker(form: .module),
    ],
    wrappers: ["NativeEventEmitter", "EventEmitter", "LegacyEventEmitter"],
    registries: ["NativeModules", "NativeModulesProxy"])
}
