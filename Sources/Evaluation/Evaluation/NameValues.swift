package import Program

// Names and members.
extension Evaluator {
  /// The value of an identifier: a local variable, a member, something outside of classes, a type.
  package func value(ofName name: String, _ frame: inout Frame) -> Value {
    if let local = frame.locals[name] { return local }
    if frame.receiverCount > 0, let value = memberOfReceivers(name, frame) { return value }
    if let owner = implicitOwner(frame), let value = implicitMember(name, owner, frame) { return value }
    if let variable = program.variableKey(name, from: frame.file) { return part(variable) }
    if let key = program.functionKey(name, from: frame.file) {
      return program.function(key).kind == .getter
        ? summary(of: key).result : Value(.callable(key, receiver: nil))
    }
    if let type = type(TypeName(name), in: frame.file) { return value(ofType: type) }
    if let owner = frame.owner, frame.hasInstance, foreignType(extendedBy: owner) != nil {
      return member(name, of: this(frame))
    }
    return libraryFunction(name, qualifier: nil, in: frame.file) ?? namespace(name, in: frame.file)
      ?? .unknown(name)
  }

  /// A function of a library as a value, where the library says what that is.
  private func libraryFunction(_ name: String, qualifier: String?, in file: Int) -> Value? {
    library(of: name, qualifier: qualifier, in: file, \.functions, from: \.functionImports)
      .flatMap { ask($0, .property("", nil, name)) }
  }

  /// A member that is named without its instance, or nil where the class has none of that name.
  private func implicitMember(_ name: String, _ owner: ClassKey, _ frame: Frame) -> Value? {
    let isMember =
      program.field(name, of: owner) != nil
      || program.method(name, of: owner) { $0.kind == .getter || $0.kind == .function } != nil
      || program.members.enumCase(name, of: owner) != nil
      // Every value of an enum has a name in Dart and in Kotlin.
      || name == "name" && !program.type(owner).cases.isEmpty
    guard isMember else { return nil }
    if let value = staticMember(name, of: owner) { return value }
    return frame.hasInstance ? member(name, of: this(frame)) : .unknown(name)
  }

  package func value(
    ofMember name: String, of base: Expression.ID, at id: Expression.ID, _ frame: inout Frame
  ) -> Value {
    let expression = program.files[frame.file].expressions[base]
    if case .name(let front) = expression.kind, isQualifier(front, frame) {
      return qualified(name, front, frame)
    }
    if let value = emptiness(name, of: base, &frame) { return value }
    let owner = evaluate(base, &frame)
    noteCallee(name, owner, at: id, frame)
    return owner.map { option in
      if let sent = sent(name, by: option, at: id, &frame) { return sent }
      guard case .program(let key)? = option.type,
        let getter = program.getter(name, of: key, onlyIn: frame.file)
      else { return member(name, of: Value(option)) }
      // Which of its values it gives the instance decides, once that is known.
      if case .hole = option, program.function(getter).hasBranches,
        case .function(let asked)? = reading.question, frame.function == asked
      {
        reading.findings.isDeciding = true
      }
      return result(of: getter, [:], receiver: Value(option))
    }
  }

  /// Whether a name is the namespace of an import.
  package func isQualifier(_ name: String, _ frame: Frame) -> Bool {
    frame.locals[name] == nil && program.isQualifier(name, in: frame.file)
  }

  package func qualified(_ name: String, _ qualifier: String, _ frame: Frame) -> Value {
    if let type = type(TypeName(name, qualifier: qualifier), in: frame.file) { return value(ofType: type) }
    let member = program.member(name, of: qualifier, in: frame.file)
    if let key = program.classKey(member, from: frame.file) { return value(ofType: .program(key)) }
    if let variable = program.variableKey(member, from: frame.file) { return value(of: variable) }
    if let key = program.functionKey(member, from: frame.file) {
      return program.function(key).kind == .getter
        ? summary(of: key).result : Value(.callable(key, receiver: nil))
    }
    return libraryFunction(name, qualifier: qualifier, in: frame.file) ?? .unknown(member)
  }

  /// The member of a value.
  package func member(_ name: String, of value: Value) -> Value {
    if let list = value.listed(by: name) { return list }
    if let text = value.replacing(by: name) { return text }
    if Hole.isGiven(name) { return given(by: value) }
    if let part = described(name, by: value) { return part }
    return deeper {
      value.map { option in
        switch option {
        case .instance(let instance): memberValue(name, of: instance)
        case .type(.program(let key)):
          staticMember(name, of: key) ?? Self.prototype(name, of: key) ?? .unknown(name)
        case .type(.library(let library, let type)): property(name, nil, of: type, library) ?? .unknown(name)
        case .hole(let hole): memberValue(name, of: hole)
        case .text(let text): textMember(name, of: text)
        case .null: .null
        case .list(let values): Self.element(name, of: values)
        case .map(let keys, let values): Self.part(name, ofMap: keys, values)
        case .callable: .unknown(name)
        }
      }
    }
  }

  /// An element of a list by its place, where a member has a number for a name.
  private static func element(_ name: String, of values: [Value]) -> Value {
    guard let place = Int(name), !values.contains(where: \.isSpread) else { return .unknown(name) }
    return values.indices.contains(place) ? values[place] : .null
  }

