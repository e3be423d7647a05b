package import ContractModel

/// A router answers with a status that no specification lists.
package struct UndocumentedStatus: Rule {
  package static let documentation = RuleDocumentation(
    id: "undocumented-status", severity: .note,
    summary: "A router answers with a status that no specification lists",
    heading: (
      one: "endpoint answers with statuses that are not in the specification",
      many: "endpoints answer with statuses that are not in the specification"
    ),
    reason: """
      A client that is made from the specification takes the answer for an error, or reads it as something else. \
      Statuses of success are told for each endpoint; those of errors of the caller (400 to 499) are counted in one \
      finding for the side. 401, 403 and those from 500 on belong to every endpoint and are not asked for.
      """,
    example: """
      spec     post: responses: {'200': …}
      router   c.JSON(http.StatusCreated, event)

      201 is answered, and the specification lists 200 only.
      """,
    remedy: "List the status among the responses of the operation.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    var findings: [Finding] = []
    var refusals: [(encounter: Comparison.Encounter, code: Int)] = []
    for (encounter, missing) in Self.missing(in: comparison) {
      let success = missing.filter { $0 < 400 }
      if !success.isEmpty { findings.append(finding(encounter, success, testimony)) }
      refusals += missing.filter { $0 >= 400 }.map { (encounter, $0) }
    }
    if !refusals.isEmpty { findings.append(summary(of: refusals, testimony)) }
    return findings
  }

  /// The endpoints with the statuses that are not listed.
  static func missing(in comparison: Comparison) -> [(encounter: Comparison.Encounter, codes: [Int])] {
    comparison.encounters(of: .spec, with: .router).filter { !$0.one.answers.isEmpty }.map { encounter in
      (encounter, codes(of: encounter.other).filter { encounter.one.answer($0) == nil })
    }
  }

  /// The statuses in question that handlers write, in order.
  private static func codes(of router: Party) -> [Int] {
    let codes = router.answers.filter { $0.writer != .middleware }.compactMap { answer -> Int? in
      guard case .code(let code) = answer.status else { return nil }
      return (200..<300).contains(code) || ((400..<500).contains(code) && code != 401 && code != 403)
        ? code : nil
    }
    return Set(codes).sorted()
  }

  private func finding(_ encounter: Comparison.Encounter, _ codes: [Int], _ testimony: Testimony) -> Finding {
    let (spec, router) = (testimony.names(encounter.one.sides), testimony.names(encounter.other.sides))
    return Finding(
      rule: Self.documentation.id, severity: .note, endpoint: encounter.row.endpoint,
      message:
        "answered by \(router) and not listed by \(spec): \(Wording.list(codes.map(String.init))) of \(encounter.row.endpoint)",
      suggestion: "list the status among the responses",
      evidence: testimony.evidence(of: encounter.row, on: encounter.one.sides + encounter.other.sides))
  }

  private func summary(
    of refusals: [(encounter: Comparison.Encounter, code: Int)], _ testimony: Testimony
  ) -> Finding {
    let counts = Dictionary(grouping: refusals, by: \.code).mapValues(\.count).sorted { $0.key < $1.key }
    let first = refusals[0].encounter
    let endpoints = Set(refusals.map(\.encounter.row.endpoint)).count
    let (spec, router) = (testimony.names(first.one.sides), testimony.names(first.other.sides))
    return Finding(
      rule: Self.documentation.id, severity: .note, endpoint: nil,
      message:
        "answered by \(router) and not listed by \(spec): \(Wording.list(counts.map { "\($0.key) (\($0.value))" })) of \(endpoints) endpoints; \(first.row.endpoint) is the first",
      suggestion: "list the status among the responses",
      evidence: testimony.evidence(of: first.row, on: first.one.sides + first.other.sides),
      distinction: "refusals")
  }
}
