import ContractModel
import Evaluation
import Program
import SourceText

/// Reads what the code of one side does with Flutter's platform channels: which it opens, which methods it calls on them and
/// which it answers (Flutter documentation, "Writing custom platform-specific code").
struct FlutterReading {
  private(set) var notes: BridgeNotes
  private let reading: ValueReading
  private var code: BridgeCode { reading.code }

  /// Reads the code of a side.
  static func notes(_ reading: ValueReading, of side: BridgeSide) -> BridgeNotes {
    var flutter = FlutterReading(notes: BridgeNotes(side), reading: reading)
    flutter.readChannels()
    guard !flutter.notes.statements.isEmpty || !flutter.notes.openings.isEmpty else { return flutter.notes }
    flutter.readInvocations()
    flutter.readHandlers()
    if side == .dart { flutter.readUses() }
    return flutter.notes
  }

  private init(notes: BridgeNotes, reading: ValueReading) {
    self.notes = notes
    self.reading = reading
  }

  /// The calls of some names, in the order of the names and the files.
  private func calls(_ names: some Collection<String>) -> [ExpressionKey] {
    names.sorted().flatMap { code.calls[$0] ?? [] }
  }

  private mutating func readChannels() {
    for (name, maker) in reading.syntax.makers.sorted(by: { $0.key < $1.key }) {
      for call in calls([name]) {
        guard let argument = code.argument(maker.name, of: call) else { continue }
        for reached in reading.reached(argument, by: call) {
          guard let channel = reached.value.knownText else {
            notes.ask(
              "the name of the channel is not known here", code.text(of: call), at: code.location(of: call))
            notes.open(.bridges)
            continue
          }
          guard !Self.isFramework(channel) else { continue }
          notes.state(
            .channel, named: channel, notes.side.isNative ? .provides : .needs, "opens",
            at: code.location(of: reached.place), symbol: code.symbol(of: reached.place),
            on: reached.platforms.intersection(reading.reach(of: call).possible))
        }
      }
    }
  }

  /// Whether a channel belongs to Flutter's own engine and plugins, whose native code lies elsewhere.
  static func isFramework(_ channel: String) -> Bool {
    channel.hasPrefix("flutter/") || channel.hasPrefix("plugins.flutter.io/")
  }

  private mutating func readInvocations() {
    for call in calls(reading.syntax.invocations.keys) where reading.targets(of: call).isEmpty {
      guard let name = code.name(of: call), let parts = reading.syntax.invocations[name],
        let receiver = code.receiver(of: call), let argument = code.argument(parts.method, of: call)
      else { continue }
      let channels = channels(receiver, call)
      if channels.isEmpty, !code.text(of: receiver).hasPrefix("SystemChannels") {
        notes.ask(
          "the channel on which the method is called is not known here", code.text(of: call),
          at: code.location(of: call))
        notes.open(.calls)
      }
      for channel in channels where !Self.isFramework(channel.name) {
        for reached in reading.reached(argument, by: call) {
          guard let method = reached.value.knownText else {
            notes.ask(
              "the method that is called is not known here", code.text(of: call), at: code.location(of: call))
            notes.open(.calls, of: channel.name)
            continue
          }
          let possible = reading.reach(of: reached.place).possible
          let platforms = channel.platforms.intersection(reached.platforms).intersection(possible)
          notes.state(
            .method, in: channel.name, named: method, .needs, "calls", at: code.location(of: reached.place),
            symbol: code.symbol(of: reached.place), on: platforms,
            isAnywhere: code.asksForPlatform(reached.place))
          write(parts.payload, call, BridgeNotes.payloadScope(channel.name, method), platforms)
        }
      }
    }
  }

  /// Notes where code cannot do without a channel: it calls a method on it, or listens to it.
  private mutating func readUses() {
    for call in calls(reading.syntax.streams.union(reading.syntax.invocations.keys)) {
      guard let receiver = code.receiver(of: call) else { continue }
      for reached in reading.reached(receiver, by: call) {
        guard let bridge = reached.value.bridge, !Self.isFramework(bridge.name) else { continue }
        notes.use(
          bridge.name, on: reached.platforms.intersection(reading.reach(of: call).certain),
          at: code.location(of: call), symbol: code.symbol(of: call))
      }
    }
  }

  private mutating func write(
    _ place: BridgeSyntax.Place, _ call: ExpressionKey, _ scope: String, _ platforms: Platforms
  ) {
    guard let argument = code.argument(place, of: call) else { return }
    var payload = PayloadWriting(reading: reading)
    payload.read(argument, by: call)
    payload.note(in: &notes, scope, platforms)
  }

  /// The channels that a receiver can be.
  private func channels(_ receiver: ExpressionKey, _ call: ExpressionKey)
    -> [(name: String, platforms: Platforms)]
  {
    reading.reached(receiver, by: call).compactMap { reached in
      guard let bridge = reached.value.bridge, bridge.form == .methods else { return nil }
      return (bridge.name, reached.platforms)
    }
  }

  private mutating func readHandlers() {
    for call in calls(reading.syntax.handlings.keys) {
      guard let name = code.name(of: call), let parts = reading.syntax.handlings[name],
        let handler = code.argument(parts.handler, of: call)
          ?? code.arguments(of: call).first.map({ ExpressionKey(file: call.file, id: $0.value) }),
        let receiver = parts.channel.map({ code.argument($0, of: call) }) ?? code.receiver(of: call)
      else { continue }
      read(handler, on: receiver, call)
    }
  }

  private mutating func read(_ handler: ExpressionKey, on receiver: ExpressionKey, _ call: ExpressionKey) {
    let values = reading.reached(handler, by: call).map(\.value).filter { $0 != .null }
    guard !values.isEmpty else { return }
    let channels = channels(receiver, call)
    if channels.isEmpty {
      notes.ask(
        "the channel whose calls are answered is not known here", code.text(of: receiver),
        at: code.location(of: receiver))
      notes.open(.answers)
    }
    for value in values {
      guard let function = function(of: value, call) else {
        notes.ask(
          "the code that answers the calls is not known here", code.text(of: handler),
          at: code.location(of: handler))
        for channel in channels { notes.open(.answers, of: channel.name) }
        continue
      }
      for channel in channels where !Self.isFramework(channel.name) {
        var handling = HandlerReading(reading: reading, notes: notes, channel: channel.name)
        handling.read(function)
        notes = handling.notes
      }
    }
  }

  /// The function that answers calls: the handler itself, or the method of an object that Flutter calls.
  private func function(of value: Value.Option, _ call: ExpressionKey) -> FunctionKey? {
    if let function = value.function { return function }
    if let owner = value.ownClass,
      let method = ["onMethodCall", "handle"].lazy.compactMap({ reading.method($0, of: owner) }).first
    {
      return method
    }
    // A class without a name has its methods where the handler stands.
    let file = code.program.files[call.file]
    let span = code.expression(call).span
    let index = file.functions.firstIndex {
      $0.name == "onMethodCall" && span.start <= $0.span.start && $0.span.end <= span.end
    }
    return index.map { FunctionKey(file: call.file, index: $0) }
  }
}
