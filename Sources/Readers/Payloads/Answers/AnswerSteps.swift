internal import Evaluation
internal import Program

// From a value to what members, keys, methods and functions make of it.
extension AnswerFlow {
  /// A member of a value, or a method that is called on it.
  mutating func take(_ name: String, of value: Held, at member: CodePlace) {
    guard value.place == nil else { return call(name, on: value, at: member) }
    if let success = code.success, name == Intrinsic.casePart(success, 0) { return push(member, value) }
    let places = code.places(of: member.file)
    let parent = places.parents[member.id]
    if parent >= 0, case .call(let callee, _, _) = code.kind(CodePlace(file: member.file, id: Int(parent))),
      callee == member.id
    {
      return call(name, on: value, at: member)
    }
    if !value.labels.isEmpty {
      guard value.labels[0] == name else { return }
      var inner = value
      inner.labels.removeFirst()
      return push(member, inner)
    }
    switch value.form {
    case .response:
      if syntax.bodies.contains(name) { push(member, Held(form: .body, path: value.path)) }
      if syntax.texts.contains(name) { push(member, Held(form: .text, path: value.path)) }
      if syntax.statuses.contains(name) { push(member, Held(form: .status)) }
    case .text, .status: return
    case .body:
      if code.hasMembersAsKeys {
        if !Self.measures.contains(name) { read(member, value.part(name)) }
      } else if Self.ends.contains(name) {
        push(member, value.part(Held.element))
      }
    }
  }

  /// A key or a place of a value.
  mutating func index(_ key: Expression.ID, of value: Held, at place: CodePlace) {
    if let waited = value.place {
      guard case .scalar(String(waited)) = code.kind(CodePlace(file: place.file, id: key)) else { return }
      return push(place, Held(form: value.form, path: value.path, labels: value.labels))
    }
    guard value.labels.isEmpty else { return }
    if value.form == .response {
      guard let name = text(key, in: place.file), syntax.bodies.contains(name) else { return }
      return push(place, Held(form: .body, path: value.path))
    }
    guard value.form == .body else { return }
    if let name = text(key, in: place.file) {
      read(place, value.part(name))
      return
    }
    switch code.kind(CodePlace(file: place.file, id: key)) {
    case .scalar: push(place, value.part(Held.element))
    // A loop goes through the elements of a list.
    case .opaque(let parts) where parts.isEmpty: push(place, value.part(Held.element))
    default: return
    }
  }

  private func text(_ id: Expression.ID, in file: Int) -> String? {
    guard case .text(let parts) = code.kind(CodePlace(file: file, id: id)), parts.count <= 1 else {
      return nil
    }
    guard case .text(let text)? = parts.first else { return nil }
    return text
  }

  /// A method of a value; `member` names it.
  private mutating func call(_ name: String, on value: Held, at member: CodePlace) {
    let places = code.places(of: member.file)
    guard places.parents[member.id] >= 0 else { return }
    let call = CodePlace(file: member.file, id: Int(places.parents[member.id]))
    guard case .call(let callee, let types, let arguments) = code.kind(call), callee == member.id else {
      return
    }
    if Self.followed.contains(name) { return enter(arguments, of: member.file, value) }
    if Self.unchanged.contains(name) {
      if name == "also" { enter(arguments, of: member.file, value) }
      return push(call, value)
    }
    guard value.place == nil, value.labels.isEmpty else { return }
    switch value.form {
    case .response: decode(name, types, arguments, value, at: call)
    case .text, .status: return
    case .body where syntax.passing.contains(name) && !Self.lists.contains(name): push(call, value)
    case .body: pick(name, arguments, value, at: call)
    }
  }

  private mutating func decode(
    _ name: String, _ types: [TypeName], _ arguments: [Expression.Argument], _ value: Held,
    at call: CodePlace
  ) {
    if syntax.callbacks.contains(name) { enter(arguments, of: call.file, value) }
    let handed = type(types, among: arguments, in: call.file)
    let isType = handed?.name.first?.isUppercase ?? false
    if syntax.decoding.contains(name) || (isType && syntax.decodingByType.contains(name)) {
      let body = Held(form: .body, path: value.path + keyPath(among: arguments, in: call.file))
      note(handed, of: body, at: call)
      push(call, body)
    } else if syntax.passing.contains(name) {
      push(call, value)
      if Self.observed.contains(name) { enter(arguments, of: call.file, value) }
    } else if syntax.reading.contains(name) {
      push(call, Held(form: .text, path: value.path))
    } else if Self.observed.contains(name) {
      enter(arguments, of: call.file, value)
    }
  }

  /// The type that a call names of what it decodes.
  private func type(_ types: [TypeName], among arguments: [Expression.Argument], in file: Int) -> TypeName? {
    types.first
      ?? arguments.lazy.compactMap { [code] in code.type(named: CodePlace(file: file, id: $0.value)) }.first
  }

