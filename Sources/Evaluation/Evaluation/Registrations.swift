package import Program
package import SourceText

// What calls put on routers: from the call of the framework to the functions around it.
extension Evaluator {
  /// Takes over what a framework says of a call: what it registers, and the functions that it calls. The values that it makes
  /// are known by the call.
  package func takeEffects(
    of answer: LibraryAnswer, to call: LibraryCall? = nil, from library: any LibraryModel, _ site: CallSite,
    _ frame: inout Frame
  ) -> Value {
    guard let routers else { return answer.value }
    let origin = frame.origin(of: site.id)
    let made = AllocationSite(origin, in: frame.function)
    let sited = { (value: Value) in
      value.mapInstances({ $0.site == nil && routers.types.contains($0.type) }) { instance in
        var instance = instance
        instance.site = made
        return instance
      }
    }
    let span = statedSpan(of: site.id, in: frame.file)
    if let call, let open = leftOpen(call, of: library, at: origin, span, frame) {
      frame.registrations.append(open)
      return sited(answer.value)
    }
    for stated in answer.effects.registered where !isOnOwnRouter(stated.router, frame) {
      var found = Registration(stated.kind, of: library.name, on: stated.router, at: origin, span)
      (found.methods, found.path) = (stated.methods, stated.path)
      (found.handlers, found.child, found.operation) = (stated.handlers, stated.child, stated.operation)
      found.conditions = conditions(of: frame)
      if stated.kind == .route || stated.kind == .answeringPath {
        found.handed = handedHandlers(of: site.id, frame)
        found.symbol = handlerName(at: site.id, in: frame.file)
      }
      if let place = place(of: stated) {
        found.restate(file: place.file, span: place.span, through: "")
      }
      frame.registrations.append(found.mapValues(sited))
    }
    for call in answer.effects.calls { take(call, from: library, at: origin, span, site, &frame, sited) }
    return sited(answer.value)
  }

  /// Takes over what a function does that a framework is handed and calls.
  private func take(
    _ call: LibraryAnswer.HandedCall, from library: any LibraryModel, at origin: RequestEffect.Origin,
    _ span: SourceSpan, _ site: CallSite, _ frame: inout Frame, _ sited: (Value) -> Value
  ) {
    let count = frame.registrations.count
    let arguments = call.arguments.map(sited)
    let given = run(.init(call.function, arguments, receiver: call.receiver.map(sited)), site, &frame)
    if let mount = call.mount(of: given, byFunctionIn: program), let group = call.mounted {
      var found = Registration(.mount, of: library.name, on: group.router, at: origin, span)
      (found.path, found.child, found.conditions) = (group.path, mount, conditions(of: frame))
      frame.registrations.append(found.mapValues(sited))
    }
    guard let around = call.around, frame.registrations.count > count else { return }
    for index in count..<frame.registrations.count {
      frame.registrations[index] = around.taking(frame.registrations[index]).mapValues(sited)
    }
  }

  /// The bytes of a call: in a chain of calls, and on a line of its own, from its own name on, `router.get(…).post(…)`.
  package func statedSpan(of call: Expression.ID, in file: Int) -> SourceSpan {
    let file = program.files[file]
    let span = file.expressions[call].span
    guard case .call(let callee, _, _) = file.expressions[call].kind,
      case .member(let base, let name) = file.expressions[callee].kind
    else { return span }
    let front = file.expressions[base].span.end
    guard let start = file.source.start(of: name, behind: front, before: span.end) else { return span }
    let isChained = if case .call = file.expressions[base].kind { true } else { false }
    let isApart = file.source.bytes[front..<start].contains { $0 == 0x0A || $0 == 0x0D }
    return isChained || isApart ? SourceSpan(start, span.end) : span
  }

  /// Where something is stated that a call puts on a router, where that is not the call.
  private func place(of stated: LibraryAnswer.Registered) -> DeclaredParts.Place? {
    if let place = stated.place { return place }
    guard let row = stated.row else { return nil }
    if let path = stated.path.last?.known, let place = place(of: path, in: row) {
      return DeclaredParts.Place(file: place.file, span: place.span)
    }
    guard case .library = row.type, let origin = row.site?.origin,
      program.files[origin.file].expressions.indices.contains(origin.call)
    else { return nil }
    return DeclaredParts.Place(file: origin.file, span: statedSpan(of: origin.call, in: origin.file))
  }

  /// Calls a function that a framework was handed. One without a name that is written here is read with what it gets.
  private func run(_ call: LibraryAnswer.HandedCall, _ site: CallSite, _ frame: inout Frame) -> Value {
    var passed = Arguments()
    for value in call.arguments { passed.append(value, label: nil) }
    return .either(
      call.function.options.map { option -> Value in
        guard case .callable(let key, let captured) = option else {
          return apply(Value(option), passed, site, &frame)
        }
        let bindings = bindings(of: key, passed)
        if let lent = frame.lent[key], !reading.isRecursive(key) {
          return follow(key, bindings, on: call.receiver, in: lent.frame, site, &frame)
        }
        if program.function(key).kind == .closure, isWritten(key, in: frame), !reading.isRecursive(key) {
          return follow(key, bindings, on: call.receiver, in: frame, site, &frame)
        }
        guard let receiver = call.receiver, captured == nil else {
          return apply(Value(option), passed, site, &frame)
        }
        runAdded(key, bindings, on: receiver, site, &frame)
        return .unknown(program.function(key).name)
      })
  }

