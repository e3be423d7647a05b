import ContractModel
import Evaluation
import Program
import SourceText

/// Reads the function that answers calls from the other side: the names that the method of a call is compared with.
struct HandlerReading {
  /// Functions that are given a call or its method only to tell of it.
  private static let tellers: Set<String> = [
    "print", "debugPrint", "log", "NSLog", "os_log", "d", "e", "i", "w", "v", "debug", "info", "warning",
    "error",
    "MissingPluginException", "UnimplementedError", "UnsupportedError", "PlatformException", "Exception",
    "FlutterError", "toString", "println", "notImplemented", "fine", "severe", "ArgumentError", "StateError",
  ]

  /// Expressions nest no deeper in code that people write.
  private static let depthLimit = 1000

  let reading: ValueReading
  private var depth = 0
  private(set) var notes: BridgeNotes
  private let channel: String
  /// The parameters that hold a call.
  private(set) var calls: Set<ParameterKey> = []
  /// The parameters that hold the method of a call.
  private(set) var methods: Set<ParameterKey> = []
  /// What the code for each method reads, by the scope of its keys.
  private var payloads: [(scope: String, found: PayloadKeys)] = []
  var code: BridgeCode { reading.code }

  /// Reads handlers of a channel.
  init(reading: ValueReading, notes: BridgeNotes, channel: String) {
    self.reading = reading
    self.notes = notes
    self.channel = channel
  }

  /// Reads a function whose first parameter is a call.
  mutating func read(_ function: FunctionKey) {
    guard !code.program.function(function).parameters.isEmpty else {
      notes.open(.answers, of: channel)
      return
    }
    let before = notes.statements.count
    enter(ParameterKey(function: function, place: 0), isCall: true)
    // A handler that asks for no name answers them all.
    if notes.statements.count == before { notes.open(.answers, of: channel) }
    notePayloads(function)
  }

  /// Notes the keys of every method: those that its code reads, and those that are read whatever the method is, before
  /// it is asked for or behind. What several methods read need not come with each.
  private mutating func notePayloads(_ function: FunctionKey) {
    var whole = PayloadReading(reading: reading, calls: [ParameterKey(function: function, place: 0)])
    whole.read(code.program.function(function).body ?? [], function.file)
    let scopes = payloads.flatMap { payload in payload.found.places.map { (place: $0, scope: payload.scope) }
    }
    let users = Dictionary(grouping: scopes, by: \.place).mapValues { Set($0.map(\.scope)) }
    let general = whole.found.without(Set(users.keys))
    let shared = Set(users.filter { $0.value.count > 1 }.keys).union(general.places)
    for payload in payloads {
      payload.found.note(in: &notes, payload.scope, of: code, shared: shared)
      general.note(in: &notes, payload.scope, of: code, shared: shared)
    }
  }

  private mutating func enter(_ slot: ParameterKey, isCall: Bool) {
    guard calls.count + methods.count < 64,
      isCall ? calls.insert(slot).inserted : methods.insert(slot).inserted
    else { return }
    visit(code.program.function(slot.function).body ?? [], slot.function.file)
  }

  private mutating func visit(_ statements: [Statement], _ file: Int) {
    for (index, statement) in statements.enumerated() {
      switch statement {
      case .expression(let id), .give(let id?): visit(id, file)
      case .declare(_, _, let value): if let value, !isMethod(value, file) { visit(value, file) }
      case .branch(let test, let blocks):
        if let test { compare(test, blocks, after: statements[(index + 1)...], file) }
        for block in blocks { visit(block, file) }
      case .select(let subject, let cases):
        select(subject, cases.map { ($0.patterns, $0.isDefault, $0.body) }, file)
        for found in cases { visit(found.body, file) }
      case .loop(let body), .block(let body): visit(body, file)
      case .attempt(let body, let handlers):
        visit(body, file)
        for handler in handlers { visit(handler, file) }
      case .function(let function): visit(code.program.files[file].functions[function].body ?? [], file)
      case .give(nil), .leave: break
      }
    }
  }

  private mutating func visit(_ id: Expression.ID, _ file: Int) {
    guard depth < Self.depthLimit else { return giveUp() }
    depth += 1
    defer { depth -= 1 }
    let kind = code.kind(ExpressionKey(file: file, id: id))
    switch kind {
    case .equal:
      if !compare(id, [], after: [], file) { for part in kind.parts { visit(part, file) } }
      return
    case .conditional(let test, let first, let second):
      compare(test, [[.expression(first)]], after: [], file)
      visit(first, file)
      visit(second, file)
      return
    case .choice(let subject, let choices):
      let isDefault = { (choice: Expression.Choice) in choice.patterns.isEmpty }
      select(subject, choices.map { ($0.patterns, isDefault($0), [.expression($0.value)]) }, file)
      for choice in choices { visit(choice.value, file) }
      return
    case .call(let callee, _, let arguments): follow(id, callee, arguments, file)
    case .text: return
    case .closure(let function), .scoped(_, let function, _):
      visit(code.program.files[file].functions[function].body ?? [], file)
    case .index(_, let index) where isMethod(index, file):
      ask(index, file)
    default: break
    }
    for part in kind.parts { visit(part, file) }
  }

