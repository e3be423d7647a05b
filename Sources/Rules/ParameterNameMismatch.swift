package import ContractModel

/// Specification and router give other names to the parameters of one path.
package struct ParameterNameMismatch: Rule {
  package static let documentation = RuleDocumentation(
    id: "parameter-name-mismatch", severity: .note,
    summary: "Specification and router name a path parameter differently",
    heading: (
      one: "endpoint names its path parameters differently in specification and router",
      many: "endpoints name their path parameters differently in specification and router"
    ),
    reason: """
      Requests are not affected: the name of a path parameter is not part of the URL. But whoever reads one side and \
      looks for the name on the other does not find it, and generated servers bind by name. What a client calls its \
      variables is its own business and not looked at. More than ten are counted in one finding.
      """,
    example: """
      spec     /siri/{intentName}
      router   r.POST("/siri/:intent_name", siri)
      """,
    remedy: "Use one name on both sides when the path is next touched.")

  /// A row whose parameters have other names on two sides.
  private struct Difference {
    let row: Comparison.Row
    let spec: Int
    let router: Int
    let pairs: [(spec: String, router: String)]
  }

  /// Above this number the endpoints are counted in one finding.
  private static let mostListed = 10

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    let differences = comparison.rows.compactMap { difference(in: $0, of: comparison) }
    guard differences.count > Self.mostListed else { return differences.map { finding(for: $0, testimony) } }
    return [summary(of: differences, testimony)]
  }

  private func difference(in row: Comparison.Row, of comparison: Comparison) -> Difference? {
    for spec in comparison.sides(.spec).filter(row.isStated) {
      for router in comparison.sides(.router).filter(row.isStated) {
        guard let promised = path(of: row, on: spec, in: comparison)?.parameterNames,
          let served = path(of: row, on: router, in: comparison)?.parameterNames
        else { continue }
        // Names from the end: a prefix that one side has in front may hold parameters of its own.
        let pairs = zip(promised.reversed(), served.reversed()).reversed().filter { spec, router in
          spec != router && !spec.isEmpty && !router.isEmpty
        }
        if !pairs.isEmpty {
          return Difference(
            row: row, spec: spec, router: router, pairs: pairs.map { (spec: $0.0, router: $0.1) })
        }
      }
    }
    return nil
  }

  /// The path as a side spells it first.
  private func path(of row: Comparison.Row, on side: Int, in comparison: Comparison) -> PathTemplate? {
    row.cells[side].sightings.first.map { comparison.sides[side].extraction.sightings[$0].endpoint.path }
  }

  private func finding(for difference: Difference, _ testimony: Testimony) -> Finding {
    let pairs = difference.pairs.map { pair -> Message in "{\(pair.spec)} for {\(pair.router)}" }
    let (spec, router) = (testimony.name(difference.spec), testimony.name(difference.router))
    return Finding(
      rule: Self.documentation.id, severity: .note, endpoint: difference.row.endpoint,
      message: "\(spec) has \(Wording.list(pairs)) of \(router)",
      evidence: testimony.evidence(of: difference.row, on: [difference.spec, difference.router]))
  }

  private func summary(of differences: [Difference], _ testimony: Testimony) -> Finding {
    let first = differences[0]
    let pair = first.pairs[0]
    return Finding(
      rule: Self.documentation.id, severity: .note, endpoint: nil,
      message:
        "\(differences.count) endpoints name their path parameters differently in specification and router; \(first.row.endpoint) is the first, with {\(pair.spec)} for {\(pair.router)}",
      evidence: differences.prefix(3).flatMap { testimony.evidence(of: $0.row, on: [$0.spec, $0.router]) },
      concerns: differences.map(\.row.endpoint), distinction: "many")
  }
}