  /// Calls a function that the program adds to the type of a router: `module = Application::module`.
  private func runAdded(
    _ key: FunctionKey, _ bindings: [Int: Value], on receiver: Value, _ site: CallSite, _ frame: inout Frame
  ) {
    guard reading.hasRoom(), !reading.follows(key) else { return }
    let found = inlined(key, bindings) { inner in
      inner.instance = receiver
      inner.receivers = [receiver]
      _ = run(program.function(key).body ?? [], &inner)
      return inner.registrations
    }
    register(found, of: key, site, &frame)
  }

  /// Takes over what a function registers that is called: each router that it makes is another one at each call.
  package func register(
    _ found: [Registration], of key: FunctionKey, _ site: CallSite, _ frame: inout Frame
  ) {
    guard !found.isEmpty, charge(found.count) else { return }
    reading.findings.registering.insert(key)
    let general = summary(of: key).registrations.filter { $0.isStated(byCallsOf: key) }
    let span = program.files[frame.file].expressions[site.id].span
    for registration in found {
      var registration = registration.mapValues { renamed($0, by: key, site, frame) }
      let isStated =
        registration.isStated(byCallsOf: key)
        || general.contains { $0.origin == registration.origin && $0.span == registration.span }
      if isStated, !reading.follows(key) || registration.span != span {
        registration.restate(file: frame.file, span: span, through: makeFrame(of: key).symbol)
        let place = registration.handed.first { $0.function == key }?.parameter
        registration.symbol = handlerName(at: site.id, place: place, in: frame.file) ?? registration.symbol
      }
      registration.handed = registration.handed.flatMap { handed in
        handed.function == key ? handedHandlers(handed, by: site.id, frame) : [handed]
      }
      registration.position = .init(
        file: frame.file, offset: statedSpan(of: site.id, in: frame.file).start)
      let known = conditions(of: frame)
      registration.conditions = known + registration.conditions.filter { !known.contains($0) }
      frame.registrations += settled(registration).filter { isOpen($0, in: frame) }
    }
  }

  /// A value that a function gives, with the routers that it makes as those of one of its calls.
  package func renamed(_ value: Value, by key: FunctionKey, _ site: CallSite, _ frame: Frame) -> Value {
    value.mapInstances({ $0.site?.maker == key }) { instance in
      var instance = instance
      instance.site = instance.site?.made(at: frame.origin(of: site.id), in: frame.function)
      return instance
    }
  }

  /// Takes over what a function registers that is called once for each element of a list; its requests are taken elsewhere.
  package func register(
    byCalling function: Value, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) {
    guard function.options.contains(where: registers) else { return }
    let requests = frame.requests
    _ = apply(function, passed, site, &frame)
    frame.requests = requests
  }

  /// Whether calling a value puts something on routers.
  package func registers(_ option: Value.Option) -> Bool {
    guard case .callable(let key, _) = option else { return false }
    return !summary(of: key).registrations.isEmpty
  }

  /// An instance that a call of a constructor makes, with the routers that it makes as its own.
  package func withRouters(
    _ made: Value, of key: ClassKey, by constructor: FunctionKey?, _ site: CallSite, _ frame: inout Frame
  ) -> Value {
    guard routers != nil else { return made }
    let own = program.ancestry(of: key).flatMap { program.type($0).fields }.filter {
      $0.value != nil && !$0.isStatic
    }
    let made = constructor.map { renamed(made, by: $0, site, frame) } ?? made
    return made.map { option in
      guard case .instance(var instance) = option, let routers else { return Value(option) }
      for field in own where instance.fields[field.name] == nil {
        guard let variable = program.field(field.name, of: key) else { continue }
        let first = initialValue(of: variable)
        guard first.result.holds(routers.types) else { continue }
        let (origin, maker) = (frame.origin(of: site.id), frame.function)
        let made = { (value: Value) in
          value.mapInstances({ $0.site != nil }) { router in
            var router = router
            router.site = router.site?.made(at: origin, in: maker)
            return router
          }
        }
        instance.fields[field.name] = made(first.result)
        guard !first.registrations.isEmpty, charge(first.registrations.count) else { continue }
        reading.findings.registeringFields.insert(variable)
        frame.registrations += first.registrations.map { $0.mapValues(made) }.map {
          $0.of(option, by: constructor, member: { self.member($1, of: $0) })
        }
      }
      return Value(.instance(instance))
    }
  }
}

extension Registration {
  /// What the first value of a field registers, for the instance that a constructor makes.
  fileprivate func of(
    _ instance: Value.Option, by constructor: FunctionKey?, member: @escaping (Value, String) -> Value
  ) -> Registration {
    guard let constructor else { return self }
    let own = Substitution(
      function: constructor, arguments: [:], receiver: Value(instance), member: member)
    return mapValues(own.apply)
  }
}
