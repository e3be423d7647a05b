import ContractModel
import Evaluation
import Program
import SourceText

/// Reads React Native's own modules in Kotlin, Java and Swift: the name that `getName` gives, the functions under
/// `@ReactMethod`, and the events that are sent (React Native documentation, "Native Modules").
///
/// In Swift the names stand in an Objective-C file beside it; here only its events are read.
struct ReactModuleReading {
  /// Functions that a module has for React Native, and not for scripts.
  private static let ownFunctions: Set<String> = [
    "getName", "getConstants", "getTypedExportedConstants", "initialize", "invalidate",
    "onCatalystInstanceDestroy",
    "addListener", "removeListeners", "canOverrideExistingModule",
    // Those of the listeners that modules are for the system.
    "onActivityResult", "onNewIntent", "onHostResume", "onHostPause", "onHostDestroy",
    "onRequestPermissionsResult",
  ]

  /// Functions that every module with events has to have, for the emitter and not for the app.
  private static let emitterFunctions: Set<String> = ["addListener", "removeListeners"]

  private(set) var notes: BridgeNotes
  private let reading: ValueReading
  private var code: BridgeCode { reading.code }
  /// The modules by class.
  private var modules: [ClassKey: String] = [:]

  /// Reads the native code of a side.
  static func notes(_ reading: ValueReading, of side: BridgeSide) -> BridgeNotes {
    var react = ReactModuleReading(notes: BridgeNotes(side), reading: reading)
    for (file, found) in reading.code.program.files.enumerated() {
      for index in found.classes.indices { react.read(ClassKey(file: file, index: index)) }
    }
    react.readSending()
    return react.notes
  }

  private init(notes: BridgeNotes, reading: ValueReading) {
    self.notes = notes
    self.reading = reading
  }

  private mutating func read(_ owner: ClassKey) {
    let type = code.program.type(owner)
    let functions = type.functions.map { FunctionKey(file: owner.file, index: $0) }
    let isSpecified =
      type.superclass.map { $0.name.hasPrefix("Native") && $0.name.hasSuffix("Spec") } ?? false
    let exported = functions.filter { key in
      let function = code.program.function(key)
      guard function.kind == .function, !Self.emitterFunctions.contains(function.name) else { return false }
      return function.annotations.contains { $0.name == "ReactMethod" }
        || isSpecified && function.isOverride && !Self.ownFunctions.contains(function.name)
    }
    guard isSpecified || !exported.isEmpty || type.superclass?.name == "ReactContextBaseJavaModule" else {
      return
    }
    guard
      let getter = reading.method("getName", of: owner)
        ?? code.program.method(
          "name", of: owner, where: { $0.kind == .getter })
    else {
      if isSpecified { notes.open(.bridges) }
      return
    }
    guard let name = reading.result(of: getter)?.knownText else {
      notes.ask(
        "the name of the module is not known here", type.name,
        at: code.location(of: code.program.function(getter).span, in: getter.file))
      return notes.open(.bridges)
    }
    modules[owner] = name
    // Android has no list of events: anybody may send one by its name, through whatever functions.
    notes.open(.events, of: name)
    notes.state(
      .module, named: name, .provides, "defines",
      at: code.location(of: code.program.function(getter).span, in: getter.file), symbol: type.name)
    for key in exported {
      let function = code.program.function(key)
      notes.state(
        .method, in: name, named: function.name, .provides, "defines",
        at: code.location(of: function.span, in: key.file), symbol: type.name)
      notes.open(.read, of: BridgeNotes.payloadScope(name, function.name))
    }
  }

  private mutating func readSending() {
    for call in code.calls["emit"] ?? [] {
      let file = code.program.files[call.file].source
      guard file.bytes.contains("DeviceEventEmitter"), let argument = code.argument(nil, 0, of: call) else {
        continue
      }
      send(argument, call)
    }
    for call in code.calls["emitDeviceEvent"] ?? [] {
      if let argument = code.argument(nil, 0, of: call) { send(argument, call) }
    }
    for call in code.calls["sendEvent"] ?? [] {
      if let argument = code.argument("withName", nil, of: call) { send(argument, call) }
    }
  }

  private mutating func send(_ argument: ExpressionKey, _ call: ExpressionKey) {
    let module = code.owner(of: call).flatMap { modules[$0] } ?? ""
    for reached in reading.reached(argument, by: call) {
      guard let name = reached.value.knownText else {
        notes.ask(
          "the event that is sent is not known here", code.text(of: argument), at: code.location(of: call))
        notes.open(.events, of: module)
        continue
      }
      notes.state(
        .event, in: module, named: name, .provides, "sends", at: code.location(of: reached.place),
        symbol: code.symbol(of: reached.place))
      notes.open(.written, of: BridgeNotes.payloadScope(module, name))
    }
  }
}
