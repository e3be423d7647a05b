internal import GoSyntax
internal import SourceText

// Functions that show errors: `case errors.Is(err, ErrUnauthorized): w.WriteHeader(401)`. Whom they turn away, who calls them
// decides by the error that they are handed.
extension MiddlewareText {
  /// What a function that shows errors does with one.
  enum Shown {
    /// It answers who is turned away.
    case refusal
    /// It answers that something else is wrong.
    case other
    /// The error is one that the calling function was handed itself.
    case own
  }

  /// Whether all of some places stand where the function asks which error it was handed.
  func showsErrors(at places: [Int]) -> Bool {
    guard let (_, name) = Self.error(among: functions[0].type, tree) else { return false }
    func asks(_ expression: GoNodeID) -> Bool { tree.hasName(in: expression) { $0 == name } }
    var spans: [SourceSpan] = []
    tree.walkOutsideLiterals(functions[0].body) { id, node in
      switch node {
      case .ifStatement(_, let condition?, let then, _) where asks(condition):
        spans.append(tree.span(of: then))
      case .switchStatement(_, let tag?, _) where asks(tag):
        spans.append(tree.span(of: id))
      case .caseClause(let expressions, _, _) where expressions.contains(where: asks):
        spans.append(tree.span(of: id))
      case .typeSwitch(_, _, let subject, _) where asks(subject):
        spans.append(tree.span(of: id))
      default: break
      }
    }
    return places.allSatisfy { place in spans.contains { $0.start <= place && place < $0.end } }
  }

  /// What a function that shows errors answers to arguments; nil where that is not known.
  func answer(to arguments: [GoNodeID], by function: GoFunction) -> Shown? {
    guard let (index, _) = Self.error(among: function.type, function.file.tree), index < arguments.count
    else { return nil }
    let argument = arguments[index]
    let span = tree.span(of: argument)
    if refusal.places.contains(where: { span.start <= $0 && $0 < span.end }) { return .refusal }
    let isVariable = if case .identifier = tree.node(argument) { true } else { false }
    if isVariable, Self.error(among: functions[0].type, tree)?.name == tree.name(of: argument) { return .own }
    guard let name = statedName(of: argument) else { return refusal.mayConcernCaller ? .refusal : nil }
    return Refusal.saysWhoIsTurnedAway(name) ? .refusal : .other
  }

  /// The name of an error that the program states: `ErrNotFound`, `errors.New("…")`, `NewErrBadRequest(…)`.
  private func statedName(of error: GoNodeID) -> String? {
    switch tree.node(error) {
    case .identifier:
      let name = tree.name(of: error)
      guard name.lowercased().hasPrefix("err"), name.utf8.count > 4, !gives(name) else { return nil }
      return name
    case .selector(_, let member): return statedName(of: member)
    case .call(let function, _, _):
      let name = tree.text(of: function)
      if name == "errors.New" { return name }
      guard case .selector(_, let member) = tree.node(function) else {
        return name.lowercased().hasPrefix("newerr") ? name : nil
      }
      let made = tree.name(of: member)
      return made.hasPrefix("New") && made.contains("Err") || made.hasPrefix("Err") ? made : nil
    default: return nil
    }
  }

  /// Whether the function gives a name a value, so that it is a variable of its own.
  private func gives(_ name: String) -> Bool {
    var found = false
    tree.walk(functions[0].body) { _, node in
      switch node {
      case .assign(_, let left, _): found = found || left.contains { tree.isIdentifier($0, name) }
      case .valueSpec(let names, _, _, _): found = found || names.contains { tree.isIdentifier($0, name) }
      default: break
      }
      return !found
    }
    return found
  }

  /// Which parameter of a function is an error.
  private static func error(among type: GoNodeID, _ tree: GoTree) -> (index: Int, name: String)? {
    guard case .functionType(_, let parameters, _) = tree.node(type) else { return nil }
    var index = 0
    for parameter in parameters {
      guard case .field(let identifiers, let type, _) = tree.node(parameter) else { continue }
      let text = tree.text(of: type)
      if let name = identifiers.first, text == "error" || text.hasPrefix("*") && text.hasSuffix("Error") {
        return (index, tree.name(of: name))
      }
      index += max(identifiers.count, 1)
    }
    return nil
  }
}
