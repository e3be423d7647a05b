/// Finds the row that serves an endpoint on one side.
struct RowLookup {
  /// The rows of the comparison.
  let rows: [Comparison.Row]
  /// The rows at each place of the index.
  let rowsByPlace: [PathIndex.Place: [Int]]
  /// The paths of the rows.
  let index: PathIndex
  /// The sides whose catch-all over everything is a fallback and serves nothing of the contract.
  let sidesWithFallback: Set<Int>
  /// In what routes of each side are lenient about the paths of requests.
  let leniencies: [PathMatching]

  /// The row of the same shape or of a wider one: the side's own method first, then the one that any verb
  /// matches, or a `GET` that answers `HEAD` too. One row, that of the endpoint itself, may be left out.
  func row(serving endpoint: Endpoint, on side: Int, besides known: Int? = nil) -> Int? {
    let row = self.row(serving: endpoint, on: side, besides: known, by: [])
    // What a router takes for the path of a route leads there before anything that takes whatever is asked for.
    guard !leniencies[side].isEmpty, row.map({ rows[$0].endpoint.path.endsInCatchAll }) ?? true else {
      return row
    }
    let path = endpoint.path
    let end: PathMatching = path.hasTrailingSlash ? .takesSlashOff : .addsSlash
    let other = Endpoint(
      endpoint.method, PathTemplate(segments: path.segments, hasTrailingSlash: !path.hasTrailingSlash))
    let lenient: [(Endpoint, PathMatching)] = [
      (other, end), (endpoint, .ignoresCase), (other, [end, .ignoresCase]),
    ]
    let found = lenient.lazy.filter { leniencies[side].isSuperset(of: $0.1) }.compactMap {
      endpoint, matching in
      self.row(serving: endpoint, on: side, besides: known, by: matching)
    }.first
    guard let found, row == nil || !rows[found].endpoint.path.endsInCatchAll else { return row }
    return found
  }

  /// The row whose routes are lenient in all of some ways, for a path that is compared accordingly.
  private func row(
    serving endpoint: Endpoint, on side: Int, besides known: Int?, by matching: PathMatching
  ) -> Int? {
    var found: Int?
    _ = index.firstCover(of: endpoint.path, ignoringCase: matching.contains(.ignoresCase)) { place in
      found = candidate(at: place, for: endpoint, on: side, besides: known, by: matching)
      return found != nil
    }
    return found
  }

  private func candidate(
    at place: PathIndex.Place, for endpoint: Endpoint, on side: Int, besides known: Int?,
    by matching: PathMatching
  ) -> Int? {
    var fallback: Int?
    for row in rowsByPlace[place] ?? []
    where row != known && rows[row].isStated(on: side)
      && rows[row].cells[side].matching.isSuperset(of: matching)
    {
      guard
        rows[row].isDemanded(by: side) || isPage(endpoint)
          || mayCoverAsInfrastructure(rows[row].endpoint.path)
      else {
        if rows[row].endpoint == endpoint { return row }
        continue
      }
      if sidesWithFallback.contains(side), rows[row].endpoint.path.isEverything,
        rows[row].endpoint != endpoint, !isPage(endpoint)
      {
        continue
      }
      if rows[row].cells[side].isEntrance, rows[row].endpoint != endpoint { continue }
      if rows[row].endpoint.method == endpoint.method { return row }
      if rows[row].endpoint.method == .any || answersHead(row, for: endpoint, on: side) { fallback = row }
    }
    return fallback
  }

  /// Whether a catch-all by which one program of a side leads to another takes an endpoint.
  func hasEntrance(to endpoint: Endpoint, on side: Int) -> Bool {
    let place = index.firstCover(of: endpoint.path) { place in
      (rowsByPlace[place] ?? []).contains { row in
        rows[row].cells[side].isEntrance && [endpoint.method, .any].contains(rows[row].endpoint.method)
      }
    }
    return place != nil
  }

  private func answersHead(_ row: Int, for endpoint: Endpoint, on side: Int) -> Bool {
    endpoint.method == .head && rows[row].endpoint.method == .get && rows[row].cells[side].answersHead
  }

  /// The page at the root is what a catch-all over everything is there for.
  private func isPage(_ endpoint: Endpoint) -> Bool {
    endpoint.path == .root && (endpoint.method == .get || endpoint.method == .head)
  }

  /// Static files below a folder serve what is below it; a catch-all over everything (the page of a single-page
  /// application, an `OPTIONS` answer) would make every drift look served.
  private func mayCoverAsInfrastructure(_ path: PathTemplate) -> Bool {
    !path.endsInCatchAll || path.segments.contains { if case .literal = $0 { true } else { false } }
  }
}

extension PathTemplate {
  /// Whether the path takes whatever follows.
  package var endsInCatchAll: Bool {
    if case .catchAll? = segments.last { true } else { false }
  }

  /// Whether the path is a catch-all over everything: `/{rest...}`.
  var isEverything: Bool {
    guard segments.count == 1, case .catchAll = segments[0] else { return false }
    return true
  }
}
