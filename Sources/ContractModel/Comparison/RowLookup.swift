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

  /// The row of the same shape or of a wider one: the side's own method first, then the one that any verb
  /// matches, or a `GET` that answers `HEAD` too. One row, that of the endpoint itself, may be left out.
  func row(serving endpoint: Endpoint, on side: Int, besides known: Int? = nil) -> Int? {
    let row = exactRow(serving: endpoint, on: side, besides: known)
    // A slash that is taken off leads to the path without it before anything that takes whatever is asked for.
    guard endpoint.path.hasTrailingSlash, row.map({ rows[$0].endpoint.path.endsInCatchAll }) ?? true else {
      return row
    }
    let bare = Endpoint(endpoint.method, PathTemplate(segments: endpoint.path.segments))
    guard let other = exactRow(serving: bare, on: side, besides: known),
      rows[other].cells[side].takesSlashOff,
      row == nil || !rows[other].endpoint.path.endsInCatchAll
    else { return row }
    return other
  }

  /// The same for the path as it is.
  private func exactRow(serving endpoint: Endpoint, on side: Int, besides known: Int?) -> Int? {
    var found: Int?
    _ = index.firstCover(of: endpoint.path) { place in
      found = candidate(at: place, for: endpoint, on: side, besides: known)
      return found != nil
    }
    return found
  }

  private func candidate(
    at place: PathIndex.Place, for endpoint: Endpoint, on side: Int, besides known: Int?
  ) -> Int? {
    var fallback: Int?
    for row in rowsByPlace[place] ?? [] where row != known && rows[row].isStated(on: side) {
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
    if case .catchAll? = path.segments.last {
      return path.segments.contains { if case .literal = $0 { true } else { false } }
    }
    return true
  }
}

extension PathTemplate {
  /// Whether the path takes whatever follows.
  var endsInCatchAll: Bool {
    if case .catchAll? = segments.last { true } else { false }
  }

  /// Whether the path is a catch-all over everything: `/{rest...}`.
  var isEverything: Bool {
    guard segments.count == 1, case .catchAll = segments[0] else { return false }
    return true
  }
}
