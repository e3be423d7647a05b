internal import Evaluation
internal import Program
internal import SourceText

// What the expressions of a handler are.
extension DispatchWalk {
  func evaluate(_ id: Expression.ID) -> DispatchValue {
    guard mayGoOn(at: id) else { return .other }
    switch kind(id) {
    case .text(let parts): return text(parts)
    case .scalar(let text): return .known(text)
    case .null: return .null
    case .name(let name): return named(name, id)
    case .this: return owner.map { .instance($0) } ?? .other
    case .member(let base, let name):
      if let value = qualified(base, name) { return value }
      return member(name, of: evaluate(base))
    case .call(let callee, _, let arguments): return call(id, callee, arguments)
    case .conditional(let test, let first, let second): return chosen(test, first, second)
    case .coalesce(let first, let second): return coalesced(first, second, place(id))
    case .equal, .both, .either, .not, .present: return decided(id)
    case .sum(let parts): return joined(parts.map(evaluate))
    case .index(let base, let key): return element(of: evaluate(base), index(key), place(id))
    case .element(let base, _): return element(of: evaluate(base), .unread, place(id))
    case .part(let base, let index, _): return element(of: evaluate(base), .known(String(index)), place(id))
    case .list(let ids): return .list(ids.map { .init(value: evaluate($0), place: place($0)) }, isOpen: false)
    case .record(let parts): return record(parts)
    case .closure(let index): return .function(FunctionKey(file: file, index: index), names: names)
    case .assign(let target, let how, let value): return assign(target, how, value)
    case .await(let inner), .cast(let inner, _): return evaluate(inner)
    default: return opaque(id)
    }
  }

  /// What has no form of its own. Its parts may hold calls, and what is made of a part of the request tells them apart.
  private func opaque(_ id: Expression.ID) -> DispatchValue {
    let values = kind(id).parts.map(evaluate)
    if values.contains(where: { if case .unread = $0 { true } else { false } }) { return .unread }
    guard values.contains(where: \.tells) else { return .other }
    return compared(id, kind(id).parts, values)
      ?? (values.contains(where: \.tellsOthers) ? .derived : .other)
  }

  /// `parts.length > 2` and `'/a' in table`, whose signs the program does not keep.
  private func compared(_ id: Expression.ID, _ parts: [Expression.ID], _ values: [DispatchValue])
    -> DispatchValue?
  {
    guard parts.count == 2 else { return nil }
    let (start, end) = (code.expressions[parts[0]].span.end, code.expressions[parts[1]].span.start)
    guard start < end else { return nil }
    let sign = code.source.text(in: SourceSpan(start, end)).filter { !" \n\t".contains($0) }
    if sign == "in" { return element(of: values[1], values[0], place(id)) }
    guard case .count(let lead, let from) = values[0], let number = values[1].number else { return nil }
    let count = number - lead + from
    switch sign {
    case ">" where count >= 0: return .matched([RequestTest(path: PathShape(atLeast: count + 1))])
    case ">=" where count > 0: return .matched([RequestTest(path: PathShape(atLeast: count))])
    case "<" where count > 0: return .matched((0..<count).map { RequestTest(path: PathShape(count: $0)) })
    case "<=" where count >= 0: return .matched((0...count).map { RequestTest(path: PathShape(count: $0)) })
    default: return nil
    }
  }

  /// The key of an element; one that is not there means any of them.
  private func index(_ key: Expression.ID) -> DispatchValue {
    if case .opaque(let parts) = kind(key), parts.isEmpty { .unread } else { evaluate(key) }
  }

  private func text(_ parts: [Expression.TextPart]) -> DispatchValue {
    joined(
      parts.map { part in
        switch part {
        case .text(let text): .known(text)
        case .value(let id): evaluate(id)
        }
      })
  }

  /// A text of parts, of which those of the request stay apart.
  private func joined(_ parts: [DispatchValue]) -> DispatchValue {
    var result: [DispatchValue] = []
    for (place, part) in parts.enumerated() {
      switch (result.last, part) {
      case (.known(let before)?, .known(let text)): result[result.count - 1] = .known(before + text)
      case (_, .text(let inner)): result += inner
      // One alternative at a time: all others are what they are.
      case (_, .outcomes(let all)) where result.allSatisfy({ $0.known != nil }):
        let rest = parts.dropFirst(place + 1)
        guard parts.reduce(1, { min($0 * $1.alternatives, Limits.requestSets + 1) }) <= Limits.requestSets
        else { return .lost(parts) }
        let front = result
        return .oneOf(
          all.map { .init(states: $0.states, value: joined(front + [$0.value] + rest)) })
      case (_, .unread): return .unread
      default: result.append(part)
      }
    }
    if result.isEmpty { return .known("") }
    if result.count == 1, result[0].known != nil || result[0].tells { return result[0] }
    guard result.contains(where: \.tells) else { return .other }
    // What else is in it may be anything: `http://${host}${req.url}` is parsed, not compared.
    let isRead = result.allSatisfy { part in
      switch part {
      case .known, .method, .path, .address, .segment: true
      default: false
      }
    }
    if !isRead, case .address? = result.last { return .address }
    return isRead ? .text(result) : result.contains(where: \.tellsOthers) ? .derived : .other
  }

