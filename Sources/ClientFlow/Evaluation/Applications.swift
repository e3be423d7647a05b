internal import SourceText

// What a call of the program's own functions gives, and which requests it completes.
extension FlowEvaluation {
  /// The value of calling a value.
  func apply(_ function: Value, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame) -> Value {
    var values: [Value] = []
    for option in function.options {
      switch option {
      case .callable(let key, let receiver):
        values.append(complete(key, receiver: receiver, passed, site, &frame))
      case .type(.program(let key)): values.append(construct(key, "", passed, isRecorded: true))
      case .type(.library(let name, let type)):
        let answer = library(named: name).flatMap { ask($0, .type(type, ""), passed, site, &frame) }
        values.append(answer ?? .unknown(type))
      default: values.append(.unknown(function.name))
      }
    }
    return .either(values)
  }

  /// Puts arguments into a function: its value comes back, its open requests go into the frame.
  func complete(
    _ key: FunctionKey, receiver: Value?, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value {
    let summary = summary(of: key)
    let substitution = Substitution(
      function: key, arguments: bindings(of: key, passed), receiver: receiver,
      member: { self.member($1, of: $0) })
    for request in summary.requests {
      let isStated = request.statesPath(without: key)
      guard !isStated || request.hasBase(from: key) else { continue }
      called.insert(key)
      var completed = request
      completed.base = request.base.map(substitution.apply)
      if !isStated || request.hasURLBase(from: key) { completed.url = substitution.apply(to: request.url) }
      if isStated {
        frame.requests.append(completed)
        continue
      }
      completed.method = substitution.apply(to: request.method)
      completed.file = frame.file
      completed.span = program.files[frame.file].expressions[site.id].span
      completed.symbol = frame.symbol
      completed.function = frame.home
      frame.requests.append(completed)
    }
    return substitution.apply(to: summary.result)
  }

  /// The arguments by the place of the parameter that they go to, defaults filled in.
  func bindings(of key: FunctionKey, _ passed: Arguments) -> [Int: Value] {
    var bindings: [Int: Value] = [:]
    var place = 0
    for (index, parameter) in program.function(key).parameters.enumerated() {
      var value: Value?
      if parameter.isNamed {
        value = passed.named[parameter.name]
      } else {
        if place < passed.positional.count { value = passed.positional[place] }
        place += 1
      }
      bindings[index] = value ?? defaultValue(of: parameter, key)
    }
    return bindings
  }

  private func defaultValue(of parameter: FlowParameter, _ key: FunctionKey) -> Value {
    guard let id = parameter.defaultValue else { return .null }
    let owner = program.function(key).owner.map { ClassKey(file: key.file, index: $0) }
    var frame = Frame(file: key.file, function: nil, owner: owner, hasInstance: false, symbol: parameter.name)
    return evaluate(id, &frame)
  }
}
