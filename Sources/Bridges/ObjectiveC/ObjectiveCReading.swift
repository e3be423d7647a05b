import ContractModel
import SourceText

/// Reads bridges in Objective-C from its tokens: React Native's macros, and Flutter's channels with what is compared with
/// the method of a call.
///
/// Values are followed no further than to a constant of the same file.
struct ObjectiveCReading {
  private(set) var notes = BridgeNotes(.ios)
  private let tokens: [ObjectiveCToken]
  private let lines: LineIndex
  private var constants: [String: String] = [:]
  private var className = ""
  private var module: String?
  private var channels: [String] = []
  /// The modules, and those of them whose events are all listed in `supportedEvents`.
  private var modules: Set<String> = []
  private var listed: Set<String> = []

  /// Reads a file.
  static func notes(_ file: SourceFile) -> BridgeNotes {
    let marks = ["RCT_", "FlutterMethodChannel", "FlutterEventChannel", "sendEventWithName"]
    guard marks.contains(where: { file.bytes.contains($0) }) else { return BridgeNotes(.ios) }
    var reading = ObjectiveCReading(file)
    reading.readConstants()
    reading.readAll()
    return reading.notes
  }

  private init(_ file: SourceFile) {
    tokens = ObjectiveCScanner.tokens(of: file)
    lines = LineIndex(file)
  }

  private func token(_ index: Int) -> ObjectiveCToken? { index < tokens.count ? tokens[index] : nil }

  private func isSign(_ sign: String, at index: Int) -> Bool {
    token(index).map { $0.kind == .sign && $0.text == sign } ?? false
  }

  private func word(at index: Int) -> String? { token(index).flatMap { $0.kind == .word ? $0.text : nil } }

  /// The text that begins at a place: a literal or a constant of the file, and literals side by side are one (ISO C,
  /// "String literals").
  private func text(at index: Int) -> String? {
    guard let token = token(index), token.kind != .sign else { return nil }
    var result = token.kind == .text ? token.text : constants[token.text]
    for next in tokens[(index + 1)...].prefix(while: { $0.kind == .text }) { result?.append(next.text) }
    return result
  }

  private func location(_ index: Int) -> SourceLocation { lines.location(of: tokens[index].span) }

  private mutating func readConstants() {
    for index in tokens.indices.dropFirst(2) where tokens[index].kind == .text {
      if isSign("=", at: index - 1), let name = word(at: index - 2) { constants[name] = tokens[index].text }
      if word(at: index - 2) == "#define", let name = word(at: index - 1) {
        constants[name] = tokens[index].text
      }
    }
  }

  private mutating func readAll() {
    var index = 0
    while index < tokens.count {
      if let word = word(at: index) { read(word, index) }
      index += 1
    }
    for module in modules.subtracting(listed) { notes.open(.events, of: module) }
    if channels.count > 1 { for channel in channels { notes.open(.answers, of: channel) } }
  }

  private mutating func read(_ word: String, _ index: Int) {
    switch word {
    case "@implementation":
      className = self.word(at: index + 1) ?? ""
      module = exportedModule(behind: index)
    case "RCT_EXPORT_MODULE", "RCT_EXPORT_MODULE_NO_LOAD":
      define(exportedName(index), index)
    case "RCT_EXTERN_MODULE": if let name = self.word(at: index + 2) { define(name, index + 2) }
    case "RCT_EXTERN_REMAP_MODULE": if let name = self.word(at: index + 2) { define(name, index + 2) }
    case "RCT_EXPORT_METHOD", "RCT_EXTERN_METHOD", "RCT_REMAP_METHOD", "_RCT_EXTERN_REMAP_METHOD",
      "RCT_EXPORT_BLOCKING_SYNCHRONOUS_METHOD", "RCT_EXTERN__BLOCKING_SYNCHRONOUS_METHOD",
      "RCT_REMAP_BLOCKING_SYNCHRONOUS_METHOD":
      readMethod(index)
    case "getTurboModule": if let module { notes.open(.answers, of: module) }
    case "supportedEvents": readSupported(from: index)
    case "sendEventWithName": send(index + 2)
    case "methodChannelWithName", "eventChannelWithName": openChannel(word, index + 2)
    case "isEqualToString", "isEqual": compare(index)
    case "invokeMethod": invoke(index + 2)
    default: break
    }
  }

