import ContractModel
import Evaluation
import Program
import SourceText

/// Reads which keys code puts into what it hands over with a call or an event.
struct PayloadWriting {
  /// A key, and where it may be there.
  private struct Key {
    let name: String
    let place: ExpressionKey
    let platforms: Platforms
  }

  private let reading: ValueReading
  private var keys: [Key] = []
  private var isOpen = false
  private var code: BridgeCode { reading.code }

  /// Reads payloads of a program.
  init(reading: ValueReading) { self.reading = reading }

  /// Notes the keys as those of a method or event.
  func note(in notes: inout BridgeNotes, _ scope: String, _ platforms: Platforms) {
    if isOpen { notes.open(.written, of: scope) }
    for key in keys {
      notes.state(
        .key, in: scope, named: key.name, .provides, "writes", at: code.location(of: key.place),
        symbol: code.symbol(of: key.place), on: platforms.intersection(key.platforms))
    }
  }

  /// Reads the argument of a call; callers are asked where it is handed through.
  mutating func read(_ argument: ExpressionKey, by call: ExpressionKey) {
    for reached in reading.reached(argument, by: call) {
      if reached.value == .null { continue }
      guard let literal = reading.literal(of: reached) else {
        isOpen = true
        continue
      }
      read(literal, reached.platforms)
      if literal != argument { checkOtherUses(of: argument, literal) }
    }
  }

  private mutating func read(_ literal: ExpressionKey, _ platforms: Platforms, under prefix: String = "") {
    switch code.kind(literal) {
    case .map(let keys, let values):
      for (key, value) in zip(keys, values) {
        let place = ExpressionKey(file: literal.file, id: key)
        guard let name = reading.value(of: place)?.knownText else {
          isOpen = true
          continue
        }
        add(prefix + name, place, value, platforms)
      }
    case .record(let parts):
      for part in parts {
        guard let label = part.label, !label.hasPrefix("{}") else {
          isOpen = true
          continue
        }
        add(prefix + label, ExpressionKey(file: literal.file, id: part.value), part.value, platforms)
      }
    default: isOpen = true
    }
  }

  private mutating func add(
    _ name: String, _ place: ExpressionKey, _ value: Expression.ID, _ platforms: Platforms
  ) {
    keys.append(Key(name: name, place: place, platforms: platforms))
    let value = ExpressionKey(file: place.file, id: value)
    switch code.kind(value) {
    case .map, .record: if name.count < 256 { read(value, platforms, under: "\(name).") }
    default: break
    }
  }

  /// A variable that is used for more than to be filled and handed over or given back may hold more keys than are seen: the
  /// one that is handed over, and the one that the literal is put into.
  private mutating func checkOtherUses(of argument: ExpressionKey, _ literal: ExpressionKey) {
    var variables: [(name: String, place: ExpressionKey)] = []
    if case .name(let name) = code.kind(argument) { variables.append((name, argument)) }
    if let name = code.variable(holding: literal) { variables.append((name, literal)) }
    var uses: Set<ExpressionKey> = []
    var passed: Set<ExpressionKey> = [argument]
    for (name, place) in variables {
      for id in code.program.files[place.file].expressions.indices {
        let key = ExpressionKey(file: place.file, id: id)
        guard code.function(around: key) == code.function(around: place) else { continue }
        if case .name(name) = code.kind(key), uses.insert(key).inserted, code.isGiven(key) {
          passed.insert(key)
        }
        guard case .assign(let target, .replace, _) = code.kind(key),
          case .index(let base, let index) = code.kind(ExpressionKey(file: place.file, id: target)),
          case .name(name) = code.kind(ExpressionKey(file: place.file, id: base)),
          passed.insert(ExpressionKey(file: place.file, id: base)).inserted
        else { continue }
        note(ExpressionKey(file: place.file, id: index))
      }
    }
    if !uses.isSubset(of: passed) { isOpen = true }
  }

  private mutating func note(_ index: ExpressionKey) {
    guard let name = reading.value(of: index)?.knownText else {
      isOpen = true
      return
    }
    keys.append(Key(name: name, place: index, platforms: .all))
  }
}
