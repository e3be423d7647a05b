import ContractModel
import Evaluation
import Program
import SourceText

/// Reads what scripts do with native modules of Expo and React Native: which they require, which functions they call and
/// which events they listen for (Expo documentation, "Native Modules API reference"; React Native documentation, "Native
/// Modules").
struct ScriptReading {
  private(set) var notes = BridgeNotes(.typescript)
  private let reading: ValueReading
  private var code: BridgeCode { reading.code }

  /// Reads the scripts of a side.
  static func notes(_ reading: ValueReading) -> BridgeNotes {
    var scripts = ScriptReading(reading: reading)
    scripts.readModules()
    guard !scripts.notes.statements.isEmpty || !scripts.notes.openings.isEmpty else { return scripts.notes }
    scripts.readCalls()
    scripts.readListeners()
    return scripts.notes
  }

  private init(reading: ValueReading) { self.reading = reading }

  /// The module that a value is, where its native code does not come with the framework.
  private func ownModule(_ value: Value.Option) -> Bridge? {
    guard let bridge = value.bridge, !reading.syntax.frameworkModules.contains(bridge.name) else {
      return nil
    }
    return bridge
  }

  private mutating func readModules() {
    for (name, maker) in reading.syntax.makers.sorted(by: { $0.key < $1.key }) {
      for call in code.calls[name] ?? [] {
        guard let argument = code.argument(maker.name, of: call) else { continue }
        for alternative in reading.values(of: call) where alternative.value.isNamelessBridge {
          notes.ask(
            "the name of the module is not known here", code.text(of: argument), at: code.location(of: call))
          notes.open(.bridges)
        }
        state(call, argument, isOptional: maker.isOptional)
      }
    }
    for (file, found) in code.program.files.enumerated() {
      for (id, expression) in found.expressions.enumerated() {
        guard case .member(let base, _) = expression.kind,
          case .name(let name) = found.expressions[base].kind,
          reading.syntax.registries.contains(name)
        else { continue }
        state(ExpressionKey(file: file, id: id), ExpressionKey(file: file, id: id))
      }
    }
  }

  private mutating func state(_ key: ExpressionKey, _ place: ExpressionKey, isOptional: Bool = false) {
    for alternative in reading.values(of: key) {
      guard let bridge = ownModule(alternative.value) else { continue }
      notes.state(
        .module, named: bridge.name, .needs, "requires", at: code.location(of: place),
        symbol: code.symbol(of: place), on: alternative.platforms.intersection(code.platforms(around: key)),
        isAnywhere: isOptional || code.isAttempted(key))
    }
  }

  // MARK: Calls

  private mutating func readCalls() {
    for name in code.calls.keys.sorted() where !reading.syntax.ownMethods.contains(name) {
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
      guard let bridge = ownModule(reached.value) else { continue }
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
      guard reading.reached(argument, by: call).contains(where: { reading.literal(of: $0) != nil }) else {
        continue
      }
      var payload = PayloadWriting(reading: reading)
      payload.read(argument, by: call)
      payload.note(in: &notes, scope, platforms)
    }
  }

  // MARK: Events

  private mutating func readListeners() {
    for (name, listening) in reading.syntax.listenings.sorted(by: { $0.key < $1.key }) {
      for call in code.calls[name] ?? [] {
        let emitter = listening.emitter.map { code.argument($0, of: call) } ?? code.receiver(of: call)
        guard let emitter, let event = code.argument(listening.event, of: call) else { continue }
        listen(emitter, event, code.argument(listening.listener, of: call), call)
      }
    }
  }

  private mutating func listen(
    _ emitter: ExpressionKey, _ event: ExpressionKey, _ listener: ExpressionKey?, _ call: ExpressionKey
  ) {
    for module in reading.reached(emitter, by: call) {
      guard let bridge = ownModule(module.value) else { continue }
      for reached in reading.reached(event, by: call) {
        guard let name = reached.value.knownText else {
          notes.ask(
            "the event that is listened for is not known here", code.text(of: event),
            at: code.location(of: call))
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
    guard let stated, let function = reading.value(of: stated)?.function else {
      return notes.open(.read, of: scope)
    }
    guard !code.program.function(function).parameters.isEmpty else { return }
    var payload = PayloadReading(
      reading: reading, payloads: [ParameterKey(function: function, place: 0)])
    payload.read(code.program.function(function).body ?? [], function.file)
    payload.found.note(in: &notes, scope, of: code, on: platforms)
  }
}

extension Expression.Kind {
  /// Whether it is a call.
  fileprivate var isCall: Bool { if case .call = self { true } else { false } }
}
