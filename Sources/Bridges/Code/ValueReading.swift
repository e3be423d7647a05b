import Evaluation
import Program

/// Looks up what expressions stand for.
///
/// A value is one of a few alternatives; what is beyond the bounds is unknown, so that code which goes in circles ends.
struct ValueReading {
  static let depthLimit = 24
  static let alternativeLimit = 12

  let code: BridgeCode
  /// How bridges come into being in the language of the code.
  let makers: BridgeMakers
  private var known: [ExpressionKey: [Alternative]] = [:]
  /// What callers hand over for a parameter, and who they are; evaluated once.
  var handedOver: [ParameterKey: [Reached]] = [:]
  var callers: [FunctionKey: [(call: ExpressionKey, platforms: Platforms)]] = [:]
  /// Where functions are run; evaluated once.
  var reaches: [FunctionKey: CallReach] = [:]
  /// The functions by their names; gone through when the first is asked for.
  private(set) lazy var functions = NamedFunctions(code.program)

  /// Reads values of a program.
  init(_ code: BridgeCode, _ makers: BridgeMakers) {
    self.code = code
    self.makers = makers
  }

  /// What an expression can stand for, each once, in the order of the source.
  mutating func values(of key: ExpressionKey, _ depth: Int = 0) -> [Alternative] {
    if let found = known[key] { return found }
    guard depth < Self.depthLimit else { return [Alternative(value: .unknown)] }
    // What leads back to itself while it is read gives nothing new.
    known[key] = []
    var found: [Alternative] = []
    for alternative in read(key, depth) where !found.contains(alternative) && !alternative.platforms.isEmpty {
      found.append(alternative)
    }
    if found.count > Self.alternativeLimit { found = [Alternative(value: .unknown)] }
    known[key] = depth == 0 || !found.isEmpty ? found : nil
    return found
  }

  private mutating func values(_ id: Expression.ID, in file: Int, _ depth: Int) -> [Alternative] {
    values(of: ExpressionKey(file: file, id: id), depth + 1)
  }

  private mutating func read(_ key: ExpressionKey, _ depth: Int) -> [Alternative] {
    switch code.kind(key) {
    case .text(let parts): return text(of: parts, key, depth)
    case .null: return [Alternative(value: .nothing)]
    case .name(let name): return named(name, key, depth)
    case .this: return code.owner(of: key).map { [Alternative(value: .instance($0))] } ?? []
    case .member(let base, let name): return member(name, of: base, key, depth)
    case .index(let base, let index): return element(index, of: base, key, depth)
    case .call: return called(key, depth)
    case .conditional(let test, let first, let second):
      let platforms = code.program.files[key.file].platforms(where: test)
      return values(first, in: key.file, depth).map { $0.on(platforms.met) }
        + values(second, in: key.file, depth).map { $0.on(platforms.unmet) }
    case .coalesce(let first, let second):
      return values(first, in: key.file, depth).filter { $0.value != .nothing }
        + values(second, in: key.file, depth)
    case .choice(_, let choices):
      return choices.flatMap { values($0.value, in: key.file, depth) }
    case .cast(let inner, _), .await(let inner), .cascade(let inner, _), .scoped(let inner, _, true):
      return values(inner, in: key.file, depth)
    case .cascadeTarget: return code.cascades[key].map { values($0, in: key.file, depth) } ?? unknown
    case .sum(let parts): return sum(of: parts, key, depth)
    case .map, .record, .list: return [Alternative(value: .literal(key))]
    case .closure(let index):
      return [Alternative(value: .function(FunctionKey(file: key.file, index: index)))]
    default: return unknown
    }
  }

  private var unknown: [Alternative] { [Alternative(value: .unknown)] }

  private mutating func text(
    of parts: [Expression.TextPart], _ key: ExpressionKey, _ depth: Int
  ) -> [Alternative] {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .value(let id):
        guard let text = onlyText(of: values(id, in: key.file, depth)) else { return unknown }
        result += text
      }
    }
    return [Alternative(value: .text(result))]
  }

  private mutating func sum(of parts: [Expression.ID], _ key: ExpressionKey, _ depth: Int)
    -> [Alternative]
  {
    var result = ""
    for id in parts {
      guard let text = onlyText(of: values(id, in: key.file, depth)) else { return unknown }
      result += text
    }
    return [Alternative(value: .text(result))]
  }

  func onlyText(of alternatives: [Alternative]) -> String? {
    guard alternatives.count == 1, case .text(let text) = alternatives[0].value else { return nil }
    return text
  }
}