  /// The names that lead to the part which a call decodes: `map(User.self, atKeyPath: "data.user")`.
  private func keyPath(among arguments: [Expression.Argument], in file: Int) -> [String] {
    guard let argument = arguments.first(where: { $0.label == "atKeyPath" }) else { return [] }
    return text(argument.value, in: file)?.split(separator: ".").map(String.init) ?? []
  }

  /// What a method of a list, or of a map, makes of a part of the body.
  private mutating func pick(
    _ name: String, _ arguments: [Expression.Argument], _ value: Held, at call: CodePlace
  ) {
    if Self.observed.contains(name), value.path.isEmpty, !Self.lists.contains(name) {
      return enter(arguments, of: call.file, value)
    }
    if Self.lists.contains(name) { enter(arguments, of: call.file, value.part(Held.element)) }
    if Self.same.contains(name) { return push(call, value) }
    if Self.ends.contains(name) { return push(call, value.part(Held.element)) }
    let asks = code.json.contains { $0.askers.contains(name) }
    guard asks || code.json.contains(where: { $0.takers.contains(name) }),
      let key = arguments.first.flatMap({ text($0.value, in: call.file) })
    else { return }
    read(call, value.part(key), isAsked: asks)
  }

  /// Hands a value to the functions that a call is handed.
  mutating func enter(callbacksOf call: CodePlace, _ value: Held) {
    guard case .call(_, _, let arguments) = code.kind(call) else { return }
    enter(arguments, of: call.file, value)
  }

  /// Hands a value to the functions among arguments, as what they get first.
  private mutating func enter(_ arguments: [Expression.Argument], of file: Int, _ value: Held) {
    for argument in arguments {
      guard let function = code.handed(CodePlace(file: file, id: argument.value)) else { continue }
      enter(function, 0, value)
    }
  }

  /// A value that a call is handed: a decoder, or a function of the program.
  mutating func hand(_ argument: CodePlace, _ value: Held, to call: CodePlace) {
    guard case .call(let callee, let types, let arguments) = code.kind(call) else { return }
    if let success = code.success, code.name(ofCall: call) == success, code.target(of: call) == nil {
      return push(call, value)
    }
    if value.form == .text || (value.form == .body && value.path.isEmpty), value.labels.isEmpty {
      if code.json.contains(where: { $0.texts.contains { decodes($0, argument, callee, arguments) } }) {
        return push(call, value)
      }
      if code.json.contains(where: { $0.decoders.contains { decodes($0, argument, callee, arguments) } }) {
        let body = Held(form: .body, path: value.path)
        note(
          type(types, among: arguments.filter { $0.value != argument.id }, in: call.file), of: body, at: call)
        return push(call, body)
      }
    }
    if case .name(let name) = code.kind(CodePlace(file: call.file, id: callee)),
      let place = arguments.firstIndex(where: { $0.value == argument.id })
    {
      self.call(back: name, place, value, at: CodePlace(file: call.file, id: callee))
    }
    guard let function = code.target(of: call),
      let parameter = code.parameter(argument.id, of: call, in: function)
    else { return }
    note(call, of: function)
    enter(function, parameter, value)
  }

  private func decodes(
    _ decoder: JSONReading.Decoder, _ argument: CodePlace, _ callee: Expression.ID,
    _ arguments: [Expression.Argument]
  ) -> Bool {
    guard let place = arguments.firstIndex(where: { $0.value == argument.id }) else { return false }
    guard decoder.label.map({ arguments[place].label == $0 }) ?? (place == 0) else { return false }
    switch code.kind(CodePlace(file: argument.file, id: callee)) {
    case .name(decoder.name): return decoder.receiver == nil
    case .member(let base, decoder.name):
      guard let receiver = decoder.receiver else { return decoder.label != nil }
      guard case .name(receiver) = code.kind(CodePlace(file: argument.file, id: base)) else { return false }
      return true
    default: return false
    }
  }

  /// The methods of what is waited for, and of any value, that give it as it is.
  private static let unchanged: Set<String> = [
    "catch", "finally", "catchError", "whenComplete", "timeout", "also", "unwrap", "raise_for_status",
  ]
  /// The methods that hand what comes to a function, and give nothing of it.
  private static let observed: Set<String> = ["subscribe", "tap", "listen", "onSuccess"]
  /// The methods of a list that hand its elements to a function.
  private static let lists: Set<String> = [
    "map", "forEach", "filter", "find", "some", "every", "flatMap", "sort", "where", "any", "firstWhere",
    "compactMap", "mapNotNull", "findIndex", "all", "none", "filterNot", "associateBy", "sortedBy", "expand",
  ]
  /// The methods of a list that give elements of it as a list.
  private static let same: Set<String> = [
    "filter", "where", "slice", "sort", "reverse", "reversed", "toList", "toSorted", "cast", "take", "skip",
    "filterNot", "sorted", "sortedBy", "concat",
  ]
  /// The members and methods that give an element of a list.
  private static let ends: Set<String> = [
    "first", "last", "firstWhere", "find", "at", "pop", "shift", "firstOrNull", "single",
  ]
  /// The members by which code asks how much there is, and not for a key.
  private static let measures: Set<String> = ["length", "size", "isEmpty", "isNotEmpty"]
}
