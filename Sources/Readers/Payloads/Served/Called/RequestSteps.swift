internal import Evaluation
internal import Program

// From what a handler is handed to what members, keys, methods and functions make of it.
extension RequestFlow {
  /// A member of a value, or a method that is called on it.
  mutating func member(_ name: String, of held: Held, at member: CodePlace, _ places: CodePlaces) {
    let parent = places.parents[member.id]
    if parent >= 0 {
      let outer = CodePlace(file: member.file, id: Int(parent))
      switch code.kind(outer) {
      case .call(let callee, _, let arguments) where callee == member.id:
        return call(name, on: held, arguments, at: outer)
      case .assign(let target, _, let value) where target == member.id:
        return assign(value, to: name, of: held, at: outer)
      default: break
      }
    }
    switch held {
    case .handed(let front):
      let key = "\(front).\(name)"
      if case .part(let part)? = syntax.steps[key] {
        push(member, .part(part, []))
      } else if syntax.steps.keys.contains(where: { $0.hasPrefix(key + ".") }) {
        push(member, .handed(key))
      }
    case .part(let part, let path): if !Self.measures.contains(name) { read(part, path + [name], at: member) }
    case .packed(let part, let label): if name == label { push(member, .part(part, [])) }
    }
  }

  /// What is assigned to a member of what a handler is handed.
  private mutating func assign(_ value: Expression.ID, to name: String, of held: Held, at place: CodePlace) {
    guard case .handed(let front) = held else { return }
    switch syntax.steps["\(front).\(name)="] {
    case .status?: note(StatusSite(place: place, status: value))
    case .answer(let answer)?: note(AnswerSite(place: place, answer: answer, body: value, status: nil))
    default: return
    }
  }

  /// A key or a place of a value.
  mutating func index(_ key: Expression.ID, of held: Held, at place: CodePlace) {
    guard case .part(let part, let path) = held else { return }
    if let name = literal(key, in: place.file) { return read(part, path + [name], at: place) }
    switch code.kind(CodePlace(file: place.file, id: key)) {
    case .scalar: push(place, .part(part, path + ["[]"]))
    case .opaque(let parts) where parts.isEmpty: push(place, .part(part, path + ["[]"]))
    default: open(part, path, "a key is put together at run time", at: place)
    }
  }

  private func literal(_ id: Expression.ID, in file: Int) -> String? {
    guard case .text(let parts) = code.kind(CodePlace(file: file, id: id)), parts.count <= 1,
      case .text(let text)? = parts.first
    else { return nil }
    return text
  }

  private mutating func call(
    _ name: String, on held: Held, _ arguments: [Expression.Argument], at call: CodePlace
  ) {
    switch held {
    case .handed(let front): take("\(front).\(name)()", held, arguments, at: call)
    case .part(let part, let path): pick(name, part, path, arguments, at: call)
    case .packed: return
    }
  }

  /// A method of what a handler is handed.
  private mutating func take(
    _ key: String, _ held: Held, _ arguments: [Expression.Argument], at call: CodePlace
  ) {
    switch syntax.steps[key] {
    case .part(let part)?: push(call, .part(part, []))
    case .named(let part)?:
      guard let first = arguments.first else { return push(call, .part(part, [])) }
      if let name = literal(first.value, in: call.file) {
        read(part, [name], at: call)
      } else {
        open(part, [], "a name is put together at run time", at: call)
      }
    case .status(let place)?:
      if place < arguments.count { note(StatusSite(place: call, status: arguments[place].value)) }
      push(call, held)
    case .same?: push(call, held)
    case .answer(let answer)?:
      let argument = { (place: Int?) in
        place.flatMap { $0 < arguments.count ? arguments[$0].value : nil }
      }
      note(
        AnswerSite(
          place: call, answer: answer, body: argument(answer.body), status: argument(answer.status)))
    case .nothing?: return
    case nil:
      if ["bind", "call", "apply"].contains(where: { key.hasSuffix(".\($0)()") }) { return }
      leave(held, at: call)
    }
  }

  /// A method of a part of the request.
  private mutating func pick(
    _ name: String, _ part: HandlerSyntax.Place, _ path: [String], _ arguments: [Expression.Argument],
    at call: CodePlace
  ) {
    if name == "then" { return hand(arguments, .part(part, path), of: call.file) }
    if name == "catch" { return push(call, .part(part, path)) }
    if path.isEmpty, Self.takers.contains(name), let first = arguments.first {
      guard let key = literal(first.value, in: call.file) else {
        return open(part, path, "a name is put together at run time", at: call)
      }
      return read(part, path + [key], at: call)
    }
    if Self.lists.contains(name) { hand(arguments, .part(part, path + ["[]"]), of: call.file) }
    if Self.same.contains(name) { return push(call, .part(part, path)) }
    if path.isEmpty, !Self.lists.contains(name) {
      open(part, path, "`\(name)` may read anything", at: call)
    }
  }

