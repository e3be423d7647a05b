package import Program

/// A function without a name that a call hands to a function of the program: `kept { get("/one") }`.
package struct LentFunction {
  /// The state of the code that it is written in.
  package let frame: Frame
  /// How many functions were being read for calls there.
  package let level: Int
  /// The type by which that function takes it, or nil where none is stated.
  package let type: TypeName?
}

// Functions without a name that a function of the program follows on a value of its own: it may put a prefix in front of
// the routes which they register, `route("/kept") { build() }`.
extension Evaluator {
  /// Calls a function that takes function literals with receiver, and follows these where it calls them; nil for any other call.
  package func callLending(
    _ key: FunctionKey, receiver: Value?, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value? {
    guard routers != nil, passed.hasFunction, case let function = program.function(key),
      function.parameters.contains(where: { $0.type?.receiver != nil }), function.kind != .closure,
      reading.hasRoom(), !reading.isRecursive(key)
    else { return nil }
    let call = SingleCall(function: key, bindings: bindings(of: key, passed), receiver: receiver)
    let lent = lent(by: call, frame)
    guard !lent.isEmpty else { return nil }
    return lend(lent, to: call, on: function.receiver == nil ? nil : receiver, site, &frame).given
  }

  /// Reads a function for one call and follows what it is handed where that is written: what is left of the value whose
  /// members it names, and what it gives.
  package func lend(
    _ lent: [FunctionKey: LentFunction], to call: SingleCall, on receiver: Value?, _ site: CallSite,
    _ frame: inout Frame
  ) -> (left: Value, given: Value) {
    let key = call.function
    let (left, requests, registrations, results) = inlined(key, call.bindings) { inner in
      inner.instance = call.receiver
      if let receiver { inner.receivers = [receiver] }
      inner.lent = lent
      _ = run(program.function(key).body ?? [], &inner)
      return (
        receiver == nil ? .null : inner.receivers[0], inner.requests, inner.registrations, inner.results
      )
    }
    frame.requests += requests
    register(registrations, of: key, site, &frame)
    let given = results.isEmpty ? Value.unknown(program.function(key).name) : .either(results)
    return (left, renamed(given, by: key, site, frame))
  }

  /// Calls a function that was lent, on a value that the call states or on the innermost one of the type that it asks for;
  /// nil for any other function.
  package func callLent(
    _ key: FunctionKey, on stated: Value?, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value? {
    guard let lent = frame.lent[key], reading.hasRoom(), !reading.isRecursive(key) else { return nil }
    var bindings = bindings(of: key, passed)
    var receiver: Value?
    if let type = lent.type, let name = type.receiver {
      receiver = stated ?? innermost(of: name, frame)
      // `build(parent)`: the value may stand in front of the arguments.
      if stated == nil, passed.positional.count > type.parameters?.count ?? 0 {
        receiver = passed.positional[0]
        var rest = Arguments()
        for value in passed.positional.dropFirst() { rest.append(value, label: nil) }
        bindings = self.bindings(of: key, rest)
      }
    }
    let left = reading.inlined[lent.level...]
    for function in left { reading.exits[function, default: 0] += 1 }
    defer { for function in left { reading.exits[function, default: 0] -= 1 } }
    return follow(key, bindings, on: receiver, in: lent.frame, site, &frame)
  }

  /// Reads a function without a name where it is written, with what it gets and the value whose members it names.
  package func follow(
    _ key: FunctionKey, _ bindings: [Int: Value], on receiver: Value?, in outer: Frame, _ site: CallSite,
    _ frame: inout Frame
  ) -> Value {
    var found: [Registration] = []
    var given = Value.unknown(program.function(key).name)
    let prepare = { (inner: inout Frame) in
      self.handOver(bindings, to: key, &inner)
      if let receiver { inner.receivers.append(receiver) }
    }
    reading.blocks += 1
    defer { reading.blocks -= 1 }
    inlining(key) {
      _ = followed(key, in: outer, with: prepare) { inner in
        found = inner.registrations
        if !inner.results.isEmpty { given = .either(inner.results) }
        return .null
      }
    }
    register(found, of: key, site, &frame)
    return renamed(given, by: key, site, frame)
  }

  /// Calls a function that was lent, by the name of the variable that holds it: `parent.build()`; nil for any other name.
  package func callLent(
    _ name: String, on receiver: Value, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value? {
    guard !frame.lent.isEmpty, case .callable(let key, _)? = frame.locals[name]?.options.first else {
      return nil
    }
    return callLent(key, on: receiver, passed, site, &frame)
  }

  /// The functions without a name that a call hands over and whose surroundings are at hand.
  package func lent(by call: SingleCall, _ frame: Frame) -> [FunctionKey: LentFunction] {
    var found: [FunctionKey: LentFunction] = [:]
    let parameters = program.function(call.function).parameters
    var around: Frame?
    for (place, value) in call.bindings {
      for case .callable(let key, _) in value.options {
        if let lent = frame.lent[key] {
          found[key] = lent
        } else if isWritten(key, in: frame) {
          let written = around ?? frame.withoutEffects
          around = written
          found[key] = LentFunction(
            frame: written, level: reading.inlined.count, type: parameters[place].type)
        }
      }
    }
    return found
  }

  /// The innermost of the values whose members are named without them that is of a type, or the innermost at all.
  private func innermost(of type: String, _ frame: Frame) -> Value? {
    let receivers = frame.receivers
    return receivers.last { $0.options.contains { $0.type?.libraryName == type } } ?? receivers.last
  }
}
