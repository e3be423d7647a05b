package import Program

// Calls that leave the program: into a library, or to where nothing is known.
extension Evaluator {
  /// The value of a method call that no function of the program answers.
  package func foreignCall(
    _ name: String, of option: Value.Option, _ receiver: Value, _ passed: Arguments, _ site: CallSite,
    _ frame: inout Frame
  ) -> Value {
    switch option {
    case .type(.library(let libraryName, let type)):
      if let library = library(named: libraryName),
        let value = ask(library, .type(type, name), passed, site, &frame)
      {
        return value
      }
    case .type(.program(let key)):
      if program.method(name, of: key, where: { $0.kind == .constructor }) != nil {
        return construct(key, name, passed, site, &frame)
      }
      if let nested = program.nestedClass(name, in: key) {
        return construct(nested, "", passed, site, &frame)
      }
      // A class, or an object with functions, may hold one that was declared elsewhere: `{get: load}`.
      if let held = staticMember(name, of: key), held.options.contains(where: canBeCalled) {
        return apply(held, passed, site, &frame)
      }
    case .instance(let instance):
      if let value = callPart(name, of: instance, passed, site, &frame) { return value }
      if case .program(let key) = instance.type, program.type(key).isSingle,
        let nested = program.nestedClass(name, in: key)
      {
        return construct(nested, "", passed, site, &frame)
      }
      if let value = askType(instance.type, name, option, passed, site, &frame) { return value }
    case .hole(let hole):
      if let type = hole.type, let value = askType(type, name, option, passed, site, &frame) { return value }
      if let value = callHeld(name, by: hole, passed, site, &frame) { return value }
    case .callable:
      if let value = callBound(name, option, passed, site, &frame) { return value }
    case .list, .map: callForElements(name, of: option, passed, site, &frame)
    default: break
    }
    if let value = property(readBy: name, of: option, passed) { return value }
    return unknownCall(name, Value(option), site, passed, &frame)
  }

