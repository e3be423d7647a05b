internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// Reads what travels through an endpoint from the code of a handler that is handed the request as a value.
struct CalledPayload {
  private let observed: ObservedCode
  private let syntax: RequestSyntax
  private let shapes: ValueShapes

  /// Reads handlers of a framework in a program.
  init(_ observed: ObservedCode, _ syntax: RequestSyntax) {
    self.observed = observed
    self.syntax = syntax
    var shapes = ValueShapes(observed.code.program, observed.evaluator)
    shapes.evidence = .written
    shapes.typeEvidence = .declared
    self.shapes = shapes
  }

  /// The payload of a route at a place behind all that runs before its handler; nil where that is no function of the program.
  func payload(
    of route: Registration, at location: SourceLocation, _ method: HTTPMethod, before: [Value]
  ) -> Payload? {
    let registration = observed.code.call(at: route.span, in: route.file).map {
      CodePlace(file: route.file, id: $0)
    }
    let named = HandlerFunctions(observed, registration)
    var functions = route.handlers.last?.functions ?? []
    let wrapped = named.last.filter { !functions.contains($0) }
    functions += wrapped
    guard !functions.isEmpty else { return nil }
    var flow = RequestFlow(observed, syntax)
    flow.followsWrapped = !wrapped.isEmpty
    for function in functions where takesRequests(function) { flow.follow(function) }
    let reading = CalledAnswers(flow, shapes)
    var answers = reading.answers()
    if let returned = syntax.returned {
      answers = CalledAnswers.joined(answers + functions.flatMap { reading.given(by: $0, as: returned) })
    }
    let areComplete = !answers.isEmpty && flow.answeredElsewhere == nil
    var parts = RequestParts(observed, location)
    (flow.followsWrapped, flow.ignoresFiles) = (true, true)
    for function in named.before where takesRequests(function) { flow.follow(function) }
    for value in before.flatMap(\.flattened) { add(value, to: &parts, &flow, location) }
    parts.add(flow, answering: CalledAnswers(flow, shapes), registration: registration)
    return parts.payload(
      method, syntax.bodyTypes, answers: parts.stated(answers), areComplete: areComplete)
  }

  private func takesRequests(_ function: FunctionKey) -> Bool {
    syntax.parametersOfErrors.map { observed.code.program.function(function).parameters.count < $0 } ?? true
  }

  /// Adds what runs before the handler: what makes sure of a part, or a function that may read the request too.
  private func add(
    _ value: Value, to parts: inout RequestParts, _ flow: inout RequestFlow, _ location: SourceLocation
  ) {
    for option in value.options {
      if let part = RequestCheck.part(option) { parts.add(part) }
      if let answer = RequestCheck.answer(option) { parts.state(answer.status, answer.schema) }
      switch option {
      case .callable(let key, _): if takesRequests(key) { flow.follow(key) }
      case .hole(let hole):
        if Middleware.asks(option) == nil {
          parts.opening = Unread(
            "`\(hole.name ?? "it")` runs before the handler and is not followed", at: location)
        }
      case .instance, .text, .list, .map, .null, .type: continue
      }
    }
  }
}
