internal import Evaluation
internal import Program

/// The types that callers choose for the type parameters of the functions on the call chain of a request.
struct CallerTypes {
  private let code: AnswerCode
  private var known: [FunctionKey: BoundTypes] = [:]
  /// The class whose code states the request, or nil.
  private let subclass: ClassKey?

  /// Follows the calls from the one that states a request to the library's own.
  init(of request: RequestEffect, _ code: AnswerCode) {
    self.code = code
    subclass = request.function.flatMap { function in
      code.program.function(function).owner.map { ClassKey(file: function.file, index: $0) }
    }
    let steps = [(request.file, request.span)] + request.trace.map { ($0.file, $0.span) }
    var inner = CodePlace(file: request.origin.file, id: request.origin.call)
    // What an annotation states is sent by no call of the program.
    guard code.has(inner) else { return }
    var calls: [(call: CodePlace, function: FunctionKey)] = []
    for (file, span) in steps.reversed() {
      guard let function = code.home(of: inner) else { break }
      guard let id = code.call(at: span, in: file) else { break }
      let call = CodePlace(file: file, id: id)
      guard call != inner else { continue }
      if code.home(of: call) != function { calls.append((call, function)) }
      inner = call
    }
    for (call, function) in calls.reversed() { bind(function, calledAt: call) }
  }

  private mutating func bind(_ function: FunctionKey, calledAt call: CodePlace) {
    let parameters = code.program.function(function).typeParameters
    guard !parameters.isEmpty, case .call(_, let arguments, _) = code.kind(call) else { return }
    let writer = BoundTypes.Writer(file: call.file, types: types(at: call))
    known[function] = BoundTypes(parameters, in: function.file, arguments, writer)
  }

  /// What type parameters stand for at an expression.
  func types(at place: CodePlace) -> BoundTypes {
    code.has(place) ? types(inside: code.functions(around: place)) : .none
  }

  /// What they stand for in a function that is a part of no other.
  func types(in function: FunctionKey) -> BoundTypes { types(inside: [function]) }

  private func types(inside functions: [FunctionKey]) -> BoundTypes {
    var all = BoundTypes.none
    for function in functions.reversed() {
      all = all.adding(ofClass(of: function))
      let parameters = code.program.function(function).typeParameters
      guard known[function] != nil || !parameters.isEmpty else { continue }
      let writer = BoundTypes.Writer(file: function.file)
      all = all.adding(known[function] ?? BoundTypes(parameters, in: function.file, [], writer))
    }
    return all
  }

  /// What the parameters of a generic class stand for in one of its functions, where a class that inherits from it states the request.
  private func ofClass(of function: FunctionKey) -> BoundTypes {
    guard let index = code.program.function(function).owner else { return .none }
    let owner = ClassKey(file: function.file, index: index)
    let parameters = code.program.type(owner).typeParameters
    guard !parameters.isEmpty else { return .none }
    let open = BoundTypes(parameters, in: owner.file, [], BoundTypes.Writer(file: owner.file))
    guard let subclass, subclass != owner else { return open }
    let handed = BoundTypes(of: owner, above: subclass, .none, code.program)
    return handed.isEmpty ? open : handed
  }

  /// The type that a name at an expression means in the end, the file that has it, and what type parameters stand for there.
  func meant(by type: TypeName, at place: CodePlace) -> (TypeName, Int, BoundTypes) {
    var (type, file, types) = (type, place.file, types(at: place))
    while type.arguments.isEmpty, let bound = types[type.name], let other = bound.type {
      (type, file, types) = (other, bound.file, bound.types)
    }
    return (type, file, types)
  }
}
