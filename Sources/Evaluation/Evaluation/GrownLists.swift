import Program
import SourceText

// Lists and maps that variables hold, and that methods and functions change after the code made them.
extension Evaluator {
  /// Updates the list or map that a variable holds, after a call of a method that changes it. A change that is not followed leaves
  /// an unknown value.
  func noteChange(
    by method: String, _ arguments: [Expression.Argument], of receiver: Value, in base: Expression.ID,
    _ frame: inout Frame
  ) {
    guard !leavesCallersOpen else { return }
    guard case .name(let name) = program.files[frame.file].expressions[base].kind,
      let old = frame.locals[name]
    else { return noteChange(by: method, of: receiver, in: base, &frame) }
    if old.options.contains(where: \.isMap), ObjectChanges.change(by: method) != .none {
      if arguments.count == 2, ["set", "put"].contains(method),
        put(evaluate(arguments[1].value, &frame), at: arguments[0].value, of: base, &frame)
      {
        return
      }
      frame.locals[name] = old.opened
    } else if old.options.allSatisfy(\.isList), let change = ListChange(method) {
      let values = arguments.map { evaluate($0.value, &frame) }
      frame.locals[name] = old.map { change.applied(to: $0, values) ?? .unknown(name) }
    }
  }

  /// Takes a list or map of a field, or of a variable outside of functions, for open once a method changes it: in which order
  /// functions run is not followed.
  private func noteChange(
    by method: String, of receiver: Value, in base: Expression.ID, _ frame: inout Frame
  ) {
    guard Self.mayChange(method) else { return }
    noteFilling(of: receiver, in: base, &frame)
  }

  /// Whether a method of this name may change the list or map that it is called on.
  private static func mayChange(_ method: String) -> Bool {
    ListChange(method) != nil || ObjectChanges.change(by: method) != .none
  }

  /// Takes a list or map of a field, or of a variable outside of functions, for open.
  func noteFilling(of filled: Value, in base: Expression.ID, _ frame: inout Frame) {
    guard routers != nil, filled.options.contains(where: { $0.isList || $0.isMap }) else { return }
    assign(.unknown(filled.name), to: base, .fill, &frame)
  }

  /// Updates the variables that are passed to a function which adds to their lists and maps: `addPages(pages)`.
  func takeFilled(
    by key: FunctionKey, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) {
    guard !leavesCallersOpen, case let places = filledParameters(of: key), !places.isEmpty,
      case .call(_, _, let arguments) = program.files[frame.file].expressions[site.id].kind
    else { return }
    let bindings = bindings(of: key, passed)
    for place in places where place < arguments.count {
      guard case .name(let name) = program.files[frame.file].expressions[arguments[place].value].kind,
        let old = frame.locals[name], old.options.contains(where: { $0.isList || $0.isMap }),
        isUsed(name, after: site.id, frame)
      else { continue }
      let parameter = program.function(key).parameters[place].name
      frame.locals[name] = left(in: parameter, by: key, bindings) ?? .unknown(name)
    }
  }

  /// Whether code behind a call may ask for a local variable; code in a loop, and in functions inside of functions, always may.
  private func isUsed(_ name: String, after call: Expression.ID, _ frame: Frame) -> Bool {
    guard frame.beginning == nil, let home = frame.home, home.file == frame.file,
      program.function(home).kind != .closure
    else { return true }
    let file = program.files[home.file]
    if lastMentions[home] == nil {
      lastMentions[home] = FunctionWalk(program.function(home), in: file).expressions.reduce(into: [:]) {
        last, id in
        guard case .name(let name) = file.expressions[id].kind else { return }
        last[name] = max(last[name] ?? 0, file.expressions[id].span.start)
      }
    }
    return (lastMentions[home]?[name] ?? 0) >= file.expressions[call].span.end
  }

  /// What a function leaves in a parameter; nil where it cannot be followed once more.
  private func left(in parameter: String, by key: FunctionKey, _ bindings: [Int: Value]) -> Value? {
    guard reading.hasRoom(), !reading.follows(key) else { return nil }
    return inlined(key, bindings) { inner in
      _ = run(program.function(key).body ?? [], &inner)
      return inner.locals[parameter]
    }
  }

  /// The places of the parameters that a function adds to.
  private func filledParameters(of key: FunctionKey) -> [Int] {
    if let known = filledParameters[key] { return known }
    let function = program.function(key)
    let file = program.files[key.file]
    var names: Set<String> = []
    if !function.parameters.isEmpty {
      for id in FunctionWalk(function, in: file).expressions {
        switch file.expressions[id].kind {
        case .assign(let target, .append, _):
          if case .name(let name) = file.expressions[target].kind { names.insert(name) }
        case .call(let callee, _, _):
          guard case .member(let base, let method) = file.expressions[callee].kind,
            case .name(let name) = file.expressions[base].kind,
            Self.mayChange(method)
          else { continue }
          names.insert(name)
        default: continue
        }
      }
    }
    let places = function.parameters.indices.filter { names.contains(function.parameters[$0].name) }
    filledParameters[key] = places
    return places
  }
}

/// What a method does to the list that it is called on, in any of the languages.
private enum ListChange {
  case append
  case prepend
  case insert
  case other

  init?(_ method: String) {
    switch method {
    case "add": self = .append
    case "unshift", "addFirst": self = .prepend
    case "insert": self = .insert
    case "splice", "pop", "popLast", "popFirst", "shift", "reverse", "removeAt", "removeLast", "removeFirst",
      "remove", "removeAll", "clear", "delete", "fill":
      self = .other
    default: return nil
    }
  }

  /// The list behind it; nil where that is not followed.
  func applied(to list: Value.Option, _ values: [Value]) -> Value? {
    guard case .list(let elements) = list else { return nil }
    switch self {
    case .append where values.count == 1: return Value(.list(elements + values))
    case .prepend: return Value(.list(values + elements))
    case .insert:
      // The place stands in front of the value or behind it.
      let isFirst = values.count == 2 ? values.map { $0.known == "0" } : []
      guard let place = isFirst.firstIndex(of: true) else { return nil }
      return Value(.list([values[1 - place]] + elements))
    case .append, .other: return nil
    }
  }
}

extension Value {
  /// The list with the elements of all ways, where code adds to a list on some ways only; itself where it is anything else.
  var withElementsOfAllWays: Value {
    guard options.count > 1 else { return self }
    let lists = options.compactMap { if case .list(let elements) = $0 { elements } else { nil } }
    guard lists.count == options.count else { return self }
    var all = lists[0]
    for list in lists.dropFirst() {
      let (shorter, longer) = list.count < all.count ? (list, all) : (all, list)
      all = longer + shorter.filter { !longer.contains($0) }
    }
    return Value(.list(all))
  }
}
