internal import ContractModel
internal import SourceText
internal import SpecEditing

/// What findings ask to be written into the specifications.
struct FixWishes {
  /// An operation that is served and described nowhere.
  struct OperationWish {
    let operation: MissingOperation
    /// Where it is served.
    let place: SourceLocation
  }

  /// A path that is to be spelled as the router spells it.
  struct RespellingWish: Hashable {
    let path: PathTemplate
    let other: PathTemplate
    /// Where the specification has it.
    let place: SourceLocation
  }

  /// A finding that asks for something that must not be done.
  struct RefusedWish {
    let subject: String
    let refusal: EditRefusal
    let place: SourceLocation
  }

  private(set) var operations: [OperationWish] = []
  private(set) var respellings: [RespellingWish] = []
  private(set) var parts: [PartWish] = []
  private(set) var refused: [RefusedWish] = []
  private let comparison: Comparison
  private let choice: ContractFix.Choice
  private let rows: [Endpoint: Comparison.Row]

  init(comparison: Comparison, findings: [Finding], choice: ContractFix.Choice) {
    self.comparison = comparison
    self.choice = choice
    rows = Dictionary(comparison.rows.map { ($0.endpoint, $0) }) { first, _ in first }
    let chosen = findings.filter { choice.contains($0.rule) && ($0.endpoint.map(choice.contains) ?? true) }
    for finding in chosen {
      switch finding.rule {
      case "missing-in-spec": addOperation(finding)
      case "case-mismatch", "trailing-slash-mismatch": addTwin(finding, among: findings)
      case "parameter-name-mismatch": addNames(finding)
      default: break
      }
    }
    settleDisputes()
    parts = PartWish.all(in: comparison, rows, findings, choice)
  }

  private mutating func addOperation(_ finding: Finding) {
    guard let endpoint = finding.endpoint, let row = rows[endpoint] else { return }
    let served = comparison.sides(.router).flatMap { comparison.sightings(of: row, on: $0) }
    let own = Endpoint(endpoint.method, ownPath(of: endpoint.path))
    guard let first = served.first, let operation = MissingOperation(own, servedBy: served) else {
      guard let place = finding.evidence.first?.location else { return }
      refused.append(
        RefusedWish(
          subject: "\(endpoint) is not added to the specification",
          refusal: EditRefusal("no router is there to say that it is served"), place: place))
      return
    }
    operations.append(OperationWish(operation: operation, place: first.location))
  }

  /// The path as a specification says it whose paths differ from all others by a prefix.
  private func ownPath(of path: PathTemplate) -> PathTemplate {
    let shift = comparison.shifts.first { comparison.sides[$0.side].role == .spec }
    guard let shift, let rest = path.dropping(prefix: shift.others) else { return path }
    return rest.prepending(shift.own)
  }

  // A path that is asked for in one spelling and served in another.

  private mutating func addTwin(_ finding: Finding, among findings: [Finding]) {
    guard let endpoint = finding.endpoint, let row = rows[endpoint],
      let served = finding.concerns.dropFirst().first?.endpoint?.path
    else { return }
    for side in comparison.sides(.spec) {
      for sighting in comparison.sightings(of: row, on: side) {
        let path = sighting.endpoint.path
        let other = path.spelled(as: served)
        guard other != path else { continue }
        if let kept = methodServed(as: path, on: side) {
          refused.append(
            RefusedWish(
              subject: "\(path) is not respelled as \(other)",
              refusal: EditRefusal("\(kept) is served as it is written"), place: sighting.location))
        } else {
          respellings.append(RespellingWish(path: path, other: other, place: sighting.location))
        }
      }
    }
  }

  /// An operation of the same path of a specification that a router serves in this very spelling, or nil.
  private func methodServed(as path: PathTemplate, on spec: Int) -> Endpoint? {
    let routers = comparison.sides(.router)
    return comparison.rows.first { row in
      comparison.sightings(of: row, on: spec).contains { $0.endpoint.path == path }
        && routers.contains(where: row.isServed)
    }?.endpoint
  }

  // Parameters that have two names.

  private mutating func addNames(_ finding: Finding) {
    // Many differences are one finding, which names no endpoint.
    let meant = finding.endpoint.map { endpoint in comparison.rows.filter { $0.endpoint == endpoint } }
    for row in meant ?? comparison.rows.filter({ choice.contains($0.endpoint) }) {
      for spec in comparison.sides(.spec) {
        for promised in comparison.sightings(of: row, on: spec) {
          for router in comparison.sides(.router) {
            guard let served = comparison.sightings(of: row, on: router).first else { continue }
            let other = promised.endpoint.path.named(as: served.endpoint.path)
            guard other != promised.endpoint.path else { continue }
            respellings.append(
              RespellingWish(path: promised.endpoint.path, other: other, place: promised.location))
          }
        }
      }
    }
  }

  /// One spelling for each path: the methods of a path share it, so that all of them have to ask for the same.
  private mutating func settleDisputes() {
    var settled: [RespellingWish] = []
    for wish in respellings where !settled.contains(where: { $0.path == wish.path }) {
      let others = respellings.filter { $0.path == wish.path && $0.other != wish.other }
      if let other = others.first?.other ?? routedName(against: wish) {
        refused.append(
          RefusedWish(
            subject: "\(wish.path) is not respelled as \(wish.other)",
            refusal: EditRefusal("other routes of the path have it as \(other)"), place: wish.place))
        respellings.removeAll { $0.path == wish.path }
      } else {
        settled.append(wish)
      }
    }
    respellings = settled
  }

  /// How a route of another method of the same path spells it, where that is not what is wished for.
  private func routedName(against wish: RespellingWish) -> PathTemplate? {
    for row in comparison.rows {
      for spec in comparison.sides(.spec)
      where comparison.sightings(of: row, on: spec).contains(where: { $0.endpoint.path == wish.path }) {
        for router in comparison.sides(.router) {
          guard let served = comparison.sightings(of: row, on: router).first else { continue }
          let other = wish.path.named(as: served.endpoint.path)
          if other != wish.other { return other }
        }
      }
    }
    return nil
  }
}

extension PathTemplate {
  /// The path with the fixed names and the end of another whose last segments are its own; its parameters keep theirs.
  fileprivate func spelled(as other: PathTemplate) -> PathTemplate {
    var result = segments
    for (index, segment) in zip(segments.indices.reversed(), other.segments.reversed()) {
      if case (.literal, .literal) = (segments[index], segment) { result[index] = segment }
    }
    return PathTemplate(segments: result, hasTrailingSlash: other.hasTrailingSlash)
  }

  /// The path with the names that another gives to its parameters, from the end: a prefix may hold some of its own.
  fileprivate func named(as other: PathTemplate) -> PathTemplate {
    var names = Array(other.parameterNames.reversed())[...]
    func next(_ own: String) -> String {
      guard let name = names.popFirst(), !name.isEmpty, !own.isEmpty else { return own }
      return name
    }
    let renamed = segments.reversed().map { segment -> Segment in
      switch segment {
      case .literal: segment
      case .parameter(let name): .parameter(next(name))
      case .catchAll(let name): .catchAll(next(name))
      case .mixed(let parts):
        .mixed(
          parts.reversed().map { part -> Part in
            switch part {
            case .text: part
            case .parameter(let name): .parameter(next(name))
            case .catchAll(let name): .catchAll(next(name))
            }
          }.reversed())
      }
    }
    return PathTemplate(segments: renamed.reversed(), hasTrailingSlash: hasTrailingSlash)
  }
}
