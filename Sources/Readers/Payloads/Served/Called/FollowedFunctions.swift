internal import Evaluation
internal import Program

/// What code does with requests and answers once it was followed.
struct FollowedCode {
  let flow: RequestFlow
  let answers: CalledAnswers
  /// What it refuses requests without.
  let required: [(HandlerSyntax.Place, [String])]

  /// Takes what was found on the way of a request.
  init(_ flow: RequestFlow, _ shapes: ValueShapes) {
    self.flow = flow
    answers = CalledAnswers(flow, shapes)
    required = RequiredReads(flow).found
  }
}

/// The functions that run before handlers. Each is followed once, before however many handlers it runs.
final class FollowedFunctions {
  private var known: [FunctionKey: FollowedCode] = [:]

  /// What a function does; made where it is asked for the first time.
  func code(of function: FunctionKey, _ make: () -> FollowedCode) -> FollowedCode {
    if let known = known[function] { return known }
    let found = make()
    known[function] = found
    return found
  }
}
