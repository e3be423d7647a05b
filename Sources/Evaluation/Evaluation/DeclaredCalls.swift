internal import ContractModel
package import Program
internal import SourceText

// Calls of declared functions.
extension Evaluator {
  /// Whether the configuration declares a function, so that its own text says nothing about its requests.
  package func isDeclared(_ key: FunctionKey) -> Bool {
    let function = program.function(key)
    return declared.all(named: function.name).contains { _, call in
      guard let owner = call.owner else { return true }
      return function.owner.map { program.type(ClassKey(file: key.file, index: $0)).name == owner } ?? false
    }
  }

  /// The functions of the program of which the configuration states what they do.
  package var declaredFunctions: Set<FunctionKey> {
    guard !declared.names.isEmpty else { return [] }
    let keys = program.files.enumerated().flatMap { file, contents in
      contents.functions.indices.map { FunctionKey(file: file, index: $0) }
    }
    return Set(keys.filter(isDeclared))
  }

  /// Whether the configuration declares a variable that holds a function.
  package func isDeclared(_ key: VariableKey) -> Bool {
    declared.all(named: program.variable(key).name).contains { _, call in
      call.owner == nil || key.owner.map { program.files[key.file].classes[$0].name } == call.owner
    }
  }

  /// The requests of a declared function that it states whole: the others are stated by its calls.
  package func withoutOpen(_ requests: [RequestEffect]) -> [RequestEffect] {
    requests.filter { request in
      !request.url.templates.isEmpty
        && request.url.templates.allSatisfy { text in
          if case .path(let path) = URLReading.read(text, base: nil) { path.openEnd == nil } else { false }
        }
    }
  }

  /// The value of a call of a declared function, its request recorded; nil for any other call.
  package func declaredCall(
    _ callee: Expression.ID, _ site: CallSite, _ arguments: [Expression.Argument],
    _ frame: inout Frame
  ) -> Value? {
    var base: Expression.ID?
    let name: String
    switch program.files[frame.file].expressions[callee].kind {
    case .name(let found), .implicit(let found): name = found
    case .member(let inner, let found): (base, name) = (inner, found)
    default: return nil
    }
    let candidates = declared.all(named: name)
    guard !candidates.isEmpty else { return nil }
    let receiver = base.flatMap { qualifierName($0, frame) == nil ? evaluate($0, &frame) : nil }
    let fitting = candidates.first { _, call in
      call.owner.map { belongs(to: $0, base, receiver, frame) } ?? true
    }
    guard let (index, call) = fitting else { return nil }
    let target = declaredTarget(name, receiver, base, arguments.map(\.label), &frame)
    let passed = passed(arguments, to: target.map { Value(.callable($0, receiver: nil)) }, &frame)
    let bindings = target.map { self.bindings(of: $0, passed) } ?? [:]
    record(call, index, target, passed, bindings, site, &frame)
    guard let target, program.function(target).kind != .closure else { return .unknown(name) }
    return result(of: target, bindings, receiver: receiver)
  }

  private func qualifierName(_ id: Expression.ID, _ frame: Frame) -> String? {
    guard case .name(let name) = program.files[frame.file].expressions[id].kind, isQualifier(name, frame)
    else {
      return nil
    }
    return name
  }

  /// Whether a call is one of a type's functions: by what it is called on, or by where it stands.
  private func belongs(
    to owner: String, _ base: Expression.ID?, _ receiver: Value?, _ frame: Frame
  ) -> Bool {
    guard let receiver else {
      if let base { return qualifierName(base, frame) == owner }
      return frame.owner.map { program.ancestry(of: $0).contains { program.type($0).name == owner } } ?? false
    }
    return receiver.options.contains { option in
      let type: TypeReference? = if case .type(let type) = option { type } else { option.type }
      switch type {
      case .program(let key): return program.ancestry(of: key).contains { program.type($0).name == owner }
      case .library(_, let name): return name == owner
      case nil: return receiver.name == owner
      }
    }
  }

