internal import Evaluation
internal import Program

// What conditions ask of a request, and which requests pass.
extension DispatchWalk {
  typealias Split = (yes: [RequestSet], no: [RequestSet])

  /// The requests for which a condition holds, and those for which it does not. One that asks for something else holds for any.
  func split(_ id: Expression.ID) -> Split {
    guard mayGoOn(at: id) else { return ([], []) }
    switch kind(id) {
    case .not(let inner):
      let (yes, no) = split(inner)
      return (no, yes)
    case .both(let left, let right):
      let first = split(left)
      states = first.yes
      let second = split(right)
      return (second.yes, (first.no + second.no).distinct)
    case .either(let left, let right):
      let first = split(left)
      states = first.no
      let second = split(right)
      return ((first.yes + second.yes).distinct, second.no)
    case .equal(let left, let right, let isNegated):
      let one = evaluate(left)
      let (yes, no) = equal(one, evaluate(right), place(id))
      return isNegated ? (no, yes) : (yes, no)
    case .present(let inner): return truth(of: evaluate(inner), place(id))
    case .member(let list, let name) where name == "isEmpty" || name == "isNotEmpty":
      let (yes, no) = emptiness(of: evaluate(list), place(id))
      return name == "isEmpty" ? (yes, no) : (no, yes)
    default: return truth(of: evaluate(id), place(id))
    }
  }

  /// The requests for which a step holds, for each that an alternative is for.
  private func apart(_ outcomes: [DispatchValue.Outcome], _ step: (DispatchValue) -> Split) -> Split {
    let all = states
    var result: Split = ([], [])
    for outcome in outcomes {
      states = all.and(outcome.states)
      let (yes, no) = step(outcome.value)
      result.yes += yes
      result.no += no
    }
    states = all
    return (result.yes.distinct, result.no.distinct)
  }

  /// Whether a value counts as true.
  func truth(of value: DispatchValue, _ place: CodeSpot) -> Split {
    switch value {
    case .outcomes(let all): return apart(all) { truth(of: $0, place) }
    case .null: return ([], states)
    case .known(let text): return ["false", "0", ""].contains(text) ? ([], states) : (states, [])
    case .matched(let tests): return tested(tests, place)
    case .segment(let index): return present(segment: index, place)
    case .derived, .unread: return doubted(place)
    case .other, .count, .position, .global: return (states, states)
    default: return (states, [])
    }
  }

  /// The requests that pass one of some tests.
  func tested(_ tests: [RequestTest], _ place: CodeSpot) -> Split {
    let placed = tests.map { test in
      var test = test
      test.place = rowPlace ?? place
      test.isRow = rowPlace != nil
      if test.unread != nil { test.unread = test.place }
      return test
    }
    return (states.with(placed), states.without(placed))
  }

  /// What passes a question that is not read.
  private func doubted(_ place: CodeSpot) -> Split {
    tested([RequestTest(unread: place)], place)
  }

  private func present(segment index: Int, _ place: CodeSpot) -> Split {
    var (yes, _) = tested([RequestTest(path: PathShape(atLeast: index + 1))], place)
    if index == 0 { yes = yes.without([RequestTest(path: PathShape(count: 0))]) }
    let fewer = (0...index).map { RequestTest(path: PathShape(count: $0)) }
    return (yes, tested(fewer, place).yes)
  }

  private func emptiness(of value: DispatchValue, _ place: CodeSpot) -> Split {
    switch value {
    case .outcomes(let all): return apart(all) { emptiness(of: $0, place) }
    case .segments(let lead, let from): return counted(lead, from, 0, place)
    case .list(let parts, isOpen: false): return parts.isEmpty ? (states, []) : ([], states)
    case .path(let dropped):
      return equal(.path(dropping: dropped), .known(""), place)
    default: return (states, states)
    }
  }

