import ContractModel
import SourceText

/// Puts what a comparison holds into the words and places of findings.
struct Testimony {
  /// The comparison that is told about.
  let comparison: Comparison
  /// The routes of each side that nothing is seen to reach; empty for what is no router.
  let unreachedRoutes: [[Sighting]]

  /// Makes the words for a comparison.
  init(comparison: Comparison) {
    self.comparison = comparison
    unreachedRoutes = comparison.sides.map { side in
      side.role == .router ? side.extraction.sightings.filter { !$0.isReached } : []
    }
  }

  /// The places where a side states a row, each with what should be known about it.
  func evidence(of row: Comparison.Row, on side: Int) -> [Finding.Evidence] {
    evidence(of: row, on: side, beside: row.endpoint)
  }

  /// The places where a side states a row, for a finding about another endpoint.
  func evidence(of row: Comparison.Row, on side: Int, beside endpoint: Endpoint) -> [Finding.Evidence] {
    comparison.sightings(of: row, on: side).map { evidence(of: $0, on: side, beside: endpoint) }
  }

  /// The places where some sides state a row, in the order of sides.
  func evidence(of row: Comparison.Row, on sides: [Int]) -> [Finding.Evidence] {
    sides.flatMap { evidence(of: row, on: $0) }
  }

  /// One place as evidence; it tells its own endpoint where that reads differently from the finding's.
  func evidence(of sighting: Sighting, on side: Int, beside endpoint: Endpoint) -> Finding.Evidence {
    // The names that a client or a document gives to parameters are its own business.
    let isClient = [.client, .docs].contains(comparison.sides[side].role)
    let differs =
      isClient
      ? sighting.endpoint.method != endpoint.method || sighting.endpoint.path.shape != endpoint.path.shape
      : sighting.endpoint != endpoint
    return Finding.Evidence(
      side: comparison.sides[side].name, endpoint: differs ? sighting.endpoint : nil,
      location: sighting.location, symbol: sighting.symbol,
      remark: remark(on: sighting, side: side))
  }

  /// What should be known about a sighting in a few words, or nil.
  private func remark(on sighting: Sighting, side: Int) -> Message? {
    let role = comparison.sides[side].role
    var remarks: [Message] = []
    if let base = comparison.strangeBases.name(for: sighting, on: side) {
      remarks.append("behind `\(base)`, where little that it calls is served")
    }
    if !sighting.isReached {
      remarks.append(role == .client ? "no caller found" : "in code that nothing calls")
    }
    if let condition = sighting.condition {
      switch condition.byDefault {
      case true?: remarks.append("only if \(condition.text) (on by default)")
      case false?: remarks.append("only if \(condition.text) (off by default)")
      case nil: remarks.append("only if \(condition.text)")
      }
    }
    if sighting.operation?.isDeprecated == true { remarks.append("deprecated") }
    guard var all = remarks.first else { return nil }
    for remark in remarks.dropFirst() { all = "\(all), \(remark)" }
    return all
  }

  /// A side that was looked at in vain, with what it has instead.
  func absence(of row: Comparison.Row, on side: Int, nearest: [Int] = []) -> Finding.Absence {
    Finding.Absence(
      side: comparison.sides[side].name,
      nearest: nearest.compactMap { nearestEvidence(of: $0, on: side, beside: row.endpoint) },
      remark: remark(onAbsenceOf: row, on: side))
  }

  private func nearestEvidence(of row: Int, on side: Int, beside endpoint: Endpoint) -> Finding.Evidence? {
    guard let sighting = comparison.sightings(of: comparison.rows[row], on: side).first else { return nil }
    return evidence(of: sighting, on: side, beside: endpoint).about(sighting.endpoint)
  }

  private func remark(onAbsenceOf row: Comparison.Row, on side: Int) -> Message? {
    if let dead = row.cells[side].unreached.first {
      let location = comparison.sides[side].extraction.sightings[dead].location
      return "registered at \("\(location.file):\(location.line)"), in code that nothing calls"
    }
    let fixed = row.cells[side].narrower.map { comparison.rows[$0].endpoint.path.description }
    if fixed.count > 1 {
      let first = fixed.prefix(3).joined(separator: ", ")
      return fixed.count > 3
        ? "has fixed names there only: \(first) and \(fixed.count - 3) more"
        : "has fixed names there only: \(first)"
    }
    if let place = unresolved(near: row, on: side) {
      return "what is unresolved at \("\(place.location.file):\(place.location.line)") may serve it"
    }
    if let route = unmounted(atEndOf: row, on: side) {
      let place = "\(route.location.file):\(route.location.line)"
      return "may be \(route.endpoint) at \(place), which nothing is seen to mount"
    }
    let methods = methods(shapedLike: row.endpoint.path, on: side)
    return methods.isEmpty ? nil : "has \(Wording.list(methods.map(\.name))) only"
  }

  /// The first place of a side that could not be evaluated, and that is known to lie where an endpoint would.
  func unresolved(near row: Comparison.Row, on side: Int) -> Unresolved? {
    let path = row.endpoint.path
    let openTables = OpenTables.all(in: comparison)
    return comparison.sides[side].extraction.unresolved
      .filter { $0.mayState(path) || openTables[side].may($0, state: path) }.min()
  }

  /// The methods that a side has on paths of the same shape, in order.
  func methods(shapedLike path: PathTemplate, on side: Int) -> [HTTPMethod] {
    comparison.rows(shapedLike: path, on: side).map { comparison.rows[$0].endpoint.method }
  }

  /// Whether a side states a row at a base that may be the contract's, in a place that counts.
  func isCalled(_ row: Comparison.Row, by sides: [Int], where counts: (Sighting) -> Bool = { _ in true })
    -> Bool
  {
    sides.contains { side in
      comparison.sightings(of: row, on: side).contains {
        counts($0) && comparison.strangeBases.name(for: $0, on: side) == nil
      }
    }
  }

  /// The name of a side.
  func name(_ side: Int) -> String { comparison.sides[side].name }

  /// The names of sides as a list: `mobile and ios`.
  func names(_ sides: [Int]) -> Message { Wording.list(sides.map(name)) }

  /// The names of sides of which one is enough.
  func alternatives(_ sides: [Int]) -> Message { Wording.alternatives(sides.map { .verbatim(name($0)) }) }

  /// A clause that says who asks for an endpoint: `mobile calls and openapi promises POST /a`.
  func demand(_ demand: Unserved.Demand) -> Message {
    let clients = demand.sides.filter { comparison.sides[$0].role == .client }
    let specs = demand.sides.filter { comparison.sides[$0].role == .spec }
    let clauses = [
      clients.isEmpty ? nil : affirmation(clients, .call), specs.isEmpty ? nil : affirmation(specs, .promise),
    ]
    return "\(Wording.list(clauses.compactMap(\.self))) \(demand.row.endpoint)"
  }

  /// A clause that denies: `and backend does not serve it`, `and neither a nor b serves it`.
  func denial(_ sides: [Int], _ verb: Wording.Verb) -> Message {
    switch sides.count {
    case 1: verb.denial(names(sides))
    case 2: verb.denial(name(sides[0]), name(sides[1]))
    default: verb.denial(ofAll: names(sides))
    }
  }

  /// A clause that affirms: `backend serves`, `mobile and ios call`.
  func affirmation(_ sides: [Int], _ verb: Wording.Verb) -> Message {
    verb.affirmation(names(sides), isPlural: sides.count != 1)
  }
}
