package import ContractModel

/// An endpoint of one side that another side has only through a parameter or a catch-all.
package struct CoveredByWildcard: Rule {
  package static let documentation = RuleDocumentation(
    id: "covered-by-wildcard", severity: .note,
    summary: "An endpoint is stated by name on one side and covered by a wider path on another",
    heading: (
      one: "endpoint is covered by a wider path on another side",
      many: "endpoints are covered by wider paths on another side"
    ),
    reason: """
      A request for the endpoint is answered, so nothing is missing. But the side with the wider path does not know that \
      the fixed name exists: a specification does not describe it by itself, and a router may answer it with a handler \
      that was written for something else. What is covered by a catch-all is counted once for the catch-all.
      """,
    example: """
      router   r.POST("/siri/GetLastPooTime", lastPoo)
      spec     /siri/{intentName}
      """,
    remedy: "State the fixed name on both sides if it has a meaning of its own; otherwise leave it.")

  /// A wider row of one side.
  private struct Cover: Hashable, Comparable {
    let side: Int
    let row: Int

    static func < (left: Cover, right: Cover) -> Bool {
      (left.row, left.side) < (right.row, right.side)
    }
  }

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    var findings: [Finding] = []
    var belowCatchAll: [Cover: [Comparison.Row]] = [:]
    let stating = comparison.sides.indices.filter { comparison.sides[$0].role != .docs }
    for row in comparison.rows where row.endpoint.isDemandable && stating.contains(where: row.isDemanded) {
      let covers = covers(of: row, in: comparison)
      let narrow = covers.filter { !comparison.rows[$0.row].endpoint.path.endsInCatchAll }
      if !narrow.isEmpty { findings.append(finding(for: row, covers: narrow, testimony)) }
      for cover in covers where comparison.rows[cover.row].endpoint.path.endsInCatchAll {
        belowCatchAll[cover, default: []].append(row)
      }
    }
    findings += belowCatchAll.sorted { $0.key < $1.key }.map { cover, rows in
      finding(for: cover, below: rows, testimony)
    }
    return findings
  }

  /// The wider rows of sides that stand in for a role: where another side of the role states the endpoint, nothing is
  /// wide about it, and how wide a client's own calls are is its own business.
  private func covers(of row: Comparison.Row, in comparison: Comparison) -> [Cover] {
    [Role.spec, .router].flatMap { role -> [Cover] in
      let sides = comparison.sides(role)
      guard !sides.contains(where: row.isStated) else { return [] }
      return sides.compactMap { side in
        guard let cover = row.cells[side].cover, comparison.rows[cover].isDemanded(by: side) else {
          return nil
        }
        // A route for any method on the same path is not wider in the sense of this rule, nor is one whose router takes
        // the path for the same.
        let path = comparison.rows[cover].endpoint.path.shape.lowercased()
        let asked = row.endpoint.path
        let same = [asked.shape, asked.withOtherEnd.shape].map { $0.lowercased() }
        guard !same.contains(path) else { return nil }
        return Cover(side: side, row: cover)
      }
    }
  }

  private func finding(for row: Comparison.Row, covers: [Cover], _ testimony: Testimony) -> Finding {
    let comparison = testimony.comparison
    let stating = comparison.sides.indices.filter {
      row.isStated(on: $0) && comparison.sides[$0].role != .docs
    }
    let wider = covers.map { cover -> Message in
      "\(comparison.rows[cover.row].endpoint) of \(testimony.name(cover.side))"
    }
    return Finding(
      rule: Self.documentation.id, severity: .note, endpoint: row.endpoint,
      message: "\(row.endpoint) of \(testimony.names(stating)) is covered by \(Wording.list(wider))",
      evidence: testimony.evidence(of: row, on: stating)
        + covers.flatMap {
          testimony.evidence(of: comparison.rows[$0.row], on: $0.side, beside: row.endpoint)
        })
  }

  private func finding(for cover: Cover, below rows: [Comparison.Row], _ testimony: Testimony) -> Finding {
    let row = testimony.comparison.rows[cover.row]
    let side = testimony.name(cover.side)
    let others = Message.counted(
      rows.count, one: "endpoint of the other sides", many: "endpoints of the other sides")
    return Finding(
      rule: Self.documentation.id, severity: .note, endpoint: row.endpoint,
      message: "the catch-all \(row.endpoint) of \(side) is all that covers \(others)",
      evidence: testimony.evidence(of: row, on: cover.side), distinction: "below \(side)")
  }
}