  /// Whether two values are equal.
  func equal(_ one: DispatchValue, _ other: DispatchValue, _ place: CodeSpot) -> Split {
    switch (one, other) {
    case (.outcomes(let all), _): return apart(all) { equal($0, other, place) }
    case (_, .outcomes(let all)): return apart(all) { equal(one, $0, place) }
    case (.known(let text), .known(let second)): return text == second ? (states, []) : ([], states)
    case (.null, .null): return (states, [])
    case (.known("true"), let value), (let value, .known("true")): return truth(of: value, place)
    case (.known("false"), let value), (let value, .known("false")):
      let (yes, no) = truth(of: value, place)
      return (no, yes)
    case (.null, .known), (.known, .null): return ([], states)
    case (.segment(let index), .null), (.null, .segment(let index)),
      (.segment(let index), .known("")), (.known(""), .segment(let index)):
      let (yes, no) = present(segment: index, place)
      return (no, yes)
    case (.matched, .null), (.null, .matched):
      let (yes, no) = truth(of: one.isNull ? other : one, place)
      return (no, yes)
    case (.null, let value), (let value, .null): return absent(value)
    case (.count(let lead, let from), .known(let number)), (.known(let number), .count(let lead, let from)):
      guard let number = Int(number) else { return (states, states) }
      return counted(lead, from, number, place)
    case (.known(let text), let value), (let value, .known(let text)): return compared(value, text, place)
    default: return one.tells || other.tells ? doubted(place) : (states, states)
    }
  }

  private func absent(_ value: DispatchValue) -> Split {
    switch value {
    case .other, .global, .unread: (states, states)
    default: ([], states)
    }
  }

  /// Whether a list of segments has so many elements.
  private func counted(_ lead: Int, _ from: Int, _ number: Int, _ place: CodeSpot) -> Split {
    let count = number - lead + from
    guard count >= 0 else { return ([], states) }
    var (yes, no) = tested([RequestTest(path: PathShape(count: count))], place)
    if count == 1, lead == 0 {
      // The root has no segment, where empty ones are left out.
      let root = [RequestTest(path: PathShape(count: 0))]
      no += yes.with(root)
      yes = yes.without(root)
    }
    return (yes, no)
  }

  /// Whether a part of the request is a text.
  private func compared(_ value: DispatchValue, _ text: String, _ place: CodeSpot) -> Split {
    switch value {
    case .method(let isLower):
      guard !isLower || text == text.lowercased() else { return ([], states) }
      guard isLower || text == text.uppercased() else { return ([], states) }
      return tested([RequestTest(methods: .only(text.uppercased()))], place)
    case .address, .path, .text, .segment:
      switch Self.test(value, text) {
      case .never: return ([], states)
      case .unread: return doubted(place)
      case .test(let test): return tested([test], place)
      }
    case .position(let start):
      // Found at the beginning; found anywhere says less.
      if text == "0", let shape = PathShape(prefix: start) {
        return tested([RequestTest(path: shape)], place)
      }
      let (yes, no) = doubted(place)
      return text == "-1" ? (no, yes) : (yes, no)
    case .derived, .unread, .parsedAddress: return doubted(place)
    case .other, .global, .count: return (states, states)
    default: return ([], states)
    }
  }

  enum Comparison {
    case test(RequestTest)
    case never
    case unread
  }

  /// What a text says of the request that a value with parts of it is equal to.
  static func test(_ value: DispatchValue, _ text: String) -> Comparison {
    switch value {
    case .address: return PathShape(path: text).map { .test(RequestTest(path: $0)) } ?? .never
    case .path(let dropped):
      return PathShape(path: dropped + text).map { .test(RequestTest(path: $0)) } ?? .never
    case .segment(let index):
      guard !text.contains("/") else { return .never }
      return .test(RequestTest(path: PathShape(segment: index, text)))
    case .method(let isLower):
      guard text == (isLower ? text.lowercased() : text.uppercased()) else { return .never }
      return .test(RequestTest(methods: .only(text.uppercased())))
    case .text(let parts): return test(parts[...], text[...])
    default: return .unread
    }
  }

  /// The same for a text of several parts: what stands between known texts belongs to the part there.
  private static func test(_ parts: ArraySlice<DispatchValue>, _ text: Substring) -> Comparison {
    var (rest, all) = (text, RequestTest())
    for (index, part) in zip(parts.indices, parts) {
      if case .known(let known) = part {
        guard rest.hasPrefix(known) else { return .never }
        rest = rest.dropFirst(known.count)
        continue
      }
      var end = rest.endIndex
      if index + 1 < parts.endIndex {
        guard case .known(let next) = parts[index + 1] else { return .unread }
        guard let found = rest.firstRange(of: next) else { return .never }
        end = found.lowerBound
      }
      switch test(part, String(rest[..<end])) {
      case .never: return .never
      case .unread: return .unread
      case .test(let test):
        all.methods = all.methods.and(test.methods)
        if let path = test.path {
          guard let both = all.path.map({ $0.and(path) }) ?? path else { return .never }
          all.path = both
        }
      }
      rest = rest[end...]
    }
    return rest.isEmpty ? .test(all) : .never
  }
}