  /// Hands a value to the functions among arguments.
  private mutating func hand(_ arguments: [Expression.Argument], _ held: Held, of file: Int) {
    for argument in arguments {
      if let function = code.handed(CodePlace(file: file, id: argument.value)) { enter(function, 0, held) }
    }
  }

  /// A value that a call is handed: a schema that it is held against, or a function of the program.
  mutating func hand(_ argument: CodePlace, _ held: Held, to call: CodePlace) {
    guard case .call(let callee, _, let arguments) = code.kind(call) else { return }
    if case .handed(let name) = held, !syntax.steps.keys.contains(where: { $0.hasPrefix(name + ".") }) {
      return
    }
    if isHarmless(CodePlace(file: call.file, id: callee), held) { return }
    if arguments.first?.value == argument.id, check(held, by: callee, at: call) { return }
    if let function = observed.target(of: call),
      let parameter = code.parameter(argument.id, of: call, in: function), note(call, of: function)
    {
      return enter(function, parameter, held)
    }
    if followsWrapped, isOfWrapper(callee, in: call.file) { return }
    leave(held, at: argument)
  }

  /// Whether a call is handed something to say or to count it, and nothing else.
  private func isHarmless(_ callee: CodePlace, _ held: Held) -> Bool {
    switch code.kind(callee) {
    case .name(let name):
      if name == Intrinsic.typeName || syntax.harmless.contains(name) { return true }
      if case .part(_, let path) = held, !path.isEmpty { return Self.converters.contains(name) }
      return Self.loggers.contains(name)
    case .member(let base, let name):
      var base = base
      if name == "isArray" || syntax.harmless.contains(name) { return true }
      while case .member(let inner, let name) = code.kind(CodePlace(file: callee.file, id: base)) {
        if Self.loggers.contains(name) { return true }
        base = inner
      }
      if case .name(let name) = code.kind(CodePlace(file: callee.file, id: base)) {
        return Self.loggers.contains(name)
      }
      return false
    default: return false
    }
  }

  /// Whether what is called is a parameter of a function around the one that calls it.
  private func isOfWrapper(_ callee: Expression.ID, in file: Int) -> Bool {
    let places = code.places(of: file)
    guard case .name(let name) = code.kind(CodePlace(file: file, id: callee)),
      let (block, variable) = places.declaration(of: name, at: callee), variable.value == nil
    else { return false }
    return places.blocks[block].function != places.function(around: callee)
  }

  /// Notes that a value is held against a schema; false where none is seen.
  private mutating func check(_ held: Held, by callee: Expression.ID, at call: CodePlace) -> Bool {
    guard case .member(let base, let name) = code.kind(CodePlace(file: call.file, id: callee)),
      Self.checking.contains(name)
    else { return false }
    let schema = CodePlace(file: call.file, id: base)
    let isSchema = observed.value(of: schema).options.contains { option in
      if SchemaValue(option) != nil { return true }
      guard case .hole(let hole) = option, case .parameter = hole.root else { return false }
      return true
    }
    guard isSchema else { return false }
    switch held {
    case .part(let part, let path): note(Check(part: part, path: path, schema: schema, label: nil))
    case .packed(let part, let label): note(Check(part: part, path: [], schema: schema, label: label))
    case .handed(let front):
      for (step, meaning) in syntax.steps {
        guard case .part(let part) = meaning, step.hasPrefix(front + "."), !step.hasSuffix(")") else {
          continue
        }
        let label = String(step.dropFirst(front.count + 1))
        note(Check(part: part, path: [], schema: schema, label: label))
      }
    }
    return true
  }

  /// The methods of schemas that hold a value against them.
  private static let checking: Set<String> = [
    "parse", "parseAsync", "safeParse", "safeParseAsync", "validate", "validateAsync", "validateSync", "cast",
    "attempt", "spa",
  ]
  /// The methods of forms and queries that take a name.
  private static let takers: Set<String> = ["get", "getAll", "has", "hasOwnProperty"]
  /// The methods of a list that hand its elements to a function.
  private static let lists: Set<String> = [
    "map", "forEach", "filter", "find", "some", "every", "flatMap", "sort", "findIndex",
  ]
  /// The methods of a list that give elements of it as a list.
  private static let same: Set<String> = ["filter", "slice", "sort", "reverse"]
  /// The members by which code asks how much there is, and not for a key.
  private static let measures: Set<String> = ["length", "size", "isEmpty", "isNotEmpty", "toString"]
  /// The functions that take a text or a number, and no object.
  private static let converters: Set<String> = [
    "Number", "String", "Boolean", "parseInt", "parseFloat", "isNaN", "BigInt", "Date", "encodeURIComponent",
    "decodeURIComponent", "escape",
  ]
  /// What programs call that writes into a log.
  private static let loggers: Set<String> = [
    "console", "logger", "log", "Logger", "winston", "debug", "pino",
  ]
}
