internal import Program

// Functions that a loop makes for each element of a list and keeps under the element's name:
// `for (const name in table) server[name] = (body, id) => send(id ? table[name] + '/' + id : table[name], body)`.
// A call of one of them says which of its paths it takes.
extension Evaluator {
  /// Whether the statements of a loop keep a function without a name under a key of a map that a variable around it holds.
  func keepsFunctions(_ body: [Statement], _ frame: Frame) -> Bool {
    guard routers == nil, !leavesCallersOpen else { return false }
    var statements = body
    while let statement = statements.popLast() {
      if case .expression(let id) = statement,
        case .assign(let target, _, let source) = program.files[frame.file].expressions[id].kind,
        kept(source, under: target, frame) != nil
      {
        return true
      }
      statements += statement.blocks.joined()
    }
    return false
  }

  /// Whether a function may keep others so, which it makes of a table that it is handed.
  func keepsFunctions(_ key: FunctionKey, by bindings: [Int: Value]) -> Bool {
    guard routers == nil, bindings.values.contains(where: \.isTable) else { return false }
    if let known = keepers[key] { return known }
    let file = program.files[key.file]
    let found = FunctionWalk(program.function(key), in: file).expressions.contains { id in
      guard case .assign(let target, _, let source) = file.expressions[id].kind else { return false }
      return file.function(keptBy: source, under: target) != nil
    }
    keepers[key] = found
    return found
  }

  /// Notes of the requests of a function that is kept under a key which is not known that callers may say which these are.
  func noteKept(_ source: Expression.ID, under target: Expression.ID, since count: Int, _ frame: inout Frame)
  {
    guard routers == nil, !frame.isInlined, let home = frame.home, kept(source, under: target, frame) != nil
    else { return }
    for index in frame.requests.indices[count...] { frame.requests[index].keeping = .anyRound(of: home) }
  }

  /// Notes whether a call of a function that keeps others in a loop says which these are.
  func noteKeeper(_ key: FunctionKey, _ summary: FunctionSummary, readAs inlined: FunctionSummary?) {
    guard summary.requests.contains(where: { $0.keeping == .anyRound(of: key) }) else { return }
    let isChosen =
      inlined?.requests.contains { if case .round? = $0.keeping { true } else { false } } ?? false
    if isChosen {
      reading.findings.chosenKeepers.insert(key)
    } else {
      reading.findings.openKeepers.insert(key)
    }
  }

  /// States a request of a function that a round of a loop keeps at the call that hands over the table; false for any other.
  func recordKept(
    _ request: RequestEffect, of key: FunctionKey, _ bindings: [Int: Value], _ site: CallSite,
    _ frame: inout Frame
  ) -> Bool {
    guard case .round? = request.keeping else { return false }
    record(request, of: key, bindings, isStated: false, request, site, &frame)
    return true
  }

  /// Keeps a function that a round of a loop makes under a key of a map; nil for any other assignment.
  func keep(_ source: Expression.ID, under target: Expression.ID, _ frame: inout Frame) -> Value? {
    guard frame.isInRound, routers == nil, !leavesCallersOpen,
      let (function, base, key) = kept(source, under: target, frame)
    else { return nil }
    let place = store(function, frame)
    let before = frame.requests.count
    let value = closure(function, &frame).stored(at: place)
    let sent = stated(Array(frame.requests[before...]), by: function, inRound: place, frame)
    frame.requests.replaceSubrange(before..., with: sent)
    return put(value, at: key, of: base, &frame) ? value : nil
  }

  /// The function without a name that an assignment keeps under a key, the map and the key; nil for any other assignment.
  private func kept(_ source: Expression.ID, under target: Expression.ID, _ frame: Frame)
    -> (function: FunctionKey, map: Expression.ID, key: Expression.ID)?
  {
    let file = program.files[frame.file]
    guard let index = file.function(keptBy: source, under: target),
      case .index(let base, let key) = file.expressions[target].kind,
      case .name(let name) = file.expressions[base].kind,
      frame.locals[name]?.options.contains(where: \.isMap) ?? false
    else { return nil }
    return (FunctionKey(file: frame.file, index: index), base, key)
  }

  /// What such a function states where nobody is seen to call it: what it sends to a caller who hands over nothing that need
  /// not be handed over. Whether anybody hands over more is not known.
  private func stated(
    _ sent: [RequestEffect], by key: FunctionKey, inRound place: Int, _ frame: Frame
  ) -> [RequestEffect] {
    var bindings = bindings(of: key, Arguments())
    for (index, parameter) in program.function(key).parameters.enumerated()
    where !isOptional(parameter, of: key) {
      let type = signature(of: key).parameters[index]
      bindings[index] = Value(.hole(Hole(.parameter(key, index), name: parameter.name, type: type)))
    }
    var plain: [RequestEffect] = []
    let prepare = { (inner: inout Frame) in self.handOver(bindings, to: key, &inner) }
    _ = followed(key, in: frame, with: prepare) { inner in
      plain = joined(inner.requests)
      return .null
    }
    let isPlain = { (request: RequestEffect) in
      plain.contains { $0.isSameCall(as: request) && $0.method == request.method && $0.url == request.url }
    }
    let open = plain.isEmpty ? [] : sent.filter { !isPlain($0) }
    return ((plain.isEmpty ? sent : plain) + open.map(\.held)).map { request in
      var request = request
      request.keeping = .round(place)
      return request
    }
  }

  /// Whether callers need not hand over a parameter: it says so, or says nothing of its type and is asked for.
  private func isOptional(_ parameter: Parameter, of key: FunctionKey) -> Bool {
    if parameter.defaultValue != nil || parameter.isNullable { return true }
    guard parameter.type == nil else { return false }
    let file = program.files[key.file]
    let names = { (id: Expression.ID) in
      if case .name(parameter.name) = file.expressions[id].kind { true } else { false }
    }
    return FunctionWalk(program.function(key), in: file).expressions.contains { id in
      switch file.expressions[id].kind {
      case .present(let inner): names(inner)
      case .equal(let one, let other, _):
        names(one) && file.expressions[other].kind.isNull || names(other) && file.expressions[one].kind.isNull
      default: false
      }
    }
  }
}

extension ProgramFile {
  /// The function without a name that an assignment puts under a key of what a variable holds; nil for any other assignment.
  fileprivate func function(keptBy source: Expression.ID, under target: Expression.ID) -> Function.ID? {
    var value = source
    while case .cast(let inner, _) = expressions[value].kind { value = inner }
    guard case .closure(let function) = expressions[value].kind,
      case .index(let base, _) = expressions[target].kind,
      case .name = expressions[base].kind
    else { return nil }
    return function
  }
}

extension Value {
  /// Whether it is a map, a list or a record.
  fileprivate var isTable: Bool { options.contains { $0.isMap || $0.isList } }
}

extension Expression.Kind {
  fileprivate var isNull: Bool { if case .null = self { true } else { false } }
}

extension RequestEffect {
  /// The request where it is not known whether anything sends it.
  fileprivate var held: RequestEffect {
    var request = self
    request.isHeld = true
    return request
  }
}
