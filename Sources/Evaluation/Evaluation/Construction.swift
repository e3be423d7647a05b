package import Program

// Instances: what constructors put into them, and which ones the program makes.
extension Evaluator {
  /// Records what a constructor sets before its body runs.
  package func readConstructor(_ function: Function, _ frame: inout Frame) {
    guard let owner = frame.owner, !function.isStatic else { return }
    readSuperclass(function, owner, &frame)
    for parameter in function.parameters where parameter.target == .field {
      set(parameter.name, to: frame.locals[parameter.name] ?? .unknown(parameter.name), owner, &frame)
    }
    for (field, id) in function.initializers {
      let value = evaluate(id, &frame)
      set(field, to: value, owner, &frame)
    }
  }

  private func set(_ field: String, to value: Value, _ owner: ClassKey, _ frame: inout Frame) {
    guard let key = program.field(field, of: owner) else { return }
    frame.writes.append(VariableWrite(variable: key, path: [], value: value))
  }

  /// Takes over what the constructor that this one hands over to sets.
  private func readSuperclass(_ function: Function, _ owner: ClassKey, _ frame: inout Frame) {
    var passed = Arguments()
    if let delegation = function.delegation {
      passed = Arguments(delegation.arguments, evaluate: { evaluate($0, &frame) })
    }
    for parameter in function.parameters where parameter.target == .superclass {
      let value = frame.locals[parameter.name] ?? .unknown(parameter.name)
      passed.append(value, label: parameter.label)
    }
    let home = function.delegation?.isSuper ?? true ? superclass(of: owner) : owner
    guard let home, let key = constructor(function.delegation?.name ?? "", of: home, passed.labels) else {
      return
    }
    let call = function.delegation.map { frame.place(of: $0.call) }
    if let delegation = function.delegation {
      let site = CallSite(id: delegation.call, types: [])
      completeRequests(of: key, receiver: this(frame), passed, site, &frame)
    }
    frame.writes += writes(of: key, passed).map { write in
      var write = write
      if let delegation = function.delegation {
        write.value = renamed(write.value, by: key, CallSite(id: delegation.call, types: []), frame)
      }
      if let call, write.value.endsWithText(among: passed.inOrder.map(\.value)) { write.statement = call }
      return write
    }
  }

  private func superclass(of key: ClassKey) -> ClassKey? {
    program.type(key).superclass.flatMap { program.parent($0, of: key) }
  }

  /// The constructor of a name that a class itself has; of several the one that the labels of the arguments fit.
  package func constructor(_ name: String, of key: ClassKey, _ labels: [String?]) -> FunctionKey? {
    let isWanted = { (function: Function) in function.kind == .constructor && function.name == name }
    let candidates = program.ownMethods(name, of: key, where: isWanted)
    if let first = candidates.first, !program.function(first).isOverloadable { return first }
    // Extensions add constructors too.
    return fitting(candidates + program.methods(name, of: key, where: isWanted), labels).first
  }

  /// Takes over what a method sets that a constructor calls on the instance which it makes: `this.initialize("/api")`.
  package func takeWrites(of key: FunctionKey, receiver: Value?, _ passed: Arguments, _ frame: inout Frame) {
    guard let caller = frame.function, program.function(caller).kind == .constructor, receiver == this(frame)
    else { return }
    frame.writes += writes(of: key, passed)
  }

  /// What a constructor sets when it gets arguments.
  private func writes(of key: FunctionKey, _ passed: Arguments) -> [VariableWrite] {
    let bindings = bindings(of: key, passed)
    let substitution = Substitution(
      function: key, arguments: bindings, receiver: nil, member: { self.member($1, of: $0) })
    return (decidedWrites(of: key, bindings) ?? summary(of: key).writes).map { write in
      VariableWrite(
        variable: write.variable, path: write.path, value: substitution.apply(to: write.value),
        statement: write.statement)
    }
  }

