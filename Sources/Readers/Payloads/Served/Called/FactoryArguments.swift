internal import Evaluation
internal import Program

/// What the functions were handed that make what runs before a handler: `validate(schema)`.
struct FactoryArguments {
  private let observed: ObservedCode
  private var handed: [FunctionKey: [Int: Value]] = [:]

  /// Looks at the arguments of the call that puts a route on a router.
  init(_ observed: ObservedCode, _ registration: CodePlace?) {
    self.observed = observed
    guard let registration, case .call(_, _, let arguments) = observed.code.kind(registration) else { return }
    for argument in arguments { add(CodePlace(file: registration.file, id: argument.value)) }
  }

  private mutating func add(_ place: CodePlace) {
    switch observed.code.kind(place) {
    case .list(let parts): for part in parts { add(CodePlace(file: place.file, id: part)) }
    case .call(_, _, let arguments):
      guard let function = observed.target(of: place) else { return }
      for argument in arguments {
        guard let parameter = observed.code.parameter(argument.value, of: place, in: function) else {
          continue
        }
        let value = observed.value(of: CodePlace(file: place.file, id: argument.value))
        // Two of one function in front of one handler are not told apart.
        handed[function, default: [:]][parameter] =
          handed[function]?[parameter].map { $0 == value ? value : .unknown() } ?? value
      }
    default: return
    }
  }

  /// A value with what the functions were handed.
  func applied(to value: Value) -> Value {
    handed.reduce(value) { value, function in
      Substitution(
        function: function.key, arguments: function.value, receiver: nil,
        member: { observed.evaluator.member($1, of: $0) }
      ).apply(to: value)
    }
  }
}
