package import Program

// Values whose members are named without them, and values that a method changes.
extension Evaluator {
  /// Follows the statements of a block on a value.
  package func scoped(
    _ target: Expression.ID, _ block: Function.ID, givesItself: Bool, _ frame: inout Frame
  ) -> Value {
    // A block on the value whose members are named without it already changes that value.
    let isInnermost =
      if case .this = program.files[frame.file].expressions[target].kind { true } else { false }
    let isPlain = isInnermost && frame.receiverCount > 0
    if !isPlain { frame.receivers.append(evaluate(target, &frame)) }
    let outer = frame.results
    frame.results = []
    _ = scope(program.files[frame.file].functions[block].body ?? [], &frame)
    let given = frame.results
    frame.results = outer
    let receiver = isPlain ? frame.innermostReceiver : frame.receivers.removeLast()
    if givesItself { return receiver }
    return given.isEmpty ? .unknown() : .either(given)
  }

  /// What a block that is handed to a library makes of a value whose members it names without it.
  package func scoped(_ block: Value, _ value: Value, _ outer: Frame) -> Value {
    guard case .callable(let key, _)? = block.options.first, program.function(key).kind == .closure else {
      return value
    }
    return followed(key, in: outer, with: { $0.receivers.append(value) }) { $0.receivers.last ?? value }
  }

  /// Gives the parameters of a function what a call hands to it.
  package func handOver(_ bindings: [Int: Value], to key: FunctionKey, _ inner: inout Frame) {
    for (place, parameter) in program.function(key).parameters.enumerated() {
      inner.locals[parameter.name] = bindings[place] ?? .unknown(parameter.name)
    }
  }

  /// Follows a function without a name where it is written, with something put in first; what it changes around it is
  /// forgotten.
  package func followed(
    _ key: FunctionKey, in outer: Frame, with prepare: (inout Frame) -> Void, giving value: (Frame) -> Value
  ) -> Value {
    reading.followed.insert(key)
    var outer = outer
    var inner = outer.nested(key, assigned: program.function(key).assigned)
    prepare(&inner)
    inner.start = inner.locals.mark
    return deeper {
      let isLastPassed = run(program.function(key).body ?? [], &inner)
      inner.bringEndsTogether(isLastPassed: isLastPassed)
      return value(inner)
    }
  }

  /// A member of the innermost of such values that has one of the name, or nil.
  package func memberOfReceivers(_ name: String, _ frame: Frame) -> Value? {
    for receiver in frame.receivers.reversed() {
      for option in receiver.options {
        switch option {
        case .instance(let instance):
          if instance.fields[name] != nil || has(name, instance.type) { return member(name, of: receiver) }
          if case .library(let library, let type) = instance.type,
            let value = property(name, option, of: type, library)
          {
            return value
          }
        case .hole(let hole):
          if let type = hole.type, has(name, type) { return member(name, of: receiver) }
        case .type(.program(let key)):
          if staticMember(name, of: key) != nil { return member(name, of: receiver) }
        default: break
        }
      }
    }
    return nil
  }

  private func has(_ name: String, _ type: TypeReference) -> Bool {
    guard case .program(let key) = type else { return false }
    return program.accessor(name, of: key) != nil
  }

  /// Whether a method writes to a value that is a buffer: `buildString { append("/users") }`.
  private func isBuffer(_ receiver: Value, _ name: String) -> Bool {
    bufferMethods.contains(name) && receiver.options.allSatisfy(\.isText)
  }

