internal import ContractModel
internal import GoSyntax
internal import Routing

/// Generic functions of other modules that choose among their arguments: `condition.Ternary[bool, Handler](on, a, b)`.
extension Evaluator {
  /// One of the values that a call hands to a function of another module, where it can but give one of them: several are
  /// of one of the types that the function is instantiated with. Nil for any other call.
  func foreignChoice(_ name: String, _ call: Call) -> GoValue? {
    let isTernary = name.contains("Ternary") && call.arguments.count == 3
    guard let candidates = isTernary ? [1, 2] : candidates(of: call), candidates.count > 1 else { return nil }
    let isConditional = candidates == [1, 2] && call.arguments.count == 3
    return choice(
      candidates.map { index in
        let condition =
          isConditional
          ? self.condition(for: index, call) : Sighting.Condition("\(name) gives \(call.text(index))")
        return GoValue.Alternative(condition: condition, value: call[index])
      })
  }

  /// The condition under which the second or the third of three arguments is given.
  private func condition(for index: Int, _ call: Call) -> Sighting.Condition {
    let text = call.text(0)
    guard index == 2 else { return Sighting.Condition(text, byDefault: truth(of: call[0])) }
    return Sighting.Condition(Sighting.Condition.negated(text), byDefault: truth(of: call[0]).map { !$0 })
  }

  private func truth(of value: GoValue) -> Bool? {
    if case .truth(let holds, _) = value.underlying { holds } else { nil }
  }

  /// The arguments that are of one of the types between the brackets. Texts and numbers are worked with as often as chosen
  /// among.
  private func candidates(of call: Call) -> [Int]? {
    guard case .index(_, let types) = call.context.tree.node(call.function) else { return nil }
    for type in types {
      let type = self.type(type, call.context)
      let found = call.arguments.indices.filter { index in
        switch call[index].underlying {
        case .structure, .router: conforms(call[index], to: type) != false
        default: false
        }
      }
      if found.count > 1 { return found }
    }
    return nil
  }
}
