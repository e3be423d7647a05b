internal import ContractModel
internal import Evaluation
internal import Program

/// The functions of the program that handle a route, by what the call says that puts it on a router: the handler itself, one that is
/// bound to an instance, and those that something is handed which makes a handler, `asyncHandler(users.create)`.
struct HandlerFunctions {
  private static let depth = 4

  private let observed: ObservedCode
  private let registration: CodePlace?

  /// Looks at the call that puts a route on a router.
  init(_ observed: ObservedCode, _ registration: CodePlace?) {
    self.observed = observed
    self.registration = registration
  }

  private var arguments: [CodePlace] {
    guard let registration, case .call(_, _, let arguments) = observed.code.kind(registration) else {
      return []
    }
    return arguments.flatMap { elements(of: CodePlace(file: registration.file, id: $0.value)) }
  }

  /// The functions behind the last argument.
  var last: [FunctionKey] { arguments.last.map { functions(of: $0, 0) } ?? [] }

  /// Those that stand inside of what makes one of the arguments in front.
  var before: [FunctionKey] { arguments.dropLast().flatMap { functions(of: $0, 0) } }

  private func elements(of place: CodePlace) -> [CodePlace] {
    guard case .list(let parts) = observed.code.kind(place) else { return [place] }
    return parts.flatMap { elements(of: CodePlace(file: place.file, id: $0)) }
  }

  private func functions(of place: CodePlace, _ depth: Int) -> [FunctionKey] {
    guard depth < Self.depth else { return [] }
    let inner = { (id: Expression.ID) in functions(of: CodePlace(file: place.file, id: id), depth + 1) }
    switch observed.code.kind(place) {
    case .closure(let index): return [FunctionKey(file: place.file, index: index)]
    case .conditional(_, let first, let second): return inner(first) + inner(second)
    case .cast(let value, _), .await(let value): return inner(value)
    case .record(let parts):
      return parts.last { $0.label == "handler" }.map { inner($0.value) } ?? []
    case .call(let callee, _, let arguments):
      if case .member(let base, "bind") = observed.code.kind(CodePlace(file: place.file, id: callee)) {
        return inner(base)
      }
      return arguments.flatMap { inner($0.value) }
    case .member(let base, let name):
      let found = observed.value(of: place).functions
      return found.isEmpty ? method(name, of: CodePlace(file: place.file, id: base)) : found
    case .name:
      let found = observed.value(of: place).functions
      return found.isEmpty ? observed.code.handed(place).map { [$0] } ?? [] : found
    default: return []
    }
  }

  /// A method of an instance, or the function of this name of a module that something is handed which makes the handlers of it:
  /// `const users = wrap(usersModule)`.
  private func method(_ name: String, of base: CodePlace) -> [FunctionKey] {
    if case .this = observed.code.kind(base) {
      return observed.owner(of: base).flatMap {
        observed.code.program.method(name, of: $0) { $0.kind == .function }
      }
      .map { [$0] } ?? []
    }
    let found = observed.evaluator.member(name, of: observed.value(of: base)).functions
    if !found.isEmpty { return found }
    guard case .name(let variable) = observed.code.kind(base),
      let key = observed.code.program.variableKey(variable, from: base.file),
      let value = observed.code.program.variable(key).value,
      case .call(_, _, let arguments) = observed.code.kind(CodePlace(file: key.file, id: value))
    else { return [] }
    return arguments.flatMap { argument in
      let module = observed.value(of: CodePlace(file: key.file, id: argument.value))
      return observed.evaluator.member(name, of: module).functions
    }
  }
}
