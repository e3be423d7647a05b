internal import Program
internal import SourceText

// Loops that are followed as often as they run: over a list that is known whole, or as long as a comparison of known numbers
// holds. A row of a table is an effect, and not an alternative: there may be more of them than a value has alternatives.
extension Evaluator {
  /// The variable of a loop and the elements of the list that it goes through, where the list is known whole when the loop begins
  /// and there is work left for following the body for each.
  func knownElements(of body: [Statement], since mark: Int, _ frame: inout Frame) -> (String, [Value])? {
    guard case .declare(let name, _, let value?)? = body.first, let list = list(goneThroughBy: value, frame)
    else { return nil }
    let end = frame.locals.changes(since: mark)
    frame.locals.rollBack(to: mark)
    var known = evaluate(list, &frame)
    if routers != nil { known = known.withElementsOfAllWays }
    frame.locals.apply(end)
    guard known.options.count == 1, !known.hasOpenCount else { return nil }
    let elements: [Value]
    switch known.options[0] {
    case .list(let values): elements = values.map { $0.name == nil ? $0.named(name) : $0 }
    case .map(let keys, let values):
      // Scripts and Java name the values in another way, and go through entries only by what gives these.
      guard case .element = program.files[frame.file].expressions[value].kind else { return nil }
      elements = zip(keys, values).map(Self.entry)
    default: return nil
    }
    let isWorthIt = elements.count > 1 || elements.count == 1 && keepsFunctions(body, frame)
    return isWorthIt && reading.mayUnroll(elements.count) ? (name, elements) : nil
  }

  /// Follows the body of a loop once, with some variables set.
  func iterate(_ body: [Statement], _ variables: [String: Value], _ frame: inout Frame) {
    let start = frame.locals.mark
    let outer = (frame.abandoned, frame.beginning, frame.isInRound)
    (frame.abandoned, frame.beginning, frame.isInRound) = ([], start, true)
    for (name, value) in variables { frame.locals[name] = value }
    let fallsThrough = scope(body, &frame)
    frame.locals.close(Array(variables.keys), since: start)
    // Where the body is left early, the loop goes on as far as anybody knows.
    if !fallsThrough || !frame.abandoned.isEmpty {
      let ends = (fallsThrough ? [frame.locals.changes(since: start)] : []) + frame.abandoned
      frame.locals.rollBack(to: start)
      frame.locals.merge(ends)
    }
    (frame.abandoned, frame.beginning, frame.isInRound) = outer
  }

  /// Follows a loop as often as a comparison of known numbers holds: `for (let i = 0; i < list.length; i++)`. False where that
  /// is not known or is too often, or where the loop sends a request for a number and not for an element at its place: such a
  /// number is an example of a segment.
  func count(_ body: [Statement], _ frame: inout Frame) -> Bool {
    guard case .expression(let test)? = body.first, let counter = counter(of: test, frame),
      var distance = distance(test, &frame), distance > 0
    else { return false }
    let (mark, start) = (frame.locals.mark, EffectMark(frame))
    let closures = reading.closures
    let isPlace = isPlace(counter, in: body, frame)
    while reading.mayUnroll(1) {
      iterate(Array(body.dropFirst()), [:], &frame)
      if !isPlace, start.isPassed(by: frame) { break }
      guard let next = self.distance(test, &frame) else { break }
      if next <= 0 { return true }
      // What comes no closer to its end, as an attempt that is made once more, says nothing of how often it runs.
      guard next < distance, reading.mayCount(next / (distance - next), isPlace: isPlace) else { break }
      distance = next
    }
    start.goBack(&frame, to: mark)
    reading.closures = closures
    return false
  }

  /// Follows a loop over the places of a list that is known whole, for each: `for i in 0..<list.count`. False for any other loop.
  func goThroughPlaces(_ body: [Statement], _ frame: inout Frame) -> Bool {
    guard case .declare(let name, _, let value?)? = body.first, let range = list(goneThroughBy: value, frame),
      isPlace(name, in: Array(body.dropFirst()), frame), let places = places(range, &frame),
      reading.mayUnroll(places.count)
    else { return false }
    for place in places { iterate(Array(body.dropFirst()), [name: .text(String(place))], &frame) }
    return true
  }

  /// Follows a function that is handed to `forEach` for each element of a list that is known whole, where it adds something to a
  /// variable around it, `parts.forEach((part) => { path += part; })`; nil for any other call, and for one that sends requests.
  func goThrough(
    _ list: Value, by method: String, _ arguments: [Expression.Argument], _ frame: inout Frame
  ) -> Value? {
    guard method == "forEach", arguments.count == 1,
      case .closure(let index) = program.files[frame.file].expressions[arguments[0].value].kind,
      case let function = program.files[frame.file].functions[index], function.parameters.count == 1,
      let body = function.body,
      function.assigned.contains(where: { frame.locals[$0] != nil }) || keepsFunctions(body, frame),
      !body.contains(where: \.gives), list.options.count == 1,
      case .list(let elements) = list.options[0], !list.hasOpenCount, reading.mayUnroll(elements.count)
    else { return nil }
    let (mark, start) = (frame.locals.mark, EffectMark(frame))
    let closures = reading.closures
    for element in elements {
      forElement(element, &frame) { iterate(body, [function.parameters[0].name: element], &$0) }
    }
    if !start.isPassed(by: frame) || keepsFunctions(body, frame) { return .null }
    start.goBack(&frame, to: mark)
    reading.closures = closures
    return nil
  }

