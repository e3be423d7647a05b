import ContractModel
import Evaluation
import Program
import SourceText

/// Reads what scripts do with native modules of Expo and React Native: which they require, which functions they call and
/// which events they listen for (Expo documentation, "Native Modules API reference"; React Native documentation, "Native
/// Modules").
struct ScriptReading {
  /// What every module and emitter has on its own.
  private static let ownMethods: Set<String> = [
    "addListener", "removeListener", "removeListeners", "removeAllListeners", "removeSubscription", "emit",
    "listenerCount", "startObserving", "stopObserving", "getConstants", "then", "catch", "toString", "bind",
    "hasOwnProperty",
  ]
  /// What gives nothing where there is no such module.
  private static let optionalMakers: Set<String> = ["requireOptionalNativeModule", "get"]
  /// Hooks that are given an emitter and the name of an event.
  private static let hooks = ["useEvent", "useEventListener"]
  /// Modules of React Native itself, whose native code comes with it.
  private static let frameworkModules: Set<String> = [
    "AccessibilityInfo", "AccessibilityManager", "ActionSheetManager", "AlertManager", "Appearance",
    "AppState",
    "BlobModule", "Clipboard", "DevLoadingView", "DevMenu", "DevSettings", "DeviceEventManager", "DeviceInfo",
    "DialogManagerAndroid", "ExceptionsManager", "ExpoModulesCore", "FileReaderModule",
    "HeadlessJsTaskSupport",
    "I18nManager", "ImageLoader", "IntentAndroid", "KeyboardObserver", "LinkingManager", "Networking",
    "PermissionsAndroid", "PlatformConstants", "PushNotificationManager", "RedBox", "SettingsManager",
    "ShareModule", "SoundManager", "SourceCode", "StatusBarManager", "Timing", "ToastAndroid", "UIManager",
    "Vibration", "WebSocketModule",
  ]

  private(set) var notes = BridgeNotes(.typescript)
  private var reading: ValueReading
  private var code: BridgeCode { reading.code }

  /// Reads the scripts of a side.
  static func notes(_ code: BridgeCode) -> BridgeNotes {
    var scripts = ScriptReading(reading: ValueReading(code, .typescript))
    scripts.readModules()
    guard !scripts.notes.statements.isEmpty || !scripts.notes.openings.isEmpty else { return scripts.notes }
    scripts.readCalls()
    scripts.readListeners()
    return scripts.notes
  }

  private init(reading: ValueReading) { self.reading = reading }

  private mutating func readModules() {
    for (name, maker) in reading.makers.makers.sorted(by: { $0.key < $1.key }) {
      for call in code.calls[name] ?? [] {
        guard let argument = code.argument(nil, maker.place, of: call) else { continue }
        for alternative in reading.values(of: call) where alternative.value == .nameless {
          notes.ask(
            "the name of the module is not known here", code.text(of: argument), at: code.location(of: call))
          notes.open(.bridges)
        }
        state(call, argument, isOptional: Self.optionalMakers.contains(name))
      }
    }
    for (file, found) in code.program.files.enumerated() {
      for (id, expression) in found.expressions.enumerated() {
        guard case .member(let base, _) = expression.kind,
          case .name(let name) = found.expressions[base].kind,
          reading.makers.registries.contains(name)
        else { continue }
        state(ExpressionKey(file: file, id: id), ExpressionKey(file: file, id: id))
      }
    }
  }

  private mutating func state(_ key: ExpressionKey, _ place: ExpressionKey, isOptional: Bool = false) {
    for alternative in reading.values(of: key) {
      guard case .bridge(let bridge) = alternative.value, !Self.frameworkModules.contains(bridge.name) else {
        continue
      }
      notes.state(
        .module, named: bridge.name, .needs, "requires", at: code.location(of: place),
        symbol: code.symbol(of: place), on: alternative.platforms.intersection(code.platforms(around: key)),
        isAnywhere: isOptional || code.isAttempted(key))
    }
  }

  // MARK: Calls

  private mutating func readCalls() {
    for name in code.calls.keys.sorted() where !Self.ownMethods.contains(name) {
      for call in code.calls[name] ?? [] { readCall(name, call) }
    }
  }

  private mutating func readCall(_ name: String, _ call: ExpressionKey) {
    guard case .call(let callee, _, _) = code.kind(call),
      case .member(let base, _) = code.kind(ExpressionKey(file: call.file, id: callee)),
      isRooted(base, call.file)
    else { return }
    let receiver = ExpressionKey(file: call.file, id: base)
    let guarded = reading.reach(of: call).possible
    for reached in reading.reached(receiver, by: call) {
      guard case .bridge(let bridge) = reached.value, !Self.frameworkModules.contains(bridge.name) else {
        continue
      }
      let platforms = reached.platforms.intersection(guarded)
      notes.state(
        .method, in: bridge.name, named: name, .needs, "calls", at: code.location(of: call),
        symbol: code.symbol(of: call), on: platforms,
        isAnywhere: code.isOptional(call) || code.asksForPlatform(call))
      if !code.isOptional(call), !code.isTested(receiver) {
        notes.use(
          bridge.name, on: platforms.intersection(reading.reach(of: call).certain),
          at: code.location(of: call), symbol: code.symbol(of: call))
      }
      stateCallers(of: call, name, bridge.name, platforms)
      write(call, BridgeNotes.payloadScope(bridge.name, name), platforms)
    }
  }

