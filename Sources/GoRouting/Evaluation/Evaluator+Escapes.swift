internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Values that leave the program: functions that other code may call, structs that it may fill, lost routers.
extension Evaluator {
  /// Runs the functions among the arguments of a call whose function is not here, where they register something.
  func escape(arguments: [GoValue]) {
    for argument in arguments { runEscaped(argument) }
  }

  private func runEscaped(_ value: GoValue) {
    switch value {
    case .function(let callable):
      guard isRelevant(callable) else { return }
      if case .declared(let function, _) = callable.target, executed.contains(ObjectIdentifier(function)) {
        return
      }
      if isConstructor(callable) {
        constructors.append((callable, conditions))
      } else {
        run(escaped: callable)
      }
    case .list(let list): for element in list.elements { runEscaped(element) }
    case .foreign(_, _, let arguments): for argument in arguments { runEscaped(argument) }
    default: return
    }
  }

  /// Keeps a function that was put into a value of another module, to be run when the program has been followed.
  func escape(_ value: GoValue) {
    switch value {
    case .function(let callable): if isRelevant(callable) { escaped.append(callable) }
    case .list(let list): for element in list.elements { escape(element) }
    default: return
    }
  }

  /// Runs what has escaped and has not been run since; constructors when nothing else is left that might call them.
  func runEscaped() {
    runCommandInitializers()
    var rounds = 0
    while rounds < Limit.rounds {
      rounds += 1
      drainEscaped()
      if !commands.isEmpty {
        runCommands()
      } else if !constructors.isEmpty {
        let (callable, conditions) = constructors.removeFirst()
        guard !hasRun(callable) else { continue }
        let count = self.conditions.count
        self.conditions += conditions
        run(escaped: callable)
        forgetConditions(downTo: count)
      } else {
        return
      }
    }
  }

  func drainEscaped() {
    var rounds = 0
    while !escaped.isEmpty, rounds < Limit.rounds {
      rounds += 1
      let callable = escaped.removeFirst()
      if !hasRun(callable) { run(escaped: callable) }
    }
  }

  /// Whether a value is a function of a package for what it gives, as those that are handed to a container
  /// (`wire.NewSet(api.New)`).
  ///
  /// Who is handed one calls it to have the result, and so may the program itself: where it does, that call says where
  /// the router that it gives is mounted.
  private func isConstructor(_ callable: Callable) -> Bool {
    guard case .declared(let function, receiver: nil) = callable.target, function.receiver == nil,
      case .functionType(_, _, let results) = function.file.tree.node(function.type)
    else { return false }
    return results.contains { id in
      guard case .field(_, let type, _) = function.file.tree.node(id) else { return false }
      return !function.file.tree.isIdentifier(type, "error")
    }
  }

  func hasRun(_ callable: Callable) -> Bool {
    switch callable.target {
    case .declared(let function, _): executed.contains(ObjectIdentifier(function))
    case .literal(let file, _, let body, _):
      executedLiterals.contains(FrameKey(file: ObjectIdentifier(file), body: body))
    default: true
    }
  }

  func run(escaped callable: Callable) {
    switch callable.target {
    case .declared(let function, let receiver): _ = run(function, receiver: receiver, [], nil)
    case .literal(let file, let type, let body, let scope):
      _ = run(literal: type, body, Context(file: file, scope: scope), [], nil)
    default: return
    }
  }

  /// Whether a value is a function that may register something.
  func mayRegister(_ value: GoValue) -> Bool {
    if case .function(let callable) = value.underlying { isRelevant(callable) } else { false }
  }

  private func isRelevant(_ callable: Callable) -> Bool {
    callable.code.map { relevance.isRelevant($0.body, $0.file) } ?? false
  }

  /// Marks structs whose address goes to a function that fills what it is given from files or the environment.
  ///
  /// `reflect.ValueOf` belongs to them: whoever asks for the value behind an address means to set its fields.
  func fill(_ arguments: [GoValue], by name: String) {
    let hasAddress = arguments.contains { argument in
      switch argument {
      case .structure(_, true), .reference: true
      default: false
      }
    }
    guard hasAddress, Self.fillsArguments(name) else { return }
    for argument in arguments {
      switch argument {
      case .structure(let object, true): markFilled(object)
      case .reference(let place): set(place, .unknown("\(name) sets it"))
      default: continue
      }
    }
  }

  /// Marks the structs whose addresses a function gets that is a value which is not known: an option may set any field. A
  /// method is known by its name at least.
  func fillByUnknown(_ call: Call) {
    guard case .identifier = call.context.tree.node(call.function) else { return }
    for case .structure(let object, true) in call.arguments { markFilled(object) }
  }

