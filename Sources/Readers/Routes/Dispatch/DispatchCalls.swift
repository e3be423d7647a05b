internal import Evaluation
internal import Program

// Calls: functions of the program run, what the language does with texts and lists is done, and others may answer.
extension DispatchWalk {
  func call(_ id: Expression.ID, _ callee: Expression.ID, _ arguments: [Expression.Argument]) -> DispatchValue
  {
    switch kind(callee) {
    case .member(let base, let name):
      if let value = qualified(base, name) { return invoke(value, handed(arguments), id) }
      let receiver = evaluate(base)
      return method(name, of: receiver, base, handed(arguments), id)
    case .name(let name):
      if names[name] == nil, let value = intrinsic(name, arguments) { return value }
      return invoke(evaluate(callee), handed(arguments), id)
    default: return invoke(evaluate(callee), handed(arguments), id)
    }
  }

  private func handed(_ arguments: [Expression.Argument]) -> [DispatchValue] {
    arguments.flatMap { argument -> [DispatchValue] in
      let value = evaluate(argument.value)
      guard argument.label == Expression.Argument.spread else { return [value] }
      guard case .list(let parts, false) = value else { return [value] }
      return parts.map(\.value)
    }
  }

  /// Calls a value.
  func invoke(_ callee: DispatchValue, _ arguments: [DispatchValue], _ id: Expression.ID) -> DispatchValue {
    switch callee {
    case .function(let key, let captured): return apply(key, names: captured, arguments)
    case .outcomes(let all): return apart(all.filter { !$0.value.isNull }) { invoke($0, arguments, id) }
    case .type(let type):
      _ = unknown(arguments)
      return .instance(type)
    case .global(let name): return library(name, arguments, id) ?? target(id, arguments)
    case .unread:
      if let place = rowPlace ?? Optional(place(id)) {
        states = states.with([RequestTest(unread: place, place: place)])
      }
      return unknown(arguments)
    default: return target(id, arguments)
    }
  }

  /// The function that the evaluation says a call runs.
  private func target(_ id: Expression.ID, _ arguments: [DispatchValue]) -> DispatchValue {
    guard let key = observed.target(of: codePlace(id)), program.function(key).kind == .function else {
      return unknown(arguments)
    }
    return apply(key, names: [:], arguments)
  }

  /// A call of code that is not followed. It may answer where it gets the answer, and call the functions that it gets.
  func unknown(_ arguments: [DispatchValue]) -> DispatchValue {
    for case .function(let key, let captured) in arguments where !captured.isEmpty {
      guard program.function(key).kind == .closure else { continue }
      let before = states
      let parameters = program.function(key).parameters.map { _ in DispatchValue.other }
      _ = apply(key, names: captured, parameters)
      states = before
    }
    if arguments.contains(where: \.holdsResponse) { answer() }
    return arguments.contains(where: \.tellsOthers) ? .derived : .other
  }

  /// Operations of the language.
  private func intrinsic(_ name: String, _ arguments: [Expression.Argument]) -> DispatchValue? {
    switch name {
    case Intrinsic.pattern:
      return arguments.first.flatMap { evaluate($0.value).known }.map { .pattern(source: $0) }
    case Intrinsic.entries, Intrinsic.keys, Intrinsic.values:
      guard let table = arguments.first.map({ evaluate($0.value) }) else { return nil }
      guard case .row(let parts, let isOpen) = table else { return table.tells ? .derived : .other }
      return .list(
        parts.map { part in
          switch name {
          case Intrinsic.entries: part.entry
          case Intrinsic.keys: .init(value: part.key.map { .known($0) } ?? .unread, place: part.place)
          default: .init(value: part.value, place: part.place)
          }
        }, isOpen: isOpen)
    case Intrinsic.list:
      var (all, isOpen): ([DispatchValue.Part], Bool) = ([], false)
      for argument in arguments {
        let rows = rows(of: evaluate(argument.value))
        all += rows.parts
        isOpen = isOpen || rows.isOpen
      }
      return .list(all, isOpen: isOpen)
    case Intrinsic.typeName: return arguments.first.map { type(of: evaluate($0.value)) }
    default: return nil
    }
  }

