package import Program

// Assignments to variables, fields and what they lead to.
extension Evaluator {
  package func assign(
    _ id: Expression.ID, _ target: Expression.ID, _ operation: Expression.Assignment,
    _ source: Expression.ID, _ frame: inout Frame
  ) -> Value {
    if operation == .takeOver { return takeOver(source, in: target, &frame) }
    if operation == .appendCall, let given = callAppend(id, on: target, source, &frame) { return given }
    if let kept = keep(source, under: target, &frame) { return kept }
    let before = frame.requests.count
    let value = evaluate(source, as: asksContext(source, frame) ? type(of: target, frame) : nil, &frame)
    noteKept(source, under: target, since: before, &frame)
    if case .member(_, let name) = program.files[frame.file].expressions[target].kind {
      notePut(value, source, under: name, frame)
    }
    if operation == .append, case .scalar = program.files[frame.file].expressions[source].kind,
      let number = value.known.flatMap({ Int($0) }), add(number, to: target, &frame)
    {
      return value
    }
    if operation == .replace || routers != nil,
      case .index(let base, let key) = program.files[frame.file].expressions[target].kind
    {
      if put(value, at: key, of: base, &frame) { return value }
      noteFilling(of: evaluate(base, &frame), in: base, &frame)
    }
    if setsRouter(target, to: value, at: id, &frame) { return value }
    assign(value, to: target, operation, &frame)
    return value
  }

  /// Tells a framework that a member of one of its values is assigned which says something of a router; whether it does.
  private func setsRouter(
    _ target: Expression.ID, to value: Value, at id: Expression.ID, _ frame: inout Frame
  ) -> Bool {
    guard let routers, case .member(let base, let name) = program.files[frame.file].expressions[target].kind,
      routers.assigned.contains(name)
    else { return false }
    var passed = Arguments()
    passed.append(value, label: nil)
    let answers = evaluate(base, &frame).options.map { option in
      option.type.flatMap {
        askType($0, name + "=", option, passed, CallSite(id: id, types: []), &frame)
      }
    }
    return answers.contains { $0 != nil }
  }

  /// Adds a number to a variable that holds one, or of which nothing is known; false for any other.
  private func add(_ number: Int, to target: Expression.ID, _ frame: inout Frame) -> Bool {
    guard case .name(let name) = program.files[frame.file].expressions[target].kind,
      let old = frame.locals[name]
    else { return false }
    if let known = old.known.flatMap({ Int($0) }) {
      let (sum, isTooLarge) = known.addingReportingOverflow(number)
      frame.locals[name] = isTooLarge ? .unknown(name) : .text(String(sum))
      return true
    }
    guard old.isUnknown else { return false }
    frame.locals[name] = .unknown(name)
    return true
  }

  /// Whether an expression names a member of the type that the context asks for: `.detail`, `.init(host)`.
  private func asksContext(_ id: Expression.ID, _ frame: Frame) -> Bool {
    switch program.files[frame.file].expressions[id].kind {
    case .implicit: true
    case .call(let callee, _, _): asksContext(callee, frame)
    default: false
    }
  }

  /// The type that a field of the own class is declared with which is assigned; nil of any other place.
  private func type(of target: Expression.ID, _ frame: Frame) -> TypeReference? {
    let expressions = program.files[frame.file].expressions
    let name: String
    switch expressions[target].kind {
    case .name(let field) where frame.locals[field] == nil: name = field
    case .member(let base, let field):
      guard case .this = expressions[base].kind else { return nil }
      name = field
    default: return nil
    }
    return frame.owner.flatMap { program.field(name, of: $0) }.flatMap { declaredType(of: $0) }
  }

  /// Puts into a place what a function left there that was handed it; what nothing is known of leaves it as it was.
  private func takeOver(
    _ call: Expression.ID, in target: Expression.ID, _ frame: inout Frame
  ) -> Value {
    let given = evaluate(call, &frame)
    if let left = given.left(Expression.Argument.changedArgument) {
      assign(left, to: target, .replace, &frame)
    }
    return given
  }

  func assign(
    _ value: Value, to target: Expression.ID, _ operation: Expression.Assignment,
    _ frame: inout Frame
  ) {
    var path: [String] = []
    var root = target
    while case .member(let base, let name) = program.files[frame.file].expressions[root].kind {
      path.insert(name, at: 0)
      root = base
    }
    switch program.files[frame.file].expressions[root].kind {
    case .name(let name) where frame.locals[name] != nil:
      assign(local: name, path, operation, value, &frame)
    case .name(let name) where frame.receivers.last?.options.first?.type?.libraryName != nil:
      frame.innermostReceiver = assigned(value, to: [name] + path, of: frame.innermostReceiver, operation)
    case .name(let name):
      if changesReceiver(name, frame) {
        assign(local: Frame.changedReceiver, [name] + path, operation, value, &frame)
      } else {
        assign(name, path, operation, value, &frame)
      }
    case .this where frame.builder != nil && !path.isEmpty:
      frame.innermostReceiver = assigned(value, to: path, of: frame.innermostReceiver, operation)
    case .this where frame.locals[Frame.changedReceiver] != nil:
      assign(local: Frame.changedReceiver, path, operation, value, &frame)
    case .this where !path.isEmpty, .cast(_, Expression.outerInstance) where !path.isEmpty:
      assign(path[0], Array(path.dropFirst()), operation, value, &frame, isMember: true)
    case .cascadeTarget where !path.isEmpty:
      if let top = frame.cascades.popLast() {
        frame.cascades.append(assigned(value, to: path, of: top, operation))
      }
    default: _ = evaluate(root, &frame)
    }
  }

