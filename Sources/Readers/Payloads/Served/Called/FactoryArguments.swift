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
    case .call:
      guard let function = observed.target(of: place) else { return }
      // Two of one function in front of one handler are not told apart.
      handed[function, default: [:]].merge(observed.arguments(of: place, in: function)) {
        $0 == $1 ? $0 : .unknown()
      }
    default: return
    }
  }

  /// A value with what the functions were handed.
  func applied(to value: Value) -> Value {
    handed.reduce(value) { observed.applied($0, function: $1.key, to: $1.value) }
  }
}
