internal import ContractModel
internal import Evaluation
internal import Program

/// What single expressions of a server come to, with the parameters of the functions around them left open.
final class ObservedCode {
  let code: AnswerCode
  /// An evaluator that looks at no callers, so that a value holds for every call.
  let evaluator: Evaluator
  private var homes: [Int: [Function.ID: ProgramIndex.Unit]] = [:]
  private var observations: [ProgramIndex.Unit: Observation] = [:]

  /// Observes a program whose routes an evaluator found.
  init(_ found: Evaluator) {
    evaluator = Evaluator(
      found.program, libraries: found.libraries, configured: found.configured, leavesCallersOpen: true)
    code = AnswerCode(found.program, evaluator)
  }

  /// What an expression comes to.
  func value(of place: CodePlace) -> Value {
    switch code.kind(place) {
    case .scalar(let text): return .text(text)
    case .null: return .null
    default: break
    }
    guard let unit = unit(of: place) else {
      let value = evaluator.observe(place.id, in: place.file, of: nil).values[place.id]
      return value.map { evaluator.grounded($0, in: nil) } ?? .unknown()
    }
    guard let value = observation(of: unit).values[place.id] else { return .unknown() }
    return evaluator.grounded(value, in: owner(of: place))
  }

  /// The function that a call runs, where it is one.
  func target(of call: CodePlace) -> FunctionKey? {
    if let unit = unit(of: call), let targets = observation(of: unit).targets[call.id] {
      return targets.count == 1 ? targets[0] : nil
    }
    return code.target(of: call)
  }

  /// The values of the arguments of a call, by the parameters of the function that it runs.
  func arguments(of call: CodePlace, in function: FunctionKey) -> [Int: Value] {
    guard case .call(_, _, let arguments) = code.kind(call) else { return [:] }
    return arguments.reduce(into: [:]) { handed, argument in
      guard let parameter = code.parameter(argument.value, of: call, in: function) else { return }
      handed[parameter] = value(of: CodePlace(file: call.file, id: argument.value))
    }
  }

  /// A value of a function's code where the function is called with arguments.
  func applied(_ value: Value, function: FunctionKey, to arguments: [Int: Value]) -> Value {
    Substitution(
      function: function, arguments: arguments, receiver: nil, member: { self.evaluator.member($1, of: $0) }
    ).apply(to: value)
  }

  private func observation(of unit: ProgramIndex.Unit) -> Observation {
    if let known = observations[unit] { return known }
    let found = evaluator.observe(unit)
    observations[unit] = found
    return found
  }

  private func unit(of place: CodePlace) -> ProgramIndex.Unit? {
    guard let function = code.places(of: place.file).function(around: place.id) else { return nil }
    let key = FunctionKey(file: place.file, index: function)
    if code.program.function(key).kind != .closure { return .function(key) }
    if homes[place.file] == nil {
      homes[place.file] = ClosureHomes(of: code.program.files[place.file], at: place.file).homes
    }
    return homes[place.file]?[function]
  }

  /// The class that an expression belongs to, or nil.
  func owner(of place: CodePlace) -> ClassKey? {
    code.places(of: place.file).function(around: place.id).flatMap {
      code.program.home(of: FunctionKey(file: place.file, index: $0))
    }
  }
}

/// The calls that lead from a handler to a function that it hands something to, innermost first.
struct CallChain: Hashable {
  /// A function and the call of it.
  struct Link: Hashable {
    let function: FunctionKey
    let call: CodePlace
  }

  var links: [Link] = []

  /// What an expression of the innermost function comes to where it is called so.
  func value(of place: CodePlace, in code: ObservedCode) -> Value {
    links.reduce(code.value(of: place)) { value, link in
      guard case .call = code.code.kind(link.call) else { return value }
      var handed = code.arguments(of: link.call, in: link.function)
      for parameter in code.code.program.function(link.function).parameters.indices
      where handed[parameter] == nil { handed[parameter] = .null }
      return code.applied(value, function: link.function, to: handed)
    }
  }
}
