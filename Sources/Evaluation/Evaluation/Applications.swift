package import Program
internal import SourceText

// What a call of the program's own functions gives, and which requests it completes.
extension Evaluator {
  /// The value of calling a value.
  package func apply(_ function: Value, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame) -> Value
  {
    var values: [Value] = []
    for option in function.options {
      switch option {
      case .callable(let key, let receiver):
        values.append(complete(key, receiver: receiver, passed, site, &frame))
      case .type(.program(let key)):
        // Without a constructor of its own a class has that of the library's type above it.
        let above = foreignTypes(inheritedBy: key)
        if !above.isEmpty, !passed.inOrder.isEmpty, constructor("", of: key, passed.labels) == nil {
          for type in above { _ = make(type, passed, site, &frame) }
        }
        values.append(
          lambda(standingFor: key, passed) ?? makeRouter(key, passed, site, &frame)
            ?? construct(key, "", passed, site, &frame))
      case .type(let type): values.append(make(type, passed, site, &frame) ?? .unknown(type.libraryName))
      case .instance(let instance) where !instance.isRecord:
        values.append(
          callInstance(option, passed, site, &frame)
            ?? foreignCall("call", of: option, function, passed, site, &frame))
      case .hole(let hole) where hole.type?.libraryName == Intrinsic.required:
        values.append(handed(to: Value(option), site, passed, &frame))
      case .hole(let hole) where hole.type?.libraryName != nil:
        values.append(foreignCall("call", of: option, function, passed, site, &frame))
      case .hole(let hole) where hole.root == .pending: values.append(Value(option))
      case .hole(let hole):
        let value = callInstance(option, passed, site, &frame)
        if value == nil { noteCall(of: hole) }
        values.append(value ?? .unknown(function.name))
      default: values.append(.unknown(function.name))
      }
    }
    return .either(values)
  }

  /// What the constructor of a library's type makes and sends.
  private func make(_ type: TypeReference, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame)
    -> Value?
  {
    guard case .library(let name, let type) = type else { return nil }
    return library(named: name).flatMap { ask($0, .type(type, ""), passed, site, &frame) }
  }

