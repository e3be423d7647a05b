internal import Evaluation
internal import Program

/// What a handler refuses requests without: what it asks for in a condition behind which it answers that the request is wrong.
struct RequiredReads {
  private(set) var found: [(HandlerSyntax.Place, [String])] = []
  private let flow: RequestFlow

  init(_ flow: RequestFlow) {
    self.flow = flow
    for site in flow.answers {
      let places = flow.code.places(of: site.place.file)
      let index = places.condition(of: site.place.id)
      guard index >= 0, refuses(site) else { continue }
      let condition = places.conditions[index]
      let missing = missing(CodePlace(file: site.place.file, id: condition.test), condition.holds, 0)
      found += missing.filter { $0.0 != .path }
    }
  }

  private static let refusals = ["400", "422", "BAD_REQUEST", "badRequest", "BadRequest"]

  /// Whether an answer says 400 or 422.
  private func refuses(_ site: RequestFlow.AnswerSite) -> Bool {
    let text = flow.code.text(of: site.place)
    let own = site.status.map { flow.code.text(of: CodePlace(file: site.place.file, id: $0)) } ?? ""
    return Self.refusals.contains { text.utf8.contains($0.utf8) || own.utf8.contains($0.utf8) }
  }

  /// What is missing where a condition holds, or does not.
  private func missing(_ test: CodePlace, _ holds: Bool, _ depth: Int) -> [(HandlerSyntax.Place, [String])] {
    guard depth < 16 else { return [] }
    let inner = { (id: Expression.ID, holds: Bool) in
      missing(CodePlace(file: test.file, id: id), holds, depth + 1)
    }
    switch flow.code.kind(test) {
    case .not(let value): return inner(value, !holds)
    case .either(let left, let right) where holds: return inner(left, true) + inner(right, true)
    case .both(let left, let right) where !holds: return inner(left, false) + inner(right, false)
    case .present(let value): return holds ? [] : flow.paths(of: CodePlace(file: test.file, id: value))
    default: return []
    }
  }
}
