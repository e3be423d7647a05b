package import Program

// Which instances stand for a value of which only the type is known.
extension Evaluator {
  /// What an instance of a type of which nothing else is known can be. Where that is more than is followed, nothing more
  /// becomes known of it: which ones were left out would depend on the order of the files.
  package func representatives(of type: TypeReference, as role: InstanceRole = .value) -> [Instance] {
    madeRepresentatives(of: type, as: role).map(\.instance)
  }

  /// The same, with what is known of how they are made; more of them where each is looked at for itself.
  package func madeRepresentatives(
    of type: TypeReference, as role: InstanceRole = .value, oneByOne: Bool = false
  ) -> [MadeInstance] {
    guard case .program(let key) = type, !leavesCallersOpen else { return [MadeInstance(Instance(type))] }
    let candidates = candidates(of: key, as: role, oneByOne: oneByOne)
    return candidates.count > Limits.representatives
      ? [MadeInstance(Instance(type), standsForMore: oneByOne)] : candidates
  }

  /// What a value of a type can be once everything is read; many requests ask it of few types.
  package func anything(of type: TypeReference) -> Value {
    if let known = anythingOfTypes[type] { return known }
    let value = Value(representatives(of: type).map { .instance($0) })
    anythingOfTypes[type] = value
    return value
  }

  private func candidates(of key: ClassKey, as role: InstanceRole, oneByOne: Bool) -> [MadeInstance] {
    let cases = program.type(key).cases.compactMap { found -> MadeInstance? in
      guard case .instance(let instance)? = staticMember(found.name, of: key)?.options.first else {
        return nil
      }
      return MadeInstance(instance)
    }
    if !cases.isEmpty { return cases }
    let made = oneByOne ? findMet(key, as: role, oneByOne: true) : met(key, as: role)
    if !made.isEmpty { return made }
    let concrete = program.family(of: key).filter { !program.type($0).isAbstract }
    let complete = concrete.compactMap { constructedFromNothing($0) }
    if !complete.isEmpty { return complete.map { MadeInstance($0) } }
    return (concrete.isEmpty ? [key] : concrete).map {
      MadeInstance(constructedFromParameters($0) ?? Instance(.program($0)))
    }
  }

  /// The instances of a class and its subclasses that the program makes and that can be what is asked for.
  private func met(_ key: ClassKey, as role: InstanceRole) -> [MadeInstance] {
    let answer = answer(to: .instances(key))
    if let known = metInstances[key]?[role], known.answer.isKnownToTellSame(as: answer) {
      return known.instances
    }
    let instances = findMet(key, as: role, oneByOne: false)
    metInstances[key, default: [:]][role] = (answer, instances)
    return instances
  }

  private func findMet(_ key: ClassKey, as role: InstanceRole, oneByOne: Bool) -> [MadeInstance] {
    let all = constructed(key, made(of: key), oneByOne: oneByOne)
    let near = all.filter { isMet($0, as: role) }
    let possible = near.isEmpty ? all : near
    // What a factory makes of its parameters its calls say.
    let settled = possible.filter { !hangsOnFactory($0.instance, of: key) }
    return settled.isEmpty ? possible : settled
  }

  /// Records what a call of a factory makes of its arguments: of a function that belongs to a class, and not to an
  /// instance, and gives one back.
  package func recordMade(_ value: Value, by factory: FunctionKey, at place: CallPlace) {
    for case .instance(var instance) in value.options {
      guard case .program(let key) = instance.type, isFactory(factory, of: key) else { continue }
      instance.making = place
      reading.findings.add(instance)
    }
  }

  private func isFactory(_ key: FunctionKey, of type: ClassKey) -> Bool {
    let function = program.function(key)
    return function.isStatic && function.kind == .function && program.home(of: key) == type
  }

  private func hangsOnFactory(_ instance: Instance, of key: ClassKey) -> Bool {
    instance.fields.values.flatMap(\.templates).flatMap(\.holes).contains { hole in
      if case .parameter(let function, _) = hole.root { isFactory(function, of: key) } else { false }
    }
  }

  /// An instance of a class that the program is not seen to make.
  package func constructedByDefault(_ key: ClassKey) -> Instance {
    constructedFromNothing(key) ?? constructedFromParameters(key) ?? Instance(.program(key))
  }

  /// The instance that a framework makes by a constructor which states what its superclass holds: `super(http, "/users/",
  /// prefix)`. What it hands to the constructor itself stays open.
  private func constructedFromParameters(_ key: ClassKey) -> Instance? {
    reading.constructions.value(of: FrameworkConstruction(type: key, takesParameters: true)) {
      makeFromParameters(key)
    } ?? nil
  }

  private func makeFromParameters(_ key: ClassKey) -> Instance? {
    let constructors = program.ownMethods("", of: key) { $0.kind == .constructor && !$0.isStatic }
    guard constructors.count == 1, let constructor = constructors.first,
      program.function(constructor).delegation?.isSuper ?? false
    else { return nil }
    var passed = Arguments()
    for (place, parameter) in program.function(constructor).parameters.enumerated() {
      let type = signature(of: constructor).parameters[place]
      let hole = Hole(.parameter(constructor, place), name: parameter.name, type: type)
      passed.append(Value(.hole(hole)), label: parameter.label)
    }
    return construct(key, "", passed, .asked).options.lazy.compactMap { option in
      if case .instance(let instance) = option { instance } else { nil }
    }.first
  }

  /// The instance that a constructor without parameters makes, as a framework does; nil where there is no such one.
  private func constructedFromNothing(_ key: ClassKey) -> Instance? {
    reading.constructions.value(of: FrameworkConstruction(type: key, takesParameters: false)) {
      makeFromNothing(key)
    } ?? nil
  }

  private func makeFromNothing(_ key: ClassKey) -> Instance? {
    guard let constructor = constructor("", of: key, []), program.function(constructor).parameters.isEmpty,
      case .instance(let instance)? = construct(key, "", Arguments(), .asked).options.first
    else { return nil }
    return instance
  }
}
