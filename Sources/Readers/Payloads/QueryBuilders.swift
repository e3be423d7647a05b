internal import Evaluation
internal import Program
internal import SourceText

/// Whether code puts names into the query of a URL in a way that is not followed: `url.searchParams.set(name, value)`.
struct QueryBuilders {
  /// The names of what does so (WHATWG URL §6.2; Foundation, `URLComponents`).
  private static let traces: Set<String> = [
    "searchParams", "URLSearchParams", "queryItems", "addQueryParameter",
    "appendQueryParameter",
  ]

  private let code: AnswerCode

  /// Looks at the code of a program.
  init(_ code: AnswerCode) { self.code = code }

  /// Whether a call on the way of a request stands in such code, or is handed what such code gives.
  func work(on request: RequestEffect) -> Bool {
    let calls = request.trace.map { ($0.file, $0.span) } + [(request.file, request.span)]
    return calls.contains { file, span in
      guard let id = code.call(at: span, in: file) else { return false }
      return builds(in: CodePlace(file: file, id: id))
    }
  }

  private func builds(in call: CodePlace) -> Bool {
    if let home = code.places(of: call.file).function(around: call.id),
      mentions(FunctionKey(file: call.file, index: home))
    {
      return true
    }
    guard case .call(_, _, let arguments) = code.kind(call) else { return false }
    var waiting = arguments.map(\.value)
    var budget = 200
    while let id = waiting.popLast(), budget > 0 {
      budget -= 1
      let place = CodePlace(file: call.file, id: id)
      let kind = code.kind(place)
      if case .call = kind, let function = code.target(of: place), mentions(function) { return true }
      waiting += kind.parts
    }
    return false
  }

  private func mentions(_ function: FunctionKey) -> Bool {
    !code.program.function(function).mentions.isDisjoint(with: Self.traces)
  }
}
