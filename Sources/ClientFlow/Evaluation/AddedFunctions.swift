// Functions that the program adds to the types of libraries, and that change what they are called on.
extension FlowEvaluation {
  /// Reads a function that the program adds to a type of a library, for one of the values whose members are named without
  /// them: what it makes of the value is that value from now on. Nil where the program adds none of the name.
  func callAdded(
    _ name: String, to type: String, at place: Int, _ passed: Arguments, _ frame: inout Frame
  ) -> Value? {
    guard let key = added(name, to: type, frame) else { return nil }
    guard reading.hasRoom(), !reading.isInlining(key) else {
      frame.receivers[place] = .unknown(name)
      return .unknown(name)
    }
    let isMember =
      program.function(key).owner.map { !program.files[key.file].classes[$0].isExtension } ?? false
    let instance = isMember ? frame.instance : frame.receivers[place]
    let receiver = frame.receivers[place]
    let (left, requests, results) = inlined(key, bindings(of: key, passed)) { inner in
      inner.instance = instance
      inner.receivers = [receiver]
      _ = run(program.function(key).body ?? [], &inner)
      return (inner.receivers[0], inner.requests, inner.results)
    }
    frame.receivers[place] = left
    frame.requests += requests
    return results.isEmpty ? .unknown(name) : .either(results)
  }

  /// A function that the class that the code belongs to, or any extension, adds to a type of a library.
  private func added(_ name: String, to type: String, _ frame: Frame) -> FunctionKey? {
    let isWanted = { (function: FlowFunction) in function.receiver?.name == type && function.body != nil }
    if let owner = frame.owner, let key = program.method(name, of: owner, where: isWanted) { return key }
    return program.extensions(of: type).lazy.compactMap { self.program.method(name, of: $0, where: isWanted) }
      .first
  }
}