  /// The module that a class is exported as, which may be said anywhere in it; nil where it is none.
  private func exportedModule(behind start: Int) -> String? {
    for index in tokens.indices.dropFirst(start + 1) {
      switch word(at: index) {
      case "RCT_EXPORT_MODULE", "RCT_EXPORT_MODULE_NO_LOAD": return exportedName(index)
      case "@end", "@implementation": return nil
      default: continue
      }
    }
    return nil
  }

  private func exportedName(_ index: Int) -> String {
    let own = className.hasPrefix("RCT") ? String(className.dropFirst(3)) : className
    return word(at: index + 2) ?? text(at: index + 2) ?? own
  }

  private mutating func define(_ name: String, _ index: Int) {
    module = name
    modules.insert(name)
    notes.state(.module, named: name, .provides, "defines", at: location(index), symbol: className)
  }

  private mutating func readMethod(_ index: Int) {
    guard let module, let name = word(at: index + 2) else { return }
    notes.state(
      .method, in: module, named: name, .provides, "defines", at: location(index + 2), symbol: module)
    notes.open(.read, of: BridgeNotes.payloadScope(module, name))
  }

  /// Reads the texts in the body of `supportedEvents`; one that gives anything but a list of texts leaves the events open.
  private mutating func readSupported(from start: Int) {
    guard isSign("{", at: start + 1), let module else { return }
    var index = start + 2
    var isWhole = true
    while index < tokens.count, !isSign("}", at: index) {
      if let name = text(at: index) {
        notes.state(
          .event, in: module, named: name, .provides, "declares", at: location(index), symbol: className)
      } else if let word = word(at: index), word != "return", word != "@" {
        isWhole = false
      }
      index += 1
    }
    if isWhole, index < tokens.count { listed.insert(module) }
  }

  private mutating func send(_ index: Int) {
    guard isSign(":", at: index - 1) else { return }
    guard let name = text(at: index) else { return notes.open(.events) }
    notes.state(
      .event, in: module ?? "", named: name, .provides, "sends", at: location(index), symbol: className)
    notes.open(.written, of: BridgeNotes.payloadScope(module ?? "", name))
  }

  private mutating func openChannel(_ word: String, _ index: Int) {
    guard let name = text(at: index) else {
      if index < tokens.count {
        notes.ask("the name of the channel is not known here", tokens[index].text, at: location(index))
      }
      return notes.open(.bridges)
    }
    guard !FlutterReading.isFramework(name) else { return }
    notes.state(.channel, named: name, .provides, "opens", at: location(index), symbol: className)
    guard word == "methodChannelWithName" else { return }
    channels.append(name)
    notes.open(.calls, of: name)
  }

  /// Reads `[@"a" isEqualToString:call.method]` and `[call.method isEqualToString:@"a"]`.
  private mutating func compare(_ index: Int) {
    func isMethod(_ start: Int) -> Bool {
      word(at: start) == "call" && isSign(".", at: start + 1) && word(at: start + 2) == "method"
    }
    var place: Int?
    if isMethod(index + 2) { place = index - 1 }
    if index >= 3, isMethod(index - 3) { place = index + 2 }
    guard let place, place >= 0, place < tokens.count else { return }
    guard let name = text(at: place) else {
      for channel in channels { notes.open(.answers, of: channel) }
      return
    }
    guard let channel = channels.first ?? soleChannel else { return notes.open(.answers) }
    notes.state(
      .method, in: channel, named: name, .provides, "handles", at: location(place), symbol: className)
    notes.open(.read, of: BridgeNotes.payloadScope(channel, name))
  }

  /// The channel that the file opens, where it opens it further down.
  private var soleChannel: String? {
    let found = tokens.indices.compactMap { index in
      word(at: index) == "methodChannelWithName" ? text(at: index + 2) : nil
    }
    return Set(found).count == 1 ? found[0] : nil
  }

  private mutating func invoke(_ index: Int) {
    guard isSign(":", at: index - 1), let name = text(at: index), let channel = channels.first ?? soleChannel
    else { return }
    notes.state(.method, in: channel, named: name, .needs, "calls", at: location(index), symbol: className)
    notes.open(.written, of: BridgeNotes.payloadScope(channel, name))
  }
}
