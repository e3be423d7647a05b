package import Program

// Fields and variables outside of functions: what they can hold at any time.
extension Evaluator {
  /// What a field or variable can hold, whoever assigns it.
  package func value(of key: VariableKey) -> Value {
    if let text = configuredText(key) { return .text(text) }
    return answer(to: .variable(key)).summary.result
  }

  /// The functions that may assign a variable or field, in the order of the files.
  package func assigners(of key: VariableKey) -> [FunctionKey] {
    let variable = program.variable(key)
    if key.owner != nil, variable.isStatic { return program.assigners[variable.name] ?? [] }
    if let known = assigners[variable.name] { return known[key] ?? [] }
    let found = program.assigners(named: variable.name)
    assigners[variable.name] = found
    return found[key] ?? []
  }

  /// Works out what a field or variable can hold.
  package func held(by key: VariableKey) -> Value {
    let variable = program.variable(key)
    let type = declaredType(of: key)
    if let loading = loading(settling: key) {
      let left = summary(of: loading).writes.filter { $0.variable == key }.map(\.value)
      if !left.isEmpty { return Value.either(left).named(variable.label ?? variable.name).typed(type) }
    }
    var values: [Value] = []
    if variable.value != nil { values.append(initialValue(of: key).result) }
    var changes: [VariableWrite] = []
    let assigners = assigners(of: key)
    let written = program.variables(assigning: key).flatMap { initialValue(of: $0).writes }
      .filter { $0.variable == key }
    // A constant is assigned where code puts the parts of another object into its own.
    values += assigned(key, variable.name, by: assigners) + written.filter(\.path.isEmpty).map(\.value)
    for function in assigners {
      changes += summary(of: function).writes.filter { $0.variable == key && !$0.path.isEmpty }
    }
    changes += written.filter { !$0.path.isEmpty }
    let name = variable.label ?? variable.name
    var value =
      values.isEmpty ? Value.unknown(name, type: type) : Value.either(values).named(name).typed(type)
    for (path, group) in Self.grouped(changes) {
      value = value.setting(path[...], to: kept(path, of: value, beside: .either(group)))
    }
    return value
  }

  /// What a part of a value becomes by assignments: what is known of it stays beside what only run time knows, as an
  /// address of the environment that takes the place of the one in the source. A switch that is turned was in its other
  /// place before.
  private func kept(_ path: [String], of value: Value, beside assigned: Value) -> Value {
    let switched = assigned.options.allSatisfy { ["true", "false"].contains(Value($0).known) }
    if switched { return .either([path.reduce(value) { member($1, of: $0) }, assigned]) }
    guard assigned.isUnknown else { return assigned }
    let stated = path.reduce(value) { member($1, of: $0) }.options.filter { option in
      if case .text(let text) = option { text.known?.count ?? 0 > 1 } else { false }
    }
    return Value(stated + assigned.options)
  }

  private func configuredText(_ key: VariableKey) -> String? {
    guard !configured.isEmpty else { return nil }
    let name = program.variable(key).name
    if let owner = key.owner, let text = configured["\(program.files[key.file].classes[owner].name).\(name)"]
    {
      return text
    }
    return configured[name]
  }

  /// What constructors and other code put into a field.
  private func assigned(_ key: VariableKey, _ name: String, by assigners: [FunctionKey]) -> [Value] {
    var values: [Value] = []
    var isMade = false
    if let owner = key.owner, !program.variable(key).isStatic {
      let instances = constructed(ClassKey(file: key.file, index: owner))
      isMade = !instances.isEmpty
      values += instances.compactMap { $0.fields[name] }
      if isCrowded(ClassKey(file: key.file, index: owner)) { values.append(.unknown(name)) }
    }
    for function in assigners {
      if isMade, program.function(function).kind == .constructor || isForConstructors(function, of: key) {
        continue
      }
      let writes = summary(of: function).writes.filter { $0.variable == key && $0.path.isEmpty }
      values += writes.map { withDefaultSenders($0.value, of: function) }
    }
    return values
  }

