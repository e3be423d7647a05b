internal import Evaluation
internal import Program

// Whether code runs where a call succeeded, and whether it does without what it reads.
extension AnswerFlow {
  /// What a condition says of the call whose answer it asks.
  private enum Outcome {
    /// Nothing.
    case open
    case succeeded
    /// It failed, or may have failed.
    case failed
  }

  /// Whether an expression stands where the call failed, as far as conditions ask for its status.
  func isFailed(_ place: CodePlace) -> Bool {
    let places = code.places(of: place.file)
    var next = places.condition(of: place.id)
    while next >= 0 {
      let condition = places.conditions[next]
      let outcome = outcome(of: CodePlace(file: place.file, id: condition.test), 0)
      switch condition.holds ? outcome.met : outcome.unmet {
      case .failed: return true
      case .succeeded: return false
      case .open: next = condition.outer
      }
    }
    return false
  }

  private func outcome(of test: CodePlace, _ depth: Int) -> (met: Outcome, unmet: Outcome) {
    guard depth < 16 else { return (.open, .open) }
    let inner = { (id: Expression.ID) in outcome(of: CodePlace(file: test.file, id: id), depth + 1) }
    switch code.kind(test) {
    case .member(let base, let name) where isResponse(base, in: test.file):
      return syntax.successes.contains(name) ? (.succeeded, .failed) : (.open, .open)
    case .present(let value), .await(let value), .cast(let value, _): return inner(value)
    case .name(let name): return held(under: name, at: test).map(inner) ?? (.open, .open)
    case .not(let value):
      let value = inner(value)
      return (value.unmet, value.met)
    // A value `a && b` is `b` where `a` holds.
    case .both(let left, let right) where isAnd(test), .conditional(let left, let right, _) where isAnd(test):
      let (left, right) = (inner(left), inner(right))
      return (either(left.met, right.met), both(left.unmet, right.unmet))
    case .either(let left, let right):
      let (left, right) = (inner(left), inner(right))
      return (both(left.met, right.met), either(left.unmet, right.unmet))
    case .equal(let left, let right, let isNegated):
      guard isStatus(left, in: test.file) || isStatus(right, in: test.file) else { return (.open, .open) }
      let found = equality(number(right, in: test.file) ?? number(left, in: test.file))
      return isNegated ? (found.unmet, found.met) : found
    case .call(let callee, _, let arguments):
      // `[301, 302].includes(response.status)`.
      guard case .member(let list, _) = code.kind(CodePlace(file: test.file, id: callee)),
        arguments.count == 1,
        isStatus(arguments[0].value, in: test.file),
        case .list(let elements) = code.kind(CodePlace(file: test.file, id: list))
      else { return (.open, .open) }
      let numbers = elements.map { number($0, in: test.file) }
      return numbers.contains { $0.map((200..<300).contains) ?? true } ? (.open, .open) : (.failed, .open)
    case .opaque(let parts):
      guard parts.contains(where: { isStatus($0, in: test.file) }) else { return (.open, .open) }
      return comparison(code.text(of: test))
    default: return (.open, .open)
    }
  }

  /// What a name stands for that nothing assigns later: `const success = response.status < 300`.
  private func held(under name: String, at place: CodePlace) -> Expression.ID? {
    let places = code.places(of: place.file)
    guard places.assignments[name] == nil, !isStatus(place.id, in: place.file) else { return nil }
    return places.declaration(of: name, at: place.id)?.variable.value
  }

  private func isAnd(_ place: CodePlace) -> Bool {
    guard case .conditional(_, _, let otherwise) = code.kind(place) else { return true }
    if case .null = code.kind(CodePlace(file: place.file, id: otherwise)) { return true }
    return false
  }

  /// What holds where both hold: a failure where one says so.
  private func either(_ one: Outcome, _ other: Outcome) -> Outcome {
    if one == .failed || other == .failed { return .failed }
    return one == .open ? other : one
  }

  /// What holds where one of both holds, and it is not known which.
  private func both(_ one: Outcome, _ other: Outcome) -> Outcome {
    if one == .failed || other == .failed { return .failed }
    return one == other ? one : .open
  }

