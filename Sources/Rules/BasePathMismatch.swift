package import ContractModel
import SourceText

/// All paths of one side differ from the others' by one prefix.
package struct BasePathMismatch: Rule {
  package static let documentation = RuleDocumentation(
    id: "base-path-mismatch", severity: .error,
    summary: "A whole side differs from the others by one prefix of its paths",
    heading: (
      one: "side differs from the others by one prefix of its paths",
      many: "sides differ from the others by one prefix of their paths"
    ),
    reason: """
      One wrong base makes every call of a client miss, and every path of a specification wrong. It is told once, with \
      the prefix, and the side is then compared as if it had the prefix of the others. It is only concluded when the \
      paths of the side have next to nothing in common with the others' as they stand, and nearly all of them have with \
      the prefix exchanged. Where the base of a client could not be read (it comes from a build setting, say), the \
      prefix is no fault, and a note says below which prefix its paths were read. A document that leaves the prefix out \
      is not at fault either; one that has another is, with a warning.
      """,
    example: """
      spec     no servers          paths: /users, /users/{id}, /orders
      router   api := r.Group("/api/v1"), with the same routes

      The specification leaves out /api/v1.
      """,
    remedy: """
      State the prefix where the side states its base: `servers` (or `basePath`) in a specification, the group of a \
      router, the base URL of a client. If the prefix is put on or taken off in between, by a proxy, say so with the \
      side's `basePath` in the configuration.
      """)

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    comparison.shifts.filter { !isAbbreviation($0, in: comparison) }.map { shift in
      let side = comparison.sides[shift.side].name
      let others = Testimony(comparison: comparison).names(shift.references)
      let agreement: Message =
        shift.count == 1
        ? "\(shift.matches) of its \(shift.count) path agrees then"
        : "\(shift.matches) of its \(shift.count) paths agree then"
      return Finding(
        rule: Self.documentation.id, severity: severity(of: shift, in: comparison), endpoint: nil,
        message: "\(claim(of: shift, side: side, others: others)); \(agreement)",
        suggestion: shift.isBaseKnown
          ? "state the same base on all sides, or set `basePath` for \(side) where a proxy changes it"
          : "set `basePath` for \(side) to make sure", evidence: evidence(of: shift, in: comparison),
        absences: [],
        distinction: "\(side) \(shift.own) \(shift.others)\(shift.isBaseKnown ? "" : " unknown")")
    }
  }

  /// Documents say the prefix once, or leave it to their readers.
  private func isAbbreviation(_ shift: BaseShift, in comparison: Comparison) -> Bool {
    comparison.sides[shift.side].role == .docs && shift.own == .root
  }

  private func severity(of shift: BaseShift, in comparison: Comparison) -> Severity {
    if !shift.isBaseKnown { return .note }
    return comparison.sides[shift.side].role == .docs ? .warning : .error
  }

  private func claim(of shift: BaseShift, side: String, others: Message) -> Message {
    let isOne = shift.references.count == 1
    if !shift.isBaseKnown {
      if shift.others == .root {
        return isOne
          ? "the base of \(side) is not known, and its paths are read without \(shift.own), as \(others) has them"
          : "the base of \(side) is not known, and its paths are read without \(shift.own), as \(others) have them"
      }
      return isOne
        ? "the base of \(side) is not known, and its paths are read below \(shift.others), as \(others) has them"
        : "the base of \(side) is not known, and its paths are read below \(shift.others), as \(others) have them"
    }
    if shift.own == .root {
      return isOne
        ? "\(side) leaves out \(shift.others), which \(others) has in front of its paths"
        : "\(side) leaves out \(shift.others), which \(others) have in front of their paths"
    }
    if shift.others == .root {
      return isOne
        ? "\(side) has \(shift.own) in front of its paths, which \(others) does not have"
        : "\(side) has \(shift.own) in front of its paths, which \(others) do not have"
    }
    return isOne
      ? "\(side) has \(shift.own) in front of its paths where \(others) has \(shift.others)"
      : "\(side) has \(shift.own) in front of its paths where \(others) have \(shift.others)"
  }

  /// The first place where the side states a path that agrees once the prefix is exchanged.
  private func evidence(of shift: BaseShift, in comparison: Comparison) -> [Finding.Evidence] {
    let agreeing = comparison.sides[shift.side].extraction.sightings.filter { sighting in
      sighting.isBaseKnown == shift.isBaseKnown && sighting.kind == .api
        && shift.references.contains { side in
          !comparison.rows(shapedLike: shift.applied(to: sighting.endpoint.path), on: side).isEmpty
        }
    }
    guard let first = agreeing.min(by: { $0.location < $1.location }) else { return [] }
    return [
      Finding.Evidence(
        side: comparison.sides[shift.side].name, endpoint: first.endpoint, location: first.location,
        symbol: first.symbol)
    ]
  }
}
