internal import Evaluation
internal import Program

// What names stand for: parts of the request, functions, and the tables that a handler looks into.
extension DispatchWalk {
  /// The name under which a handler has the address that it wrote over.
  private static let changedAddress = "req.url ="

  func changedAddress(_ value: DispatchValue) { set(Self.changedAddress, value) }

  func named(_ name: String, _ id: Expression.ID) -> DispatchValue {
    if let value = names[name] { return value }
    if let value = declared(name, id) { return value }
    if let key = program.functionKey(name, from: file) { return .function(key, names: [:]) }
    if let key = program.variableKey(name, from: file) { return value(of: key) }
    if let key = program.classKey(TypeName(name), from: file) { return value(of: key) }
    return .global(name)
  }

  /// A class, or the table that an object with functions is.
  private func value(of key: ClassKey) -> DispatchValue {
    let type = program.type(key)
    guard type.isRecord else { return .type(key) }
    var parts: [DispatchValue.Part] = []
    for index in type.functions {
      let function = program.files[key.file].functions[index]
      let found = DispatchValue.function(FunctionKey(file: key.file, index: index), names: [:])
      parts.append(
        .init(key: function.name, value: found, place: CodeSpot(file: key.file, span: function.span)))
    }
    var isOpen = false
    for field in type.fields {
      guard let value = field.value, !field.name.hasPrefix(Intrinsic.computedPart) else {
        isOpen = true
        continue
      }
      let span = program.files[key.file].expressions[value].span
      let held = settled(CodePlace(file: key.file, id: value), .field(field.name, of: key))
      parts.append(.init(key: field.name, value: held, place: CodeSpot(file: key.file, span: span)))
    }
    return grown(.row(parts, isOpen: isOpen), .variable(type.name, block: nil), in: key.file)
  }

  /// What a function around the handler declares.
  private func declared(_ name: String, _ id: Expression.ID) -> DispatchValue? {
    guard let (block, found) = observed.code.places(of: file).declaration(of: name, at: id) else {
      let local = code.functions.indices.filter {
        code.functions[$0].kind == .closure && code.functions[$0].name == name
      }
      return local.count == 1 ? .function(FunctionKey(file: file, index: local[0]), names: [:]) : nil
    }
    guard let value = found.value else { return parameter(name, ofBlock: block) }
    if case .closure(let index) = kind(value) {
      return .function(FunctionKey(file: file, index: index), names: [:])
    }
    let isGivenAgain = observed.code.places(of: file).assignments[name] != nil
    let settled = settled(codePlace(value), .variable(name, block: block))
    return isGivenAgain ? settled.mayChange : settled
  }

  /// What a function around the handler is handed, where one call runs it: `http.createServer(handlerFor(routes))`.
  private func parameter(_ name: String, ofBlock block: Int) -> DispatchValue {
    guard let index = observed.code.places(of: file).blocks[block].function,
      let place = code.functions[index].parameters.firstIndex(where: { $0.name == name }),
      case let calls = observed.callersByValue(of: FunctionKey(file: file, index: index)), calls.count == 1,
      case .call(_, _, let arguments) = observed.code.kind(calls[0]), arguments.indices.contains(place)
    else { return .other }
    let handed = CodePlace(file: calls[0].file, id: arguments[place].value)
    return settled(handed, .handed(to: observed.owner(of: handed))).mayChange
  }

  /// What a member of a module is that a name stands for: `users.list` after `import * as users`.
  func qualified(_ base: Expression.ID, _ name: String) -> DispatchValue? {
    guard case .name(let module) = kind(base), names[module] == nil, program.isQualifier(module, in: file)
    else { return nil }
    let whole = program.member(name, of: module, in: file)
    if let key = program.functionKey(whole, from: file) { return .function(key, names: [:]) }
    if let key = program.classKey(TypeName(whole), from: file) { return value(of: key) }
    return program.variableKey(whole, from: file).map(value)
  }

  private func value(of key: VariableKey) -> DispatchValue {
    let variable = program.variable(key)
    guard let value = variable.value else { return .other }
    let settled = settled(CodePlace(file: key.file, id: value), .variable(variable.name, block: nil))
    return variable.isFinal ? settled : settled.mayChange
  }

  /// The value that a variable or field is given once, with what is put into it later.
  private func settled(_ place: CodePlace, _ holder: ObservedCode.Holder) -> DispatchValue {
    if let known = values[place] { return known }
    guard evaluating.insert(place).inserted else { return .other }
    let value = elsewhere(place.file, holder.type) { evaluate(place.id) }
    let grown = grown(value, holder, in: place.file)
    evaluating.remove(place)
    values[place] = grown.withoutSwitches
    return grown.withoutSwitches
  }