  /// What it says that the status is a number, or is not.
  private func equality(_ status: Int?) -> (met: Outcome, unmet: Outcome) {
    guard let status else { return (.failed, .failed) }
    guard (200..<300).contains(status) else { return (.failed, .open) }
    // Code that asks for the success without a body goes on with any other.
    return (.succeeded, [200, 201].contains(status) ? .failed : .open)
  }

  /// What it says that the status lies below or above a number.
  private func comparison(_ text: String) -> (met: Outcome, unmet: Outcome) {
    let text = text.filter { !$0.isWhitespace }
    guard let sign = text.firstIndex(where: { $0 == "<" || $0 == ">" }) else { return (.failed, .failed) }
    let behind = text[sign...].dropFirst().drop { $0 == "=" }.prefix { $0.isNumber }
    guard let number = Int(behind) else { return (.failed, .failed) }
    let isSuccess = number < 300 || (number == 300 && text[sign] == "<")
    switch text[sign] {
    case "<": return number <= 200 ? (.failed, .open) : (.succeeded, .failed)
    default: return isSuccess && number <= 200 ? (.open, .failed) : (.failed, .succeeded)
    }
  }

  private func isResponse(_ id: Expression.ID, in file: Int) -> Bool {
    held[CodePlace(file: file, id: id)]?.form == .response
  }

  private func isStatus(_ id: Expression.ID, in file: Int) -> Bool {
    if held[CodePlace(file: file, id: id)]?.form == .status { return true }
    guard case .member(let base, let name) = code.kind(CodePlace(file: file, id: id)) else { return false }
    if syntax.statuses.contains(name), isResponse(base, in: file) { return true }
    return isStatus(base, in: file)
  }

  private func number(_ id: Expression.ID, in file: Int) -> Int? {
    switch code.kind(CodePlace(file: file, id: id)) {
    case .scalar(let text): Int(text)
    // The names of the statuses of success, as frameworks have them.
    case .member(_, let name): ["ok": 200, "OK": 200, "created": 201, "Created": 201][name]
    default: nil
    }
  }

  /// Whether code goes on where what an expression reads is not there, as far as it is seen: code that only puts it somewhere does
  /// in languages whose types tell where there may be nothing.
  func isDefended(_ place: CodePlace) -> Bool {
    let places = code.places(of: place.file)
    var current = place
    while !places.tests.contains(current.id) {
      guard places.parents[current.id] >= 0 else {
        return code.copesWithNothing || isUnderItself(place, places)
      }
      let parent = CodePlace(file: place.file, id: Int(places.parents[current.id]))
      switch code.kind(parent) {
      case .await: break
      case .cast:
        let text = code.text(behind: current.id, in: parent)
        if text.contains("as?") || text.hasSuffix("?") { return true }
        if code.copesWithNothing { return isUnderItself(place, places) }
      case .coalesce(current.id, _), .present, .not, .equal, .either: return true
      case .conditional(current.id, _, _), .both(current.id, _): return true
      // What a function makes of it may be asked.
      case .coalesce, .conditional, .call: break
      // Code that lists what may be there takes what is: `[a?.at, a?.time, a?.date]`.
      case .list(let parts)
      where parts.count > 2
        && parts.allSatisfy({ code.text(of: CodePlace(file: place.file, id: $0)).contains("?.") }):
        return true
      case .member, .index:
        if code.text(behind: current.id, in: parent).drop(while: \.isWhitespace).hasPrefix("?") {
          return true
        }
        return isUnderItself(place, places)
      default: return code.copesWithNothing || isUnderItself(place, places)
      }
      current = parent
    }
    return true
  }

  /// Whether an expression stands under a condition that asks something of the body.
  private func isUnderItself(_ place: CodePlace, _ places: CodePlaces) -> Bool {
    var next = places.condition(of: place.id)
    while next >= 0 {
      let condition = places.conditions[next]
      if asksBody(CodePlace(file: place.file, id: condition.test), 0) { return true }
      next = condition.outer
    }
    return false
  }

  private func asksBody(_ place: CodePlace, _ depth: Int) -> Bool {
    if held[place]?.form == .body { return true }
    guard depth < 16 else { return true }
    return code.kind(place).parts.contains { asksBody(CodePlace(file: place.file, id: $0), depth + 1) }
  }
}
