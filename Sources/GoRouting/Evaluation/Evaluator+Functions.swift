internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Running functions of the program (Go spec, "Function declarations", "Return statements").
extension Evaluator {
  /// Runs one declaration of a function or method.
  func runAlone(_ function: GoFunction, receiver: GoValue?, _ arguments: [GoValue], _ call: Call?) -> GoValue
  {
    guard let body = function.body else { return .unknown("\(function.name) has no body here") }
    executed.insert(ObjectIdentifier(function))
    uncalledRuns.noteCall(of: function)
    let scope = Scope(parent: nil)
    let context = Context(file: function.file, scope: scope)
    bind(receiver, of: function, context)
    return enter(
      key: FrameKey(file: ObjectIdentifier(function.file), body: body), name: function.name,
      receiver: receiver, type: function.type, body, arguments, context, call)
  }

  /// Runs a function literal in the scope that it was made in.
  func run(
    literal type: GoNodeID, _ body: GoNodeID, _ context: Context, _ arguments: [GoValue], _ call: Call?
  )
    -> GoValue
  {
    let key = FrameKey(file: ObjectIdentifier(context.file), body: body)
    return enter(
      key: key, name: "func literal", receiver: nil, type: type, body, arguments, context.nested(), call)
  }

  func bind(_ receiver: GoValue?, of function: GoFunction, _ context: Context) {
    guard let field = function.receiver, case .field(let names, let type, _) = context.tree.node(field),
      let name = names.first
    else { return }
    let value = receiver ?? symbolic(self.type(type, context), "its receiver is made elsewhere")
    let isCopied = !function.receiverIsPointer
    context.scope.declare(context.tree.name(of: name), isCopied ? stored(value) : value)
  }

  private func enter(
    key: FrameKey, name: String, receiver: GoValue?, type: GoNodeID, _ body: GoNodeID, _ arguments: [GoValue],
    _ context: Context, _ call: Call?
  ) -> GoValue {
    let task = task(key, arguments)
    let handed = [receiver].compactMap(\.self) + arguments
    if isRepeated(task, handed) { return .unknown("\(name) calls itself") }
    if let bound = bound(on: task, name) {
      noteCut(bound, arguments, call, body, context)
      return .unknown(bound.reason)
    }
    executedLiterals.insert(key)
    guard case .functionType(let typeParameters, let parameters, let results) = context.tree.node(type) else {
      return .unknown("\(name) has no type")
    }
    bind(typeParameters, parameters, arguments, context)
    bind(parameters, arguments, name, context)
    let frame = Frame(
      task: task, name: name, arguments: handed, conditionCount: conditions.count,
      start: (steps, records.count, journal.writeCount))
    frame.results = named(results, context)
    frame.resultTypes = types(of: results, context)
    frame.call = call.map { ($0, names(of: parameters, context.tree)) }
    frames.append(frame)
    callDepth += 1
    _ = runBlock(body, context)
    settle(frame)
    for action in frame.deferred.reversed() { action() }
    callDepth -= 1
    frames.removeLast()
    forgetCycles()
    forgetConditions(downTo: frame.conditionCount)
    count(frame)
    return result(of: frame, count: frame.resultTypes.count, call)
  }

  /// Binds the parameters; a missing argument is a value of which only the type is known.
  private func bind(_ parameters: GoNodeList, _ arguments: [GoValue], _ name: String, _ context: Context) {
    let tree = context.tree
    var position = 0
    var received: [RouterRoot] = []
    for parameter in parameters {
      guard case .field(let names, let type, _) = tree.node(parameter) else { continue }
      if case .ellipsis(let element) = tree.node(type) {
        var list = ListValue(elements: Array(arguments.dropFirst(position)))
        if let element { list.elements = list.elements.map { convert($0, to: self.type(element, context)) } }
        if let name = names.first { context.scope.declare(tree.name(of: name), .list(list)) }
        return
      }
      let resolved = self.type(type, context)
      for identifier in names {
        let value =
          arguments.indices.contains(position)
          ? convert(arguments[position], to: resolved)
          : symbolic(resolved, reason(for: tree.name(of: identifier), of: name))
        context.scope.declare(tree.name(of: identifier), apart(value, &received), type: resolved)
        position += 1
      }
      if names.isEmpty { position += 1 }
    }
  }

  /// Why an argument is not known: no program calls the function, or it is called by what is not here.
  private func reason(for parameter: String, of name: String) -> String {
    let isDead = frames.isEmpty && !isReached
    return isDead
      ? "no program calls \(name), so that its \(parameter) is not known"
      : "\(name) gets its \(parameter) from code that is not here"
  }