  /// The numbers of a range that is known; or nil.
  private func places(_ id: Expression.ID, _ frame: inout Frame) -> Range<Int>? {
    switch program.files[frame.file].expressions[id].kind {
    case .member(let list, "indices"): return size(list, &frame).map { 0..<$0 }
    case .opaque(let parts) where parts.count == 2:
      guard let first = number(parts[0], &frame), let last = number(parts[1], &frame), first <= last else {
        return nil
      }
      switch text(between: parts, frame) {
      case "until", "..<": return first..<last
      case "...", "..": return first..<(last + 1)
      default: return nil
      }
    default: return nil
    }
  }

  /// The variable that a comparison of numbers asks, or nil.
  private func counter(of test: Expression.ID, _ frame: Frame) -> String? {
    guard case .opaque(let parts) = program.files[frame.file].expressions[test].kind, parts.count == 2,
      case .name(let name) = program.files[frame.file].expressions[parts[0]].kind, frame.locals[name] != nil
    else { return nil }
    return name
  }

  /// How far a comparison of two numbers is from failing, where both are known: it holds for what is above zero.
  private func distance(_ test: Expression.ID, _ frame: inout Frame) -> Int? {
    guard case .opaque(let parts) = program.files[frame.file].expressions[test].kind, parts.count == 2,
      let first = number(parts[0], &frame), let second = number(parts[1], &frame)
    else { return nil }
    let sign = text(between: parts, frame)
    let (distance, isTooFar) =
      sign.hasPrefix("<")
      ? second.subtractingReportingOverflow(first) : first.subtractingReportingOverflow(second)
    guard !isTooFar, distance < Int.max else { return nil }
    switch sign {
    case "<", ">": return distance
    case "<=", ">=": return distance + 1
    default: return nil
    }
  }

  /// What stands between two expressions of a file.
  func text(between parts: [Expression.ID], _ frame: Frame) -> String {
    let file = program.files[frame.file]
    let span = SourceSpan(file.expressions[parts[0]].span.end, file.expressions[parts[1]].span.start)
    return file.source.text(in: span).filter { !$0.isWhitespace }
  }

  private func number(_ id: Expression.ID, _ frame: inout Frame) -> Int? {
    var id = id
    let expressions = program.files[frame.file].expressions
    if case .call(let callee, _, let arguments) = expressions[id].kind, arguments.isEmpty { id = callee }
    if case .member(let list, let name) = expressions[id].kind, ["count", "length", "size"].contains(name) {
      return size(list, &frame)
    }
    switch expressions[id].kind {
    case .name, .scalar: return evaluate(id, &frame).known.flatMap { Int($0) }
    default: return nil
    }
  }

  /// How many elements a list has that is known whole.
  private func size(_ list: Expression.ID, _ frame: inout Frame) -> Int? {
    let value = evaluate(list, &frame)
    guard value.options.count == 1, case .list(let elements) = value.options[0], !value.hasOpenCount else {
      return nil
    }
    return elements.count
  }

  /// Whether statements take an element at the place that a variable says.
  private func isPlace(_ name: String, in body: [Statement], _ frame: Frame) -> Bool {
    let expressions = program.files[frame.file].expressions
    var statements = body
    var waiting: [Expression.ID] = []
    while let statement = statements.popLast() {
      waiting += statement.expressions
      statements += statement.blocks.joined()
    }
    while let id = waiting.popLast() {
      if case .index(_, let place) = expressions[id].kind, case .name(name) = expressions[place].kind {
        return true
      }
      if case .call(let callee, _, let arguments) = expressions[id].kind, arguments.count == 1,
        case .member(_, "get") = expressions[callee].kind,
        case .name(name) = expressions[arguments[0].value].kind
      {
        return true
      }
      waiting += expressions[id].kind.parts
    }
    return false
  }
}

/// Where the effects of a function stand before a loop is followed.
struct EffectMark {
  private let requests: Int
  private let registrations: Int
  private let results: Int
  private let writes: Int

  init(_ frame: Frame) {
    (requests, registrations) = (frame.requests.count, frame.registrations.count)
    (results, writes) = (frame.results.count, frame.writes.count)
  }

  /// Whether requests were sent, or routes registered, since.
  func isPassed(by frame: Frame) -> Bool {
    frame.requests.count > requests || frame.registrations.count > registrations
  }

  /// Forgets what was done since.
  func goBack(_ frame: inout Frame, to mark: Int) {
    frame.locals.rollBack(to: mark)
    frame.requests.removeSubrange(requests...)
    frame.registrations.removeSubrange(registrations...)
    frame.results.removeSubrange(results...)
    frame.writes.removeSubrange(writes...)
  }
}