  /// What `typeof` gives.
  private func type(of value: DispatchValue) -> DispatchValue {
    switch value {
    case .null: return .known("undefined")
    case .function: return .known("function")
    case .known, .text, .address, .path, .method, .segment: return .known("string")
    case .row, .list, .instance, .request, .response: return .known("object")
    case .outcomes(let all):
      return .oneOf(all.map { .init(states: $0.states, value: type(of: $0.value)) })
    case .unread: return .unread
    default: return .other
    }
  }

  /// The name of a method that parses, whatever its module is called here.
  private static func parser(_ name: String) -> String { name.hasSuffix(".parse") ? name : "url.parse" }

  /// What the platform's own functions give.
  private func library(_ name: String, _ arguments: [DispatchValue], _ id: Expression.ID) -> DispatchValue? {
    switch name {
    case "URL", "parseUrl", "parseurl", "parseURL", "parse", Self.parser(name):
      switch arguments.first {
      case .address, .request, .text, .path, .parsedAddress: return .parsedAddress
      case .derived: return .derived
      default: return nil
      }
    case "decodeURIComponent", "decodeURI", "String", "unescape", "encodeURI", "Array.from":
      return arguments.first
    case "Boolean": return arguments.first
    case "Number", "parseInt", "Number.parseInt":
      if let known = arguments.first?.known { return .known(known) }
      return .other
    case "RegExp": return arguments.first?.known.map { .pattern(source: $0) } ?? .other
    case "Map":
      guard let pairs = arguments.first else { return .row([], isOpen: false) }
      return table(pairs)
    case "Set": return arguments.first ?? .list([], isOpen: false)
    case "Response", "NextResponse", "Response.json", "NextResponse.json", "Response.redirect",
      "Response.error":
      return reply(arguments, isRedirect: name.hasSuffix("redirect"))
    case "Object.hasOwn" where arguments.count == 2,
      "Object.prototype.hasOwnProperty.call" where arguments.count == 2:
      return presence(of: element(of: arguments[0], arguments[1], place(id)))
    case "Object.freeze", "Object.seal", "Promise.resolve": return arguments.first
    default: return nil
    }
  }

  private func reply(_ arguments: [DispatchValue], isRedirect: Bool) -> DispatchValue {
    if isRedirect { return .reply(.known(302)) }
    guard arguments.count > 1 else { return .reply(.usual) }
    guard case .row(let parts, _) = arguments[1] else { return .reply(.unknown) }
    guard let status = parts.last(where: { $0.key == "status" })?.value else { return .reply(.usual) }
    return .reply(status.number.map { .known($0) } ?? .unknown)
  }

  /// The table of a list of pairs.
  private func table(_ pairs: DispatchValue) -> DispatchValue {
    guard case .list(let rows, var isOpen) = pairs else {
      if case .row = pairs { return pairs }
      return .row([], isOpen: true)
    }
    var parts: [DispatchValue.Part] = []
    for row in rows {
      guard case .list(let pair, _) = row.value, pair.count == 2, let key = pair[0].value.known else {
        isOpen = true
        continue
      }
      parts.append(.init(key: key, value: pair[1].value, place: row.place))
    }
    return .row(parts, isOpen: isOpen)
  }

  /// Whether something is there, as a value.
  func presence(of value: DispatchValue) -> DispatchValue {
    guard case .outcomes(let all) = value else { return value.isNull ? .known("false") : value }
    return .oneOf(
      all.map {
        .init(
          states: $0.states,
          value: $0.value.isNull ? .known("false") : isUnread($0.value) ? .unread : .known("true"))
      })
  }

  private func isUnread(_ value: DispatchValue) -> Bool { if case .unread = value { true } else { false } }

  func functionMethod(
    _ name: String, _ key: FunctionKey, _ captured: [String: DispatchValue], _ arguments: [DispatchValue]
  ) -> DispatchValue {
    switch name {
    case "call": return apply(key, names: captured, Array(arguments.dropFirst()))
    case "apply":
      guard arguments.count > 1, case .list(let parts, false) = arguments[1] else {
        return unknown(arguments)
      }
      return apply(key, names: captured, parts.map(\.value))
    case "bind": return .function(key, names: captured)
    default: return unknown(arguments)
    }
  }
}