  /// The function of the program that a call runs, where it has one: it says which argument is which parameter.
  private func declaredTarget(
    _ name: String, _ receiver: Value?, _ base: Expression.ID?, _ labels: [String?], _ frame: inout Frame
  ) -> FunctionKey? {
    if let receiver {
      return receiver.options.lazy.flatMap { self.targets(of: name, on: $0, labels) }.first?.0
    }
    if base == nil, let owner = frame.owner, frame.locals[name] == nil,
      let own = fitting(program.methods(name, of: owner) { $0.kind == .function }, labels).first
    {
      return own
    }
    let value =
      base.flatMap { qualifierName($0, frame) }.map { qualified(name, $0, frame) }
      ?? value(ofName: name, &frame)
    guard case .callable(let key, _)? = value.options.first else { return nil }
    return program.function(key).owner == nil && program.function(key).kind == .function
      ? fitting(program.functionKeys(name, from: frame.file), labels).first ?? key : key
  }

  private func record(
    _ call: DeclaredCall, _ index: Int, _ target: FunctionKey?, _ passed: Arguments, _ bindings: [Int: Value],
    _ site: CallSite, _ frame: inout Frame
  ) {
    func value(of part: DeclaredCall.Part) -> Value? {
      switch part {
      case .text(let text): return .text(text)
      case .position(let place):
        if target != nil { return bindings[place - 1] }
        return place > 0 && place <= passed.positional.count ? passed.positional[place - 1] : nil
      case .parameter(let name):
        let parameters = target.map { program.function($0).parameters } ?? []
        let place = parameters.firstIndex { $0.label == name } ?? parameters.firstIndex { $0.name == name }
        if let place { return bindings[place] }
        return passed.named[name] ?? self.part(name, ofRecordsAmong: passed.positional)
      }
    }
    guard let url = value(of: call.path), let method = value(of: call.method) else {
      let names = target.map {
        program.function($0).parameters.flatMap { [$0.label, $0.name].compactMap(\.self) }
      }
      declared.note(
        .misfit(call.misfit(isPathKnown: value(of: call.path) != nil, parameters: names)), of: index)
      return
    }
    declared.note(.found, of: index)
    if call.effect == .route {
      return register(call, method, url, call.handler.flatMap(value) ?? .unknown(), site, &frame)
    }
    var effect = RequestEffect(
      library: "", method: method, url: url, base: call.base.map { .text($0) },
      origin: frame.origin(of: site.id), file: frame.file,
      span: program.files[frame.file].expressions[site.id].span, symbol: frame.symbol, function: frame.home)
    if method == .null { effect.method = .text("GET") }
    frame.requests.append(effect)
  }

  /// Puts the route of a declared call on a router that serves by itself, below the base of the declaration.
  private func register(
    _ call: DeclaredCall, _ method: Value, _ path: Value, _ handler: Value, _ site: CallSite,
    _ frame: inout Frame
  ) {
    let origin = frame.origin(of: site.id)
    var router = Instance(.library(DeclaredRoutes.library, DeclaredRoutes.router))
    router.site = AllocationSite(origin, in: nil)
    var route = Registration(
      .route, of: DeclaredRoutes.library, on: Value(.instance(router)), at: origin,
      statedSpan(of: site.id, in: frame.file))
    route.methods = method == .null ? .text("ANY") : method.asVerb
    route.path = [call.base.map { .text($0) }, path].compactMap(\.self)
    // What the function itself asks who is calling is not read.
    route.handlers = [.unknown(call.name), handler]
    route.conditions = conditions(of: frame)
    route.handed = handedHandlers(of: site.id, frame)
    frame.registrations.append(route)
  }

  /// A part of that name of the first argument which has one.
  private func part(_ name: String, ofRecordsAmong values: [Value]) -> Value? {
    for value in values {
      guard case .instance(let instance)? = value.options.first, instance.isRecord else { continue }
      let part = record(instance, part: name)
      if part != .null { return part }
    }
    return nil
  }
}

extension Value {
  /// What the name of a constant says that stands for a method, `HttpMethod.GET` or `.get`; itself where its value is known.
  package var asVerb: Value {
    guard options.count == 1 else { return self }
    let name: String?
    switch options[0] {
    case .hole(let hole):
      if case .parameter = hole.root { return self }
      name = hole.name
    case .instance(let instance): name = instance.fields[Intrinsic.caseField]?.known
    case .list(let values): return Value(.list(values.map(\.asVerb)))
    default: return self
    }
    let verb = name?.split(separator: ".").last?.uppercased() ?? ""
    return DeclaredRoutes.verbs.contains(verb) ? .text(verb) : self
  }
}
