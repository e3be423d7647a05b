internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// Reads what travels through an endpoint from the parameters and the result of the function that handles it.
struct ServedPayload {
  private let evaluator: Evaluator
  private let syntax: HandlerSyntax
  private let requests: TypeShapes
  private let answers: ServedAnswers
  private let places: SourcePlaces

  /// Reads handlers of a framework in a program.
  init(_ evaluator: Evaluator, _ syntax: HandlerSyntax) {
    self.evaluator = evaluator
    self.syntax = syntax
    var requests = TypeShapes(evaluator.program, evaluator)
    requests.checks = Self.checks(of: syntax, in: evaluator.program)
    self.requests = requests
    answers = ServedAnswers(evaluator, syntax)
    places = SourcePlaces(evaluator.program)
  }

  /// What the program makes sure of in what it is sent.
  private static func checks(of syntax: HandlerSyntax, in program: ProgramIndex) -> TypeChecks {
    func names(_ word: String?) -> Bool { word.map(program.mentions) ?? true }
    var checks = TypeChecks()
    checks.isClosed = names(syntax.closing)
    checks.permitting = syntax.permitting
    checks.refusesMissing = syntax.refusesMissing
    checks.nullMayLack = syntax.nullMayLack
    if names(syntax.validator) { checks.requiring = syntax.requiring }
    return checks
  }

  /// A handler and how it is told what it serves.
  struct Handler {
    /// The function.
    let function: FunctionKey
    /// The annotation that states the route, or nil.
    let route: Annotation?
    /// The endpoint.
    let endpoint: Endpoint
    /// What runs before it.
    var before: [Value] = []
    /// Whether something runs before it that may read the request.
    var isGuarded = false
  }

  /// The payload of a handler.
  func payload(of handler: Handler) -> Payload {
    let names = Set(handler.endpoint.path.parameterNames)
    var taken = TakenParts(evaluator, syntax, requests, places, inPath: names)
    taken.add(parametersOf: handler.function)
    for function in handler.before.flatMap(dependencies) {
      taken.add(dependency: function, at: handler.function)
    }
    var payload = taken.payload(isGuarded: handler.isGuarded, method: handler.endpoint.method)
    (payload.answers, payload.answersAreComplete) = answers.answers(
      of: handler,
      at: places.location(of: evaluator.program.function(handler.function).span, in: handler.function.file))
    return payload
  }
}

/// The functions among what runs before a handler that it is told to depend on: lists of the function and a mark. What gives a
/// parameter its value by the type of that alone is read with the parameters.
private func dependencies(of value: Value) -> [Value] {
  guard let elements = value.elements else { return [] }
  if elements.count == 2, elements[1].name != nil, elements[0].elements == nil {
    let isKnown = elements[0].name != nil || elements[0].isFunction
    return isKnown || elements[0].options.contains { $0.type != nil } ? [elements[0]] : []
  }
  return elements.flatMap(dependencies)
}

extension ProgramIndex {
  /// Whether any code has a word.
  func mentions(_ word: String) -> Bool {
    let words = TracedWords([word])
    return files.contains { words.areIn($0.source) }
  }
}
