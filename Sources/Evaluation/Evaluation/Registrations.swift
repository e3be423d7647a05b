package import Program
internal import SourceText

// What calls put on routers: from the call of the framework to the functions around it.
extension Evaluator {
  /// How much a function has put on routers at most for calls of something else to be kept that may turn out to be one.
  private static let openLimit = 400

  /// Takes over what a framework says of a call: what it registers, and the functions that it calls. The values that it makes
  /// are known by the call.
  package func takeEffects(
    of answer: LibraryAnswer, from library: any LibraryModel, _ site: CallSite, _ frame: inout Frame
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
    for stated in answer.effects.registered {
      var found = Registration(stated.kind, of: library.name, on: stated.router, at: origin, span)
      (found.methods, found.path) = (stated.methods, stated.path)
      (found.handlers, found.child) = (stated.handlers, stated.child)
      found.conditions = frame.conditions
      frame.registrations.append(found.mapValues(sited))
    }
    for call in answer.effects.calls {
      let arguments = call.arguments.map(sited)
      run(.init(call.function, arguments, receiver: call.receiver.map(sited)), site, &frame)
    }
    return sited(answer.value)
  }

  /// The bytes of a call: in a chain of calls, and on a line of its own, from its own name on, `router.get(…).post(…)`.
  private func statedSpan(of call: Expression.ID, in file: Int) -> SourceSpan {
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

  /// Calls a function that a framework was handed. One without a name that is written here is read with what it gets.
  private func run(_ call: LibraryAnswer.HandedCall, _ site: CallSite, _ frame: inout Frame) {
    var passed = Arguments()
    for value in call.arguments { passed.append(value, label: nil) }
    for option in call.function.options {
      guard case .callable(let key, let captured) = option else {
        _ = apply(Value(option), passed, site, &frame)
        continue
      }
      let bindings = bindings(of: key, passed)
      if program.function(key).kind == .closure, isWritten(key, in: frame), !reading.follows(key) {
        follow(key, bindings, on: call.receiver, site, &frame)
      } else if let receiver = call.receiver, captured == nil {
        runAdded(key, bindings, on: receiver, site, &frame)
      } else {
        _ = apply(Value(option), passed, site, &frame)
      }
    }
  }

  /// Reads a function without a name where it is written, with what it gets and the value whose members it names.
  private func follow(
    _ key: FunctionKey, _ bindings: [Int: Value], on receiver: Value?, _ site: CallSite, _ frame: inout Frame
  ) {
    var found: [Registration] = []
    let prepare = { (inner: inout Frame) in
      self.handOver(bindings, to: key, &inner)
      if let receiver { inner.receivers.append(receiver) }
    }
    inlining(key) {
      _ = followed(key, in: frame, with: prepare) { inner in
        found = inner.registrations
        return .null
      }
    }
    register(found, of: key, site, &frame)
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
    guard !found.isEmpty else { return }
    reading.findings.registering.insert(key)
    let general = summary(of: key).registrations.filter { $0.isStated(byCallsOf: key) }
    let span = program.files[frame.file].expressions[site.id].span
    for registration in found {
      var registration = registration.mapValues { renamed($0, by: key, site, frame) }
      let isStated =
        registration.isStated(byCallsOf: key)
        || general.contains { $0.origin == registration.origin }
      if isStated, !reading.follows(key) || registration.span != span {
        (registration.file, registration.span) = (frame.file, span)
      }
      registration.position = .init(file: frame.file, offset: span.start)
      registration.conditions = frame.conditions + registration.conditions
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

  /// Whether a call may put a handler on a router, by what it is handed and what it is called on. What stores and clients are
  /// asked has methods of the same names, but hands over no function.
  private func mayBeRouter(_ name: String, _ receiver: Value, _ passed: Arguments) -> Bool {
    guard receiver.isUnknown, receiver.options.contains(where: \.isLeftOpen) else { return false }
    guard let first = passed.positional.first, let last = passed.positional.last else {
      return passed.hasFunction
    }
    let takesHandler = Self.verbs.contains(name) || ["all", "options", "on"].contains(name)
    if passed.positional.count == 1 {
      return first.isFunction || passed.hasFunction
        || !takesHandler && !first.options.contains(where: \.isText)
    }
    guard let path = first.known else { return last.isFunction || passed.hasFunction || !takesHandler }
    return path.hasPrefix("/") || !takesHandler || last.isFunction
  }

  /// Whether it is known that something is a router, or its callers may say so.
  private func isOpen(_ registration: Registration, in frame: Frame) -> Bool {
    guard case .call = registration.kind else { return true }
    return registration.router.options.contains(where: \.isLeftOpen)
      && frame.registrations.count < Self.openLimit
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
    _ made: Value, of key: ClassKey, by constructor: FunctionKey, _ site: CallSite, _ frame: Frame
  ) -> Value {
    guard routers != nil else { return made }
    let own = program.type(key).fields.filter { $0.value != nil && !$0.isStatic }
    return renamed(made, by: constructor, site, frame).map { option in
      guard case .instance(var instance) = option, let routers else { return Value(option) }
      for field in own where instance.fields[field.name] == nil {
        guard let variable = program.field(field.name, of: key) else { continue }
        let value = initialValue(of: variable).result
        guard value.holds(routers.types) else { continue }
        instance.fields[field.name] = value.mapInstances({ $0.site != nil }) { router in
          var router = router
          router.site = router.site?.made(at: frame.origin(of: site.id), in: frame.function)
          return router
        }
      }
      return Value(.instance(instance))
    }
  }

  /// Notes that code is reached only where a condition holds, or does not.
  package func note(_ condition: Expression.ID, holds: Bool, _ frame: inout Frame) {
    let file = program.files[frame.file]
    let words = file.source.text(in: file.expressions[condition].span).split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    guard !text.isEmpty, !text.contains("require.main"), !text.contains("import.meta") else { return }
    frame.conditions.append(holds ? text : "!(\(text))")
  }

  /// What a call of something registers that turned out to be a router; itself where it did not. What is put on a group is put
  /// on its router.
  package func settled(_ registration: Registration) -> [Registration] {
    if let (router, group) = RouteGroup.known(in: registration.router) {
      var found = registration
      found.router = router
      if case .call = found.kind {
      } else {
        found.path = group.path + found.path
        found.handlers = group.guards + found.handlers
        return [found]
      }
    }
    guard case .call(let method) = registration.kind,
      let option = registration.router.options.first, registration.router.options.count == 1,
      case .library(let name, let type)? = option.type, let library = library(named: name),
      routers?.types.contains(.library(name, type)) ?? false
    else { return [registration] }
    var passed = Arguments()
    for value in registration.handlers { passed.append(value, label: nil) }
    for (label, value) in registration.named { passed.append(value, label: label) }
    guard let answer = library.answer(libraryCall(.method(type, option, method), passed, [])) else {
      return []
    }
    return answer.effects.registered.map { stated in
      var found = registration
      (found.kind, found.library, found.router) = (stated.kind, name, stated.router)
      (found.methods, found.path) = (stated.methods, stated.path)
      (found.handlers, found.child, found.named) = (stated.handlers, stated.child, [:])
      return found
    }
  }

  /// Notes a call of something that may turn out to be a router, and calls the functions that are handed to something of which
  /// nothing is known: it may call them once, as `then` and `setTimeout` do.
  package func noteRegistration(
    _ name: String, _ receiver: Value?, _ site: CallSite, _ passed: Arguments, _ frame: inout Frame
  ) {
    guard let routers else { return }
    if let receiver, routers.methods.contains(name), mayBeRouter(name, receiver, passed) {
      let span = statedSpan(of: site.id, in: frame.file)
      noteCall(of: receiver)
      var found = Registration(.call(name), of: "", on: receiver, at: frame.origin(of: site.id), span)
      found.handlers = passed.positional
      found.named = passed.named
      found.conditions = frame.conditions
      frame.registrations.append(found)
    }
    // What a list has elements of calls a function for each of them.
    guard !(receiver?.isCollection ?? false) else { return }
    for case .callable(let key, let receiver) in (passed.positional + passed.named.values).flatMap(\.options)
    where !reading.follows(key) {
      let (_, captured) = uncaptured(receiver)
      let found = summary(of: key).registrations.filter { !$0.isOpen(in: key) }
      register(
        captured.map { captured in found.map { $0.mapValues(captured.apply) } } ?? found, of: key, site,
        &frame)
    }
  }
}

extension Registration {
  /// Whether the router is a parameter of a function.
  fileprivate func isOpen(in key: FunctionKey) -> Bool { router.dependsOn(key) }
}

extension Value.Option {
  /// Whether callers may say what it is.
  fileprivate var isLeftOpen: Bool {
    guard case .hole(let hole) = self else { return false }
    switch hole.root {
    case .parameter, .receiver: return hole.type?.libraryName == nil || hole.type?.libraryName == ""
    default: return false
    }
  }
}

extension Value {
  /// Whether it is a list or a map, and known.
  fileprivate var isCollection: Bool {
    options.allSatisfy { option in
      switch option {
      case .list, .map: true
      default: false
      }
    }
  }
}
