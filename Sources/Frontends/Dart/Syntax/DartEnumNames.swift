import Program

// The names of enum values in code that is older than `Enum.name`.
extension DartParser {
  /// The member `last` of `value.toString().split('.')` is the name of the value: the text of one is `Method.get` (Dart API,
  /// `Object.toString`). Any other member is none.
  mutating func enumName(_ name: String, of base: Expression.ID, from start: Int) -> Expression.ID? {
    name == "last" ? partOfText(base, from: start) : nil
  }

  /// The second part of `value.toString().split('.')`; nil for an element of any other list.
  mutating func enumName(at place: Expression.ID, of list: Expression.ID, from start: Int)
    -> Expression.ID?
  {
    if case .scalar("1") = file.expressions[place].kind { partOfText(list, from: start) } else { nil }
  }

  /// What `describeEnum` of Flutter's foundation is handed; nil for any other call.
  mutating func enumName(
    describedBy function: Expression.ID, _ arguments: [Expression.Argument], from start: Int
  ) -> Expression.ID? {
    guard case .name("describeEnum") = file.expressions[function].kind, arguments.count == 1 else {
      return nil
    }
    return add(.member(arguments[0].value, Intrinsic.caseField), from: start)
  }

  /// The name of the value whose text a list has the parts of; nil for any other list.
  private mutating func partOfText(_ list: Expression.ID, from start: Int) -> Expression.ID? {
    guard case .call(let split, _, let arguments) = file.expressions[list].kind, arguments.count == 1,
      case .text(let parts) = file.expressions[arguments[0].value].kind, parts.count == 1,
      case .text(".") = parts[0],
      case .member(let text, "split") = file.expressions[split].kind,
      case .call(let function, _, let none) = file.expressions[text].kind, none.isEmpty
    else { return nil }
    switch file.expressions[function].kind {
    case .member(let value, "toString"): return add(.member(value, Intrinsic.caseField), from: start)
    case .name("toString"):
      return add(.member(add(.this, from: start), Intrinsic.caseField), from: start)
    default: return nil
    }
  }
}