  /// Evaluates something that no request has to do with.
  func elsewhere(_ other: Int, _ type: ClassKey?, _ step: () -> DispatchValue) -> DispatchValue {
    let (outerFile, outerNames, outerOwner, outerStates) = (file, names, owner, states)
    let (outerPlace, done) = (rowPlace, effects)
    (file, names, owner, states, rowPlace) = (other, [:], type, [RequestSet()], nil)
    let value = step()
    (file, names, owner, states, rowPlace) = (outerFile, outerNames, outerOwner, outerStates, outerPlace)
    effects = done
    if case .outcomes = value { return .other }
    return value
  }

  /// The field or method of an instance of a class.
  func member(_ name: String, ofInstance type: ClassKey) -> DispatchValue {
    if let key = program.method(name, of: type, where: { $0.kind == .function }) {
      return .function(key, names: [:])
    }
    let declared = program.type(type)
    guard let field = declared.fields.first(where: { $0.name == name }) else { return .other }
    if let value = field.value {
      return settled(CodePlace(file: type.file, id: value), .field(name, of: type)).mayChange
    }
    // What a constructor gives it, where one alone does.
    let given = observed.assigned(to: name, of: type)
    guard given.count == 1 else { return .other }
    return settled(given[0], .field(name, of: type)).mayChange
  }

  func member(_ name: String, of value: DispatchValue) -> DispatchValue {
    switch value {
    case .request:
      switch name {
      case "url", "originalUrl": return names[Self.changedAddress] ?? .address
      case "method": return .method(isLower: false)
      case "nextUrl": return .parsedAddress
      default: return .other
      }
    case .parsedAddress:
      switch name {
      case "pathname": return .path(dropping: "")
      case "path", "href": return .address
      default: return .other
      }
    case .segments(let lead, let from): return name == "length" ? .count(lead: lead, from: from) : .other
    case .row(let parts, let isOpen):
      return parts.last { $0.key == name }?.value ?? (isOpen ? .unread : .null)
    case .list(let parts, let isOpen):
      return name == "length" && !isOpen ? .known(String(parts.count)) : .other
    case .known(let text): return name == "length" ? .known(String(text.utf16.count)) : .other
    case .instance(let type), .type(let type): return member(name, ofInstance: type)
    case .global(let module): return .global("\(module).\(name)")
    case .outcomes(let all):
      return .oneOf(all.map { .init(states: $0.states, value: member(name, of: $0.value)) })
    case .derived: return .derived
    case .unread: return .unread
    default: return .other
    }
  }

  /// An element of a list, or the part of a table under a key.
  func element(of value: DispatchValue, _ key: DispatchValue, _ place: CodeSpot) -> DispatchValue {
    switch (value, key) {
    case (.outcomes(let all), _):
      let outer = states
      let found = all.map { outcome -> DispatchValue.Outcome in
        states = outer.and(outcome.states)
        return .init(states: states, value: element(of: outcome.value, key, place))
      }
      states = outer
      return .oneOf(found.flatMap(\.flat))
    case (.segments(let lead, let from), .known(let text)):
      guard let index = Int(text) else { return .other }
      return index < lead ? .known("") : .segment(index - lead + from)
    case (.list(let parts, let isOpen), .known(let text)):
      guard let index = Int(text) else { return .other }
      return parts.indices.contains(index) ? parts[index].value : isOpen ? .unread : .null
    case (.row, .known(let text)): return member(text, of: value)
    case (.row(let parts, let isOpen), _) where key.tells: return looked(up: key, parts, isOpen, place)
    case (.row, _), (.list, _), (.unread, _): return .unread
    case (.derived, _): return .derived
    case (.segments, _): return .derived
    // A table of which nothing is known.
    case (.other, _), (.global, _): return key.tellsOthers ? .unread : .other
    default: return .other
    }
  }

  /// The parts of a table of which a part of the request is the key, each for the requests that have it.
  private func looked(
    up key: DispatchValue, _ parts: [DispatchValue.Part], _ isOpen: Bool, _ place: CodeSpot
  ) -> DispatchValue {
    let (all, outer) = (states, rowPlace)
    var found: [DispatchValue.Outcome] = []
    for part in parts {
      guard let name = part.key else { continue }
      rowPlace = part.place
      let (yes, no) = equal(key, .known(name), part.place)
      if !yes.isEmpty { found.append(.init(states: yes, value: part.value)) }
      states = no
    }
    rowPlace = outer
    // What is kept under a parameter is no table of routes.
    let rest: DispatchValue = key.tellsOthers ? isOpen ? .unread : .null : .other
    if !states.isEmpty { found.append(.init(states: states, value: rest)) }
    states = all
    return .oneOf(found)
  }
}

extension DispatchValue.Outcome {
  /// The same, with the alternatives of its value beside one another.
  var flat: [DispatchValue.Outcome] {
    guard case .outcomes(let all) = value else { return [self] }
    return all.flatMap(\.flat)
  }
}
