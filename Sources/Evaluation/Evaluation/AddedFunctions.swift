package import Program

// Functions that the program adds to the types of libraries: they send requests, or change what they are called on.
extension Evaluator {
  /// Calls a function that sends requests on a value of a library's type, where the class that the code belongs to adds it
  /// to that type. Nil where the class adds none such.
  package func callMember(
    _ name: String, addedTo option: Value.Option, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value? {
    guard let owner = frame.owner, let type = option.type?.libraryName,
      let key = program.method(name, of: owner, where: { $0.isAdded(to: type) && $0.body != nil }),
      !summary(of: key).requests.isEmpty
    else { return nil }
    var passed = passed
    passed.append(Value(option), label: Parameter.receiver)
    return complete(key, receiver: this(frame), passed, site, &frame)
  }

  /// Makes a value of a library's type by a constructor that the program adds to it; nil where it adds none that takes these
  /// arguments, or several.
  package func make(
    _ type: String, _ site: CallSite, _ arguments: [Expression.Argument], _ frame: inout Frame
  ) -> Value? {
    let labels = arguments.map(\.label)
    let makers = program.extensions(of: type).flatMap { key in
      program.ownMethods(Function.made, of: key) { $0.takes(labels) }
    }
    guard makers.count == 1 else { return nil }
    return complete(makers[0], receiver: nil, passed(arguments, to: nil, &frame), site, &frame)
  }

  /// A property that the program adds to texts; nil where it adds none of the name.
  package func addedMember(_ name: String, of text: TextTemplate) -> Value? {
    for key in Self.textTypes.flatMap(program.extensions) {
      guard case .getter(let getter)? = program.accessor(name, of: key) else { continue }
      return result(of: getter, [:], receiver: Value(.text(text)))
    }
    return nil
  }

  /// Reads a function that the program adds to a type of a library, for one of the values whose members are named without
  /// them: what it makes of the value is that value from now on. Nil where the program adds none of the name.
  package func callAdded(
    _ name: String, to type: String, at place: Int, _ passed: Arguments, _ site: CallSite,
    _ frame: inout Frame
  ) -> Value? {
    guard let key = added(name, to: type, frame) else { return nil }
    guard reading.hasRoom(), !reading.isRecursive(key) else {
      frame.receivers[place] = .unknown(name)
      return .unknown(name)
    }
    let isMember =
      program.function(key).owner.map { !program.files[key.file].classes[$0].isExtension } ?? false
    let receiver = frame.receivers[place]
    var passed = passed
    if isMember { passed.append(receiver, label: Parameter.receiver) }
    let call = SingleCall(
      function: key, bindings: bindings(of: key, passed), receiver: isMember ? frame.instance : receiver)
    let (left, given) = lend(lent(by: call, frame), to: call, on: receiver, site, &frame)
    frame.receivers[place] = left
    return given
  }

  /// A function that the class that the code belongs to, or any extension, adds to a type of a library.
  private func added(_ name: String, to type: String, _ frame: Frame) -> FunctionKey? {
    let isWanted = { (function: Function) in function.receiver?.name == type && function.body != nil }
    if let owner = frame.owner, let key = program.method(name, of: owner, where: isWanted) { return key }
    return program.extensions(of: type).lazy.compactMap { self.program.method(name, of: $0, where: isWanted) }
      .first
  }
}

extension Function {
  /// Whether the function takes arguments with such labels, no more and no fewer.
  fileprivate func takes(_ labels: [String?]) -> Bool {
    var open = parameters[...]
    for label in labels {
      guard let place = open.firstIndex(where: { $0.label == label }) else { return false }
      open.remove(at: place)
    }
    return open.allSatisfy { $0.defaultValue != nil }
  }

  /// Whether it is a member of a class that adds it to another type, of a name.
  fileprivate func isAdded(to type: String) -> Bool {
    receiver?.name == type && parameters.last?.label == Parameter.receiver
  }
}
