import ContractModel
import Evaluation
import Program
import SourceText

/// Reads what native code says in Expo's language for modules, the same in Swift and Kotlin: the name of a module, its
/// functions and its events (Expo documentation, "Native Modules API reference").
struct ExpoModuleReading {
  private static let functions: Set<String> = ["Function", "AsyncFunction", "SuspendFunction"]
  private static let properties: Set<String> = ["Property", "Constant", "Constants"]
  /// Parts of a module that have functions and events of their own.
  private static let inner = ["View", "Class"]

  private(set) var notes: BridgeNotes
  /// The classes of the modules, by the name of the class.
  private(set) var classes: [String: String] = [:]
  private let reading: ValueReading
  private var code: BridgeCode { reading.code }

  /// Reads the native code of a side.
  static func notes(_ reading: ValueReading, of side: BridgeSide) -> ExpoModuleReading {
    var expo = ExpoModuleReading(notes: BridgeNotes(side), reading: reading)
    for (file, found) in reading.code.program.files.enumerated() {
      for (index, type) in found.classes.enumerated() where Self.isModule(type) {
        expo.read(ClassKey(file: file, index: index))
      }
    }
    if !expo.classes.isEmpty { expo.readSending() }
    return expo
  }

  private init(notes: BridgeNotes, reading: ValueReading) {
    self.notes = notes
    self.reading = reading
  }

  private static func isModule(_ type: ClassDeclaration) -> Bool {
    type.supertypes.contains { $0.name == "Module" || $0.name == "BaseModule" }
  }

  /// The calls of some names that belong to the definition of a module itself.
  private func calls(_ names: some Sequence<String>, in owner: ClassKey) -> [ExpressionKey] {
    let all = names.sorted().flatMap { code.calls[$0] ?? [] }.filter {
      code.owner(of: $0) == owner && isPlain($0)
    }
    let within = Self.inner.flatMap { code.calls[$0] ?? [] }.filter { code.owner(of: $0) == owner }
    return all.filter { call in
      let span = code.expression(call).span
      return !within.contains { outer in
        let around = code.expression(outer).span
        return around.start < span.start && span.end <= around.end
      }
    }
  }

  /// Whether a call names a function without anything in front of it.
  private func isPlain(_ call: ExpressionKey) -> Bool {
    guard case .call(let callee, _, _) = code.kind(call),
      case .name = code.kind(ExpressionKey(file: call.file, id: callee))
    else { return false }
    return true
  }

  private mutating func read(_ owner: ClassKey) {
    let type = code.program.type(owner)
    let named = calls(["Name"], in: owner)
    guard !named.isEmpty || !calls(Self.functions, in: owner).isEmpty || hasDefinition(type, owner.file)
    else {
      return
    }
    var name = type.name
    var place = code.location(of: type.span, in: owner.file)
    if let call = named.first, let argument = code.argument(nil, 0, of: call) {
      guard let text = reading.value(of: argument)?.knownText else {
        notes.ask(
          "the name of the module is not known here", code.text(of: argument), at: code.location(of: argument)
        )
        return notes.open(.bridges)
      }
      (name, place) = (text, code.location(of: argument))
    }
    classes[type.name] = name
    notes.state(.module, named: name, .provides, "defines", at: place, symbol: type.name)
    for call in calls(Self.functions, in: owner) { readFunction(call, name) }
    for call in calls(Self.properties, in: owner) { readProperty(call, name) }
    for call in calls(["Events"], in: owner) { readEvents(call, name) }
  }

  private func hasDefinition(_ type: ClassDeclaration, _ file: Int) -> Bool {
    type.functions.contains { code.program.files[file].functions[$0].name == "definition" }
  }