  /// Lets a function change the library's value that it is called on, or that it makes.
  package func beginChange(_ frame: inout Frame) {
    if frame.function.map({ program.function($0).name }) == Function.made {
      frame.locals[Frame.changedReceiver] = .unknown()
      return
    }
    guard let owner = frame.owner, foreignType(extendedBy: owner) != nil else { return }
    frame.locals[Frame.changedReceiver] = this(frame)
  }

  /// Whether a name that is assigned is a member of the library's value that the function is called on and changes.
  private func changesReceiver(_ name: String, _ frame: Frame) -> Bool {
    frame.locals[Frame.changedReceiver] != nil && program.variableKey(name, from: frame.file) == nil
      && frame.owner.flatMap { program.field(name, of: $0) } == nil
  }

  /// What `append` of a type of the program does and gives; nil on a text or a list, which hold more from then on, and on
  /// what is not known.
  private func callAppend(
    _ id: Expression.ID, on target: Expression.ID, _ source: Expression.ID, _ frame: inout Frame
  ) -> Value? {
    guard program.members.functions("append") != nil else { return nil }
    let receiver = evaluate(target, &frame)
    if receiver.isPending { return receiver }
    guard receiver.options.contains(where: { !targets(of: "append", on: $0, [nil]).isEmpty }) else {
      return nil
    }
    let site = CallSite(id: id, types: [])
    return call(method: "append", of: receiver, site, [Expression.Argument(value: source)], &frame)
  }

  private func assign(
    local name: String, _ path: [String], _ operation: Expression.Assignment, _ value: Value,
    _ frame: inout Frame
  ) {
    guard let old = frame.locals[name] else { return }
    if operation == .append, routers != nil { noteAddition(of: value, frame) }
    frame.locals[name] =
      path.isEmpty
      ? Self.changed(old, by: operation, value, name: name) : assigned(value, to: path, of: old, operation)
  }

  /// Notes under which conditions a list has elements.
  private func noteAddition(of value: Value, _ frame: Frame) {
    guard case .list(let elements) = value.options[0] else { return }
    for element in elements { reading.additions[element] = frame.conditions }
  }

  /// What a value is once a member that it leads to was assigned.
  private func assigned(
    _ value: Value, to path: [String], of whole: Value, _ operation: Expression.Assignment
  ) -> Value {
    guard let name = path.last else { return whole }
    var value = value
    if operation != .replace {
      let old = path.reduce(whole) { member($1, of: $0) }
      value = Self.changed(old, by: operation, value, name: name)
    }
    // URLs of scripts are the texts that they stand for (URL standard, "API", `pathname`).
    return path == ["pathname"]
      ? URLText.setting(path: value, of: whole, name) : whole.setting(path[...], to: value)
  }

  private static func changed(
    _ old: Value, by operation: Expression.Assignment, _ value: Value, name: String
  ) -> Value {
    switch operation {
    case .replace: value
    case .append, .appendCall: appended(value, to: old)
    case .fill: old == .null ? value : .either([old, value])
    case .takeOver, .other: .unknown(name)
    }
  }

  /// A text with another behind it, or a list with one more element.
  private static func appended(_ value: Value, to old: Value) -> Value {
    if old.options.count == 1, !value.isList, case .list(let elements) = old.options[0] {
      return Value(.list(elements + [value]))
    }
    return .sum([old, value])
  }

  /// Records an assignment to a field of the own class, a static field or a variable outside of classes.
  private func assign(
    _ name: String, _ path: [String], _ operation: Expression.Assignment, _ value: Value,
    _ frame: inout Frame, isMember: Bool = false
  ) {
    let value = operation == .replace || operation == .fill ? value : .unknown(name)
    if let owner = isMember ? frame.owner : implicitOwner(frame), let field = program.field(name, of: owner) {
      frame.writes.append(VariableWrite(variable: field, path: path, value: value))
    } else if let variable = program.variableKey(name, from: frame.file) {
      frame.writes.append(VariableWrite(variable: variable, path: path, value: value))
    } else if let type = program.classKey(name, from: frame.file), let first = path.first,
      let field = program.field(first, of: type)
    {
      frame.writes.append(VariableWrite(variable: field, path: Array(path.dropFirst()), value: value))
    }
  }
}

extension Value {
  /// What a function left in a place that it was handed, by the part of what it gives that says so; nil where none does.
  package func left(_ part: String) -> Value? {
    let found = options.compactMap { option -> Value? in
      if case .instance(let instance) = option, instance.isRecord { instance.fields[part] } else { nil }
    }
    return found.isEmpty ? nil : .either(found)
  }
}
