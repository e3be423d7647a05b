package import Program

// What libraries are asked: what a call of theirs means, and what a member of theirs is.
extension Evaluator {
  /// Asks a library what a call means, and records the request that it sends.
  package func ask(
    _ library: any LibraryModel, _ target: LibraryCall.Target, _ passed: Arguments, _ site: CallSite,
    _ frame: inout Frame
  ) -> Value? {
    let call = libraryCall(target, passed, site.types, in: frame)
    let answer = LibraryAnswer.picked(call, of: library) ?? library.answer(call)
    return answer.map { take($0, to: call, from: library, site, &frame) }
  }

  /// Takes over what a library says of a call: its request, and the clients that it makes.
  package func take(
    _ answer: LibraryAnswer, to call: LibraryCall? = nil, from library: any LibraryModel, _ site: CallSite,
    _ frame: inout Frame
  ) -> Value {
    let value = takeEffects(of: answer, to: call, from: library, site, &frame)
    frame.changed = answer.changesReceiver ? value : nil
    let describes = !library.describedRequests.isEmpty && answer.value.describesRequest(of: library)
    let states = describes && library.statesDescriptions
    if let replaced = answer.replaced { withdraw(replaced, of: library, &frame) }
    for request in answer.requests { send(request, isDescribed: states, by: library, site, &frame) }
    if let sender = answer.sender { send(by: sender, of: library, site, &frame) }
    if describes {
      let value = states ? answer.value.made(by: frame.origin(of: site.id)) : answer.value
      return value.placed(frame.place(of: site.id), onlyFirst: true)
    }
    for case .instance(let instance) in answer.value.options where instance.type.libraryName != nil {
      reading.findings.add(instance)
    }
    return value
  }

  /// Takes back a request that the code stated and then built anew, so that it is not sent as it was. On another way through
  /// the code it may be.
  private func withdraw(
    _ request: LibraryAnswer.Request, of library: any LibraryModel, _ frame: inout Frame
  ) {
    let stated = frame.requests[frame.settledCount...].lastIndex {
      $0.library == library.name && $0.method == request.method && $0.url == request.url
    }
    if let stated { frame.requests.remove(at: stated) }
  }

  /// Records a request that a library sends, or that is only described so far.
  private func send(
    _ request: LibraryAnswer.Request, isDescribed: Bool = false, by library: any LibraryModel,
    _ site: CallSite, _ frame: inout Frame
  ) {
    var effect = RequestEffect(
      library: library.name, method: request.method, url: request.url.withoutLooseQueries, base: request.base,
      interface: request.interface, description: request.description,
      origin: frame.origin(of: site.id), file: frame.file,
      span: program.files[frame.file].expressions[site.id].span, symbol: frame.symbol,
      function: frame.home)
    effect.isDescribed = isDescribed
    effect.parts = request.parts
    effect.parts?.change = changes(ofArgumentsAt: site, frame)
    effect.moveToDescription(in: program)
    if let twin = frame.requests.lastIndex(where: { $0.variesTogether(with: effect) }) {
      frame.requests[twin].method = Value(frame.requests[twin].method.options + effect.method.options)
    } else {
      frame.requests.append(effect)
    }
  }

  /// Calls the function that sends the requests of a library; where it sends none, what the library knows of the request
  /// stands.
  private func send(
    by sender: LibraryAnswer.Sender, of library: any LibraryModel, _ site: CallSite, _ frame: inout Frame
  ) {
    let before = frame.requests.count
    var passed = Arguments()
    for value in sender.arguments { passed.append(value, label: nil) }
    _ = apply(sender.function, passed, site, &frame)
    let span = program.files[frame.file].expressions[site.id].span
    // The library makes the call, as it would send the request itself if it had not been handed a function.
    for index in frame.requests.indices[before...]
    where (frame.requests[index].file, frame.requests[index].span) == (frame.file, span) {
      frame.requests[index].origin = frame.origin(of: site.id)
      frame.requests[index].isHandedOn = true
    }
    guard frame.requests.count == before, let request = sender.otherwise else { return }
    send(request, by: library, site, &frame)
  }

  /// What a member gives that sends a request or puts something on routers, though it is named without a call; nil for any
  /// other.
  package func sent(_ name: String, by option: Value.Option, at id: Expression.ID, _ frame: inout Frame)
    -> Value?
  {
    guard case .library(let libraryName, let type)? = option.type,
      let library = library(named: libraryName), library.sendingMembers.contains(name)
    else { return registered(name, by: option, at: id, &frame) }
    return ask(library, .method(type, option, name), Arguments(), CallSite(id: id, types: []), &frame)
  }

  /// The same for a member that is named without the value, which a block around the code is about.
  package func sent(_ name: String, byReceiverAt id: Expression.ID, _ frame: inout Frame) -> Value? {
    guard frame.receiverCount > 0, frame.locals[name] == nil else { return nil }
    for receiver in frame.receivers.reversed() {
      if let option = receiver.options.first, let value = sent(name, by: option, at: id, &frame) {
        return value
      }
    }
    return nil
  }

  /// Asks a library what a member of one of its types is.
  package func ask(_ library: any LibraryModel, _ target: LibraryCall.Target) -> Value? {
    library.answer(libraryCall(target, Arguments(), []))?.value
  }