  private mutating func readFunction(_ call: ExpressionKey, _ module: String) {
    guard let argument = code.argument(nil, 0, of: call) else { return }
    for reached in reading.reached(argument, by: call) {
      guard let name = reached.value.knownText else {
        notes.ask(
          "the name of the function is not known here", code.text(of: argument),
          at: code.location(of: argument))
        notes.open(.answers, of: module)
        continue
      }
      notes.state(
        .method, in: module, named: name, .provides, "defines", at: code.location(of: argument),
        symbol: code.symbol(of: call))
      readOptions(call, BridgeNotes.payloadScope(module, name))
    }
  }

  private mutating func readProperty(_ call: ExpressionKey, _ module: String) {
    guard let argument = code.argument(nil, 0, of: call),
      let name = reading.value(of: argument)?.knownText
    else { return }
    notes.state(
      .property, in: module, named: name, .provides, "defines", at: code.location(of: argument),
      symbol: code.symbol(of: call))
  }

  private mutating func readEvents(_ call: ExpressionKey, _ module: String) {
    for argument in code.arguments(of: call) {
      let key = ExpressionKey(file: call.file, id: argument.value)
      let parts: [Expression.ID] = if case .list(let parts) = code.kind(key) { parts } else { [key.id] }
      for part in parts {
        let place = ExpressionKey(file: call.file, id: part)
        guard let name = reading.value(of: place)?.knownText else {
          notes.open(.events, of: module)
          notes.ask(
            "the name of the event is not known here", code.text(of: place), at: code.location(of: place))
          continue
        }
        notes.state(.event, in: module, named: name, .provides, "declares", at: code.location(of: place))
      }
    }
    if code.arguments(of: call).isEmpty { notes.open(.events, of: module) }
  }

  // MARK: Options

  /// Reads the keys of the records that a function takes.
  private mutating func readOptions(_ call: ExpressionKey, _ scope: String) {
    guard let last = code.arguments(of: call).last,
      case .closure(let index) = code.kind(
        ExpressionKey(file: call.file, id: last.value))
    else { return notes.open(.read, of: scope) }
    for parameter in code.program.files[call.file].functions[index].parameters {
      guard let type = parameter.type, let key = code.program.classKey(type.name, from: call.file),
        isRecord(code.program.type(key))
      else {
        notes.open(.read, of: scope)
        continue
      }
      let record = code.program.type(key)
      let file = code.program.files[key.file].source
      if file.bytes.contains("@Field(") { notes.open(.read, of: scope) }
      for field in record.fields where !field.isStatic {
        notes.state(
          .key, in: scope, named: field.name, .needs, "reads",
          at: code.location(of: record.span, in: key.file),
          symbol: record.name)
      }
    }
  }

  private func isRecord(_ type: ClassDeclaration) -> Bool {
    type.supertypes.contains { $0.name == "Record" }
  }

  // MARK: Events

  private mutating func readSending() {
    for call in code.calls["sendEvent"] ?? [] {
      guard let argument = code.argument(nil, 0, of: call) else { continue }
      let module = module(of: call)
      for reached in reading.reached(argument, by: call) {
        guard let name = reached.value.knownText else {
          notes.open(.events, of: module ?? "")
          notes.ask(
            "the event that is sent is not known here", code.text(of: argument), at: code.location(of: call))
          continue
        }
        guard let module else {
          notes.state(.event, named: name, .provides, "sends", at: code.location(of: reached.place))
          continue
        }
        notes.state(
          .event, in: module, named: name, .provides, "sends", at: code.location(of: reached.place),
          symbol: code.symbol(of: reached.place))
        write(call, BridgeNotes.payloadScope(module, name))
      }
    }
  }

  private mutating func write(_ call: ExpressionKey, _ scope: String) {
    guard let payload = code.argument(nil, 1, of: call) else { return }
    var writing = PayloadWriting(reading: reading)
    writing.read(payload, by: call)
    writing.note(in: &notes, scope, .all)
  }

  /// The module that a call belongs to: that of its class, or the only one that there is.
  private func module(of call: ExpressionKey) -> String? {
    if let owner = code.owner(of: call), let name = classes[code.program.type(owner).name] { return name }
    return classes.count == 1 ? classes.values.first : nil
  }
}
