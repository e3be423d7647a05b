package import Program
package import SourceText

// Calls on values that may turn out to be routers: a function's callers say what they are.
extension Evaluator {
  /// The arguments of a call of a member that its class adds to another type, with the value of that type around the call:
  /// `class Pages { fun Route.all() { … } ; fun Application.main() { routing { all() } } }`.
  package func withImplicitReceiver(_ passed: Arguments, of key: FunctionKey, _ frame: Frame) -> Arguments {
    let function = program.function(key)
    guard let type = function.receiver?.name, function.parameters.last?.label == Parameter.receiver,
      passed.named[Parameter.receiver] == nil
    else { return passed }
    let around = frame.receivers.reversed() + [this(frame)]
    guard let receiver = around.first(where: { $0.options[0].type?.libraryName == type }) else {
      return passed
    }
    var passed = passed
    passed.append(receiver, label: Parameter.receiver)
    return passed
  }

  /// Whether a call may put a handler on a router, by what it is handed and what it is called on. What stores and clients are
  /// asked has methods of the same names, but hands over no function.
  private func mayBeRouter(_ name: String, _ receiver: Value, _ passed: Arguments) -> Bool {
    guard receiver.isUnknown else { return false }
    // Nothing but a router takes a path in front of a function: `@manager.route("/x")`, whoever puts the manager there.
    if passed.named[Intrinsic.decorated] != nil, passed.positional.first?.isPath ?? false {
      return receiver.options.allSatisfy { $0.type == nil }
    }
    guard receiver.options.contains(where: \.isLeftOpen) else { return false }
    if receiver.options.contains(where: \.isCalledLikeRouter) { return true }
    // A method that a row of a table names is a verb: `this.router[row.method](row.path, row.handler)`.
    if name == LibraryCall.verb, receiver.options.contains(where: \.hasNameOfRouter) { return true }
    guard let first = passed.positional.first, let last = passed.positional.last else {
      return passed.hasFunction
    }
    let takesHandler = Self.verbs.contains(name) || ["all", "options", "on", LibraryCall.verb].contains(name)
    if passed.positional.count == 1 {
      return first.isFunction || passed.hasFunction
        || !takesHandler && !first.options.contains(where: \.isText)
    }
    guard let path = first.known else { return last.isFunction || passed.hasFunction || !takesHandler }
    return path.hasPrefix("/") || !takesHandler || last.isFunction
  }

  /// Whether it is known that something is a router, or its callers may say so.
  package func isOpen(_ registration: Registration, in frame: Frame) -> Bool {
    guard case .call = registration.kind else { return true }
    if isDecidedByCallers(registration) { return frame.registrations.count < Limits.openRegistrations }
    return registration.router.options.contains(where: \.isLeftOpen)
      && frame.registrations.count < Limits.openRegistrations
  }

  /// A call of a router's method that does one thing or another by its arguments, where callers say what these are; nil for any
  /// other call.
  package func leftOpen(
    _ call: LibraryCall, of library: any LibraryModel, at origin: RequestEffect.Origin, _ span: SourceSpan,
    _ frame: Frame
  ) -> Registration? {
    guard case .method(_, let router, let method) = call.target else { return nil }
    var found = Registration(.call(method), of: library.name, on: Value(router), at: origin, span)
    (found.handlers, found.named, found.conditions) = (call.positional, call.named, conditions(of: frame))
    return isDecidedByCallers(found) ? found : nil
  }

  /// Whether callers say what a call of a router's method does.
  private func isDecidedByCallers(_ registration: Registration) -> Bool {
    guard case .call(let method) = registration.kind,
      let syntax = library(named: registration.library)?.routers, syntax.decidedByArguments.contains(method)
    else { return false }
    let arguments = registration.handlers + registration.named.values
    return arguments.contains { $0.options.contains(where: \.isOfCaller) }
  }