  /// Notes that something fills a struct, and all structs in it: what its maps hold is not known any more.
  func markFilled(_ object: StructObject, depth: Int = 0) {
    guard depth < 8, !object.isFilledElsewhere else { return }
    object.isFilledElsewhere = true
    for (name, value) in object.fields {
      switch value {
      case .structure(let inner, _): markFilled(inner, depth: depth + 1)
      case .table(let table): table.isComplete = false
      case .list(var list):
        list.isComplete = false
        for case .structure(let inner, _) in list.elements { markFilled(inner, depth: depth + 1) }
        object.fields[name] = .list(list)
      default: continue
      }
    }
  }

  /// Whether a function fills the structs that it is given the addresses of, by its name.
  static func fillsArguments(_ name: String) -> Bool { fillingVerbs.contains { name.contains($0) } }

  private static let fillingVerbs = [
    "Unmarshal", "Decode", "Parse", "Load", "Read", "Process", "Bind", "Scan", "Fill", "Populate", "Init",
    "ValueOf", "MapTo",
  ]

  // Lost registrations.

  /// Lists a call that looks like a registration, on a value that could not be followed to a router.
  func noteLostRegistration(_ call: Call) {
    guard case .selector(_, let name) = call.context.tree.node(call.function),
      Self.registrationVerbs.contains(call.context.tree.name(of: name)), call.arguments.count >= 2,
      case .text(let path) = call[0].underlying, path.knownPrefix.hasPrefix("/"),
      frameworks.isImported(by: call.context.file.package)
    else { return }
    noteUnfollowed(call)
  }

  /// Lists a registration on a value that could not be followed to a router.
  func noteUnfollowed(_ call: Call) {
    noteUnread(call, "what it is called on could not be followed to a router")
  }

  /// Lists a call that registers what is not read, with the reason as a phrase.
  func noteUnread(_ call: Call, _ reason: String) {
    let location = call.location
    answeredCalls.insert(call.key)
    guard reportedSites.insert(location.description).inserted else { return }
    let place = Unresolved(reason, text: call.text, at: location)
    unresolved.append(LostRegistration(place: place, isReached: isReached))
  }

  /// Lists a call that hands a router to another module, which may register what nobody here can see.
  func noteForeignRegistration(_ path: String, _ name: String, _ call: Call) {
    let routers = call.arguments.compactMap { if case .router(let router) = $0 { router } else { nil } }
    guard !routers.isEmpty, path.split(separator: "/").first?.contains(".") == true,
      !Infrastructure.isKnown(path),
      frameworks.owner(of: path) == nil,
      Self.mayRegister(name, path) || callsForEffect.contains(call.key) && !Self.serves(name),
      reportedSites.insert(call.location.description).inserted
    else { return }
    let isOwn = program.lacks(path)
    let reason =
      isOwn
      ? "the package \(path) is not here, as code is that a build generates; generate it before the audit"
      : "\(GoFile.guessedName(path)).\(name) belongs to another module, which may register routes of its own"
    let place = Unresolved(reason, text: call.text, at: call.location)
    unresolved.append(
      LostRegistration(place: place, isReached: isReached, routers: routers, isOwn: isOwn))
  }

  /// Whether a function of another module may register routes, by its name; one that only makes something may where
  /// its package adapts a router (`humaecho.New`).
  private static func mayRegister(_ name: String, _ path: String) -> Bool {
    let verbs = ["Register", "Mount", "Setup", "Route", "Init"]
    if verbs.contains(where: { name.contains($0) }) { return true }
    // A handler is what such a function gives, as `handlers.CompressHandler` does; to handle is to register.
    if name.contains("Handle"), !name.hasSuffix("Handler") { return true }
    let package = GoFile.guessedName(path)
    let routers = ["gin", "echo", "chi", "mux", "fiber"]
    return name.hasPrefix("New") && routers.contains { package.hasSuffix($0) && package != $0 }
  }

  /// Whether a function that is handed a router serves it, ends, or shows it, by its name. Whatever else is called for what it
  /// does to a router may register routes on it, whatever its name is.
  private static func serves(_ name: String) -> Bool {
    let verbs = [
      "Serve", "Listen", "Run", "Start", "Handler", "Shutdown", "Close", "Stop", "Print", "Log", "Dump",
      "Walk", "Debug",
      "Wait",
    ]
    return verbs.contains { name.contains($0) }
  }

  private static let registrationVerbs: Set<String> = [
    "GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "HandleFunc", "Handle",
  ]
}