  /// Notes the names in a condition that compares the method; false where it compares something else.
  @discardableResult
  private mutating func compare(
    _ test: Expression.ID, _ blocks: [[Statement]], after: ArraySlice<Statement>, _ file: Int
  ) -> Bool {
    switch code.kind(ExpressionKey(file: file, id: test)) {
    case .both(let left, let right), .either(let left, let right):
      let first = compare(left, blocks, after: after, file)
      return compare(right, blocks, after: after, file) || first
    case .not(let inner): return compare(inner, blocks, after: after, file)
    case .equal(let left, let right, let isNegated):
      guard isMethod(left, file) || isMethod(right, file) else { return false }
      let other = isMethod(left, file) ? right : left
      let body = isNegated ? (blocks.dropFirst().first ?? []) + after : blocks.first ?? []
      handle(other, body, file, enumeration: nil)
      return true
    case .call(let callee, _, let arguments):
      // Kotlin may compare texts by a call.
      guard case .member(let left, let name) = code.kind(ExpressionKey(file: file, id: callee)),
        ["equals", "contentEquals"].contains(name), let right = arguments.first?.value,
        isMethod(left, file) || isMethod(right, file)
      else { break }
      handle(isMethod(left, file) ? right : left, blocks.first ?? [], file, enumeration: nil)
      return true
    default: break
    }
    visit(test, file)
    return false
  }

  private mutating func select(
    _ subject: Expression.ID,
    _ cases: [(patterns: [Expression.ID], isDefault: Bool, body: [Statement])],
    _ file: Int
  ) {
    var enumeration: ClassKey?
    if !isMethod(subject, file) {
      guard let found = enumerated(subject, file) else { return visit(subject, file) }
      enumeration = found
    }
    for found in cases {
      if found.patterns.isEmpty, !found.isDefault, enumeration == nil {
        notes.open(.answers, of: channel)
      }
      for pattern in found.patterns { handle(pattern, found.body, file, enumeration: enumeration) }
    }
  }

  private mutating func handle(
    _ pattern: Expression.ID, _ body: [Statement], _ file: Int, enumeration: ClassKey?
  ) {
    let key = ExpressionKey(file: file, id: pattern)
    var names: [String?] = []
    if let enumeration, let name = caseName(key) {
      names = [reading.rawText(of: name, in: enumeration)]
    } else {
      names = reading.values(of: key).map(\.value.knownText)
    }
    for name in names {
      guard let name else {
        notes.ask(
          "the method that is answered is not known here", code.text(of: key), at: code.location(of: key))
        notes.open(.answers, of: channel)
        continue
      }
      notes.state(
        .method, in: channel, named: name, .provides, "handles", at: code.location(of: key),
        symbol: code.symbol(of: key))
      readPayload(body, BridgeNotes.payloadScope(channel, name), file)
    }
  }

  private mutating func readPayload(_ body: [Statement], _ scope: String, _ file: Int) {
    var payload = PayloadReading(reading: reading, calls: calls)
    payload.read(body, file)
    payloads.append((scope, payload.found))
  }

  /// Follows a call that is handed the call from the other side, or its method.
  private mutating func follow(
    _ id: Expression.ID, _ callee: Expression.ID, _ arguments: [Expression.Argument], _ file: Int
  ) {
    for (place, argument) in arguments.enumerated() {
      let isCall = isCall(argument.value, file)
      guard isCall || isMethod(argument.value, file) else { continue }
      let target = ExpressionKey(file: file, id: callee)
      if let key = reading.targets(of: ExpressionKey(file: file, id: id)).first?.function {
        let parameters = code.program.function(key).parameters
        let named = argument.label.flatMap { label in parameters.firstIndex { ($0.label ?? $0.name) == label }
        }
        let index = named ?? place
        if index < parameters.count { enter(ParameterKey(function: key, place: index), isCall: isCall) }
        continue
      }
      if case .name(let name) = code.kind(target), Self.tellers.contains(name) { continue }
      if case .member(_, let name) = code.kind(target), Self.tellers.contains(name) { continue }
      ask(id, file)
    }
  }

  private mutating func giveUp() { notes.open(.answers, of: channel) }

  private mutating func ask(_ id: Expression.ID, _ file: Int) {
    let key = ExpressionKey(file: file, id: id)
    notes.ask(
      "the call is handed to code that is not followed", code.text(of: key), at: code.location(of: key))
    notes.open(.answers, of: channel)
  }
}