  private func memberValue(_ name: String, of instance: Instance) -> Value {
    if instance.isRecord { return record(instance, part: name) }
    if let value = instance.fields[name] { return value }
    guard case .program(let key) = instance.type else {
      let library = if case .library(let library, _) = instance.type { library } else { "" }
      return property(name, .instance(instance), of: instance.type.libraryName ?? "", library)
        ?? instance.origin.map { member(name, of: $0) } ?? .unknown(name)
    }
    if let result = called(name, of: instance) { return result }
    if let origin = instance.origin { return member(name, of: origin) }
    switch program.accessor(name, of: key) {
    case .getter(let getter):
      return outermost(name, instance) { result(of: getter, [:], receiver: Value(.instance(instance))) }
    case .field(let field): return value(of: field)
    case nil: break
    }
    if let method = program.method(name, of: key, where: { $0.kind == .function }) {
      return Value(.callable(method, receiver: Value(.instance(instance))))
    }
    if program.type(key).isSingle, let nested = program.nestedClass(name, in: key) {
      return value(ofType: .program(nested))
    }
    if let value = inherited(name, .instance(instance), by: key) { return value }
    if let value = javaMember(name, of: instance, key) { return value }
    // Every value of an enum has a name in Dart.
    return name == "name" ? instance.fields[Intrinsic.caseField] ?? .unknown(name) : .unknown(name)
  }

  /// What a library says about a member of a value of one of its types, or of the type itself.
  package func property(
    _ name: String, _ value: Value.Option?, of type: String, _ libraryName: String
  ) -> Value? {
    if let found = library(named: libraryName).flatMap({ property(name, value, of: type, saidBy: $0) }) {
      return found
    }
    for key in program.extensions(of: type) {
      switch (value, program.accessor(name, of: key)) {
      case (nil, _): if let found = staticMember(name, of: key) { return found }
      case (let value?, .getter(let getter)?): return result(of: getter, [:], receiver: Value(value))
      default: break
      }
    }
    return nil
  }

  /// What calling a method of a value without arguments gives, as a library does that was handed the value.
  package func invoke(_ method: String, on value: Value) -> Value {
    value.map { option in
      guard case .callable(let key, let receiver)? = member(method, of: Value(option)).options.first else {
        return .unknown(method)
      }
      return deeper { result(of: key, [:], receiver: receiver) }
    }
  }

  private func memberValue(_ name: String, of hole: Hole) -> Value {
    if case .library(let library, let type)? = hole.type,
      let value = property(name, .hole(hole), of: type, library)
    {
      return value
    }
    guard case .program(let key)? = hole.type else {
      return client(under: name, of: hole) ?? Value(.hole(hole.member(name).named(name, of: hole)))
    }
    if let value = Self.waiting(name, of: hole) ?? foreignMember(name, of: hole, key) { return value }
    if let method = program.method(name, of: key, where: { $0.kind == .function }) {
      return Value(.callable(method, receiver: Value(.hole(hole))))
    }
    if hole.root == .elsewhere, hole.members.isEmpty, let value = defaultMember(name, of: key) {
      return value
    }
    if !has(name, in: key), let value = inherited(name, .hole(hole), by: key) { return value }
    let declared = declaredType(of: name, in: key)
    if hole.root == .elsewhere, declared == nil {
      return .either(representatives(of: .program(key)).map { member(name, of: Value(.instance($0))) })
    }
    // Of a type without members, as an interface is, only the value itself tells what it has.
    if hole.root != .elsewhere, !has(name, in: key) { return Value(.hole(hole.member(name))) }
    if hole.isFollowed, let type = routerType(of: name, in: key) {
      return Value(.hole(hole.member(name, type: type)))
    }
    // A field whose type only its first value tells is looked at now, or nothing called on it would be known; and one that
    // is the same for all instances any of them has.
    let variable = program.field(name, of: key).map { program.variable($0) }
    let isTypedByValue = variable.map { $0.type == nil && $0.value != nil } ?? false
    if (hole.root == .elsewhere && variable == nil) || isOpen(name, in: key), !isTypedByValue {
      return Value(.hole(hole.member(name, type: declared)))
    }
    let value = memberValue(name, of: Instance(.program(key)))
    let type = hole.isFollowed ? typeOfRouter(madeByConstructors: value) : nil
    return type.map { Value(.hole(hole.member(name, type: $0))) } ?? value
  }

  package func has(_ name: String, in key: ClassKey) -> Bool {
    program.accessor(name, of: key) != nil || program.method(name, of: key) { _ in true } != nil
      || staticMember(name, of: key) != nil
  }

  /// The type that the source declares for a field or getter.
  private func declaredType(of name: String, in key: ClassKey) -> TypeReference? {
    if let field = program.field(name, of: key) { return declaredType(of: field) }
    guard let getter = program.method(name, of: key, where: { $0.kind == .getter }) else { return nil }
    if let type = signature(of: getter).result { return type }
    let result = summary(of: getter).result
    return result.options.count == 1 ? result.options[0].type : nil
  }

  /// Whether instances of a class may differ in a member: something sets it later, or an subclass has its own.
  private func isOpen(_ name: String, in key: ClassKey) -> Bool {
    let (fields, functions) = (program.members.fields(name), program.members.functions(name))
    let isOverridden = program.family(of: key).contains { subclass in
      subclass != key && (fields?[subclass] != nil || functions?[subclass] != nil)
    }
    if isOverridden { return true }
    if let getter = program.method(name, of: key, where: { $0.kind == .getter }) {
      let function = program.function(getter)
      let result = function.body == nil ? nil : summary(of: getter).result
      return result.map { dependsOnInstance($0) || (function.hasBranches && $0.differs) } ?? true
    }
    guard let field = program.field(name, of: key) else { return false }
    let variable = program.variable(field)
    return !variable.isStatic && (variable.value == nil || !variable.isFinal)
  }

  private func dependsOnInstance(_ value: Value) -> Bool {
    value.options.contains { option in
      switch option {
      case .text(let text): text.holes.contains { $0.root == .receiver }
      case .hole(let hole): hole.root == .receiver
      case .instance, .callable, .list, .map: true
      case .type, .null: false
      }
    }
  }
}