  /// Whether an expression may lead to a module: it begins with a name, or makes one on the spot.
  private func isRooted(_ id: Expression.ID, _ file: Int) -> Bool {
    switch code.kind(ExpressionKey(file: file, id: id)) {
    case .name, .member, .call, .cast, .coalesce, .index, .conditional, .this: true
    default: false
    }
  }

  /// A function that is no more than the module's under the same name: who calls it calls the module.
  private mutating func stateCallers(
    of call: ExpressionKey, _ name: String, _ module: String, _ platforms: Platforms
  ) {
    guard let function = code.function(around: call), code.program.function(function).name == name else {
      return
    }
    for (caller, meant) in reading.callers(of: function) where caller != call {
      notes.state(
        .method, in: module, named: name, .needs, "calls", at: code.location(of: caller),
        symbol: code.symbol(of: caller),
        on: platforms.intersection(meant).intersection(code.platforms(around: caller)),
        isAnywhere: code.isOptional(call) || code.isOptional(caller) || code.asksForPlatform(caller))
    }
  }

  private mutating func write(_ call: ExpressionKey, _ scope: String, _ platforms: Platforms) {
    for place in code.arguments(of: call).indices {
      guard let argument = code.argument(nil, place, of: call) else { continue }
      let values = reading.reached(argument, by: call).map(\.value)
      guard values.contains(where: { if case .literal = $0 { true } else { false } }) else { continue }
      var payload = PayloadWriting(reading: reading)
      payload.read(argument, by: call)
      payload.note(in: &notes, scope, platforms)
      reading = payload.reading
    }
  }

  // MARK: Events

  private mutating func readListeners() {
    for call in code.calls["addListener"] ?? [] {
      guard let receiver = code.receiver(of: call), let event = code.argument(nil, 0, of: call) else {
        continue
      }
      listen(receiver, event, code.argument(nil, 1, of: call), call)
    }
    for hook in Self.hooks {
      for call in code.calls[hook] ?? [] {
        guard let emitter = code.argument(nil, 0, of: call), let event = code.argument(nil, 1, of: call)
        else {
          continue
        }
        listen(emitter, event, code.argument(nil, 2, of: call), call)
      }
    }
  }

  private mutating func listen(
    _ emitter: ExpressionKey, _ event: ExpressionKey, _ listener: ExpressionKey?, _ call: ExpressionKey
  ) {
    for module in reading.reached(emitter, by: call) {
      guard case .bridge(let bridge) = module.value, !Self.frameworkModules.contains(bridge.name) else {
        continue
      }
      for reached in reading.reached(event, by: call) {
        guard case .text(let name) = reached.value else {
          if reached.value != .unknown || reached.platforms != [] {
            notes.ask(
              "the event that is listened for is not known here", code.text(of: event),
              at: code.location(of: call))
          }
          continue
        }
        let platforms = module.platforms.intersection(reached.platforms)
        notes.state(
          .event, in: bridge.name, named: name, .needs, "listens for", at: code.location(of: reached.place),
          symbol: code.symbol(of: reached.place),
          on: platforms.intersection(code.platforms(around: reached.place)))
        read(listener, reached.place == event ? call : reached.place, bridge.name, name, platforms)
      }
    }
  }

  /// Reads which keys of an event its listener reads; `call` is where the listener is stated.
  private mutating func read(
    _ listener: ExpressionKey?, _ call: ExpressionKey, _ module: String, _ event: String,
    _ platforms: Platforms
  ) {
    let scope = BridgeNotes.payloadScope(module, event)
    let stated = code.kind(call).isCall ? code.argument(nil, 1, of: call) ?? listener : listener
    guard let stated, case .function(let function)? = reading.values(of: stated).first?.value else {
      return notes.open(.read, of: scope)
    }
    guard !code.program.function(function).parameters.isEmpty else { return }
    var payload = PayloadReading(
      reading: reading, payloads: [ParameterKey(function: function, place: 0)])
    payload.read(code.program.function(function).body ?? [], function.file)
    payload.found.note(in: &notes, scope, of: code, on: platforms)
    reading = payload.reading
  }
}

extension Expression.Kind {
  /// Whether it is a call.
  fileprivate var isCall: Bool { if case .call = self { true } else { false } }
}