  /// The library whose type or function a name means in a file.
  package func library(
    of name: String, qualifier: String?, in file: Int, _ names: (any LibraryModel) -> Set<String>,
    from imports: (any LibraryModel) -> [String] = \.imports
  ) -> (any LibraryModel)? {
    librariesNaming[name]?.first { library in
      guard names(library).contains(name) else { return false }
      if library.imports.isEmpty { return qualifier == nil }
      let isImported = program.files[file].imports.contains { found in
        found.qualifier == qualifier && found.shows(name)
          && imports(library).contains { found.target.hasPrefix($0) }
      }
      return isImported || (qualifier == nil && exportedLibraries.contains(library.name))
    }
  }

  /// The type that a library asks for under a label, or without one, in a file that knows the library; nil where none does.
  package func libraryType(ofArgument label: String?, in file: Int) -> TypeReference? {
    for library in librariesLabelling[label ?? ""] ?? [] {
      guard let type = library.argumentTypes[label ?? ""],
        let visible = self.library(of: type, qualifier: nil, in: file, \.types), visible.name == library.name
      else { continue }
      return .library(library.name, type)
    }
    return nil
  }

  /// What a function gives for arguments, with what is known around a call where the function is written in it.
  private func applied(_ function: Value, to arguments: [Value], _ around: Frame?) -> Value {
    guard case .callable(let key, let receiver)? = function.options.first else { return .unknown() }
    let bindings = Dictionary(uniqueKeysWithValues: arguments.enumerated().map { ($0.offset, $0.element) })
    let general = result(of: key, bindings, receiver: receiver)
    guard general.hasAlternatives || general.isLost, reading.hasRoom() else { return general }
    if let around, isWritten(key, in: around) { return followed(key, bindings, around) }
    // What is written elsewhere and captures nothing is read by itself for the arguments that it decides by.
    guard receiver == nil, program.function(key).hasBranches, !reading.follows(key) else { return general }
    let results = inlined(key, bindings) { inner in
      _ = run(program.function(key).body ?? [], &inner)
      return inner.results
    }
    return results.isEmpty ? general : .either(results)
  }

  /// Whether a function without a name stands in the function that a frame belongs to. One that is read for a call may not
  /// have been read by itself, so that no query is known for what stands in it.
  package func isWritten(_ key: FunctionKey, in frame: Frame) -> Bool {
    guard program.function(key).kind == .closure, let home = frame.home else { return false }
    if self.home(ofClosure: key) == .function(home) { return true }
    guard frame.isInlined, home.file == key.file else { return false }
    return surroundings(of: key) == .function(home)
  }

  /// What a function without a name gives for arguments by which it, or a function that it calls, decides what that is.
  private func followed(_ key: FunctionKey, _ bindings: [Int: Value], _ outer: Frame) -> Value {
    reading.inliningBudget -= 1
    return followed(key, in: outer, with: { self.handOver(bindings, to: key, &$0) }) { inner in
      inner.results.isEmpty ? .unknown(self.program.function(key).name) : .either(inner.results)
    }
  }

  package func libraryCall(
    _ target: LibraryCall.Target, _ passed: Arguments, _ types: [TypeName], in frame: Frame? = nil
  ) -> LibraryCall {
    // Only a block can ask for the state of the code around it, and a frame is much to keep.
    let around = passed.hasFunction ? frame?.withoutEffects : nil
    var call = LibraryCall(
      target: target, typeArguments: types,
      types: frame.map { frame in types.map { type($0, in: frame.file) } } ?? [], expected: frame?.expected,
      positional: passed.positional, named: passed.named,
      member: { self.member($1, of: $0) },
      result: { value in
        guard case .callable(let key, let receiver)? = value.options.first else {
          self.noteCall(of: value)
          return .unknown()
        }
        let result = self.summary(of: key).result
        return self.uncaptured(receiver).substitution?.apply(to: result) ?? result
      }, applied: { self.applied($0, to: $1, around) }, invoke: { self.invoke($1, on: $0) },
      scoped: { block, value in around.map { self.scoped(block, value, $0) } ?? value },
      configured: { self.configured[$0] })
    call.partNames = { self.partNames(of: $0) }
    call.names = { function, names in
      guard case .callable(let key, _)? = function.options.first else { return false }
      let file = self.program.files[key.file]
      return FunctionWalk(self.program.function(key), in: file).expressions.contains { id in
        switch file.expressions[id].kind {
        case .name(let name), .member(_, let name): names.contains(name)
        default: false
        }
      }
    }
    call.knownPartNames = { self.knownPartNames(of: $0) }
    if let asking = frame?.file { call.files = { self.modules(in: $0, but: asking) } }
    if routers != nil { call.declared = declaredParts }
    return call
  }
}

extension RequestEffect {
  /// Whether a call sends it by another method to the same choice of URLs: what is called is a choice as well,
  /// `(id ? http.put : http.post)(id ? `/a/${id}` : '/a')`, and which go together is not known.
  fileprivate func variesTogether(with other: RequestEffect) -> Bool {
    origin == other.origin && span == other.span && library == other.library && url == other.url
      && base == other.base && url.options.count > 1 && method != other.method
  }
}

extension Value {
  /// Whether the value describes a request that a library sends.
  fileprivate func describesRequest(of library: any LibraryModel) -> Bool {
    options.contains { option in
      guard case .instance(let instance) = option else { return false }
      return instance.type.libraryName.map(library.describedRequests.contains) ?? false
    }
  }
}
