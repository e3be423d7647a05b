internal import Evaluation
internal import Program

// Methods of requests and answers, and of texts, lists and tables.
extension DispatchWalk {
  /// The methods by which an answer ends, and those by which it begins.
  private static let answering: Set<String> = ["end", "send", "json", "write", "redirect", "sendFile"]

  func method(
    _ name: String, of value: DispatchValue, _ base: Expression.ID, _ arguments: [DispatchValue],
    _ id: Expression.ID
  ) -> DispatchValue {
    switch value {
    case .response: return answered(name, arguments)
    case .request:
      _ = unknown(arguments.filter { !$0.holdsResponse })
      if arguments.contains(where: \.holdsResponse) { answer() }
      return name == "on" || name == "once" ? .request : .other
    case .outcomes(let all): return apart(all) { self.method(name, of: $0, base, arguments, id) }
    case .address, .path: return textMethod(name, of: value, arguments, id)
    case .text, .derived, .parsedAddress, .count, .position:
      _ = unknown(arguments)
      return ["toString", "trim", "valueOf"].contains(name) ? value : .derived
    case .method: return methodText(name, value, arguments)
    case .segments(let lead, let from): return segmentsMethod(name, lead, from, base, arguments)
    case .segment(let index): return segmentMethod(name, index, arguments)
    case .known(let text): return knownText(name, text, arguments, id)
    case .list(let parts, let isOpen): return listMethod(name, parts, isOpen, arguments, id)
    case .row: return tableMethod(name, value, arguments, id)
    case .pattern(let source): return found(source, in: arguments.first ?? .other, place(id))
    case .matched: return .other
    case .function(let key, let captured): return functionMethod(name, key, captured, arguments)
    case .instance(let type), .type(let type):
      let member = member(name, ofInstance: type)
      if case .function(let key, let captured) = member {
        return apply(key, names: captured, arguments, on: type)
      }
      return invoke(member, arguments, id)
    case .global(let module): return invoke(.global("\(module).\(name)"), arguments, id)
    case .unread:
      _ = unknown(arguments)
      return .unread
    case .other, .null, .reply:
      if name == "upgrade", givesAnswer, arguments.first?.holdsRequest == true { return upgraded() }
      return invoke(.other, arguments, id)
    }
  }

  /// A web socket is opened by GET; who is asked for one at any path serves none at its own.
  private func upgraded() -> DispatchValue {
    guard states.allSatisfy({ $0.path != nil }) else { return .other }
    let all = states
    states = all.with([RequestTest(methods: .only("GET"))])
    answer()
    states = all
    return .other
  }

  /// What each alternative gives, for the requests that it is for.
  func apart(_ all: [DispatchValue.Outcome], _ step: (DispatchValue) -> DispatchValue) -> DispatchValue {
    let outer = states
    var given: [DispatchValue.Outcome] = []
    for outcome in all {
      states = outer.and(outcome.states)
      guard !states.isEmpty else { continue }
      let value = step(outcome.value)
      given += DispatchValue.Outcome(states: states, value: value).flat
    }
    states = given.flatMap(\.states).distinct
    return given.count == 1 ? given[0].value : .oneOf(given)
  }

  private func answered(_ name: String, _ arguments: [DispatchValue]) -> DispatchValue {
    switch name {
    case "writeHead", "status", "code", "sendStatus":
      if let status = arguments.first { setStatus(status) }
      if name == "sendStatus" { answer() }
    case let name where Self.answering.contains(name): answer()
    default: _ = unknown(arguments)
    }
    return .response
  }

  private func methodText(_ name: String, _ value: DispatchValue, _ arguments: [DispatchValue])
    -> DispatchValue
  {
    switch name {
    case "toUpperCase": .method(isLower: false)
    case "toLowerCase": .method(isLower: true)
    case "toString", "trim": value
    default: .derived
    }
  }

  private func textMethod(
    _ name: String, of value: DispatchValue, _ arguments: [DispatchValue], _ id: Expression.ID
  ) -> DispatchValue {
    var dropped = ""
    if case .path(let text) = value { dropped = text }
    let text = arguments.first?.known
    switch name {
    case "startsWith":
      guard let text else { return arguments.isEmpty ? .other : .unread }
      return PathShape(prefix: dropped + text).map { .matched([RequestTest(path: $0)]) } ?? .known("false")
    case "endsWith": return text == "/" ? .other : .derived
    case "includes":
      return text.map { "?#".contains($0) || $0 == ".." || $0 == "\0" } == true ? .other : .derived
    case "indexOf", "lastIndexOf", "search":
      guard let text else { return .derived }
      return text.hasPrefix("/") ? .position(dropped + text) : .other
    case "split": return split(text, dropped)
    case "match", "matchAll": return found(arguments.first ?? .other, value, place(id))
    case "replace", "replaceAll": return replaced(value, dropped, arguments)
    case "slice", "substring", "substr": return sliced(value, dropped, arguments)
    case "toLowerCase", "trim", "toString", "valueOf", "normalize", "trimEnd": return value
    default:
      _ = unknown(arguments)
      return .derived
    }
  }

