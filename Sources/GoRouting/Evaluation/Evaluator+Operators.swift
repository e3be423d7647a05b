internal import ContractModel
internal import GoSyntax
internal import Routing

/// Operators with two operands (Go spec, "Arithmetic operators", "Comparison operators", "Logical operators").
extension Evaluator {
  /// The value of an operation on two expressions.
  func binary(_ operation: GoToken, _ left: GoNodeID, _ right: GoNodeID, _ context: Context) -> GoValue {
    switch operation {
    case .land, .lor: return logical(operation, left, right, context)
    case .plus: return add(evaluate(left, context), evaluate(right, context))
    case .equal, .notEqual: return comparison(operation, left, right, context)
    default: return arithmetic(operation, evaluate(left, context), evaluate(right, context))
    }
  }

  /// The sum of two values: strings are joined as far as they are known.
  func add(_ left: GoValue, _ right: GoValue) -> GoValue {
    distribute(left) { left in
      distribute(right) { right in
        if case .number(let one, let origins) = left.underlying,
          case .number(let other, let more) = right.underlying
        {
          return .number(one &+ other, origins.union(more))
        }
        return .text(left.asText + right.asText)
      }
    }
  }

  /// Applies an operation to a value, or to each of the values that it may be, under its condition.
  func distribute(_ value: GoValue, _ operation: (GoValue) -> GoValue) -> GoValue {
    guard case .choice(let alternatives) = value.underlying else { return operation(value) }
    let isOneText = Self.isOneText(alternatives)
    return choice(
      alternatives.flatMap { alternative -> [GoValue.Alternative] in
        let count = conditions.count
        if let condition = alternative.condition, !isOneText || condition.byDefault != nil {
          conditions.append(condition)
        }
        let outer = isSuperseded
        isSuperseded = outer || isOneText && alternative.value.asText.known == nil
        let result = distribute(alternative.value, operation)
        isSuperseded = outer
        forgetConditions(downTo: count)
        guard case .choice(let inner) = result else {
          return [GoValue.Alternative(condition: alternative.condition, value: result)]
        }
        return inner.map {
          GoValue.Alternative(condition: Self.both(alternative.condition, $0.condition), value: $0.value)
        }
      })
  }

  /// Whether only one of several texts is known: what is done with it is done by whatever name, and the conditions say how
  /// the text comes to be that one. A slash in front, which code puts there where it is missing, makes no other text.
  private static func isOneText(_ alternatives: [GoValue.Alternative]) -> Bool {
    var known: Set<Substring> = []
    for alternative in alternatives {
      switch alternative.value.underlying {
      case .text(let text): if let text = text.known { known.insert(text.drop { $0 == "/" }) }
      case .unknown: break
      default: return false
      }
    }
    return known.count == 1
  }

  /// One of several values, or the value that all of them are; too many of them are not known any more.
  func choice(_ alternatives: [GoValue.Alternative]) -> GoValue {
    if let first = alternatives.first?.value,
      alternatives.dropFirst().allSatisfy({ Self.areSame($0.value, first) })
    {
      return first
    }
    if alternatives.count > Limit.alternatives { return .unknown("it depends on too many conditions") }
    return .choice(alternatives)
  }

  /// The condition that holds when two do.
  static func both(_ one: Sighting.Condition?, _ other: Sighting.Condition?) -> Sighting.Condition? {
    Sighting.Condition.all([one, other].compactMap(\.self))
  }

  private func logical(
    _ operation: GoToken, _ left: GoNodeID, _ right: GoNodeID, _ context: Context
  ) -> GoValue {
    let decisive = operation == .lor
    let one = evaluate(left, context).underlying
    if case .truth(let holds, let origins) = one, holds == decisive { return .truth(decisive, origins) }
    let other = evaluate(right, context).underlying
    guard case .truth(let holds, let more) = other else { return .unknown("the condition is not known") }
    if case .truth(_, let origins) = one { return .truth(holds, origins.union(more)) }
    return holds == decisive ? .truth(decisive, more) : .unknown("the condition is not known")
  }

  private func comparison(
    _ operation: GoToken, _ left: GoNodeID, _ right: GoNodeID, _ context: Context
  ) -> GoValue {
    let one = evaluate(left, context)
    let other = evaluate(right, context)
    if Self.isNothing(other), Self.namesError(context.tree.text(of: left)) {
      if Self.asksForFile(one) { return .unknown("whether there is such a file only run time knows") }
      // The audit follows the run in which nothing fails.
      return .truth(operation == .equal)
    }
    guard let isEqual = Self.areEqual(one, other) else { return .unknown("the condition is not known") }
    return .truth(isEqual == (operation == .equal), Self.origins(one).union(Self.origins(other)))
  }

  /// Whether a value is what asking for a file gives: a program that does so goes on either way, and nothing has failed.
  private static func asksForFile(_ value: GoValue) -> Bool {
    guard case .foreign("os", let name, _) = value.underlying else { return false }
    return name == "Stat" || name == "Lstat"
  }

  private static func isNothing(_ value: GoValue) -> Bool {
    if case .nothing = value { return true }
    return false
  }

  /// Whether an expression is an error by its name, as Go programs name errors.
  static func namesError(_ text: String) -> Bool {
    let name = text.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return name == "e" || name.hasPrefix("err") || name.hasSuffix("err") || name.hasSuffix("error")
      || name.hasPrefix("err(")
  }

  /// Whether two values are equal, or nil where that is not known.
  static func areEqual(_ one: GoValue, _ other: GoValue) -> Bool? {
    switch (one.underlying, other.underlying) {
    case (.text(let one), .text(let other)):
      guard let one = one.known, let other = other.known else { return nil }
      return one == other
    case (.number(let one, _), .number(let other, _)): return one == other
    case (.truth(let one, _), .truth(let other, _)): return one == other
    case (.nothing, .nothing): return true
    case (.nothing, .structure), (.nothing, .router), (.nothing, .function), (.nothing, .text),
      (.nothing, .table),
      (.structure, .nothing), (.router, .nothing), (.function, .nothing), (.text, .nothing),
      (.table, .nothing):
      return false
    case (.nothing, .list(let list)), (.list(let list), .nothing):
      return list.count.map { $0 == 0 }
    default: return nil
    }
  }

  /// The configuration defaults that a value depends on.
  static func origins(_ value: GoValue) -> [Origin] {
    switch value.underlying {
    case .text(let text): text.origins
    case .truth(_, let origins), .number(_, let origins), .nothing(let origins): origins
    default: []
    }
  }

  private func arithmetic(_ operation: GoToken, _ left: GoValue, _ right: GoValue) -> GoValue {
    guard case .number(let one, let origins) = left.underlying,
      case .number(let other, let more) = right.underlying
    else {
      return .unknown("it is computed at run time")
    }
    let all = origins.union(more)
    switch operation {
    case .minus: return .number(one &- other, all)
    case .star: return .number(one &* other, all)
    case .slash: return other == 0 || other == -1 ? .unknown("a division") : .number(one / other, all)
    case .percent: return other == 0 || other == -1 ? .unknown("a division") : .number(one % other, all)
    case .less: return .truth(one < other, all)
    case .lessEqual: return .truth(one <= other, all)
    case .greater: return .truth(one > other, all)
    case .greaterEqual: return .truth(one >= other, all)
    case .and: return .number(one & other, all)
    case .or: return .number(one | other, all)
    case .shiftLeft: return (0..<63).contains(other) ? .number(one << other, all) : .unknown("a shift")
    default: return .unknown("it is computed at run time")
    }
  }
}
