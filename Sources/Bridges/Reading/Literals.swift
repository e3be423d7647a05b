import Evaluation
import Program

// The literals of named or listed parts that values come from: the evaluation says what they hold, and the literals where.
extension ValueReading {
  /// More literals than these are not looked at for the one that a value comes from.
  private static let literalLimit = 256

  /// The literal that a value comes from: where it is stated itself; else one with its parts in the same code, in a function
  /// that this calls, or outside of functions in the same file. A variable may be filled behind its literal.
  func literal(of reached: Reached) -> ExpressionKey? {
    let source = reached.source
    if code.isLiteral(source) { return source }
    guard let parts = reached.value.partNames else { return nil }
    let near = code.literals(in: source.file).filter { code.unit(of: $0) == code.unit(of: source) }
    if let found = first(of: near, with: { $0 == parts }) { return found }
    if case .name = code.kind(source),
      let found = first(of: near, with: { !$0.isEmpty && $0.isSubset(of: parts) })
    {
      return found
    }
    let called = calls(around: source).flatMap { targets(of: $0) }.map(\.function)
    let inCalled = called.flatMap { function in
      code.literals(in: function.file).filter { code.unit(of: $0) == .function(function) }
    }
    let outside = code.literals(in: source.file).filter {
      if case .variable? = code.unit(of: $0) { true } else { false }
    }
    return first(of: inCalled, with: { $0 == parts }) ?? first(of: outside, with: { $0 == parts })
  }

  /// The first of some literals whose parts are wanted.
  private func first(of literals: [ExpressionKey], with isWanted: (Set<String>) -> Bool) -> ExpressionKey? {
    literals.prefix(Self.literalLimit).first { literal in
      values(of: literal).compactMap(\.value.partNames).contains(where: isWanted)
    }
  }

  /// The calls in the function that an expression stands in.
  private func calls(around key: ExpressionKey) -> [ExpressionKey] {
    code.program.files[key.file].expressions.indices.map { ExpressionKey(file: key.file, id: $0) }.filter {
      if case .call = code.kind($0) { code.unit(of: $0) == code.unit(of: key) } else { false }
    }
  }
}

extension Value.Option {
  /// The names of the parts, or nil for what is no literal.
  fileprivate var partNames: Set<String>? {
    switch self {
    case .map(let keys, _): Set(keys.map { $0.known ?? "" })
    case .instance(let instance) where instance.isRecord: instance.partNames
    case .list: []
    default: nil
    }
  }
}

extension BridgeCode {
  /// Whether an expression is a literal of named or listed parts.
  func isLiteral(_ key: ExpressionKey) -> Bool {
    switch kind(key) {
    case .map, .record, .list: true
    default: false
    }
  }

  /// Those of a file with named parts, in the order of the source.
  func literals(in file: Int) -> [ExpressionKey] {
    program.files[file].expressions.indices.map { ExpressionKey(file: file, id: $0) }.filter {
      switch kind($0) {
      case .map, .record: true
      default: false
      }
    }
  }
}
