package import Program

// Conditions: whether one holds, where that can be told.
extension Evaluator {
  /// Whether a condition holds, or nil where it may or may not.
  package func truth(_ id: Expression.ID, _ frame: inout Frame) -> Bool? {
    if let assumed, let holds = assumed(program.files[frame.file], id) {
      _ = evaluate(id, &frame)
      return holds
    }
    return switch evaluate(id, &frame).known {
    case "true" where !isSwitch(id, frame): true
    case "false" where !isSwitch(id, frame): false
    default: nil
    }
  }

  /// Whether an expression is a part of an object or instance that stands outside of the code: what a server's settings say may
  /// be otherwise where it runs.
  private func isSwitch(_ id: Expression.ID, _ frame: Frame) -> Bool {
    guard routers != nil, case .member(var base, _) = program.files[frame.file].expressions[id].kind else {
      return false
    }
    while case .member(let outer, _) = program.files[frame.file].expressions[base].kind { base = outer }
    switch program.files[frame.file].expressions[base].kind {
    case .name(let name): return frame.locals[name] == nil
    case .this: return true
    default: return false
    }
  }

  /// Whether a comparison asks what a part of an object that stands outside of the code is, `settings.mode == "local"`: it may be
  /// otherwise where a server runs. Parts of types are not such.
  private func isSetting(
    _ id: Expression.ID, comparedWith other: Expression.ID, _ frame: inout Frame
  ) -> Bool {
    let expressions = program.files[frame.file].expressions
    switch expressions[other].kind {
    case .text, .scalar, .null: break
    default: return false
    }
    guard isSwitch(id, frame), case .member(let base, _) = expressions[id].kind,
      case .name = expressions[base].kind
    else { return false }
    return evaluate(base, &frame).options.allSatisfy { option in
      if case .instance(let instance) = option { !instance.isRecord } else { false }
    }
  }

  /// Whether a comparison, or conditions joined by operators, hold.
  package func condition(_ id: Expression.ID, _ frame: inout Frame) -> Bool? {
    switch program.files[frame.file].expressions[id].kind {
    case .equal(let first, let second, let isNegated):
      if isSetting(first, comparedWith: second, &frame) || isSetting(second, comparedWith: first, &frame) {
        return nil
      }
      return equality(first, second, &frame).map { $0 != isNegated }
    case .present(let inner): return presence(inner, &frame)
    case .not(let inner): return truth(inner, &frame).map { !$0 }
    case .both(let first, let second): return both(first, second, areNegated: false, &frame)
    case .either(let first, let second):
      return both(first, second, areNegated: true, &frame).map { !$0 }
    default: return nil
    }
  }

  /// Whether two conditions hold, or neither of them. What a server does in the second it does only where the first one leaves
  /// that open.
  private func both(
    _ first: Expression.ID, _ second: Expression.ID, areNegated: Bool, _ frame: inout Frame
  ) -> Bool? {
    let before = truth(first, &frame).map { $0 != areNegated }
    if before == false, routers != nil { return false }
    guard before == nil else { return Self.both(before, truth(second, &frame).map { $0 != areNegated }) }
    let after = under(first, holds: !areNegated, &frame) { truth(second, &$0) }
    return Self.both(before, after.map { $0 != areNegated })
  }

  /// Whether a value is there and not empty; an argument that the caller gave is taken to be.
  private func presence(_ id: Expression.ID, _ frame: inout Frame) -> Bool? {
    let value = evaluate(id, &frame)
    if isFilledHere(id, frame) || ["true", "false"].contains(value.known) && isSwitch(id, frame) {
      return nil
    }
    if isGiven(id, &frame) { return true }
    let answers = value.options.map { option -> Bool? in
      switch option {
      case .null: return false
      case .hole(let hole): return isGiven(hole, &frame) ? true : nil
      case .text(let text):
        if let known = text.known { return !["", "false", "0"].contains(known) }
        let isFilled = text.pieces.contains { piece in
          switch piece {
          case .text: true
          case .hole(let hole): isGiven(hole, &frame)
          }
        }
        return isFilled ? true : nil
      case .instance, .callable, .type, .list, .map: return true
      }
    }
    return answers.dropFirst().allSatisfy { $0 == answers[0] } ? answers[0] : nil
  }

  /// Whether an unknown value comes from an argument of the call that the function is read for; an argument may well be
  /// there and lack a part.
  private func isGiven(_ hole: Hole, _ frame: inout Frame) -> Bool {
    guard frame.isInlined, hole.members.isEmpty, case .parameter(let key, let place) = hole.root,
      key != frame.function, !program.function(key).parameters[place].isNullable
    else { return false }
    frame.presumes = true
    return true
  }

  /// Whether an expression names an argument that the caller gave, or takes a part of one.
  private func isGiven(_ id: Expression.ID, _ frame: inout Frame) -> Bool {
    let isNamed = name(id, frame).map(frame.given.contains) ?? false
    guard isNamed || isPartOfRecord(id, frame) && isGivenPart(id, evaluate(id, &frame), frame) else {
      return false
    }
    frame.presumes = true
    return true
  }