  /// The instance that a call of a constructor makes, with the requests that it sends by what it is handed.
  package func construct(
    _ key: ClassKey, _ name: String, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value {
    let made = construct(key, name, passed, .at(frame.place(of: site.id)))
    guard let constructor = constructor(name == "new" ? "" : name, of: key, passed.labels) else {
      let above = superclass(of: key).flatMap { self.constructor("", of: $0, []) }
      return withRouters(made, of: key, by: above, site, &frame)
    }
    if !frame.isInlined { reading.observation?.note(target: constructor, of: site.id) }
    if routers != nil { noteCarried(to: constructor, passed, at: frame.place(of: site.id)) }
    let known = withRouters(made, of: key, by: constructor, site, &frame)
    completeRequests(of: constructor, receiver: known, passed, site, &frame)
    return known
  }

  private func completeRequests(
    of constructor: FunctionKey, receiver: Value, _ passed: Arguments, _ site: CallSite,
    _ frame: inout Frame
  ) {
    guard !program.function(constructor).isStatic, summary(of: constructor).hasEffects else { return }
    _ = completeOpen(constructor, receiver: receiver, passed, site, &frame)
  }

  /// The instance that a constructor makes of arguments.
  package func construct(_ key: ClassKey, _ name: String, _ passed: Arguments, _ making: Making) -> Value {
    let name = name == "new" ? "" : name
    if !making.isAsked, isThrown(key) { return .unknown(name, type: .program(key)) }
    guard let constructor = constructor(name, of: key, passed.labels) else {
      var instance = Instance(.program(key))
      if let parent = superclass(of: key), let implicit = self.constructor("", of: parent, []) {
        apply(implicit, Arguments(), to: &instance)
      }
      return record(instance, key, making)
    }
    if program.function(constructor).isStatic {
      let substitution = Substitution(
        function: constructor, arguments: bindings(of: constructor, passed), receiver: nil,
        member: { self.member($1, of: $0) })
      let result = substitution.apply(to: summary(of: constructor).result)
      return result.isUnknown ? .unknown(name, type: .program(key)) : result
    }
    var instance = Instance(.program(key))
    apply(constructor, passed, to: &instance)
    return record(instance, key, making)
  }

  /// Whether instances of a class are thrown: what they hold is told to people, and nothing is sent by it.
  private func isThrown(_ key: ClassKey) -> Bool {
    if let known = thrown[key] { return known }
    let found = program.foreignParents(of: key).contains { parent, _ in
      ["Error", "Exception", "Throwable"].contains(where: parent.name.hasSuffix)
    }
    thrown[key] = found
    return found
  }

  /// Puts what a constructor sets when it gets arguments into the instance that it makes.
  private func apply(_ constructor: FunctionKey, _ passed: Arguments, to instance: inout Instance) {
    let bindings = bindings(of: constructor, passed)
    let decided = decidedWrites(of: constructor, bindings)
    // What is put in already depends on the instance that calls, which is another.
    let isCallers = decided != nil && bindings.values.contains(where: \.dependsOnReceiver)
    for write in decided ?? summary(of: constructor).writes
    where !program.variable(write.variable).isStatic && write.variable.owner != nil {
      let name = program.variable(write.variable).name
      let type = declaredType(of: write.variable)
      let receiver = !isCallers && write.value.dependsOnReceiver ? holding(write.variable, instance) : nil
      let value = Substitution(
        function: constructor, arguments: bindings, receiver: receiver, member: { self.member($1, of: $0) }
      ).apply(to: write.value)
      if write.path.isEmpty {
        instance.fields[name] = value.typed(type)
        instance.statements[name] = write.statement
      } else {
        instance.fields[name] = (instance.fields[name] ?? .unknown(name, type: type)).setting(
          write.path[...], to: value)
      }
    }
  }

  /// The instance as it is by then, for what a constructor assigns of it: `this.paths = {...this.paths, ...paths}`.
  private func holding(_ variable: VariableKey, _ instance: Instance) -> Value {
    var instance = instance
    let name = program.variable(variable).name
    if instance.fields[name] == nil, program.variable(variable).value != nil {
      instance.fields[name] = initialValue(of: variable).result
    }
    return Value(.instance(instance))
  }

  private func record(_ made: Instance, _ key: ClassKey, _ making: Making) -> Value {
    var instance = made
    if case .at(let place) = making { instance.making = place }
    let isNew: Bool
    switch making {
    case .asked: return Value(.instance(instance))
    case .anywhere: isNew = reading.findings.add(instance)
    case .at(let place):
      let stated = program.type(key).fields.count { $0.value != nil && !$0.isStatic }
      isNew = reading.findings.add(
        instance, keptFor: functions(onInstanceOf: key, madeAt: place), isOfRecords: stated > 1)
    }
    // The parts of one that was seen before were seen with it.
    guard isNew else { return Value(.instance(instance)) }
    for inner in instance.parts {
      if case .program(let type) = inner.type, type != key { _ = record(inner, type, .anywhere) }
    }
    return Value(.instance(instance))
  }

  /// The instances of a class and its subclasses that the program makes, wherever it names them; for a class with too many to be
  /// told apart, one of which nothing is known.
  package func constructed(_ key: ClassKey) -> [Instance] { constructed(key, made(of: key)).map(\.instance) }

  /// What was seen of the instances of a class and its subclasses that the program makes.
  package func made(of key: ClassKey) -> Findings {
    var found = answer(to: .instances(key)).findings
    found.takeInstances(of: findings, program.family(of: key).map { .program($0) })
    return found
  }

  /// The same of what was seen of them; as many as are kept where each is looked at for itself.
  package func constructed(_ key: ClassKey, _ found: Findings, oneByOne: Bool = false) -> [MadeInstance] {
    program.family(of: key).map { TypeReference.program($0) }.flatMap { type in
      let isCrowded = oneByOne ? found.crowded.contains(type) : found.isCrowded(type)
      return isCrowded
        ? [MadeInstance(Instance(type), standsForMore: oneByOne)] : found.instances[type] ?? []
    }
  }

  /// Whether the program makes more instances of a class or one of its subclasses than are told apart.
  package func isCrowded(_ key: ClassKey) -> Bool {
    let found = answer(to: .instances(key)).findings
    return !found.crowded.isEmpty || found.instances.keys.contains(where: found.isCrowded)
  }

  /// Looks for the instances of a class and its subclasses.
  package func findInstances(of key: ClassKey) {
    if leavesCallersOpen { return }
    for member in program.family(of: key) {
      if program.type(member).isSingle {
        for part in value(ofType: .program(member)).instances { reading.findings.add(part) }
      }
      for unit in program.constructors(of: member) {
        let found = answer(to: Query(unit)).findings
        reading.findings.takeInstances(of: found, [.program(member)])
      }
    }
  }
}

extension Value {
  /// The instances among its alternatives.
  fileprivate var instances: [Instance] {
    options.compactMap { if case .instance(let instance) = $0 { instance } else { nil } }
  }
}

extension Instance {
  /// The instances that its fields hold, in the order of the names of the fields.
  package var parts: [Instance] {
    fields.sorted { $0.key < $1.key }.flatMap(\.value.instances)
  }
}
