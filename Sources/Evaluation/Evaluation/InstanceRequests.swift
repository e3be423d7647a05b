package import Program

// Requests whose path is a part of the instance that sends them: `new Call("/users").send()`.
extension Evaluator {
  /// Whether a request of a function is left to calls of it on instances.
  package func waits(_ request: RequestEffect, of key: FunctionKey, for receiver: Value?) -> Bool {
    waitsForReceiver(request, of: key) || waits(request, for: receiver)
  }

  /// Whether a call on an instance states a request of the method that it calls. It does where the constructor was passed the
  /// path, or several segments of its end; a path that the class or its constructor states is stated there.
  package func waits(_ request: RequestEffect, for receiver: Value?) -> Bool {
    guard let receiver, !request.isByInstance, let field = request.fieldHoldingPath else { return false }
    return receiver.options.allSatisfy { option in
      guard case .instance(let instance) = option, case .program = instance.type,
        instance.fields[field.members[0]] != nil, instance.statements[field.members[0]] == nil
      else { return false }
      let held = field.members.reduce(Value(option)) { member($1, of: $0) }
      guard !held.isUnknown, !held.dependsOnReceiver else { return false }
      return request.statesBaseAlone ? held.templates.contains { $0.soleHole == nil } : held.hasSegments
    }
  }
}

extension RequestEffect {
  /// The part of the instance that the URL of the request ends with, its path; nil where the instance says more than the URL.
  package var fieldHoldingPath: Hole? {
    guard interface == nil, annotatedType == nil, !method.dependsOnReceiver, url.options.count == 1 else {
      return nil
    }
    let end: Hole? =
      switch url.options[0] {
      case .hole(let hole): hole
      case .text(let text): text.end
      default: nil
      }
    return end.flatMap { $0.root == .receiver && !$0.members.isEmpty ? $0 : nil }
  }

  /// Whether the method states nothing of the path in front of what the instance holds: no more than where the server is.
  fileprivate var statesBaseAlone: Bool {
    guard case .text(let text)? = url.options.first else { return true }
    let stated = text.pieces.compactMap { piece in
      if case .text(let stated) = piece { stated } else { nil }
    }
    return stated.isEmpty || stated[0].contains("://")
  }
}

extension TextTemplate {
  /// The unknown part that the text ends with, or nil.
  package var end: Hole? {
    if case .hole(let end)? = pieces.last { end } else { nil }
  }
}