  /// Puts arguments into a function: its value comes back, its open requests go into the frame.
  package func complete(
    _ key: FunctionKey, receiver: Value?, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value {
    if !frame.isInlined { reading.observation?.note(target: key, of: site.id) }
    if let value = callLent(key, on: nil, passed, site, &frame)
      ?? callLending(key, receiver: receiver, passed, site, &frame)
      ?? callStored(key, receiver, passed, site, &frame)
    {
      return value
    }
    let (receiver, captured) = uncaptured(receiver)
    let passed = routers == nil ? passed : withImplicitReceiver(passed, of: key, frame)
    takeWrites(of: key, receiver: receiver, passed, &frame)
    let (before, registered) = (frame.requests.count, frame.registrations.count)
    var result = completeOpen(key, receiver: receiver, passed, site, &frame)
    takeFilled(by: key, passed, site, &frame)
    if let captured {
      let span = program.files[frame.file].expressions[site.id].span
      // What was taken along says where: that call states it.
      let found = frame.registrations[registered...].map { open in
        var found = open.mapValues(captured.apply)
        if found.path != open.path || found.handlers != open.handlers {
          found.restate(file: frame.file, span: span, through: makeFrame(of: key).symbol)
        }
        return found
      }
      frame.registrations.removeSubrange(registered...)
      frame.registrations += found.flatMap { settled($0) }.filter { isOpen($0, in: frame) }
      completeHeld(key, site, &frame)
      let completed = frame.requests[before...].flatMap { $0.alternatives(captured) }
      frame.requests.replaceSubrange(before..., with: completed)
      result = captured.apply(to: result)
    }
    if routers != nil { result = renamed(result, by: key, site, frame) }
    recordMade(result, by: key, at: frame.place(of: site.id))
    // A function of any type gives what it is asked for: `inject<Client>("client")`.
    guard site.types.count == 1, let name = program.function(key).returnType?.name, name.utf8.count < 3 else {
      return result
    }
    return result.typed(type(site.types[0], in: frame.file))
  }

  package func completeOpen(
    _ key: FunctionKey, receiver: Value?, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value {
    let summary = summary(of: key)
    let bindings = bindings(of: key, passed)
    noteDecision(of: key, bindings, receiver, in: frame)
    noteCarried(to: key, writing: summary.writes, bindings, at: frame.place(of: site.id))
    let open = openRequests(of: key, by: bindings, on: receiver)
    if !open.isEmpty { reading.findings.called.insert(key) }
    // A wrapper that comes to itself again, as decorators of one interface do, adds nothing but what it states itself.
    let isRepeated = !open.isEmpty && reading.isInlining(key)
    let isWrapper = open.contains { !$0.isHandedThrough(by: bindings, of: key) }
    let inlined =
      inline(key, bindings, receiver: receiver, isWrapper: isWrapper) ?? inlineNameless(key, bindings, frame)
    noteKeeper(key, summary, readAs: inlined)
    if let inlined {
      register(inlined.registrations, of: key, site, &frame)
      noteUnchosen(open, beside: inlined.requests)
      for request in inlined.requests {
        if recordKept(request, of: key, bindings, site, &frame) { continue }
        let originals = open.filter { $0.isSameCall(as: request) }
        // What a function sends that was handed over is not among its own requests, nor what it sends by a client that was.
        if originals.isEmpty, !summary.requests.contains(where: { $0.isSameCall(as: request) }) {
          let isStated = request.isStated(without: bindings.values)
          record(request, of: key, bindings, isStated: isStated, request, site, &frame)
        }
        guard let original = originals.first else { continue }
        let isStated = originals.allSatisfy {
          let based = $0.withBase(from: bindings, of: key, member)
          return based.states(request.method, without: key) && !extends(based, of: key, by: bindings)
            && !waits($0, of: key, for: receiver)
        }
        var completed = request
        if isStated { completed.url = request.url.named(like: original.url) }
        record(completed, of: key, bindings, isStated: isStated, original, site, &frame)
      }
      return placed(inlined.result, of: key, at: frame.place(of: site.id))
    }
    let substitution = Substitution(
      function: key, arguments: bindings, receiver: receiver, member: { self.member($1, of: $0) })
    record(open, of: key, bindings, receiver, substitution, isRepeated: isRepeated, site, &frame)
    register(summary.registrations.map { $0.mapValues(substitution.apply) }, of: key, site, &frame)
    return placed(substitution.apply(to: summary.result), of: key, at: frame.place(of: site.id))
  }

  /// Puts the requests that a call completes into the frame, with what it hands over in the places of the parameters.
  private func record(
    _ open: [RequestEffect], of key: FunctionKey, _ bindings: [Int: Value], _ receiver: Value?,
    _ substitution: Substitution, isRepeated: Bool, _ site: CallSite, _ frame: inout Frame
  ) {
    for request in open {
      let based = request.withBase(from: bindings, of: key, member)
      let isExtended = extends(based, of: key, by: bindings) || waits(request, of: key, for: receiver)
      let isStated = based.statesPath(without: key) && !isExtended
      let completions = request.completed(by: substitution, of: key, isStated: isStated)
      if completions.allSatisfy({ $0.url == .null }) { noteUnchosen([request], beside: []) }
      for completed in completions
      where completed.url != .null && (!isRepeated || completed.url.statesText) {
        let isStated = based.states(completed.method, without: key) && !isExtended
        var completed = completed
        if waits(request, for: receiver) { completed.isByInstance = true }
        record(completed, of: key, bindings, isStated: isStated, request, site, &frame)
      }
    }
  }

  /// The requests of a function that a call may complete.
  private func openRequests(
    of key: FunctionKey, by bindings: [Int: Value], on receiver: Value?
  ) -> [RequestEffect] {
    summary(of: key).requests.filter {
      !$0.statesPath(without: key) || $0.hasBase(from: key)
        || extends($0.withBase(from: bindings, of: key, member), of: key, by: bindings)
        || waits($0, of: key, for: receiver)
    }
  }

  /// What a call gives, with a description of a request placed at the call where it completes the description.
  private func placed(_ result: Value, of key: FunctionKey, at place: CallPlace?) -> Value {
    let general = summary(of: key).result
    guard general.isDescribed, general.dependsOn(key) || general.dependsOnReceiver else { return result }
    return result.described(by: general, of: key) ?? result.placed(place, onlyFirst: false)
  }

  /// Whether a call hands over segments where the function's path has one parameter: `"/events/" + what` with
  /// `"\(id)/cancel"`. Then the call states the path, and not the function.
  private func extends(_ request: RequestEffect, of key: FunctionKey, by bindings: [Int: Value]) -> Bool {
    var isExtended = false
    let open = request.url.templates.flatMap(\.holes).filter { !$0.isCut }
    for case .parameter(key, let place) in open.map(\.root) {
      if bindings[place]?.hasSegments ?? false { isExtended = true }
    }
    if isExtended {
      reading.findings.extended.insert(key)
    } else {
      reading.findings.taken.insert(key)
    }
    return isExtended
  }

  /// Puts a request that a call completed into the frame: at the call, unless its path was stated before, or the call says
  /// nothing of it.
  package func record(
    _ request: RequestEffect, of key: FunctionKey, _ bindings: [Int: Value], isStated: Bool,
    _ original: RequestEffect, _ site: CallSite, _ frame: inout Frame
  ) {
    let span = program.files[frame.file].expressions[site.id].span
    guard charge(4), var request = unlessRepeated(request, original, of: key, at: span, frame) else { return }
    if let change = request.parts?.change {
      request.parts?.change = max(change, changes(ofArgumentsAt: site, frame))
    }
    let isHandedThrough = !isStated && original.isHandedThrough(by: bindings, of: key)
    if isStated || isHandedThrough {
      request.file = original.file
      request.span = original.span
      request.symbol = original.symbol
      request.function = original.function
      request.trace = original.trace
      if isHandedThrough { request.handOn(file: frame.file, span: span, symbol: frame.symbol) }
    } else {
      request.restate(file: frame.file, span: span, symbol: frame.symbol, function: frame.home)
      // What the function itself described is stated by the call that completes it.
      if request.description?.place?.function == key { request.description = nil }
      request.moveToDescription(in: program)
    }
    frame.requests.append(request)
  }

  /// What a function gives for an instance and arguments.
  package func result(of key: FunctionKey, _ bindings: [Int: Value], receiver: Value?) -> Value {
    let (receiver, captured) = uncaptured(receiver)
    if let captured { return captured.apply(to: result(of: key, bindings, receiver: receiver)) }
    if let inlined = inline(key, bindings, receiver: receiver, isWrapper: false) {
      return placed(inlined.result, of: key, at: nil)
    }
    let result = Substitution(
      function: key, arguments: bindings, receiver: receiver, member: { self.member($1, of: $0) }
    ).apply(to: summary(of: key).result)
    return placed(result, of: key, at: nil)
  }
}

extension Value {
  /// Whether it is a text of which a part is known.
  fileprivate var statesText: Bool {
    options.contains { option in
      if case .text(let text) = option { text.soleHole == nil } else { false }
    }
  }
}