  /// The code that names something, in the order of the files.
  package func units(naming name: String) -> [ProgramIndex.Unit] {
    if let known = unitsByName[name] { return known }
    let units = program.units(naming: name)
    unitsByName[name] = units
    return units
  }

  /// Whether a method is there for the constructors of its class, which nothing else names it beside: what it sets of a field
  /// they have set.
  private func isForConstructors(_ method: FunctionKey, of field: VariableKey) -> Bool {
    let name = program.function(method).name
    guard let owner = program.home(of: method), field.owner == owner.index, field.file == owner.file,
      program.type(owner).functions.contains(where: { index in
        let function = program.files[owner.file].functions[index]
        return function.kind == .constructor && function.mentions.contains(name)
      })
    else { return false }
    let users = (constructorHelperUsers[name] ?? []).filter { $0 != .function(method) }
    return !users.isEmpty
      && users.allSatisfy { unit in
        guard case .function(let user) = unit else { return false }
        return program.function(user).kind == .constructor && program.home(of: user) == owner
      }
  }

  /// What the constructor of a class puts into a field that nobody is seen to make an instance of: in the place of a
  /// parameter what it is by default, where that sends requests, `constructor(client = axios.create())`.
  package func withDefaultSenders(_ value: Value, of key: FunctionKey) -> Value {
    guard program.function(key).kind == .constructor, value.dependsOn(key) else { return value }
    let defaults = bindings(of: key, Arguments())
    return value.map { option in
      guard case .hole(let hole) = option, hole.members.isEmpty, case .parameter(key, let place) = hole.root,
        let sender = defaults[place], sender.isFunction || sender.isClient
      else { return Value(option) }
      return sender
    }
  }

  private static func grouped(_ writes: [VariableWrite]) -> [([String], [Value])] {
    var groups: [([String], [Value])] = []
    for write in writes {
      if let index = groups.firstIndex(where: { $0.0 == write.path }) {
        groups[index].1.append(write.value)
      } else {
        groups.append((write.path, [write.value]))
      }
    }
    return groups
  }

  /// What an instance of a class puts into a variable outside of the class, with nothing left that depends on the instance.
  package func leaving(_ instance: Value, _ write: VariableWrite) -> VariableWrite {
    guard write.value.dependsOnReceiver else { return write }
    let known = Substitution(
      function: nil, arguments: [:], receiver: instance, member: { self.member($1, of: $0) }
    ).apply(to: write.value)
    let value = Substitution(
      member: { self.member($1, of: $0) }, replaces: { $0.root == .receiver },
      root: { .unknown($0.name) }
    ).apply(to: known)
    return VariableWrite(variable: write.variable, path: write.path, value: value)
  }

  /// What the first value of a field or variable is and sends.
  package func initialValue(of key: VariableKey) -> FunctionSummary { answer(to: .firstValue(key)).summary }

  /// Reads the first value of a field or variable.
  package func readFirstValue(of key: VariableKey) -> FunctionSummary {
    let variable = program.variable(key)
    guard let id = variable.value else { return FunctionSummary(result: .unknown(variable.name)) }
    let owner = key.owner.map { ClassKey(file: key.file, index: $0) }
    var frame = Frame(
      file: key.file, function: nil, owner: owner, hasInstance: owner != nil && !variable.isStatic,
      // What is taken apart where it stands has no name of its own.
      symbol: variable.name.hasPrefix("{}") ? "" : variable.name)
    let type = declaredType(of: key)
    let value = evaluate(id, as: type, declared: variable.type, &frame)
    return FunctionSummary(
      result: value.typed(type), requests: isDeclared(key) ? withoutOpen(frame.requests) : frame.requests,
      registrations: frame.registrations, writes: frame.writes)
  }
}