  /// A call of a method of the innermost of such values that has one of the name, or nil.
  package func callReceivers(
    _ name: String, _ site: CallSite, _ arguments: [Expression.Argument], _ frame: inout Frame
  ) -> Value? {
    for place in frame.receivers.indices.reversed() {
      let receiver = frame.receivers[place]
      if isBuffer(receiver, name) {
        let written = call(method: name, of: receiver, site, arguments, &frame)
        if let changed = frame.changed { frame.write(changed, toReceiver: place) }
        frame.changed = nil
        return written
      }
      guard receiver.options.count == 1, let type = receiver.options[0].typeOrObject else { continue }
      switch type {
      case .program:
        if targets(of: name, on: receiver.options[0], arguments.map(\.label)).isEmpty { continue }
        return call(method: name, of: receiver, site, arguments, &frame)
      case .library(_, let typeName):
        let blocks = blocks(among: arguments, frame)
        let passed = Arguments(arguments) { unread($0, frame) ?? evaluate($0, &frame) }
        guard let value = askType(type, name, receiver.options[0], passed, site, &frame) else {
          if let value = callMember(name, addedTo: receiver.options[0], passed, site, &frame) { return value }
          guard let value = callAdded(name, to: typeName, at: place, passed, site, &frame) else { continue }
          for block in blocks where !reading.followed.contains(block) { _ = closure(block, &frame) }
          return value
        }
        if let changed = frame.changed { frame.receivers[place] = changed }
        frame.changed = nil
        for block in blocks where !reading.followed.contains(block) { _ = closure(block, &frame) }
        return value
      }
    }
    return nil
  }

  /// The blocks that a call hands over; none counts as followed yet.
  private func blocks(among arguments: [Expression.Argument], _ frame: Frame) -> [FunctionKey] {
    let blocks = arguments.compactMap { block($0.value, frame) }
    reading.followed.subtract(blocks)
    return blocks
  }

  /// A block as a library is handed it before anybody has read it. The library may follow it on a value of its own; where a
  /// block was read before that as well, the work would double with every block inside of another.
  private func unread(_ argument: Expression.ID, _ frame: Frame) -> Value? {
    guard let key = block(argument, frame) else { return nil }
    noteHome(ofClosure: key)
    return Value(.callable(key, receiver: nil))
  }

  private func block(_ argument: Expression.ID, _ frame: Frame) -> FunctionKey? {
    guard case .closure(let index) = program.files[frame.file].expressions[argument].kind else { return nil }
    return FunctionKey(file: frame.file, index: index)
  }

  /// Keeps a value that a method has changed where it came from: in a variable, at the root of a chain of calls.
  package func keep(_ value: Value, in source: Expression.ID, _ frame: inout Frame) {
    frame.changed = nil
    var root = source
    while case .call(let callee, _, _) = program.files[frame.file].expressions[root].kind,
      case .member(let base, _) = program.files[frame.file].expressions[callee].kind
    {
      root = base
    }
    switch program.files[frame.file].expressions[root].kind {
    case .name(let name):
      guard let old = frame.locals[name] else { return }
      let type = value.options[0].type
      let isSameKind = old.options.allSatisfy { option in
        if case .list = option { return value.isList }
        // A buffer is followed as the text that it holds.
        if case .text = option { return !value.templates.isEmpty }
        return type != nil && option.type == type
      }
      if isSameKind { frame.write(value, to: name) }
    case .call(let callee, _, _):
      // `append("/users").append(id)`.
      guard case .name(let name) = program.files[frame.file].expressions[callee].kind,
        let place = frame.receivers.lastIndex(where: { isBuffer($0, name) })
      else { return }
      frame.write(value, toReceiver: place)
    case .cascadeTarget:
      if !frame.cascades.isEmpty { frame.cascades[frame.cascades.count - 1] = value }
    case .this where frame.builder != nil: frame.innermostReceiver = value
    default: break
    }
  }
}

extension Value.Option {
  /// The type of a value, or the object of the program that it is: `with(Paths) { … }`.
  fileprivate var typeOrObject: TypeReference? {
    if case .type(.program(let key)) = self { .program(key) } else { type }
  }

  /// The type of an instance or of an unknown value, where it is known.
  package var type: TypeReference? {
    switch self {
    case .instance(let instance): instance.isRecord ? nil : instance.type
    case .hole(let hole): hole.type
    default: nil
    }
  }
}