  /// What a call of something registers that turned out to be a router; itself where it did not. What is put on a group is put
  /// on its router.
  package func settled(_ registration: Registration, isLast: Bool = false) -> [Registration] {
    guard !registration.isForNothing else {
      reading.findings.idle.insert(registration.origin)
      return []
    }
    if !isLast, isDecidedByCallers(registration) { return [registration] }
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
      let option = registration.router.options.first, registration.router.options.count == 1
    else { return [registration] }
    if method == BoundMethod.type, !option.isHole {
      guard let parts = BoundMethod.parts(of: option), let client = parts.client else { return [] }
      var found = registration
      (found.kind, found.router) = (.call(parts.method), client)
      return settled(found, isLast: isLast)
    }
    guard
      case .library(let name, let type)? = option.type, let library = library(named: name),
      routers?.types.contains(.library(name, type)) ?? false
    else { return [registration] }
    var passed = Arguments()
    for value in registration.handlers { passed.append(value, label: nil) }
    for (label, value) in registration.named { passed.append(value, label: label) }
    let call = libraryCall(.method(type, option, method), passed, [])
    guard let answer = LibraryAnswer.picked(call, of: library) ?? library.answer(call) else { return [] }
    return answer.effects.registered.map { stated in
      var found = registration
      (found.kind, found.library, found.router) = (stated.kind, name, stated.router)
      (found.methods, found.path, found.operation) = (stated.methods, stated.path, stated.operation)
      (found.handlers, found.child, found.named) = (stated.handlers, stated.child, [:])
      return found
    }
  }

  /// Records the call of a function that callers hand over, which may be a method of a router: `method(path)` for
  /// `route(router.get, "/users")`. Where nobody hands one over it comes to nothing.
  package func noteRegistration(
    byCalling function: Value, _ site: CallSite, _ passed: Arguments, _ frame: inout Frame
  ) {
    guard routers != nil, program.files[frame.file].callMethod == "__call__",
      function.options.count == 1, case .hole(let hole) = function.options[0], hole.members.isEmpty,
      case .parameter = hole.root, let first = passed.positional.first,
      first.options.allSatisfy({ $0.isHole || $0.isText })
    else { return }
    var found = Registration(
      .call(BoundMethod.type), of: "", on: function, at: frame.origin(of: site.id),
      statedSpan(of: site.id, in: frame.file))
    (found.handlers, found.named) = (passed.positional, passed.named)
    (found.conditions, found.handed) = (conditions(of: frame), handedHandlers(of: site.id, frame))
    frame.registrations.append(found)
  }

  /// Notes a call of something that may turn out to be a router, and calls the functions that are handed to something of which
  /// nothing is known: it may call them once, as `then` and `setTimeout` do.
  package func noteRegistration(
    _ name: String, _ receiver: Value?, _ site: CallSite, _ passed: Arguments, _ frame: inout Frame
  ) {
    guard let routers else { return }
    if let receiver, routers.methods.contains(name), mayBeRouter(name, receiver, passed),
      !isOnOwnRouter(receiver, frame)
    {
      let span = statedSpan(of: site.id, in: frame.file)
      noteCall(of: receiver)
      var found = Registration(.call(name), of: "", on: receiver, at: frame.origin(of: site.id), span)
      found.handlers = passed.positional
      found.named = passed.named
      found.conditions = conditions(of: frame)
      found.handed = handedHandlers(of: site.id, frame)
      found.symbol = handlerName(at: site.id, in: frame.file)
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
  /// Whether it is what the caller of a function hands over, or a part of that or of the instance.
  fileprivate var isOfCaller: Bool {
    guard case .hole(let hole) = self else { return false }
    return (hole.root.isLeftToCallers || hole.root == .receiver) && hole.type?.libraryName == nil
  }

  /// Whether it has a name that programs give to routers.
  fileprivate var isCalledLikeRouter: Bool {
    guard case .hole(let hole) = self, hole.members.isEmpty else { return false }
    return hasNameOfRouter
  }

  /// The same for a member of something.
  fileprivate var hasNameOfRouter: Bool {
    guard case .hole(let hole) = self, let name = hole.name?.lowercased() else { return false }
    return ["app", "router", "server", "blueprint", "bp"].contains(where: name.hasSuffix)
  }

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
  /// Whether it is a text with a slash in what is known of it.
  fileprivate var isPath: Bool {
    options.allSatisfy { option in
      guard case .text(let text) = option else { return false }
      return text.pieces.contains { if case .text(let known) = $0 { known.contains("/") } else { false } }
    }
  }

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
