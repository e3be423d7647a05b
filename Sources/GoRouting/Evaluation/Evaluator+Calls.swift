internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Calls (Go spec, "Calls", "Conversions", "Function literals").
extension Evaluator {
  /// The value of a call, with everything that it does.
  func call(
    _ id: GoNodeID, _ function: GoNodeID, _ arguments: GoNodeList, hasEllipsis: Bool, _ context: Context
  ) -> GoValue {
    let callee = evaluate(function, context)
    if case .type(let type) = callee { return conversion(arguments.first, to: type, context) }
    if case .function(let callable) = callee, case .builtin(let name) = callable.target {
      return builtin(name, arguments, hasEllipsis: hasEllipsis, context)
    }
    let values = self.arguments(Array(arguments), hasEllipsis: hasEllipsis, context)
    let call = Call(
      id: id, function: function, argumentNodes: Array(arguments), arguments: values, context: context)
    if let value = declaredCall(callee, call) { return value }
    return distribute(callee) { invoke($0, call) }
  }

  func arguments(_ nodes: [GoNodeID], hasEllipsis: Bool, _ context: Context) -> [GoValue] {
    if nodes.count == 1, let only = nodes.first, !hasEllipsis {
      let value = evaluate(only, context)
      if case .tuple(let values) = value { return values.map(stored) }
      return [stored(value)]
    }
    var values = nodes.map { stored(evaluate($0, context)) }
    if hasEllipsis, let last = values.last {
      values.removeLast()
      if case .list(let list) = last.underlying {
        values += list.elements
        if !list.isComplete { values.append(.unknown("more arguments than are known")) }
      } else {
        values.append(last)
      }
    }
    return values
  }

  /// Calls a value.
  func invoke(_ callee: GoValue, _ call: Call) -> GoValue {
    switch callee {
    case .function(let callable): return invoke(callable, call)
    case .named(_, let inner): return invoke(inner, call)
    case .reference(let place): return invoke(load(place), call)
    case .unknown(let reason, _):
      if let value = settingCall(call) { return value }
      noteLostRegistration(call)
      escape(arguments: call.arguments)
      fillByUnknown(call)
      return .unknown(reason)
    default:
      escape(arguments: call.arguments)
      return .unknown("what is called is not known")
    }
  }

  /// Calls the function that a call hands over for filling a group, or each that it may be.
  func run(_ function: GoValue, filling group: RouterObject, _ call: Call) {
    let inner = Call(
      id: call.id, function: call.function, argumentNodes: [], arguments: [.router(group)],
      context: call.context)
    _ = distribute(function) { invoke($0, inner) }
  }

  func invoke(_ callable: Callable, _ call: Call) -> GoValue {
    switch callable.target {
    case .declared(let function, let receiver):
      if callDepth < Limit.callDepth {
        followedCalls.insert(FrameKey(file: ObjectIdentifier(call.context.file), body: call.function))
      }
      if receiver == nil, function.receiver != nil, let first = call.arguments.first {
        return run(function, receiver: first, Array(call.arguments.dropFirst()), call)
      }
      return run(function, receiver: receiver, call.arguments, call)
    case .literal(let file, let type, let body, let scope):
      return run(literal: type, body, Context(file: file, scope: scope), call.arguments, call)
    case .method(let receiver, let name): return invokeMethod(name, of: receiver, call)
    case .foreign(let path, let name): return invokeForeign(path, name, call)
    case .builtin: return .unknown("a builtin function")
    }
  }

  /// A method of something that the program does not declare.
  private func invokeMethod(_ name: String, of receiver: GoValue, _ call: Call) -> GoValue {
    switch receiver {
    case .router(let router):
      let mounted = mountCount
      if let value = router.root.framework.call(method: name, on: router, call, self) {
        noteAnswer(to: call, since: mounted)
        return value
      }
    case .structure(let object, _):
      if let embedded = embeddedRouter(of: object) {
        return distribute(embedded) { invokeMethod(name, of: $0, call) }
      }
    default: break
    }
    if let value = foreignMethod(name, of: receiver, call) { return value }
    noteSettings(call, name, of: receiver)
    noteSubcommands(name, of: receiver, call)
    fill(call.arguments, by: name)
    if case .foreign(let path, _, _) = receiver { noteForeignRegistration(path, name, call) }
    escape(arguments: call.arguments)
    if case .foreign(let path, _, _) = receiver { return foreignResult(path, name, call) }
    noteLostRegistration(call)
    return .unknown("\(Self.singleLine(call.context.tree.text(of: call.function))) is declared elsewhere")
  }

  /// Notes a call that a framework has read; so many routers were hung below others before it.
  private func noteAnswer(to call: Call, since mounted: Int) {
    answeredCalls.insert(call.key)
    if mountCount > mounted { mountingCalls.insert(call.key) }
  }

  private func invokeForeign(_ path: String, _ name: String, _ call: Call) -> GoValue {
    let mounted = mountCount
    if let value = frameworks.call(function: name, of: path, call, self) {
      noteAnswer(to: call, since: mounted)
      return value
    }
    if let value = standardCall(name, of: path, call) { return value }
    if let value = configurationCall(name, of: path, call) { return value }
    noteSettings(call, name)
    fill(call.arguments, by: name)
    noteKongCommands(name, of: path, call)
    if noteCommandInitializers(name, of: path, call) { return .tuple([]) }
    noteForeignRegistration(path, name, call)
    if let value = foreignChoice(name, call) { return value }
    escape(arguments: call.arguments)
    return foreignResult(path, name, call)
  }

  /// A function of the standard library, once for each combination of what its arguments may be.
  private func standardCall(_ name: String, of path: String, _ call: Call) -> GoValue? {
    var combinations = 1
    for case .choice(let alternatives) in call.arguments.map(\.underlying) {
      combinations *= alternatives.count
      guard combinations <= Limit.alternatives else { return .unknown("it depends on too many conditions") }
    }
    guard combinations > 1 else { return StandardLibrary.call(name, of: path, call, self) }
    for (index, argument) in call.arguments.enumerated() {
      guard case .choice = argument.underlying else { continue }
      var isKnown = true
      let value = distribute(argument) { one in
        var arguments = call.arguments
        arguments[index] = one
        let single = Call(
          id: call.id, function: call.function, argumentNodes: call.argumentNodes, arguments: arguments,
          context: call.context)
        guard let value = standardCall(name, of: path, single) else {
          isKnown = false
          return .nothing([])
        }
        return value
      }
      return isKnown ? value : nil
    }
    return nil
  }
}
