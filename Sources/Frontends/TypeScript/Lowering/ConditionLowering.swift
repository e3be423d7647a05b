import Program
import TypeScriptSyntax

// Calls of which several arguments depend on one condition.
extension ScriptLowering {
  /// Conditions at a time on which calls are told apart.
  private static let assumptionLimit = 3

  /// The condition that several arguments of a call, or parts of the objects among them, depend on, as they stand there or as
  /// constants in front of it: `send({method: isNew ? 'post' : 'put', url: isNew ? all : one})`.
  func sharedTest(of arguments: TypeScriptNodeList) -> Node? {
    guard assumed.count < Self.assumptionLimit else { return nil }
    var seen: Set<String> = []
    for value in nodes(arguments).flatMap({ values(in: $0) }) {
      guard case .conditional(let test, _, _) = node(chosen(value) ?? unwrapped(value)) else { continue }
      let text = tree.text(of: test)
      if assumed[text] == nil, !seen.insert(text).inserted { return test }
    }
    return nil
  }

  /// The condition that a constant depends on, with what it is then; nil for any other expression.
  func chosen(_ id: Node) -> Node? {
    guard !choices.isEmpty, case .identifier = node(id), let name = tree.name(of: id) else { return nil }
    return choices[name]
  }

  /// Remembers what a constant depends on; a name that is none hides one around it.
  mutating func noteChoice(_ name: String, _ value: Node?, isConstant: Bool) {
    choices[name] = nil
    guard isConstant, let value, case .conditional = node(unwrapped(value)) else { return }
    choices[name] = unwrapped(value)
  }

  /// An argument, or the values of the parts of an object.
  private func values(in argument: Node) -> [Node] {
    guard case .object(let parts) = node(argument) else { return [argument] }
    return nodes(parts).compactMap { if case .property(_, let value) = node($0) { value } else { nil } }
  }

  /// What a step makes of a call where a condition holds and where it does not, each read for itself.
  mutating func apart(
    by test: Node, _ id: Node, _ step: (inout ScriptLowering) -> ID
  ) -> ID {
    noteBranch()
    let condition = condition(test)
    let text = tree.text(of: test)
    assumed[text] = true
    let first = step(&self)
    assumed[text] = false
    let second = step(&self)
    assumed[text] = nil
    return add(.conditional(condition, first, second), id)
  }

  /// Lowers `test ? first : second`; of a condition that is taken for granted only the branch that it leads to.
  mutating func conditional(_ id: Node, _ test: Node, _ first: Node, _ second: Node) -> ID {
    if !assumed.isEmpty, let holds = assumed[tree.text(of: test)] {
      return expression(holds ? first : second)
    }
    if let value = choiceByMode(id, test, first, second) { return value }
    noteBranch()
    let test = condition(test)
    let first = expression(first)
    let second = expression(second)
    return add(.conditional(test, first, second), id)
  }
}
