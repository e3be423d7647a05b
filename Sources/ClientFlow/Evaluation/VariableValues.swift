// Fields and variables outside of functions: what they can hold at any time.
extension FlowEvaluation {
  /// What a field or variable can hold, whoever assigns it; unknown while it is being worked out.
  func value(of key: VariableKey) -> Value {
    if let known = variables[key] {
      active.meet(.value(key))
      return known
    }
    let variable = program.variable(key)
    let type = type(variable.type, in: key.file)
    if let text = configuredText(key) { return .text(text) }
    if let value = valueBeingRead(key) { return value }
    guard hasRoom else { return .unknown(variable.name, type: type) }
    activeVariables[key] = active.depth
    let outer = active.begin()
    depth += 1
    defer {
      activeVariables[key] = nil
      depth -= 1
    }
    var values: [Value] = []
    if variable.value != nil { values.append(initialValue(of: key).result) }
    var changes: [VariableWrite] = []
    if !variable.isFinal || variable.value == nil { values += assigned(key, variable.name) }
    for function in program.assigners(of: variable.name) {
      changes += summary(of: function).writes.filter { $0.variable == key && !$0.path.isEmpty }
    }
    var value =
      values.isEmpty
      ? Value.unknown(variable.name, type: type) : Value.either(values).named(variable.name).typed(type)
    for (path, group) in Self.grouped(changes) {
      value = value.setting(path[...], to: kept(path, of: value, beside: .either(group)))
    }
    variables[key] = value
    active.end(.value(key), outer)
    return value
  }

  /// What is known of a variable while it is being worked out, or what assigns it is being read; nil at any other time.
  private func valueBeingRead(_ key: VariableKey) -> Value? {
    let variable = program.variable(key)
    let isAssigned = program.assigners(of: variable.name).contains(where: active.contains)
    guard activeVariables[key] != nil || isAssigned else { return nil }
    program.assigners(of: variable.name).forEach { active.meet($0) }
    guard let depth = activeVariables[key] else {
      // What it holds at first is known without what assigns it.
      return variable.value != nil && hasRoom
        ? .either([initialValue(of: key).result, open(key)]) : open(key)
    }
    active.meet(valueBegunAt: depth)
    return open(key)
  }

  private func open(_ key: VariableKey) -> Value {
    let variable = program.variable(key)
    let type = type(variable.type, in: key.file) ?? madeType(of: variable, in: key.file)
    return Value(.hole(Hole(.variable(key), name: variable.name, type: type)))
  }

  /// The class of which a variable holds a new instance, by the look of its first value alone: `new Client()`.
  private func madeType(of variable: FlowVariable, in file: Int) -> TypeReference? {
    guard let first = variable.value,
      case .call(let callee, _, _) = program.files[file].expressions[first].kind,
      case .name(let name) = program.files[file].expressions[callee].kind
    else { return nil }
    return program.classKey(name, from: file).map { .program($0) }
  }

  /// What a part of a value becomes by assignments: what is known of it stays beside what only run time knows, as an
  /// address of the environment that takes the place of the one in the source.
  private func kept(_ path: [String], of value: Value, beside assigned: Value) -> Value {
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
  private func assigned(_ key: VariableKey, _ name: String) -> [Value] {
    var values: [Value] = []
    var isMade = false
    if let owner = key.owner, !program.variable(key).isStatic {
      let instances = constructed(ClassKey(file: key.file, index: owner))
      isMade = !instances.isEmpty
      values += instances.compactMap { $0.fields[name] }
    }
    for function in program.assigners(of: name) {
      if isMade, program.function(function).kind == .constructor { continue }
      values += summary(of: function).writes.filter { $0.variable == key && $0.path.isEmpty }.map(\.value)
    }
    return values
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

  /// What the first value of a field or variable is and sends.
  func initialValue(of key: VariableKey) -> FunctionSummary {
    if let known = initialValues[key] {
      active.meet(.firstValue(key))
      return known
    }
    let variable = program.variable(key)
    guard let id = variable.value else { return FunctionSummary(result: .unknown(variable.name)) }
    initialValues[key] = FunctionSummary(
      result: .unknown(variable.name, type: type(variable.type, in: key.file)))
    let outer = active.begin()
    let owner = key.owner.map { ClassKey(file: key.file, index: $0) }
    var frame = Frame(
      file: key.file, function: nil, owner: owner, hasInstance: owner != nil && !variable.isStatic,
      symbol: variable.name)
    let type = type(variable.type, in: key.file)
    let value = evaluate(id, as: type, &frame)
    let summary = FunctionSummary(
      result: value.typed(type), requests: isDeclared(key) ? withoutOpen(frame.requests) : frame.requests,
      writes: frame.writes)
    initialValues[key] = summary
    active.end(.firstValue(key), outer)
    return summary
  }
}