  /// Binds type parameters to the types of the arguments (Go spec, "Type inference"), as far as `T`, `*T` and `[]T` go.
  private func bind(
    _ typeParameters: GoNodeList, _ parameters: GoNodeList, _ arguments: [GoValue], _ context: Context
  ) {
    guard !typeParameters.isEmpty else { return }
    let tree = context.tree
    for field in typeParameters {
      guard case .field(let names, _, _) = tree.node(field) else { continue }
      for name in names { context.scope.declare(tree.name(of: name), .type(.basic("any"))) }
    }
    var position = 0
    for parameter in parameters {
      guard case .field(let names, var type, _) = tree.node(parameter) else { continue }
      var argument = arguments.indices.contains(position) ? arguments[position] : .nothing([])
      position += max(1, names.count)
      if case .star(let inner) = tree.node(type) { type = inner }
      if case .arrayType(_, let inner) = tree.node(type), case .list(let list) = argument.underlying {
        (type, argument) = (inner, list.elements.first ?? .nothing([]))
      }
      guard case .structure(let object, _) = argument, let cell = context.scope.own(tree.name(of: type))
      else {
        continue
      }
      cell.value = .type(object.type)
    }
  }

  private func named(_ results: GoNodeList, _ context: Context) -> [Cell] {
    results.flatMap { id -> [Cell] in
      guard case .field(let names, let type, _) = context.tree.node(id) else { return [] }
      return names.compactMap { name in
        let text = context.tree.name(of: name)
        let type = self.type(type, context)
        guard text != "_" else { return Cell(zero(type), type: type) }
        context.scope.declare(text, zero(type), type: type)
        return context.scope.own(text)
      }
    }
  }

  /// The names of parameters by the places of the arguments; empty for one without a name.
  func names(of parameters: GoNodeList, _ tree: GoTree) -> [String] {
    parameters.flatMap { id -> [String] in
      guard case .field(let names, _, _) = tree.node(id) else { return [] }
      return names.isEmpty ? [""] : names.map(tree.name(of:))
    }
  }

  /// The types of results, one for each.
  private func types(of results: GoNodeList, _ context: Context) -> [GoType] {
    results.flatMap { id -> [GoType] in
      guard case .field(let names, let type, _) = context.tree.node(id) else { return [] }
      return Array(repeating: self.type(type, context), count: max(1, names.count))
    }
  }

  /// What a call gives: what was returned, or one of several where that depends on conditions.
  private func result(of frame: Frame, count: Int, _ call: Call?) -> GoValue {
    guard count > 0 else { return .tuple([]) }
    let values = (0..<count).map { index -> GoValue in
      var alternatives = frame.returned.compactMap { returned -> GoValue.Alternative? in
        guard returned.values.indices.contains(index) else { return nil }
        return GoValue.Alternative(condition: returned.condition, value: returned.values[index])
      }
      // A nil beside a value is the way out of a failure, not a second meaning.
      let present = alternatives.filter { if case .nothing = $0.value { false } else { true } }
      if !present.isEmpty { alternatives = present }
      guard let last = alternatives.last else {
        return .unknown("\(frame.name) returns nothing that is known")
      }
      let value = alternatives.dropLast().reversed().reduce(last.value) { value, alternative in
        either(
          alternative.value, alternative.condition ?? Sighting.Condition("\(frame.name) returns early"),
          value,
          last.condition ?? Sighting.Condition("otherwise"))
      }
      return withOrigins(value, frame.consulted, call)
    }
    return count == 1 ? values[0] : .tuple(values)
  }

  /// Notes on a scalar or a nil that configuration decided over it, at the call that names the configuration's key.
  private func withOrigins(_ value: GoValue, _ consulted: [Origin], _ call: Call?) -> GoValue {
    let keys = Set(call?.arguments.compactMap(\.asText.known) ?? [])
    func placed(_ origins: [Origin]) -> [Origin] {
      var result: [Origin] = []
      for origin in origins {
        let origin =
          keys.contains(origin.key)
          ? Origin(key: origin.key, location: call?.location ?? origin.location) : origin
        if !result.contains(origin) { result.append(origin) }
      }
      return result
    }
    switch value {
    case .text(var text):
      text.origins = placed(text.origins + consulted)
      return .text(text)
    case .truth(let holds, let origins): return .truth(holds, placed(origins + consulted))
    case .number(let number, let origins): return .number(number, placed(origins + consulted))
    case .nothing(let origins): return .nothing(placed(origins + consulted))
    default: return value
    }
  }

  /// Notes that configuration decides over what the function that runs now does.
  func consult(_ origins: [Origin]) {
    guard let frame = frames.last else { return }
    for origin in origins where !frame.consulted.contains(origin) { frame.consulted.append(origin) }
  }
}

/// What tells one function of the program from another.
struct FrameKey: Hashable {
  let file: ObjectIdentifier
  let body: GoNodeID
}
