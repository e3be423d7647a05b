/// The sides of a contract laid beside each other: every endpoint a row, every side a cell in it.
///
/// Two endpoints are the same when their methods and the shapes of their paths agree. What is not part of the contract
/// is left out here, in one place: calls to other hosts, and registrations in code that nothing calls. A side whose
/// paths differ from the others' by one prefix is laid as if it had theirs; `shifts` tells. Documents are laid beside what
/// the others state, and nothing about the others changes by them.
package struct Comparison: Sendable {
  /// The sides, by role (spec, router, client, docs), then by name. Sightings of other hosts are marked as external.
  package let sides: [Side]
  /// Every endpoint that a side states, in order.
  package let rows: [Row]
  /// The sides whose paths differ from the others' by one prefix.
  package let shifts: [BaseShift]
  /// Beginnings of paths that something beside the routers serves: a gateway, a file server.
  package let servedElsewhere: [PathTemplate]
  /// The bases of clients that may be those of other servers.
  package let strangeBases: StrangeBases

  /// Results that several rules share.
  package let memory = ComparisonMemory()

  private let lookup: RowLookup

  /// Compares sides; their order does not matter.
  ///
  /// `hosts` are those that belong to the contract although no side says so.
  package init(sides: [Side], hosts: Set<String> = [], servedElsewhere: [PathTemplate] = []) {
    let ordered = sides.sorted { ($0.role, $0.name) < ($1.role, $1.name) }
    var own = OwnAnswers(sides: ordered).applied(to: ordered)
    own = HostJudgement(sides: own, configured: hosts).applied(to: own)
    own = AlternativePaths(sides: own).applied(to: own)
    own = SecondBases(sides: own).applied(to: own)
    var alignment = Alignment(of: own)
    if own.contains(where: { $0.role == .docs }) {
      let placement = DocumentPlacement(of: own, alignment: alignment, hosts: hosts)
      (own, alignment) = (placement.sides, placement.alignment)
    }
    var table = RowTable(alignment: alignment, sides: own)
    table.fillCovers()
    self.sides = own
    shifts = alignment.shifts
    self.servedElsewhere = servedElsewhere
    rows = table.rows
    strangeBases = StrangeBases(sides: own, rows: table.rows)
    lookup = table.lookup
  }

  /// The positions in `sides` of those with a role.
  package func sides(_ role: Role) -> [Int] {
    sides.indices.filter { sides[$0].role == role }
  }

  /// What a side states of a row.
  package func sightings(of row: Row, on side: Int) -> [Sighting] {
    row.cells[side].sightings.map { sides[side].extraction.sightings[$0] }
  }

  /// The beginning of paths below which something beside the routers serves an endpoint, or nil.
  package func prefixServedElsewhere(of endpoint: Endpoint) -> PathTemplate? {
    servedElsewhere.first { endpoint.path.isBelow($0) }
  }

  /// The row of a side that serves a path as a router would choose it, or nil: the same shape, or a wider one.
  ///
  /// A method that any verb matches serves every method, but only where no row of that method does.
  package func row(serving endpoint: Endpoint, on side: Int) -> Int? {
    lookup.row(serving: endpoint, on: side)
  }

  /// The rows of a side whose path has the same shape, whatever their methods, in order.
  package func rows(shapedLike path: PathTemplate, on side: Int) -> [Int] {
    guard let place = lookup.index.place(of: path) else { return [] }
    return (lookup.rowsByPlace[place] ?? []).filter { rows[$0].isStated(on: side) }
  }
}

extension Comparison {
  /// One endpoint and what each side has of it.
  package struct Row: Sendable {
    /// Method and path, spelled as the first side in order spells it.
    package let endpoint: Endpoint
    /// What each side has, in the order of the comparison's sides.
    package internal(set) var cells: [Cell]

    /// Whether a side states the endpoint itself.
    package func isStated(on side: Int) -> Bool { !cells[side].sightings.isEmpty }

    /// Whether a side states the endpoint, or has a wider one that covers it.
    package func isServed(on side: Int) -> Bool { isStated(on: side) || cells[side].cover != nil }

    /// Whether a side states it, covers it, or states a narrower one that only this endpoint covers.
    package func isKnown(on side: Int) -> Bool { isServed(on: side) || !cells[side].narrower.isEmpty }

    /// Whether a side states it as a part of the contract, and not only as infrastructure.
    package func isDemanded(by side: Int) -> Bool { cells[side].isDemanding }

    /// Whether any side states it as a part of the contract.
    package var isJudged: Bool { cells.contains(where: \.isDemanding) }
  }

  /// What one side has of one endpoint.
  package struct Cell: Sendable, Hashable {
    /// The positions of the sightings among the side's own.
    package internal(set) var sightings: [Int] = []
    /// The positions of registrations in code that nothing calls; they serve nothing.
    package internal(set) var unreached: [Int] = []
    /// Whether one of the sightings is a part of the contract, and not only infrastructure.
    package internal(set) var isDemanding = false
    /// Whether one of the sightings answers `HEAD` too.
    package internal(set) var answersHead = false
    /// In what one of the sightings at least is lenient about the path of a request.
    package internal(set) var matching: PathMatching = []
    /// The programs of the side that state it, where they are known apart.
    var programs: Set<String> = []
    /// Whether it is a catch-all by which one program of the side leads to another: what that one lacks it does not serve.
    var isEntrance = false
    /// Whether such a catch-all of the side takes the endpoint, which the side does not serve.
    package internal(set) var isBehindEntrance = false
    /// The row of the side's wider endpoint that covers this one, where the side does not state it.
    package internal(set) var cover: Int?
    /// The rows that the side states and that this one, of another side, covers.
    package internal(set) var narrower: [Int] = []
  }

  /// What is asked for, served by no router of the audit, and served by something else: by the first prefix that fits.
  package var reportElsewhere: [Report.Elsewhere] {
    let servers = sides(.router).isEmpty ? sides(.spec) : sides(.router)
    let asked = rows.filter { row in row.isJudged && !servers.contains(where: row.isServed) }
    let byPrefix = Dictionary(grouping: asked.map(\.endpoint), by: prefixServedElsewhere)
    return servedElsewhere.map { Report.Elsewhere(prefix: $0, endpoints: byPrefix[$0] ?? []) }
  }

  /// The rows that belong to the contract, as reports show them; rows of infrastructure alone are left out.
  package var reportRows: [Report.Row] {
    rows.filter(\.isJudged).map { row in
      let names = { (isIncluded: (Int) -> Bool) in
        Set(sides.indices.filter(isIncluded).map { sides[$0].name })
      }
      return Report.Row(
        endpoint: row.endpoint, sides: names { row.isStated(on: $0) },
        coveredBy: names { !row.isStated(on: $0) && row.isServed(on: $0) },
        coverFor: names { !row.isServed(on: $0) && row.isKnown(on: $0) }, sightings: sightings(of: row))
    }
  }

  /// Where the sides state a row or what covers it, by their names.
  private func sightings(of row: Row) -> [String: [Int]] {
    var positions: [String: [Int]] = [:]
    for (side, cell) in row.cells.enumerated() {
      let stated = cell.cover.map { rows[$0].cells[side].sightings } ?? cell.sightings
      if !stated.isEmpty { positions[sides[side].name] = stated }
    }
    return positions
  }
}
