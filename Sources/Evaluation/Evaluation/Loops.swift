package import Program

// Loops: what variables hold behind them.
extension Evaluator {
  /// Follows the body of a loop: once for whatever comes, or for each element of a list that is known whole where it sends
  /// something for them, or adds something to a variable for each.
  package func loop(_ body: [Statement], _ frame: inout Frame) -> Bool {
    let mark = frame.locals.mark
    let outer = (frame.abandoned, frame.beginning)
    (frame.abandoned, frame.beginning) = ([], mark)
    defer { (frame.abandoned, frame.beginning) = outer }
    if count(body, &frame) || goThroughPlaces(body, &frame) { return true }
    if let (name, lists) = collected(by: body, &frame) {
      unroll(Array(body.dropFirst()), name, lists, since: mark, &frame)
      return true
    }
    let start = EffectMark(frame)
    followOnce(body, since: mark, &frame)
    guard start.isPassed(by: frame), let (name, elements) = knownElements(of: body, since: mark, &frame)
    else {
      return true
    }
    // What is made in the loop and called later was made for any of the elements.
    let closures = reading.closures
    start.goBack(&frame, to: mark)
    frame.abandoned = []
    for element in elements {
      let registered = frame.registrations.count
      forElement(element, &frame) { iterate(Array(body.dropFirst()), [name: element], &$0) }
      // Callers may hand over fewer.
      guard element.isLeftToCallers else { continue }
      for index in frame.registrations.indices[registered...] {
        frame.registrations[index].loops.append(Value(.list([element])))
      }
    }
    reading.closures.merge(closures) { $1 }
    return true
  }

  private func followOnce(_ body: [Statement], since mark: Int, _ frame: inout Frame) {
    let changes = frame.assigned.isEmpty ? LoopChanges() : program.files[frame.file].changes(by: body)
    // A function of its own that a loop calls may change anything.
    let mayChangeAll = changes.names.contains { frame.locals[$0]?.isFunction ?? false }
    for name in frame.assigned where mayChangeAll || changes.names.contains(name) {
      guard let value = frame.locals[name] else { continue }
      // A method that puts something into a list may be one of an instance, which stays what it is.
      if !mayChangeAll, !changes.assigned.contains(name), value.isInstance { continue }
      let later = later(value, of: name, changes, &frame)
      // A number that is counted is any number.
      let isCounted = changes.grown.contains(name) && value.known.flatMap { Int($0) } != nil
      frame.locals[name] = isCounted ? .unknown(name) : .either([value] + later)
    }
    let registered = frame.registrations.count
    let fallsThrough = scope(body, &frame)
    noteLoop(body, aroundRegistrationsSince: registered, &frame)
    end([[:]], since: mark, fallsThrough: fallsThrough, &frame)
  }

  /// Says that a loop goes through all further arguments of a function around what its body puts on routers: where callers hand
  /// over none, it puts nothing there.
  private func noteLoop(
    _ body: [Statement], aroundRegistrationsSince count: Int, _ frame: inout Frame
  ) {
    guard frame.registrations.count > count, let function = frame.function,
      case .declare(_, _, let value?)? = body.first, let list = list(goneThroughBy: value, frame),
      case .name(let name) = program.files[frame.file].expressions[list].kind,
      program.function(function).parameters.contains(where: { $0.isRest && $0.name == name })
    else { return }
    let known = evaluate(list, &frame)
    for index in frame.registrations.indices[count...] { frame.registrations[index].loops.append(known) }
    frame.registrations.removeAll { registration in
      if registration.isForNothing { reading.findings.idle.insert(registration.origin) }
      return registration.isForNothing
    }
  }

  /// Follows the body of a loop for each element of a list, and so for each list that it may be.
  private func unroll(
    _ body: [Statement], _ name: String, _ lists: [[Value]], since mark: Int, _ frame: inout Frame
  ) {
    var ends: [Locals.Changes] = []
    for elements in lists {
      let abandoned = frame.abandoned
      let fallsThrough = elements.allSatisfy { element in
        frame.locals[name] = element
        return scope(body, &frame)
      }
      frame.locals.close([name], since: mark)
      // Whether one of them is passed over is not known; the way through all of them counts.
      if fallsThrough {
        frame.abandoned = abandoned
        ends.append(frame.locals.changes(since: mark))
      }
      frame.locals.rollBack(to: mark)
    }
    frame.locals.merge(ends + frame.abandoned)
  }