  private func chosen(_ test: Expression.ID, _ first: Expression.ID, _ second: Expression.ID) -> DispatchValue
  {
    let (yes, no) = split(test)
    states = yes
    let one = evaluate(first)
    let afterFirst = states
    states = no
    let other = evaluate(second)
    let afterSecond = states
    states = (afterFirst + afterSecond).distinct
    return either([.init(states: afterFirst, value: one), .init(states: afterSecond, value: other)])
  }

  private func either(_ all: [DispatchValue.Outcome]) -> DispatchValue {
    let open = all.filter { !$0.states.isEmpty }
    return open.count == 1 ? open[0].value : open.isEmpty ? .other : .oneOf(open)
  }

  /// A condition as a value.
  private func decided(_ id: Expression.ID) -> DispatchValue {
    let (before, done) = (states, effects)
    let (yes, no) = split(id)
    states = effects == done ? before : (yes + no).distinct
    return either([.init(states: yes, value: .known("true")), .init(states: no, value: .known("false"))])
  }

  private func coalesced(_ first: Expression.ID, _ second: Expression.ID, _ place: CodeSpot) -> DispatchValue
  {
    let value = evaluate(first)
    switch value {
    case .address, .path, .parsedAddress, .method, .function, .row, .list, .segments, .text, .request,
      .response, .reply:
      return value
    case .known(let text) where text != "false" && text != "": return value
    case .null: return evaluate(second)
    case .other, .global, .position: return .other
    default: break
    }
    let all = states
    let (yes, no) = truth(of: value, place)
    states = no
    let other = no.isEmpty ? DispatchValue.other : evaluate(second)
    let after = states
    states = effects > 0 ? (yes + after).distinct : all
    return either(narrowed(value, to: yes) + [.init(states: after, value: other)])
  }

  /// The alternatives of a value among some requests.
  private func narrowed(_ value: DispatchValue, to requests: [RequestSet]) -> [DispatchValue.Outcome] {
    guard case .outcomes(let all) = value else { return [.init(states: requests, value: value)] }
    return all.filter { !$0.value.isNull && $0.value.known != "false" }.map {
      .init(states: requests.and($0.states), value: $0.value)
    }
  }

  private func record(_ arguments: [Expression.Argument]) -> DispatchValue {
    var (parts, isOpen): ([DispatchValue.Part], Bool) = ([], false)
    for argument in arguments {
      let value = evaluate(argument.value)
      switch argument.label {
      case nil:
        if case .row(let inner, let open) = value {
          parts += inner
          isOpen = isOpen || open
        } else if !value.isNull {
          isOpen = true
        }
      case let label? where label.hasPrefix(Intrinsic.computedPart): isOpen = true
      case let label?: parts.append(.init(key: label, value: value, place: place(argument.value)))
      }
    }
    return .row(parts, isOpen: isOpen)
  }

  private func assign(_ target: Expression.ID, _ how: Expression.Assignment, _ value: Expression.ID)
    -> DispatchValue
  {
    let given = evaluate(value)
    switch kind(target) {
    case .name(let name):
      switch how {
      case .replace: reset(name, given)
      case .fill: if names[name]?.isNull == true { reset(name, given) }
      default: if names[name] != nil { reset(name, given.tells ? .derived : .other) }
      }
    case .member(let base, "statusCode"), .member(let base, "status"):
      if case .response = evaluate(base) { setStatus(given) }
    // `req.url = req.url.slice(4)`: the handler has another path from here on.
    case .member(let base, "url"):
      if case .request = evaluate(base) { changedAddress(given) }
    default: _ = evaluate(target)
    }
    return given
  }

  /// Gives the answers that are open a status.
  func setStatus(_ value: DispatchValue) {
    effects += 1
    if case .outcomes(let all) = value {
      let before = states
      states =
        all.flatMap { outcome -> [RequestSet] in
          states = before.and(outcome.states)
          setStatus(outcome.value)
          return states
        }.distinct
      return
    }
    let status: RequestSet.Status = value.isNull ? .usual : value.number.map { .known($0) } ?? .unknown
    for index in states.indices where !states[index].isAnswered { states[index].status = status }
  }
}
