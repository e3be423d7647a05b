package import ContractModel

/// A client calls, or a specification promises, what no router of the audit serves.
package struct MissingInRouter: Rule {
  package static let documentation = RuleDocumentation(
    id: "missing-in-router", severity: .error,
    summary: "An endpoint is called or promised, and no router serves it",
    heading: (
      one: "endpoint is called or promised, and no router serves it",
      many: "endpoints are called or promised, and no router serves them"
    ),
    reason: """
      Whoever calls the endpoint gets 404 Not Found. A client that was written against the specification fails in the \
      hands of its users, although its own build and tests pass. Every router of the audit was looked at; a parameter, a \
      catch-all or a route for any method counts as serving. The severity is warning where no reachable code makes the \
      call, where a route below the same prefix, or a part of a table of such routes, could not be resolved, or where a \
      router that is mounted nowhere has the end of the path. The severity is note where the call stands behind an unknown \
      base that may be another server's: less than half of what is called behind it is served, and less than of the client's \
      other calls. So it is where the router has several fixed names in place of a parameter that is no identifier: \
      `/charts/{kind}` may always be one of them. Where nearly nothing is served of what a side asks for, twelve endpoints or \
      more, there is one finding for the side. So there is for three or more endpoints of which none is served and none \
      resembles what is.
      """,
    example: """
      client   dio.post('/photos/upload')
      router   r.POST("/photos/upload-url", createUploadURL)

      POST /photos/upload is called, and the router has only POST /photos/upload-url.
      """,
    remedy: """
      If the endpoint has been renamed, change the callers and the specification to the new name; the nearest relatives \
      are listed with the finding. If it is yet to come, register the route. If it is gone for good, remove the call and \
      the operation.
      """)

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    guard !comparison.sides(.router).isEmpty else { return [] }
    let unserved = Unserved(in: comparison)
    let testimony = Testimony(comparison: comparison)
    guard !unserved.demands.isEmpty else { return [] }
    var nearest = unserved.servers.map { NearestEndpoints(on: $0, of: comparison) }
    let sides = UnservedSides(unserved, testimony, rule: Self.documentation.id)
    let single = unserved.demands.filter { !sides.account(for: $0) }
    return sides.findings
      + single.map { demand in
        let absences = unserved.servers.enumerated().map { number, side in
          testimony.absence(
            of: demand.row, on: side, nearest: nearest[number].rows(near: demand.row.endpoint))
        }
        return finding(for: demand, routers: unserved.servers, absences: absences, testimony: testimony)
      }
  }

  private func finding(
    for demand: Unserved.Demand, routers: [Int], absences: [Finding.Absence], testimony: Testimony
  ) -> Finding {
    let endpoint = demand.row.endpoint
    let sides = testimony.names(demand.sides)
    let rename = absences.lazy.flatMap(\.nearest).compactMap(\.endpoint).first {
      $0.method.mayBeMeant(by: endpoint.method)
    }
    return Finding(
      rule: Self.documentation.id, severity: severity(of: demand, routers: routers, testimony),
      endpoint: endpoint, message: "\(testimony.demand(demand)), and \(testimony.denial(routers, .serve))",
      suggestion: rename.map { rename -> Message in
        "if \(rename) is meant, change \(sides); otherwise serve it"
      } ?? "serve it, or take it out of \(sides)",
      evidence: testimony.evidence(of: demand.row, on: demand.sides),
      absences: absences)
  }

  /// A promise that is not kept is an error, and so is a call that gets no answer. A call that nothing makes breaks
  /// nobody. One that fills in a name where the router has several fixed ones may always get an answer: it mostly does
  /// where the name is that of a kind, `{type}`, and seldom where it is an identifier.
  ///
  /// Where a router has something below the same prefix that could not be read, or a route that nothing is seen to mount, it may
  /// well be that.
  private func severity(of demand: Unserved.Demand, routers: [Int], _ testimony: Testimony) -> Severity {
    let comparison = testimony.comparison
    let isPromised = demand.sides.contains { comparison.sides[$0].role == .spec }
    if !isPromised, !testimony.isCalled(demand.row, by: demand.sides) { return .note }
    if routers.contains(where: {
      testimony.unresolved(near: demand.row, on: $0) != nil
        || testimony.unmounted(atEndOf: demand.row, on: $0) != nil
    }) {
      return .warning
    }
    if isPromised { return .error }
    let isCalled = testimony.isCalled(demand.row, by: demand.sides) { $0.isReached }
    let fixed = routers.map { demand.row.cells[$0].narrower }.max { $0.count < $1.count } ?? []
    guard fixed.count > 1 else { return isCalled ? .error : .warning }
    let paths = fixed.map { comparison.rows[$0].endpoint.path }
    return demand.row.endpoint.path.leavesIdentifier(to: paths) ? .warning : .note
  }
}

extension PathTemplate {
  /// Whether a parameter that other paths have texts in place of is an identifier by its name: `{id}`, `{userId}`, `{slug}`.
  fileprivate func leavesIdentifier(to paths: [PathTemplate]) -> Bool {
    segments.enumerated().contains { place, segment in
      guard case .parameter(let name) = segment,
        paths.contains(where: {
          if $0.segments.indices.contains(place), case .literal = $0.segments[place] { true } else { false }
        })
      else { return false }
      let lowered = name.lowercased()
      return ["id", "key", "slug", "token", "name", "code", "number", "hash"].contains(
        where: lowered.hasSuffix)
    }
  }
}