  private func end(_ skipped: [Locals.Changes], since mark: Int, fallsThrough: Bool, _ frame: inout Frame) {
    let ends = fallsThrough ? [frame.locals.changes(since: mark)] : []
    frame.locals.rollBack(to: mark)
    frame.locals.merge(skipped + ends + frame.abandoned)
  }

  /// What a variable is where the body of a loop begins once more.
  private func later(_ value: Value, of name: String, _ changes: LoopChanges, _ frame: inout Frame) -> [Value]
  {
    // An entry of a route table that is added once more is the same one.
    let isReplaced = changes.assigned.contains(name) && !changes.grown.contains(name)
    if !isReplaced, value.isFilledTable { return [] }
    if let stated = changes.stated[name] { return stated.map { evaluate($0, &frame) } }
    return [changes.grown.contains(name) ? value.grown(name) : .unknown(name)]
  }

  /// The variable of a loop that adds the elements of a list to something, and these elements, for each list that it may be;
  /// of a list that callers or the instance say, all of them as one.
  private func collected(by body: [Statement], _ frame: inout Frame) -> (String, [[Value]])? {
    guard case .declare(let name, _, let value?)? = body.first,
      let list = list(goneThroughBy: value, frame),
      body.dropFirst().contains(where: { adds(name, to: frame, $0) })
    else { return nil }
    let known = evaluate(list, &frame)
    let lists = known.options.compactMap { elements(of: $0, namedBy: name) }
    guard lists.count == known.options.count, lists.count <= Limits.unrolledLists,
      lists.count > 1 || !lists[0].isEmpty,
      lists.count == 1 && lists[0].count == 1 || reading.mayUnroll(lists.joined().count)
    else { return nil }
    return (name, lists)
  }

  private func elements(of list: Value.Option, namedBy name: String) -> [Value]? {
    switch list {
    case .list(let elements):
      return elements.map { $0.name == nil ? $0.named(name) : $0 }.map { $0.joinedSpread(by: "/") }
    case .hole(let hole):
      switch hole.root {
      case .parameter, .receiver: return [Value(list).joinedElements(by: "/")]
      default: return nil
      }
    default: return nil
    }
  }

  func list(goneThroughBy element: Expression.ID, _ frame: Frame) -> Expression.ID? {
    let expressions = program.files[frame.file].expressions
    switch expressions[element].kind {
    case .element(let list, _): return list
    case .index(let list, let place):
      if case .opaque(let parts) = expressions[place].kind, parts.isEmpty { return list }
      return nil
    default: return nil
    }
  }

  /// Whether a statement adds the element of a loop to a variable around it: `url.appendPathComponent(part)`, `url += part`.
  private func adds(_ element: String, to frame: Frame, _ statement: Statement) -> Bool {
    guard case .expression(let id) = statement else { return false }
    let file = program.files[frame.file]
    let isOutside = { (target: Expression.ID) in
      if case .name(let name) = file.expressions[target].kind {
        name != element && frame.locals[name] != nil
      } else {
        false
      }
    }
    switch file.expressions[id].kind {
    case .assign(let target, _, let value): return isOutside(target) && file.names(element, in: value)
    case .call(let callee, _, let arguments):
      guard case .member(let target, let method) = file.expressions[callee].kind, method.hasPrefix("append"),
        isOutside(target)
      else { return false }
      return arguments.contains { file.names(element, in: $0.value) }
    default: return false
    }
  }
}

extension Value {
  /// Whether it is an instance, of whatever type.
  fileprivate var isInstance: Bool {
    options.allSatisfy { if case .instance(let instance) = $0 { !instance.isRecord } else { false } }
  }

  /// Whether callers say what it is, and whether it is there at all.
  fileprivate var isLeftToCallers: Bool {
    guard options.count == 1, case .hole(let hole) = options[0] else { return false }
    return hole.root.isLeftToCallers
  }

  /// What it is once a loop put something behind it: of a query that has begun its path stays.
  fileprivate func grown(_ name: String) -> Value {
    .either(
      options.map { option in
        guard case .text(let text) = option, text.hasQuery else { return .unknown(name) }
        return .sum([Value(option), .unknown(name)])
      })
  }
}

extension ProgramFile {
  /// Whether an expression names something.
  func names(_ name: String, in id: Expression.ID) -> Bool {
    if case .name(name) = expressions[id].kind { return true }
    return expressions[id].kind.parts.contains { names(name, in: $0) }
  }
}