  /// Whether a value is a part of a record that the caller wrote down: what it says there was given, unless it is something
  /// that need not be there.
  package func isGivenPart(_ id: Expression.ID, _ value: Value, _ frame: Frame) -> Bool {
    frame.isInlined && value.isUnknown && isPartOfRecord(id, frame) && !mayBeNull(value)
  }

  /// Whether an expression takes a part of a value of which all parts are known by name.
  private func isPartOfRecord(_ id: Expression.ID, _ frame: Frame) -> Bool {
    guard case .member(let base, _) = program.files[frame.file].expressions[id].kind,
      let name = name(base, frame), case .instance(let instance)? = frame.locals[name]?.options.first
    else { return false }
    return instance.isRecord
  }

  /// A truth value as a value.
  package static func truth(_ holds: Bool?) -> Value {
    holds.map { .text($0 ? "true" : "false") } ?? .unknown()
  }

  /// Whether both of two conditions hold.
  package static func both(_ first: Bool?, _ second: Bool?) -> Bool? {
    if first == false || second == false { return false }
    return first == true && second == true ? true : nil
  }

  /// Whether two expressions have equal values. An argument that the caller gave is not null, though it may be unknown.
  package func equality(_ first: Expression.ID, _ second: Expression.ID, _ frame: inout Frame) -> Bool? {
    let left = evaluate(first, &frame)
    let right = evaluate(second, &frame)
    if left == .null || right == .null {
      if left == .null, right == .null { return true }
      let other = left == .null ? second : first
      if isGiven(other, &frame) { return false }
      if isFilledHere(other, frame) { return nil }
      return Self.isPresent(left == .null ? right : left) ? false : nil
    }
    if isImplicit(second, frame) || isImplicit(first, frame) {
      let isFirst = isImplicit(first, frame)
      switch fits(isFirst ? right : left, [isFirst ? first : second], &frame) {
      case .always: return true
      case .never: return false
      case .perhaps: return nil
      }
    }
    guard Self.isConstant(left), Self.isConstant(right) else {
      return Self.areOther(left, right) ? false : nil
    }
    return left == right
  }

  /// Whether two values are types or known texts, and none that one can be is one that the other can be.
  private static func areOther(_ first: Value, _ second: Value) -> Bool {
    let isKnown = (first.options + second.options).allSatisfy { option in
      switch option {
      case .type: true
      case .text(let text): text.known != nil
      default: false
      }
    }
    return isKnown && Set(first.options.map(bare)).isDisjoint(with: second.options.map(bare))
  }

  /// A text without what is noted about it.
  private static func bare(_ option: Value.Option) -> Value.Option {
    if case .text(let text) = option, let known = text.known { .text(TextTemplate(known)) } else { option }
  }

  private static func isPresent(_ value: Value) -> Bool {
    value.options.allSatisfy { option in
      switch option {
      case .text, .instance, .callable, .type, .list, .map: true
      case .null, .hole: false
      }
    }
  }

  private func isImplicit(_ id: Expression.ID, _ frame: Frame) -> Bool {
    if case .implicit = program.files[frame.file].expressions[id].kind { true } else { false }
  }

  /// Whether an expression is a field or variable from outside that the function itself assigns, and so may find empty:
  /// `if (client == null) client = connect()`.
  private func isFilledHere(_ id: Expression.ID, _ frame: Frame) -> Bool {
    switch program.files[frame.file].expressions[id].kind {
    case .name(let name): frame.assigned.contains(name) && frame.locals[name] == nil
    case .member(let base, let name): frame.assigned.contains(name) && isThis(base, frame)
    default: false
    }
  }

  private func isThis(_ id: Expression.ID, _ frame: Frame) -> Bool {
    if case .this = program.files[frame.file].expressions[id].kind { true } else { false }
  }

  private func name(_ id: Expression.ID, _ frame: Frame) -> String? {
    if case .name(let name) = program.files[frame.file].expressions[id].kind { return name }
    return nil
  }

  /// Whether a member that tells if a text is empty can be answered.
  package func emptiness(_ member: String, of base: Expression.ID, _ frame: inout Frame) -> Value? {
    if member == Expression.filledArray {
      // What is empty may be filled later.
      return evaluate(base, &frame).isFilledList ? Self.truth(true) : .unknown()
    }
    guard member == "isEmpty" || member == "isNotEmpty" else { return nil }
    if isGiven(base, &frame) { return Self.truth(member == "isNotEmpty") }
    let value = evaluate(base, &frame)
    guard value.options.count == 1, case .text(let text) = value.options[0] else { return .unknown() }
    if let known = text.known { return Self.truth(known.isEmpty == (member == "isEmpty")) }
    let hasText = text.pieces.contains { if case .text = $0 { true } else { false } }
    return hasText ? Self.truth(member == "isNotEmpty") : .unknown()
  }
}
