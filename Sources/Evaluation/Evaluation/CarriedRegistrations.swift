package import Program

// Routes of which a path or a router comes by a field or variable, or by an instance that nobody is seen to make.
extension Evaluator {
  /// What is registered, with the path parts that the callers of other functions put into fields or variables.
  package func carried(_ registration: Registration) -> Registration {
    var registration = registration
    for _ in 0..<Limits.carriers {
      guard let key = registration.path.lazy.compactMap(\.carrier).first else { break }
      let calls = carryingCalls(of: key)
      guard !calls.isEmpty else { break }
      let substitutions = calls.map { call in
        Substitution(
          function: key, arguments: call.bindings, receiver: nil, member: { self.member($1, of: $0) })
      }
      registration.path = registration.path.map { part in .either(substitutions.map { $0.apply(to: part) }) }
    }
    return registration
  }

  /// What a method of a class registers that nothing is seen to call, read on an instance of the class that is handed nothing.
  package func onOwnInstance(_ found: [Registration], in key: FunctionKey) -> [Registration] {
    guard let owner = program.home(of: key), !program.type(owner).isExtension,
      program.function(key).receiver == nil,
      found.contains(where: \.dependsOnReceiver)
    else { return found }
    let instance = construct(owner, "", Arguments(), .asked)
    let own = read(SingleCall(function: key, bindings: [:], receiver: instance)).registrations
    // What its parameters say, its callers register.
    let handedOn = Set(found.filter { $0.isStated(byCallsOf: key) }.map(\.origin))
    return own.filter { !handedOn.contains($0.origin) }
  }
}

extension Registration {
  fileprivate var dependsOnReceiver: Bool {
    ([router] + path + handlers + [child].compactMap(\.self)).contains(where: \.dependsOnReceiver)
  }
}

extension Value {
  /// The function of which a parameter leaves a part of a text open, or nil.
  fileprivate var carrier: FunctionKey? {
    for option in options {
      let holes: [Hole] =
        switch option {
        case .text(let text): text.holes
        case .hole(let hole): [hole]
        default: []
        }
      for hole in holes { if case .parameter(let key, _) = hole.root { return key } }
    }
    return nil
  }
}
