package import Program

// What a variable can be inside of a branch that asks something about it.
extension Evaluator {
  /// What a variable can be where a query about it holds, and where it does not.
  package struct Narrowing {
    package let name: String
    package let whereTrue: Value
    package let whereFalse: Value
  }

  /// Puts the query of a branch to every alternative of the variable that it is about: of
  /// `if (!url.endsWith("/")) url += "/"` only those without a slash get one. Nil where that tells nothing.
  package func narrowing(_ condition: Expression.ID, _ frame: inout Frame) -> Narrowing? {
    if let found = presence(asked: condition, frame) ?? beginning(asked: condition, &frame) { return found }
    guard let name = program.files[frame.file].textAsked(condition), let value = frame.locals[name],
      (2...Limits.options).contains(value.options.count), value.options.contains(where: \.isText)
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

  /// What a query says about something that need not be there: `if (!id) return null`; nil for any other.
  private func presence(asked condition: Expression.ID, _ frame: Frame) -> Narrowing? {
    guard let (name, isThere) = program.files[frame.file].presenceAsked(condition),
      let value = frame.locals[name]
    else { return nil }
    let present: Value
    if value.options.count == 1, case .hole(let hole) = value.options[0], mayBeNull(value) {
      present = Value(.hole(hole.present))
    } else {
      let others = value.options.filter { $0 != .null }
      guard !others.isEmpty, others.count < value.options.count else { return nil }
      present = Value(others)
    }
    return Narrowing(
      name: name, whereTrue: isThere ? present : value, whereFalse: isThere ? value : present)
  }

  /// What a query says about the beginning of a text that callers say, found out by asking it of texts that begin so and
  /// so; nil for queries about anything else.
  private func beginning(asked condition: Expression.ID, _ frame: inout Frame) -> Narrowing? {
    guard let name = program.files[frame.file].textAsked(condition), let value = frame.locals[name],
      value.options.count == 1, case .hole(let hole) = value.options[0], hole.root.isLeftToCallers,
      hole.beginning == nil
    else { return nil }
    let answers = ["http://a.example/b", "https://a.example/b", "/a/b", "a/b"].map { text in
      frame.locals[name] = .text(text)
      return truth(condition, &frame)
    }
    frame.locals[name] = value
    guard let beginning = Self.beginning(of: answers) else { return nil }
    return Narrowing(
      name: name, whereTrue: Value(.hole(hole.beginning(with: beginning))),
      whereFalse: Value(.hole(hole.beginning(with: beginning.opposite))))
  }

  /// How texts begin for which a query holds, by its answers for two with a scheme, one with a slash in front and one with
  /// neither.
  private static func beginning(of answers: [Bool?]) -> Beginning? {
    switch (answers[0], answers[1], answers[2], answers[3]) {
    case (true, true, false, false), (true, true, false, nil): .scheme
    case (false, false, true, true), (false, false, true, nil): .noScheme
    case (false, false, true, false): .slash
    case (true, true, false, true): .noSlash
    default: nil
    }
  }

  /// One of two values, with what a query about a variable tells of it put into each.
  package func either(
    _ first: Expression.ID, _ second: Expression.ID, under condition: Expression.ID, _ frame: inout Frame
  ) -> Value {
    var values: [Value] = []
    _ = followWays(2, by: narrowing(condition, &frame), &frame) { place, frame in
      values.append(
        under(condition, holds: place == 0, &frame) { evaluate(place == 0 ? first : second, &$0) })
      return true
    }
    return .either(values)
  }
}

extension ProgramFile {
  /// The variable of which a condition asks whether it is there, and whether it is where the condition holds.
  fileprivate func presenceAsked(_ condition: Expression.ID) -> (name: String, isThere: Bool)? {
    switch expressions[condition].kind {
    case .not(let inner): return presenceAsked(inner).map { ($0.name, !$0.isThere) }
    case .present(let inner):
      if case .name(let name) = expressions[inner].kind { return (name, true) }
      return presenceAsked(inner)
    case .equal(let first, let second, let isNegated):
      guard case .name(let name) = expressions[first].kind, case .null = expressions[second].kind else {
        return nil
      }
      return (name, isNegated)
    default: return nil
    }
  }

  /// The variable whose text a query is about: `url.startsWith("http")`, `/^https?:/.test(url)`, or several such queries
  /// about one; nil for any other.
  fileprivate func textAsked(_ condition: Expression.ID) -> String? {
    switch expressions[condition].kind {
    case .not(let inner), .present(let inner): return textAsked(inner)
    case .both(let first, let second), .either(let first, let second):
      let name = textAsked(first)
      return name == textAsked(second) ? name : nil
    case .call(let callee, _, let arguments):
      guard case .member(let base, let method) = expressions[callee].kind, arguments.count == 1 else {
        return nil
      }
      let argument = expressions[arguments[0].value].kind
      if case .name(let name) = expressions[base].kind, case .text = argument { return name }
      if method == "test", case .name(let name) = argument { return name }
      return nil
    default: return nil
    }
  }
}
