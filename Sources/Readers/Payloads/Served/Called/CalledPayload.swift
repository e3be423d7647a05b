internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// Reads what travels through an endpoint from the code of a handler that is handed the request as a value.
struct CalledPayload {
  private let observed: ObservedCode
  private let syntax: RequestSyntax
  private let shapes: ValueShapes
  private let middleware = FollowedFunctions()

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
    let handling = FollowedCode(flow, shapes)
    var answers = handling.answers.answers()
    if let returned = syntax.returned {
      let given = functions.flatMap { handling.answers.given(by: $0, as: returned) }
      answers = CalledAnswers.joined(answers + given)
    }
    let areComplete = !answers.isEmpty && flow.answeredElsewhere == nil
    var parts = RequestParts(observed, location, registration)
    parts.add(handling)
    var ahead = named.before
    for value in before.flatMap(\.flattened) { add(value, to: &parts, &ahead, location) }
    var added: Set<FunctionKey> = []
    for function in ahead where takesRequests(function) && added.insert(function).inserted {
      parts.add(self.ahead(function))
    }
    return parts.payload(
      method, syntax.bodyTypes, answers: parts.stated(answers), areComplete: areComplete)
  }

  private func takesRequests(_ function: FunctionKey) -> Bool {
    syntax.parametersOfErrors.map { observed.code.program.function(function).parameters.count < $0 } ?? true
  }

  /// What a function does that runs before handlers.
  private func ahead(_ function: FunctionKey) -> FollowedCode {
    middleware.code(of: function) {
      var flow = RequestFlow(observed, syntax)
      (flow.followsWrapped, flow.ignoresFiles) = (true, true)
      flow.follow(function)
      return FollowedCode(flow, shapes)
    }
  }

  /// Adds what runs before the handler: what makes sure of a part, or a function that may read the request too.
  private func add(
    _ value: Value, to parts: inout RequestParts, _ ahead: inout [FunctionKey], _ location: SourceLocation
  ) {
    for option in value.options {
      if let part = RequestCheck.part(option) { parts.add(part) }
      if let answer = RequestCheck.answer(option) { parts.state(answer.status, answer.schema) }
      switch option {
      case .callable(let key, _): ahead.append(key)
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
