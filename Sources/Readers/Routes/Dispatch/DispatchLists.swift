internal import ContractModel
internal import Evaluation
internal import Program
internal import Routing

// Methods of lists and tables, and regular expressions.
extension DispatchWalk {
  func listMethod(
    _ name: String, _ parts: [DispatchValue.Part], _ isOpen: Bool, _ arguments: [DispatchValue],
    _ id: Expression.ID
  ) -> DispatchValue {
    switch name {
    case "find", "filter", "some", "findLast", "every":
      guard case .function(let key, let captured)? = arguments.first else { return .unread }
      let found = sought(parts, isOpen, key, captured)
      return name == "some"
        ? presence(of: found) : name == "every" ? .other : name == "filter" ? list(of: found) : found
    case "includes", "has", "indexOf":
      guard let value = arguments.first else { return .other }
      return member(value, parts, isOpen, place(id))
    case "forEach", "map", "flatMap":
      guard case .function(let key, let captured)? = arguments.first else { return .other }
      var given: [DispatchValue.Part] = []
      for part in parts {
        let outer = rowPlace
        rowPlace = part.place
        given.append(.init(value: apply(key, names: captured, [part.value]), place: part.place))
        rowPlace = outer
      }
      return name == "map" ? .list(given, isOpen: isOpen) : .other
    case "concat":
      let more = arguments.map { rows(of: $0) }
      return .list(parts + more.flatMap(\.parts), isOpen: isOpen || more.contains(where: \.isOpen))
    case "slice", "sort", "reverse", "values": return .list(parts, isOpen: isOpen)
    case "entries", "join", "keys": return .other
    case "push", "unshift", "add": return .other
    default: return unknown(arguments)
    }
  }

  /// The first row for which a function gives what counts as true, for the requests for which it does.
  private func sought(
    _ parts: [DispatchValue.Part], _ isOpen: Bool, _ key: FunctionKey, _ captured: [String: DispatchValue]
  ) -> DispatchValue {
    let (all, outer) = (states, rowPlace)
    var found: [DispatchValue.Outcome] = []
    for part in parts where !states.isEmpty {
      rowPlace = part.place
      let value = apply(key, names: captured, [part.value])
      let (yes, no) = truth(of: value, part.place)
      if !yes.isEmpty { found.append(.init(states: yes, value: part.value)) }
      states = no
    }
    rowPlace = outer
    if !states.isEmpty { found.append(.init(states: states, value: isOpen ? .unread : .null)) }
    states = all
    return .oneOf(found)
  }

  /// What `filter` gives: a list of what `find` gives, or an empty one.
  private func list(of found: DispatchValue) -> DispatchValue {
    guard case .outcomes(let all) = found else { return .other }
    return .oneOf(
      all.map { outcome in
        let parts =
          outcome.value.isNull
          ? [] : [DispatchValue.Part(value: outcome.value, place: nowhere)]
        return .init(states: outcome.states, value: .list(parts, isOpen: false))
      })
  }

  /// Whether a part of the request is one of some texts.
  private func member(
    _ value: DispatchValue, _ parts: [DispatchValue.Part], _ isOpen: Bool, _ place: CodeSpot
  ) -> DispatchValue {
    guard value.tells else { return .other }
    let all = states
    var found: [DispatchValue.Outcome] = []
    for part in parts {
      let (yes, no) = equal(value, part.value, place)
      if !yes.isEmpty { found.append(.init(states: yes, value: .known("true"))) }
      states = no
    }
    if !states.isEmpty { found.append(.init(states: states, value: isOpen ? .unread : .known("false"))) }
    states = all
    return .oneOf(found)
  }

  func tableMethod(
    _ name: String, _ table: DispatchValue, _ arguments: [DispatchValue], _ id: Expression.ID
  ) -> DispatchValue {
    guard case .row(let parts, let isOpen) = table else { return .other }
    if let own = parts.last(where: { $0.key == name })?.value { return invoke(own, arguments, id) }
    switch name {
    case "get" where arguments.count == 1: return element(of: table, arguments[0], place(id))
    case "has", "hasOwnProperty":
      return arguments.first.map { presence(of: element(of: table, $0, place(id))) } ?? .other
    case "entries": return .list(parts.map(\.entry), isOpen: isOpen)
    case "values": return .list(parts.map { .init(value: $0.value, place: $0.place) }, isOpen: isOpen)
    case "keys":
      return .list(
        parts.map { .init(value: $0.key.map { .known($0) } ?? .unread, place: $0.place) }, isOpen: isOpen)
    default: return unknown(arguments + (parts.contains(where: \.value.holdsResponse) ? [.response] : []))
    }
  }

  // Regular expressions.

  /// What a pattern finds in a value: `path.match(pattern)`.
  func found(_ pattern: DispatchValue, _ value: DispatchValue, _ place: CodeSpot) -> DispatchValue {
    switch pattern {
    case .pattern(let source): found(source, in: value, place)
    case .outcomes(let all): apart(all) { found($0, value, place) }
    default: .unread
    }
  }

  func found(_ source: String, in value: DispatchValue, _ place: CodeSpot) -> DispatchValue {
    switch value {
    case .path(let dropped): return matched(source, below: dropped)
    case .address: return matched(source, below: "")
    case .segment(let index):
      var shape = PathShape(atLeast: index + 1)
      shape.isWhole = false
      return .matched([RequestTest(path: shape)])
    case .outcomes(let all): return apart(all) { found(source, in: $0, place) }
    case .text, .derived, .parsedAddress, .method: return .derived
    case .unread: return .unread
    default: return .other
    }
  }

  private func matched(_ source: String, below dropped: String) -> DispatchValue {
    var source = source
    if !dropped.isEmpty {
      guard source.hasPrefix("^") else { return .derived }
      source = "^" + dropped + source.dropFirst()
    }
    guard let templates = PathExpression.templates(of: source) else { return .derived }
    let all = Set(templates)
    // A slash at the end that may be missing makes no other path.
    let kept = templates.filter { template in
      !template.hasTrailingSlash || !all.contains(PathTemplate(segments: template.segments))
    }
    return .matched(kept.map { RequestTest(path: PathShape($0)) })
  }
}
