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

  private(set) var reading: ValueReading
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
      switch reached.value {
      case .literal(let literal):
        read(literal, reached.platforms)
        if literal != argument { checkOtherUses(of: argument) }
      case .nothing: break
      default: isOpen = true
      }
    }
  }

  private mutating func read(_ literal: ExpressionKey, _ platforms: Platforms, under prefix: String = "") {
    switch code.kind(literal) {
    case .map(let keys, let values):
      for (key, value) in zip(keys, values) {
        let place = ExpressionKey(file: literal.file, id: key)
        guard case .text(let name)? = reading.values(of: place).first?.value else {
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

  /// A variable that is used for more than to be filled and handed over may hold more keys than are seen.
  private mutating func checkOtherUses(of argument: ExpressionKey) {
    guard case .name(let name) = code.kind(argument) else { return }
    var uses: Set<Expression.ID> = []
    var filled: Set<Expression.ID> = [argument.id]
    for (id, expression) in code.program.files[argument.file].expressions.enumerated() {
      guard
        code.function(around: ExpressionKey(file: argument.file, id: id)) == code.function(around: argument)
      else { continue }
      if case .name(name) = expression.kind { uses.insert(id) }
      guard case .assign(let target, .replace, _) = expression.kind,
        case .index(let base, let index) = code.kind(ExpressionKey(file: argument.file, id: target)),
        case .name(name) = code.kind(ExpressionKey(file: argument.file, id: base))
      else { continue }
      filled.insert(base)
      note(ExpressionKey(file: argument.file, id: index))
    }
    if !uses.isSubset(of: filled) { isOpen = true }
  }

  private mutating func note(_ index: ExpressionKey) {
    guard case .text(let name)? = reading.values(of: index).first?.value else {
      isOpen = true
      return
    }
    keys.append(Key(name: name, place: index, platforms: .all))
  }
}