  private func split(_ separator: String?, _ dropped: String) -> DispatchValue {
    switch separator {
    case "/":
      let front = dropped.dropFirst().split(separator: "/").count
      if dropped.hasSuffix("/") { return .segments(lead: 0, from: front) }
      return .segments(lead: 1, from: front)
    case "?", "#":
      let parts: [DispatchValue] = [.path(dropping: dropped), .other]
      return .list(parts.map { .init(value: $0, place: nowhere) }, isOpen: false)
    default: return .derived
    }
  }

  /// The path without a front that all requests here have.
  private func dropping(_ front: String, _ dropped: String) -> DispatchValue? {
    let all = dropped + front
    guard states.allSatisfy({ ($0.path?.front).map { $0.hasPrefix(all) || $0 == all + "/" } ?? (all == "/") })
    else { return nil }
    return .path(dropping: all)
  }

  private func sliced(_ value: DispatchValue, _ dropped: String, _ arguments: [DispatchValue])
    -> DispatchValue
  {
    guard let count = arguments.first?.number else { return .derived }
    if count == 0 {
      return arguments.count < 2 || arguments[1].number ?? -1 < 0 ? .path(dropping: dropped) : .derived
    }
    guard count > 0, arguments.count == 1 else { return .derived }
    let fronts = Set(states.map { ($0.path?.front ?? "/").dropFirst(dropped.count).prefix(count) })
    guard fronts.count == 1, let front = fronts.first, front.count == count else { return .derived }
    return .path(dropping: dropped + front)
  }

  private func replaced(_ value: DispatchValue, _ dropped: String, _ arguments: [DispatchValue])
    -> DispatchValue
  {
    guard arguments.count == 2, let new = arguments[1].known else { return .derived }
    if let text = arguments[0].known {
      return new.isEmpty ? dropping(text, dropped) ?? .derived : .derived
    }
    guard case .pattern(let source) = arguments[0] else { return .derived }
    let plain = source.filter { $0 != "\\" }
    // What follows the path, and slashes at its end.
    if ["?.*$", "?.*", "[?#].*$", "[?#].*", "#.*$"].contains(plain) { return .path(dropping: dropped) }
    let ends = plain.split(separator: "|").map { $0.filter { $0 != "(" && $0 != ")" } }
    if ends.allSatisfy({ ["/$", "/+$", "/*$", "/?$"].contains($0) }), new.isEmpty || new == "/" {
      return value
    }
    if ["/+", "/{2,}", "//+"].contains(plain), new == "/" { return value }
    guard new.isEmpty else { return .derived }
    let slashes: Set<String> = ["^/", "^/+", "^/*", "^/?", "/$", "/+$", "/*$", "/?$"]
    if ends.allSatisfy({ slashes.contains($0) }) { return dropping("/", dropped) ?? .derived }
    if plain.hasPrefix("^/"),
      plain.dropFirst(2).allSatisfy({ $0.isLetter || $0.isNumber || "/-_".contains($0) })
    {
      return dropping(String(plain.dropFirst()), dropped) ?? .derived
    }
    return .derived
  }

  private func segmentsMethod(
    _ name: String, _ lead: Int, _ from: Int, _ base: Expression.ID, _ arguments: [DispatchValue]
  ) -> DispatchValue {
    switch name {
    case "filter": return .segments(lead: 0, from: from)
    case "map": return .segments(lead: lead, from: from)
    case "slice":
      guard arguments.count == 1, let count = arguments[0].number, count >= 0 else { return .derived }
      return count <= lead
        ? .segments(lead: lead - count, from: from) : .segments(lead: 0, from: from + count - lead)
    case "shift":
      guard case .name(let list) = kind(base) else { return .derived }
      set(list, lead > 0 ? .segments(lead: lead - 1, from: from) : .segments(lead: 0, from: from + 1))
      return lead > 0 ? .known("") : .segment(from)
    default:
      _ = unknown(arguments)
      return .derived
    }
  }

  private func segmentMethod(_ name: String, _ index: Int, _ arguments: [DispatchValue]) -> DispatchValue {
    switch name {
    case "toLowerCase", "trim", "toString": return .segment(index)
    case "match", "startsWith", "endsWith", "includes":
      // It asks what the parameter looks like.
      var shape = PathShape(atLeast: index + 1)
      shape.isWhole = false
      return .matched([RequestTest(path: shape)])
    default: return .other
    }
  }

  private func knownText(_ name: String, _ text: String, _ arguments: [DispatchValue], _ id: Expression.ID)
    -> DispatchValue
  {
    let other = arguments.first?.known
    switch name {
    case "toUpperCase": return .known(text.uppercased())
    case "toLowerCase": return .known(text.lowercased())
    case "trim", "toString": return .known(text)
    case "startsWith": if let other { return .known(text.hasPrefix(other) ? "true" : "false") }
    case "endsWith": if let other { return .known(text.hasSuffix(other) ? "true" : "false") }
    case "includes": if let other { return .known(text.contains(other) ? "true" : "false") }
    case "split":
      guard let other, !other.isEmpty else { break }
      let parts = text.components(by: other).map { DispatchValue.Part(value: .known($0), place: place(id)) }
      return .list(parts, isOpen: false)
    default: break
    }
    return arguments.contains(where: \.tells) ? .derived : .unread
  }
}

extension String {
  /// The parts between a separator.
  fileprivate func components(by separator: String) -> [String] {
    var (parts, rest) = ([String](), self[...])
    while let found = rest.firstRange(of: separator) {
      parts.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return parts + [String(rest)]
  }
}
