import ContractModel

/// The fields that a router and another party both have, and on which they differ in one way.
struct SharedFieldDifferences {
  private var requests: [FieldDifference] = []
  private var answers: [FieldDifference] = []

  /// Gathers the fields of a comparison that differ in the way that two key paths name.
  init(
    _ comparison: Comparison, ofRequests requestPairs: KeyPath<RequestComparison, [RequestPair]>,
    ofAnswers answerPairs: KeyPath<ShapeComparison, [ShapeComparison.Pair]>,
    wording: (_ name: String, Field, Field) -> Message
  ) {
    for role in [Role.spec, .client] {
      for encounter in comparison.encounters(of: role, with: .router) {
        requests += encounter.requests[keyPath: requestPairs].map {
          FieldDifference($0.value, in: $0.part, encounter, wording: wording)
        }
        answers += encounter.answers.comparisons.flatMap { part, shapes in
          shapes[keyPath: answerPairs].map { FieldDifference($0, in: part, encounter, wording: wording) }
        }
      }
    }
  }

  /// A field of a request that both parties have, with its part.
  typealias RequestPair = RequestComparison.Placed<ShapeComparison.Pair>

  /// The findings about requests and about answers, each with its severity.
  func findings(requests: Severity, answers: Severity, _ making: (Severity) -> FieldFindings) -> [Finding] {
    Self.findings(self.requests, making(requests)) + Self.findings(self.answers, making(answers))
  }

  /// What a specification and what clients have are told apart.
  private static func findings(_ differences: [FieldDifference], _ findings: FieldFindings) -> [Finding] {
    let byParty = Dictionary(grouping: differences, by: \.encounter.one.sides)
    return byParty.values.flatMap(findings.findings)
  }
}
