package import ContractModel

/// A router serves what no specification of the audit describes.
package struct MissingInSpec: Rule {
  package static let documentation = RuleDocumentation(
    id: "missing-in-spec", severity: .warning,
    summary: "An endpoint is served, and no specification describes it",
    heading: (
      one: "endpoint is not in the specification",
      many: "endpoints are not in the specification"
    ),
    reason: """
      Clients, documentation and tests that are made from the specification know nothing of the endpoint, and nobody who \
      reviews the specification ever sees it. HEAD beside GET, OPTIONS, routes for any method, and what is served by \
      nature (static files, documentation pages, profilers) are not asked for, nor is a route that one statement registers at \
      two bases and the specification describes at one of them. Where no client calls it, neither is a route that the \
      server's code leaves out of its document (`include_in_schema=False`), nor one that answers with pages of HTML alone. \
      What is served outside of the one folder that all described paths lie in, such as pages, and called by no client is \
      one note with a count. In an audit without a router the specification stands for the server; a call that it does not \
      describe is then an error, but a note where its base may be another server's. Where nearly nothing is described of \
      what a client calls, there is one error for the client.
      """,
    example: """
      router   r.PATCH("/events/:id", updateEvent)
      spec     paths:
                 /events/{id}:
                   get: …

      PATCH /events/{id} is served, and the specification has GET only.
      """,
    remedy: "Describe the operation in the specification, or remove the route if nobody needs it.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let specs = comparison.sides(.spec)
    guard !specs.isEmpty else { return [] }
    let routers = comparison.sides(.router)
    let testimony = Testimony(comparison: comparison)
    let bases = OtherBases(in: comparison)
    let emptied = EmptyCatchAlls(in: comparison)
    let missing = comparison.rows.filter { row in
      row.endpoint.isDemandable && !specs.contains(where: row.isKnown)
        && (routers.isEmpty ? comparison.sides(.client) : routers).contains(where: row.isDemanded)
        && !isVariant(row, in: comparison) && !isUnasked(row, in: comparison) && !emptied.contains(row)
        && !bases.isKnown(row, on: specs)
        && !(routers.isEmpty && comparison.prefixServedElsewhere(of: row.endpoint) != nil)
    }
    guard !missing.isEmpty else { return [] }
    guard routers.isEmpty else {
      let beside = self.beside(missing, in: comparison)
      let rest = missing.filter { row in !beside.contains { $0.endpoint == row.endpoint } }
      return findings(for: rest, specs: specs, testimony) + summary(of: beside, specs, testimony)
    }
    let clients = UnservedSides(Unserved(in: comparison), testimony, rule: Self.documentation.id)
    let single = missing.filter { row in
      !clients.account(for: comparison.sides(.client).filter(row.isDemanded))
    }
    return clients.findings + findings(for: single, specs: specs, testimony)
  }

  /// What is served beside the base of all that is described, and called by nobody, where it is more than single endpoints.
  private func beside(_ rows: [Comparison.Row], in comparison: Comparison) -> [Comparison.Row] {
    guard let base = DocumentedBase(in: comparison) else { return [] }
    let clients = comparison.sides(.client)
    let beside = rows.filter { row in base.isBeside(row) && !clients.contains(where: row.isDemanded) }
    return beside.count > 2 ? beside : []
  }

  private func summary(of rows: [Comparison.Row], _ specs: [Int], _ testimony: Testimony) -> [Finding] {
    guard let first = rows.first, let base = DocumentedBase(in: testimony.comparison) else { return [] }
    let routers = testimony.comparison.sides(.router)
    return [
      Finding(
        rule: Self.documentation.id, severity: .note, endpoint: nil,
        message:
          "\(rows.count) endpoints lie outside of /\(base.segment), below which \(testimony.names(specs)) has all of its own; \(first.endpoint) is the first",
        evidence: rows.prefix(3).flatMap { row in
          testimony.evidence(of: row, on: routers.filter(row.isDemanded))
        },
        concerns: rows.map(\.endpoint), distinction: "beside")
    ]
  }

  private func findings(for rows: [Comparison.Row], specs: [Int], _ testimony: Testimony) -> [Finding] {
    var nearest = specs.map { NearestEndpoints(on: $0, of: testimony.comparison) }
    return rows.map { row in
      let absences = specs.enumerated().map { number, side in
        testimony.absence(of: row, on: side, nearest: nearest[number].rows(near: row.endpoint))
      }
      return finding(for: row, specs: specs, absences: absences, testimony: testimony)
    }
  }

  private func finding(
    for row: Comparison.Row, specs: [Int], absences: [Finding.Absence], testimony: Testimony
  ) -> Finding {
    let comparison = testimony.comparison
    let routers = comparison.sides(.router).filter(row.isDemanded)
    let clients = comparison.sides(.client).filter(row.isDemanded)
    let claim =
      routers.isEmpty ? testimony.affirmation(clients, .call) : testimony.affirmation(routers, .serve)
    return Finding(
      rule: Self.documentation.id,
      severity: !routers.isEmpty ? .warning : testimony.isCalled(row, by: clients) ? .error : .note,
      endpoint: row.endpoint,
      message: "\(claim) \(row.endpoint), and \(testimony.denial(specs, .describe))",
      suggestion: "describe it in \(testimony.alternatives(specs)), or remove it",
      evidence: testimony.evidence(of: row, on: routers + clients),
      absences: absences)
  }

  /// Whether the code of the servers itself leaves the route out of the document, or serves a browser alone, and no client
  /// calls it.
  private func isUnasked(_ row: Comparison.Row, in comparison: Comparison) -> Bool {
    let stated = comparison.sides(.router).flatMap { comparison.sightings(of: row, on: $0) }
    return !stated.isEmpty && stated.allSatisfy { $0.operation?.isListed == false || $0.isForBrowsers }
      && !comparison.sides(.client).contains(where: row.isDemanded)
  }

  /// Whether the row only repeats another: `HEAD` beside `GET`, or the same path with a slash more or less that a router
  /// serves besides and a specification describes.
  private func isVariant(_ row: Comparison.Row, in comparison: Comparison) -> Bool {
    let routers = comparison.sides(.router)
    let get = Endpoint(.get, row.endpoint.path)
    // A GET without a specification is reported itself; its HEAD adds nothing.
    if row.endpoint.method == .head, isStated(get, on: routers, in: comparison) { return true }
    let other = Endpoint(row.endpoint.method, row.endpoint.path.withOtherEnd)
    return other != row.endpoint && isStated(other, on: routers, in: comparison)
      && isStated(other, on: comparison.sides(.spec), in: comparison)
  }

  private func isStated(_ endpoint: Endpoint, on sides: [Int], in comparison: Comparison) -> Bool {
    sides.contains { side in
      guard let row = comparison.row(serving: endpoint, on: side) else { return false }
      return comparison.rows[row].endpoint.path.shape == endpoint.path.shape
    }
  }
}
