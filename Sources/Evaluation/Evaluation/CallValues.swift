package import Program

// Calls.
extension Evaluator {
  /// The value of a call; the requests that it sends or completes go into the frame.
  package func call(
    _ id: Expression.ID, _ callee: Expression.ID, _ types: [TypeName],
    _ arguments: [Expression.Argument], _ frame: inout Frame
  ) -> Value {
    let site = CallSite(id: id, types: types)
    if let value = declaredCall(callee, site, arguments, &frame) { return value }
    switch program.files[frame.file].expressions[callee].kind {
    case .name(let name): return call(named: name, site, arguments, &frame)
    case .implicit(let name): return call(implicit: name, site, arguments, &frame)
    case .member(let base, let name):
      if case .name(let qualifier) = program.files[frame.file].expressions[base].kind,
        isQualifier(qualifier, frame)
      {
        return call(qualified: name, qualifier, site, arguments, &frame)
      }
      var receiver = evaluate(base, &frame)
      if routers != nil { receiver = receiver.withElementsOfAllWays }
      if let value = goThrough(receiver, by: name, arguments, &frame) { return value }
      let value = call(method: name, of: receiver, site, arguments, &frame)
      if let changed = frame.changed {
        keep(changed, in: base, &frame)
      } else {
        noteChange(by: name, arguments, of: receiver, in: base, &frame)
      }
      return value
    case .closure(let index):
      // A function that is called where it is written learns the types of its parameters from what it gets.
      let passed = passed(arguments, to: nil, &frame)
      let function = closure(
        FunctionKey(file: frame.file, index: index), &frame,
        parameterTypes: passed.positional.map(\.commonType))
      return apply(function, passed, site, &frame)
    case .index(let base, let name):
      if let value = call(named: name, of: base, site, arguments, &frame) { return value }
      fallthrough
    default:
      let function = evaluate(callee, &frame)
      return apply(function, passed(arguments, to: function, &frame), site, &frame)
    }
  }

  /// Calls a method by a name that is evaluated: `client[verb](url)`; nil where the value may be a table that holds functions.
  private func call(
    named name: Expression.ID, of base: Expression.ID, _ site: CallSite,
    _ arguments: [Expression.Argument], _ frame: inout Frame
  ) -> Value? {
    let receiver = evaluate(base, &frame)
    let isOfLibrary = receiver.options.allSatisfy { $0.type?.libraryName != nil }
    guard isOfLibrary || routers != nil && receiver.isUnknown else { return nil }
    let verb = evaluate(name, &frame)
    if let known = verb.known { return call(method: known, of: receiver, site, arguments, &frame) }
    var passed = passed(arguments, to: nil, &frame)
    passed.append(verb, label: LibraryCall.verb)
    guard isOfLibrary else {
      noteRegistration(LibraryCall.verb, receiver, site, passed, &frame)
      return nil
    }
    return .either(
      receiver.options.map { foreignCall(LibraryCall.verb, of: $0, receiver, passed, site, &frame) })
  }

  /// Where a call stands and what types it names.
  package struct CallSite {
    package let id: Expression.ID
    package let types: [TypeName]
  }

  private func call(
    named name: String, _ site: CallSite, _ arguments: [Expression.Argument], _ frame: inout Frame
  ) -> Value {
    if name == Intrinsic.required { return required(arguments, &frame) }
    if frame.locals[name] == nil {
      if frame.receiverCount > 0, let value = callReceivers(name, site, arguments, &frame) { return value }
      let owner = implicitOwner(frame)
      if let owner, frame.hasInstance,
        program.method(name, of: owner, where: { $0.kind == .function }) != nil
      {
        return call(method: name, of: this(frame), site, arguments, &frame)
      }
      if let owner, program.method(name, of: owner, where: { $0.isStatic && $0.isOverloadable }) != nil {
        return call(method: name, of: Value(.type(.program(owner))), site, arguments, &frame)
      }
      let isMember = owner.map { program.method(name, of: $0) { $0.kind == .function } != nil } ?? false
      if !isMember, program.classKey(name, from: frame.file) == nil,
        program.functionKey(name, from: frame.file) == nil
      {
        if let library = library(of: name, qualifier: nil, in: frame.file, \.types) {
          if let value = make(name, site, arguments, &frame) { return value }
          return ask(library, .type(name, ""), site, arguments, &frame)
            ?? unknownCall(name, nil, site, arguments, &frame)
        }
        if let library = library(
          of: name, qualifier: nil, in: frame.file, \.functions, from: \.functionImports),
          let value = ask(library, .function(name), site, arguments, &frame)
        {
          return value
        }
      }
    }
    var function = value(ofName: name, &frame)
    // The name of a text's method alone stands for what it gives without arguments.
    if function.isUnknown || function.options.allSatisfy(\.isText),
      !function.options.contains(where: isCallable)
    {
      return callUnknown(name, function, site, arguments, &frame)
    }
    function = overload(of: function, name, arguments.map(\.label), frame.file)
    return apply(function, passed(arguments, to: function, &frame), site, &frame)
  }

  /// The one of several functions outside of classes that a call with such labels means. A function inside of another, and
  /// what a variable holds, has no others beside it.
  private func overload(of function: Value, _ name: String, _ labels: [String?], _ file: Int) -> Value {
    guard case .callable(let key, receiver: nil)? = function.options.first,
      program.function(key).isOverloadable
    else { return function }
    let all = program.functionKeys(name, from: file)
    return all.contains(key) ? Value(fitting(all, labels).map { .callable($0, receiver: nil) }) : function
  }

