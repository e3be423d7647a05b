/// Lays the endpoints of all sides into rows.
struct RowTable {
  /// The rows, in the order of their endpoints once made.
  private(set) var rows: [Comparison.Row] = []
  /// The rows at each place, in order.
  private(set) var rowsByPlace: [PathIndex.Place: [Int]] = [:]
  /// Where the paths of the rows are.
  let index: PathIndex
  /// The sides whose catch-all over everything is a fallback: the page of an application, an answer to the lost.
  ///
  /// A gateway serves by it whatever it is asked for, and names little besides. Whoever names more than a handful of
  /// endpoints means those, and the rest gets a page or a 404: as a cover it would make every drift look served.
  private(set) var sidesWithFallback: Set<Int> = []

  /// In what routes of each side are lenient about the paths of requests.
  private var leniencies: [PathMatching] = []

  private static let handful = 5

  private struct Key: Hashable {
    let place: PathIndex.Place
    let method: HTTPMethod
  }

  /// Makes the rows of aligned sides.
  init(alignment: Alignment, sides: [Side]) {
    index = alignment.index
    var positions: [Key: Int] = [:]
    var places: [PathIndex.Place] = []
    var made: [Comparison.Row] = []
    for side in sides.indices {
      let sightings = sides[side].extraction.sightings
      for position in sightings.indices where sightings[position].isStated(by: sides[side].role) {
        let place = alignment.places[side][position]
        let key = Key(place: place, method: sightings[position].endpoint.method)
        let row = positions[key] ?? made.count
        if row == made.count {
          positions[key] = row
          places.append(place)
          let endpoint = alignment.endpoint(of: sightings[position], at: position, on: side)
          let cells = [Comparison.Cell](repeating: Comparison.Cell(), count: sides.count)
          made.append(Comparison.Row(endpoint: endpoint, cells: cells))
        }
        made[row].cells[side].sightings.append(position)
        if sightings[position].kind == .api { made[row].cells[side].isDemanding = true }
        if sightings[position].answersHead { made[row].cells[side].answersHead = true }
        made[row].cells[side].matching.formUnion(sightings[position].matching)
        made[row].cells[side].programs.formUnion(sightings[position].programs)
      }
    }
    addUnreached(to: &made, at: positions, alignment: alignment, sides: sides)
    sort(made, at: places)
    leniencies = sides.indices.map { side in rows.reduce(into: []) { $0.formUnion($1.cells[side].matching) } }
    sidesWithFallback = Set(
      sides.indices.filter { side in
        rows.count { $0.isDemanded(by: side) && !$0.endpoint.path.isEverything } > Self.handful
      })
  }

  /// Notes registrations that nothing calls beside the rows that others state.
  private func addUnreached(
    to made: inout [Comparison.Row], at positions: [Key: Int], alignment: Alignment, sides: [Side]
  ) {
    for side in sides.indices where sides[side].role == .router {
      for (position, sighting) in sides[side].extraction.sightings.enumerated()
      where !sighting.isReached && sighting.kind != .external {
        let key = Key(place: alignment.places[side][position], method: sighting.endpoint.method)
        if let row = positions[key] { made[row].cells[side].unreached.append(position) }
      }
    }
  }

  /// Finds the rows that serve endpoints, as the table stands now.
  var lookup: RowLookup {
    RowLookup(
      rows: rows, rowsByPlace: rowsByPlace, index: index, sidesWithFallback: sidesWithFallback,
      leniencies: leniencies)
  }

  /// Puts the rows in the order of endpoints, spelling each path once.
  private mutating func sort(_ made: [Comparison.Row], at places: [PathIndex.Place]) {
    let paths = made.map(\.endpoint.path.description)
    let order = made.indices.sorted { left, right in
      (paths[left], made[left].endpoint.method) < (paths[right], made[right].endpoint.method)
    }
    rows = order.map { made[$0] }
    for (row, old) in order.enumerated() { rowsByPlace[places[old], default: []].append(row) }
  }

  /// Finds, for every row and every side, the wider row of that side that covers it; where the side does not state the row
  /// itself, that is what it has of it.
  mutating func fillCovers() {
    for (row, side) in entrances() { rows[row].cells[side].isEntrance = true }
    let lookup = lookup
    for row in rows.indices {
      for side in rows[row].cells.indices {
        guard let cover = lookup.row(serving: rows[row].endpoint, on: side, besides: row) else {
          rows[row].cells[side].isBehindEntrance = lookup.hasEntrance(to: rows[row].endpoint, on: side)
          continue
        }
        if !rows[row].isStated(on: side) { rows[row].cells[side].cover = cover }
        for other in rows[row].cells.indices where rows[row].isStated(on: other) {
          rows[cover].cells[other].narrower.append(row)
        }
      }
    }
    dropRepeatedNarrower()
  }

  /// The catch-alls of programs over routes that another program of the same side states and that some other side states
  /// too: the one in front hands on to the one behind, which knows what it serves.
  private func entrances() -> [(row: Int, side: Int)] {
    var found: [(row: Int, side: Int)] = []
    for row in rows.indices {
      for (side, cell) in rows[row].cells.enumerated()
      where !cell.programs.isEmpty && rows[row].isStated(besides: side) {
        _ = index.firstCover(of: rows[row].endpoint.path) { place in
          for wider in rowsByPlace[place] ?? [] where rows[wider].endpoint.path.endsInCatchAll {
            let others = rows[wider].cells[side].programs
            if !others.isEmpty, others.isDisjoint(with: cell.programs) { found.append((wider, side)) }
          }
          return false
        }
      }
    }
    return found
  }

  /// A row that two sides cover by the same wider one was noted twice.
  private mutating func dropRepeatedNarrower() {
    for row in rows.indices {
      for side in rows[row].cells.indices where rows[row].cells[side].narrower.count > 1 {
        rows[row].cells[side].narrower = Set(rows[row].cells[side].narrower).sorted()
      }
    }
  }
}

extension Comparison.Row {
  /// Whether any side but one states the endpoint.
  fileprivate func isStated(besides side: Int) -> Bool {
    cells.indices.contains { $0 != side && isStated(on: $0) }
  }
}

extension Sighting {
  /// Whether a side of a role states the endpoint here as something that exists.
  ///
  /// Dead code serves nothing, but a dead call still says what its author expects.
  func isStated(by role: Role) -> Bool {
    kind != .external && (isReached || role != .router)
  }
}
