package import ContractModel

/// A specification promises a status of success that the handler never answers.
package struct UnkeptStatus: Rule {
  package static let documentation = RuleDocumentation(
    id: "unkept-status", severity: .note,
    summary: "A specification promises a status of success that the router never answers",
    heading: (
      one: "endpoint never answers with a status that the specification promises",
      many: "endpoints never answer with a status that the specification promises"
    ),
    reason: """
      A client that is made from the specification waits for an answer that does not come, and takes the one that \
      comes for an error. Asked for only where all statuses of the handler are known. It is a warning where the \
      handler has none of the promised ones.
      """,
    example: """
      spec     post: responses: {'200': …}
      router   c.JSON(http.StatusCreated, event)

      200 is promised, and 201 is answered.
      """,
    remedy: "Answer with the status, or list the one that is answered.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    var none: [EndpointDifference] = []
    var some: [EndpointDifference] = []
    for encounter in comparison.encounters(of: .spec, with: .router) {
      guard let answered = Self.answered(encounter.other) else { continue }
      let promised = Set(encounter.one.answers.compactMap { $0.status.success })
      let missing = promised.subtracting(answered).sorted().map(String.init)
      guard !missing.isEmpty, !encounter.one.answersInGeneral else { continue }
      let list = Wording.list(missing)
      if promised.isDisjoint(with: answered) {
        let instead = Wording.list(answered.sorted().map(String.init))
        none.append(EndpointDifference(encounter: encounter, what: "\(list) for \(instead)"))
      } else {
        some.append(EndpointDifference(encounter: encounter, what: list))
      }
    }
    return findings(none, .warning, testimony) + findings(some, .note, testimony)
  }

  private func findings(_ differences: [EndpointDifference], _ severity: Severity, _ testimony: Testimony)
    -> [Finding]
  {
    EndpointFindings(
      documentation: Self.documentation, testimony: testimony, severity: severity,
      suggestion: "answer with the status, or list the one that is answered"
    ) { "promised by \($0) and never answered by \($1): \($2) of \($3)" }.findings(differences)
  }

  /// The statuses of success of a handler; nil where they are not all known, or it has none of its own.
  private static func answered(_ router: Party) -> Set<Int>? {
    guard router.answersAreComplete else { return nil }
    var codes: Set<Int> = []
    for answer in router.answers {
      guard case .code(let code) = answer.status else { return nil }
      // What leads elsewhere or opens a channel is no answer that a document lists in this way.
      if code < 200 || (300..<400).contains(code) { return nil }
      if code < 300 { codes.insert(code) }
    }
    return codes.isEmpty ? nil : codes
  }
}

extension Payload.Status {
  /// The number of a status of success, where it is one alone.
  fileprivate var success: Int? {
    if case .code(let code) = self, (200..<300).contains(code) { code } else { nil }
  }
}

extension Party {
  /// Whether it promises any status of success, or any at all.
  fileprivate var answersInGeneral: Bool {
    answers.contains { answer in
      switch answer.status {
      case .range(let hundreds): hundreds == 2
      case .default, .success, .unknown: true
      case .code: false
      }
    }
  }
}
