import ContractModel
import Evaluation
import Program
import SourceText

/// Reads which keys code takes out of what comes with a call or an event.
///
/// Only where every use of the payload is seen is the list of keys whole; else it is open.
struct PayloadReading {
  /// Methods of a map or of a call that take one key.
  private static let takers: Set<String> = [
    "get", "getOrDefault", "getValue", "containsKey", "optString", "optInt", "optBoolean", "getString",
    "getInt",
    "getBoolean", "getDouble", "getArray", "getMap", "hasKey", "isNull",
  ]

  /// Members by which code asks how much there is, and not for a key.
  private static let measures: Set<String> = [
    "isEmpty", "isNotEmpty", "count", "length", "size", "runtimeType",
  ]

  /// Expressions nest no deeper in code that people write.
  private static let depthLimit = 1000
  /// A payload goes through no more functions than these.
  private static let slotLimit = 256

  private let reading: ValueReading
  private var depth = 0
  /// Whether a key is a member, as in scripts.
  private let hasMembersAsKeys: Bool
  /// The parameters that hold a call with the payload.
  private var calls: Set<ParameterKey>
  /// The parameters that hold the payload itself.
  private var slots: Set<ParameterKey>
  /// What is found.
  private(set) var found = PayloadKeys()
  private var code: BridgeCode { reading.code }

  /// Reads the payload of calls that are held by some parameters, or that some parameters are.
  init(
    reading: ValueReading, calls: Set<ParameterKey> = [], payloads: Set<ParameterKey> = []
  ) {
    self.reading = reading
    self.calls = calls
    slots = payloads
    hasMembersAsKeys = !payloads.isEmpty
  }

  /// Reads statements.
  mutating func read(_ statements: [Statement], _ file: Int) {
    for statement in statements {
      switch statement {
      case .expression(let id), .give(let id?): visit(id, file)
      case .declare(_, _, let value): if let value, !isPayload(value, file) { visit(value, file) }
      case .branch(let test, let blocks):
        if let test { check(test, file) }
        for block in blocks { read(block, file) }
      case .select(let subject, let cases):
        visit(subject, file)
        for found in cases { read(found.body, file) }
      case .loop(let body), .block(let body): read(body, file)
      case .attempt(let body, let handlers):
        read(body, file)
        for handler in handlers { read(handler, file) }
      case .function(let index): read(code.program.files[file].functions[index].body ?? [], file)
      case .give(nil), .leave: break
      }
    }
  }

  /// Visits a condition, which may ask whether there is a payload.
  private mutating func check(_ test: Expression.ID, _ file: Int) {
    if isPayload(test, file) { return }
    switch code.kind(ExpressionKey(file: file, id: test)) {
    case .both(let left, let right), .either(let left, let right), .equal(let left, let right, _):
      check(left, file)
      check(right, file)
    case .not(let inner), .present(let inner): check(inner, file)
    case .opaque(let parts): for part in parts { check(part, file) }
    default: visit(test, file)
    }
  }

  private mutating func visit(_ id: Expression.ID, _ file: Int) {
    let key = ExpressionKey(file: file, id: id)
    guard depth < Self.depthLimit else { return open(key) }
    depth += 1
    defer { depth -= 1 }
    let kind = code.kind(key)
    switch kind {
    case .index(let base, let index) where isPayload(base, file): return take(index, file)
    case .member(let base, let name) where isPayload(base, file):
      if hasMembersAsKeys {
        found.keys.append(PayloadKeys.Key(name: name, place: key))
      } else if !Self.measures.contains(name) {
        open(key)
      }
      return
    case .call(let callee, _, let arguments):
      if visitCall(key, callee, arguments, file) { return }
    case .closure(let index), .scoped(_, let index, _):
      read(code.program.files[file].functions[index].body ?? [], file)
    case .text(let parts):
      // A text that only shows the payload takes nothing out of it.
      for case .value(let part) in parts where !isPayload(part, file) { visit(part, file) }
      return
    default:
      if isPayload(id, file) { return open(key) }
    }
    for part in kind.parts { visit(part, file) }
  }

  /// Reads a call that takes a key, or that hands the payload on; false for any other.
  private mutating func visitCall(
    _ call: ExpressionKey, _ callee: Expression.ID, _ arguments: [Expression.Argument], _ file: Int
  ) -> Bool {
    let target = ExpressionKey(file: file, id: callee)
    if case .member(let base, let name) = code.kind(target), let first = arguments.first {
      if name == "argument" || name == "hasArgument", isCall(base, file) {
        take(first.value, file)
        return true
      }
      if isPayload(base, file) {
        if Self.takers.contains(name) { take(first.value, file) } else { open(target) }
        for argument in arguments.dropFirst() { visit(argument.value, file) }
        return true
      }
    }
    guard arguments.contains(where: { isPayload($0.value, file) || isCall($0.value, file) }) else {
      return false
    }
    guard let function = reading.targets(of: call).first?.function else {
      open(target)
      return true
    }
    for (place, argument) in arguments.enumerated() {
      let isCall = isCall(argument.value, file)
      if isCall || isPayload(argument.value, file) {
        enter(function, argument, place, isCall: isCall, from: target)
      } else {
        visit(argument.value, file)
      }
    }
    return true
  }

  private mutating func enter(
    _ function: FunctionKey, _ argument: Expression.Argument, _ place: Int, isCall: Bool,
    from callee: ExpressionKey
  ) {
    let parameters = code.program.function(function).parameters
    let named = argument.label.flatMap { label in parameters.firstIndex { ($0.label ?? $0.name) == label } }
    let slot = ParameterKey(function: function, place: named ?? place)
    guard slot.place < parameters.count, let body = code.program.function(function).body,
      slots.count + calls.count < Self.slotLimit
    else { return open(callee) }
    if isCall ? calls.insert(slot).inserted : slots.insert(slot).inserted { read(body, function.file) }
  }

  private mutating func open(_ place: ExpressionKey) { found.openings.insert(place) }

  private mutating func take(_ index: Expression.ID, _ file: Int) {
    let key = ExpressionKey(file: file, id: index)
    for alternative in reading.values(of: key) {
      if let name = alternative.value.knownText {
        found.keys.append(PayloadKeys.Key(name: name, place: key))
      } else {
        open(key)
      }
    }
  }

  private func isPayload(_ id: Expression.ID, _ file: Int) -> Bool {
    let key = ExpressionKey(file: file, id: id)
    // Flutter for Android has `arguments` as a field and as a function.
    if case .call(let callee, _, let arguments) = code.kind(key), arguments.isEmpty,
      case .member(let base, "arguments") = code.kind(ExpressionKey(file: file, id: callee))
    {
      return isCall(base, file)
    }
    return reading.values(of: key).contains { alternative in
      guard let (parameter, members) = alternative.value.argument else { return false }
      return members.isEmpty
        ? slots.contains(parameter) : members == ["arguments"] && calls.contains(parameter)
    }
  }

  private func isCall(_ id: Expression.ID, _ file: Int) -> Bool {
    reading.values(of: ExpressionKey(file: file, id: id)).contains { alternative in
      guard let (parameter, members) = alternative.value.argument else { return false }
      return members.isEmpty && calls.contains(parameter)
    }
  }
}
