// What a variable can be inside of a branch that asks something about it.
extension FlowEvaluation {
  /// How many alternatives of a variable are asked one by one.
  private static let narrowedLimit = 8

  /// What a variable can be where a question about it holds, and where it does not.
  struct Narrowing {
    let name: String
    let whereTrue: Value
    let whereFalse: Value
  }

  /// Puts the question of a branch to every alternative of the variable that it is about: of
  /// `if (!url.endsWith("/")) url += "/"` only those without a slash get one. Nil where that tells nothing.
  func narrowing(_ condition: FlowExpression.ID, _ frame: inout Frame) -> Narrowing? {
    let expressions = program.files[frame.file].expressions
    var question = condition
    while case .not(let inner) = expressions[question].kind { question = inner }
    guard case .call(let callee, _, let arguments) = expressions[question].kind,
      case .member(let base, _) = expressions[callee].kind, case .name(let name) = expressions[base].kind,
      let value = frame.locals[name], (2...Self.narrowedLimit).contains(value.options.count),
      arguments.allSatisfy({ argument in
        if case .text = expressions[argument.value].kind { true } else { false }
      }), value.options.contains(where: { if case .text = $0 { true } else { false } })
    else { return nil }
    let answers = value.options.map { option in
      frame.locals[name] = Value(option)
      return truth(condition, &frame)
    }
    frame.locals[name] = value
    let holding = zip(value.options, answers).filter { $1 != false }.map(\.0)
    let others = zip(value.options, answers).filter { $1 != true }.map(\.0)
    guard holding.count < answers.count || others.count < answers.count, !holding.isEmpty, !others.isEmpty
    else { return nil }
    return Narrowing(name: name, whereTrue: Value(holding), whereFalse: Value(others))
  }
}