  private func call(
    qualified name: String, _ qualifier: String, _ site: CallSite, _ arguments: [Expression.Argument],
    _ frame: inout Frame
  ) -> Value {
    if let library = library(
      of: name, qualifier: qualifier, in: frame.file, \.functions, from: \.functionImports),
      let value = ask(library, .function(name), site, arguments, &frame)
    {
      return value
    }
    if let library = library(of: name, qualifier: qualifier, in: frame.file, \.types) {
      return ask(library, .type(name, ""), site, arguments, &frame)
        ?? unknownCall(name, nil, site, arguments, &frame)
    }
    let name = program.member(name, of: qualifier, in: frame.file)
    if let variable = program.variableKey(name, from: frame.file), program.files[frame.file].bindings != nil {
      let function = value(of: variable)
      return apply(function, passed(arguments, to: function, &frame), site, &frame)
    }
    if let key = program.classKey(name, from: frame.file) {
      return apply(Value(.type(.program(key))), passed(arguments, to: nil, &frame), site, &frame)
    }
    if let key = program.functionKey(name, from: frame.file) {
      let function = Value(.callable(key, receiver: nil))
      return apply(function, passed(arguments, to: function, &frame), site, &frame)
    }
    return unknownCall(name, nil, site, arguments, &frame)
  }

  /// The methods that a name can mean on each of the alternatives of a value, or the one that is inherited.
  private func targets(of name: String, on receiver: Value, _ labels: [String?], _ inherited: FunctionKey?)
    -> [[(FunctionKey, Value?)]]
  {
    receiver.options.map { option in
      inherited.map { [($0, Value(option))] } ?? targets(of: name, on: option, labels)
    }
  }

  package func call(
    method name: String, of receiver: Value, _ site: CallSite, _ arguments: [Expression.Argument],
    _ frame: inout Frame
  ) -> Value {
    noteCallee(name, receiver, at: site.id, frame)
    let labels = arguments.map(\.label)
    let inherited = inheritedMethod(name, at: site.id, labels, frame)
    let isForeign = callsForeignParent(name, at: site.id, frame)
    let targets =
      isForeign ? receiver.options.map { _ in [] } : targets(of: name, on: receiver, labels, inherited)
    let taker = targets.first { !$0.isEmpty }?.first.map { Value(.callable($0.0, receiver: nil)) }
    let passed = passed(arguments, to: taker, of: receiver, &frame)
    // What is handed over tells functions apart that have one name.
    let isTold = passed.labels.isEmpty || inherited != nil || program.members.isUnique(name)
    if let value = callLent(name, on: receiver, passed, site, &frame) { return value }
    var values: [Value] = []
    var changed: [Value] = []
    for (option, found) in zip(receiver.options, targets) {
      frame.changed = nil
      defer { if let value = frame.changed { changed.append(value) } }
      let own = isTold || isForeign ? found : self.targets(of: name, on: option, labels, passed)
      if let open = leftOpen(name, of: option, own.map(\.0), passed) {
        values.append(open)
        continue
      }
      if own.isEmpty {
        if option == .null { continue }
        sendWholeURL(name, of: option, passed, site, &frame)
        if let value = callMember(name, addedTo: option, passed, site, &frame) {
          values.append(value)
          continue
        }
        values.append(foreignCall(name, of: option, receiver, passed, site, &frame))
      }
      values += complete(own, isInherited: inherited != nil, passed, site, &frame)
      if !own.isEmpty, case .hole(let hole) = option,
        let held = callHeld(name, bySubclassesOf: hole, passed, site, &frame)
          ?? callFunctions(name, standingFor: hole, passed, site, &frame)
      {
        values.append(held)
      }
    }
    frame.changed = changed.count == receiver.options.count ? .either(changed) : nil
    return values.isEmpty ? .unknown(name) : .either(values)
  }

  /// Puts arguments into the methods that a name can mean on one value; what the last of them leaves of the value is what has
  /// changed.
  package func complete(
    _ targets: [(FunctionKey, Value?)], isInherited: Bool, _ passed: Arguments, _ site: CallSite,
    _ frame: inout Frame
  ) -> [Value] {
    targets.map { key, instance in
      let value =
        isInherited
        ? completeInherited(key, receiver: instance, passed, site, &frame)
        : complete(key, receiver: instance, passed, site, &frame)
      frame.changed = value.left(Expression.Argument.changedReceiver)
      return value
    }
  }

  private func ask(
    _ library: any LibraryModel, _ target: LibraryCall.Target, _ site: CallSite,
    _ arguments: [Expression.Argument], _ frame: inout Frame
  ) -> Value? {
    let passed = passed(arguments, to: nil, &frame)
    return ask(library, target, passed, site, &frame)
  }
}

extension Value {
  /// The type that all alternatives have, or nil.
  fileprivate var commonType: TypeReference? {
    let type = options[0].type
    return options.allSatisfy { $0.type == type } ? type : nil
  }
}

extension TypeReference {
  /// The name of a library's type, or nil for a class of the program.
  package var libraryName: String? {
    if case .library(_, let name) = self { return name }
    return nil
  }
}