  /// Calls a method on what a field can hold at any time, where the field's type says nothing about the method; nil
  /// where nothing that it holds can be called so.
  private func callHeld(
    _ name: String, by hole: Hole, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value? {
    guard hole.members.count == 1, case .program(let owner)? = hole.rootType,
      let field = program.field(hole.members[0], of: owner)
    else { return callHeld(name, bySubclassesOf: hole, passed, site, &frame) }
    let held = everHeld(by: field, of: owner).filter { option in
      switch option {
      case .instance, .callable: true
      case .type(.program(let key)): program.type(key).isRecord
      case .hole(let inner):  // A value with only the field's own type adds nothing.
        inner.members.isEmpty && inner.type?.libraryName != nil && inner.type != declaredType(of: field)
      default: false
      }
    }
    guard !held.isEmpty else { return callHeld(name, bySubclassesOf: hole, passed, site, &frame) }
    return deeper {
      .either(held.map { foreignCall(name, of: $0, Value($0), passed, site, &frame) })
    }
  }

  /// What a field can hold; what a constructor hands on to one inside of it is looked for where that is called.
  func everHeld(by field: VariableKey, of owner: ClassKey) -> [Value.Option] {
    let held = value(of: field).options
    var makers: [ClassKey] = []
    for case .hole(let hole) in held {
      guard case .parameter(let key, _) = hole.root, program.function(key).kind == .constructor,
        let maker = program.function(key).owner
      else { continue }
      makers.append(ClassKey(file: key.file, index: maker))
    }
    guard !makers.isEmpty else { return held }
    let family = Set(program.family(of: owner).map { TypeReference.program($0) })
    let inner = makers.flatMap(constructed).flatMap(\.parts).filter { family.contains($0.type) }
    let name = program.variable(field).name
    return Value(held + (constructed(owner) + inner).flatMap { $0.fields[name]?.options ?? [] }).options
  }

  /// Calls the functions that classes have in a field of a name, also where the class itself has a method without a body,
  /// or other subclasses have one with a body: `abstract route(id)` and `route = routes.one`.
  package func callHeld(
    _ name: String, bySubclassesOf hole: Hole, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value? {
    let held = held(name, bySubclassesOf: hole)
    return held.isEmpty ? nil : deeper { .either(held.map { apply(Value($0), passed, site, &frame) }) }
  }

  /// The functions that a class and its subclasses have in a field of a name.
  package func held(_ name: String, bySubclassesOf hole: Hole) -> [Value.Option] {
    guard case .program(let owner)? = hole.type, program.members.fields(name) != nil else { return [] }
    let fields = program.family(of: owner).compactMap { program.field(name, of: $0) }
      .reduce(into: [VariableKey]()) { if !$0.contains($1) { $0.append($1) } }
    return fields.flatMap { value(of: $0).options }.filter(canBeCalled)
  }

  /// Calls a function that a part of an instance holds, or nothing where it holds none.
  private func callPart(
    _ name: String, of instance: Instance, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value? {
    guard let part = instance.isRecord ? record(instance, part: name) : held(name, by: instance) else {
      return nil
    }
    return part.options.contains(where: canBeCalled) ? apply(part, passed, site, &frame) : nil
  }

  /// What an instance has in a field: what was put there, or what its class says of every instance.
  private func held(_ name: String, by instance: Instance) -> Value? {
    if let value = instance.fields[name] { return value }
    guard case .program(let key) = instance.type, program.field(name, of: key) != nil else { return nil }
    return member(name, of: Value(.instance(instance)))
  }

  /// Asks the library of a type, or of the type that a class of the program inherits from.
  package func askType(
    _ type: TypeReference, _ name: String, _ option: Value.Option, _ passed: Arguments, _ site: CallSite,
    _ frame: inout Frame
  ) -> Value? {
    switch type {
    case .library(let libraryName, _):
      guard let library = library(named: libraryName) else { return nil }
      if name == "call", let value = callBoundMethod(option, of: library, passed, site, &frame) {
        return value
      }
      return ask(library, .method(type.libraryName ?? "", option, name), passed, site, &frame)
    case .program(let key):
      for parent in foreignTypes(inheritedBy: key) {
        if let value = askType(parent, name, option, passed, site, &frame) { return value }
      }
      return nil
    }
  }

  /// The types of libraries that a class inherits from or conforms to.
  package func foreignTypes(inheritedBy key: ClassKey) -> [TypeReference] {
    if let known = foreignTypes[key] { return known }
    let types = program.foreignParents(of: key).compactMap { parent, file in type(parent, in: file) }
      .filter { $0.libraryName != nil }
    foreignTypes[key] = types
    return types
  }

  /// Whether an unknown value is known to belong to a library's type.
  package static func isLibraryValue(_ option: Value.Option) -> Bool {
    if case .hole(let hole) = option { hole.type?.libraryName != nil } else { false }
  }

  /// The value of a call of which the name says nothing; inside of an extension or an subclass of a library's type it is one of
  /// that type's methods, and where the instance has a field of that name what it holds.
  package func callUnknown(
    _ name: String, _ function: Value, _ site: CallSite, _ arguments: [Expression.Argument],
    _ frame: inout Frame
  ) -> Value {
    if let value = callPicked(function, site, arguments, &frame) { return value }
    for case .hole(let hole) in function.options { noteCall(of: hole) }
    if let (field, owner) = fieldHolding(function) {
      return call(method: field, of: owner, site, arguments, &frame)
    }
    if frame.hasInstance, frame.locals[name] == nil, let owner = frame.owner,
      foreignType(extendedBy: owner) != nil || inheritsImplicitly(owner) || mayHold(name, owner)
    {
      return call(method: name, of: this(frame), site, arguments, &frame)
    }
    let passed = passed(arguments, to: nil, &frame)
    noteRegistration(byCalling: function, site, passed, &frame)
    if traces.contains(name) || routers?.generated.contains(where: { $0.fits(name) }) ?? false {
      // Some clients are known by their names alone, and can be called themselves; a generator writes functions.
      let call = libraryCall(.unknown(function, "call"), passed, site.types, in: frame)
      for library in libraries {
        if let answer = library.answer(call) { return take(answer, from: library, site, &frame) }
      }
    }
    return function.given(insteadOf: unknownCall(name, nil, site, passed, &frame))
  }

  /// Whether a class has a library's type above it whose methods its code may name without an instance.
  private func inheritsImplicitly(_ key: ClassKey) -> Bool {
    program.files[key.file].hasImplicitInstance && !foreignTypes(inheritedBy: key).isEmpty
  }

  package func unknownCall(
    _ name: String, _ receiver: Value?, _ site: CallSite, _ arguments: [Expression.Argument],
    _ frame: inout Frame
  ) -> Value {
    unknownCall(name, receiver, site, passed(arguments, to: nil, &frame), &frame)
  }

  /// The value of a call of which nothing is known but its name and arguments.
  package func unknownCall(
    _ name: String, _ receiver: Value?, _ site: CallSite, _ passed: Arguments, _ frame: inout Frame
  ) -> Value {
    if let receiver, receiver.isPending { return receiver }
    let before = frame.registrations.count
    noteRegistration(name, receiver, site, passed, &frame)
    if receiver?.isUnknown ?? true { reading.findings.untracedNames.insert(name) }
    for value in passed.positional + passed.named.values { noteUntraced(value) }
    noteElementsUnknown(of: receiver, to: name, passed)
    if let receiver {
      let call = libraryCall(.unknown(receiver, name), passed, site.types, in: frame)
      for library in libraries {
        if let value = library.text(name, of: receiver, call) { return value }
        guard let answer = library.answer(call) else { continue }
        // The library says what it does with the functions that it is handed: `"/api".nest { … }`.
        if !answer.effects.calls.isEmpty { frame.registrations.removeSubrange(before...) }
        return take(answer, from: library, site, &frame)
      }
      if traces.contains(name) { noteCall(of: receiver) }
      noteUntracedCall(name, receiver, site, passed, &frame)
    } else {
      noteUntracedCall(name, site, passed, frame)
    }
    if receiver?.isUnknown ?? true, let client = decorated(passed) { return client }
    // A container that is asked for a type gives an instance of it: `locator<ApiClient>()`, `context.read<Dio>()`.
    if site.types.count == 1, let type = type(site.types[0], in: frame.file) {
      return .unknown(name, type: type)
    }
    // What is asked for by a name is known by it: `dotenv.get('API_URL')`, `prefs.getString('token')`.
    if receiver?.isUnknown ?? false, passed.positional.count == 1, let key = passed.positional[0].known,
      key.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "_") }),
      let first = key.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    {
      if let text = configured[key] { return .text(text) }
      return .unknown(key)
    }
    if receiver == nil, program.files[frame.file].clientNames.contains(name) {
      return .unknown(name, type: Self.untracedClient)
    }
    let known = receiver?.name ?? passed.positional.first?.name ?? name
    let isConstructor = receiver == nil && name.first?.isUppercase ?? false
    return isConstructor ? Value(.hole(.foreign(name: known))) : .unknown(known)
  }

  /// The client that a function of another package is handed first, which it hands back with something added.
  private func decorated(_ passed: Arguments) -> Value? {
    guard let client = passed.positional.first, !client.options.isEmpty else { return nil }
    let isDecorated = client.options.allSatisfy { option in
      guard case .library(let name, let type)? = option.type else { return false }
      return library(named: name)?.decoratedTypes.contains(type) ?? false
    }
    return isDecorated ? client : nil
  }
}
