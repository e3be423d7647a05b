import ContractModel

extension Comparison {
  /// An endpoint with the statements of two roles about it.
  struct Encounter {
    /// The endpoint.
    let row: Row
    /// The first.
    var one: Party { didSet { differences = nil } }
    /// The other.
    var other: Party { didSet { differences = nil } }
    private var differences: FieldDifferences?

    /// Makes an encounter of two parties.
    init(row: Row, one: Party, other: Party) {
      self.init(row: row, one: one, other: other, differences: nil)
    }

    fileprivate init(row: Row, one: Party, other: Party, differences: FieldDifferences?) {
      self.row = row
      self.one = one
      self.other = other
      self.differences = differences
    }

    /// The differences between the requests of both.
    var requests: RequestComparison { differences?.requests ?? RequestComparison(one, other) }

    /// How the answers that the first promises or reads differ from what the other, a router, writes; where they do.
    var answers: AnswerComparison { differences?.answers ?? AnswerComparison() }

    /// Each statement of the first by itself beside all of the other.
    var parts: [Encounter] {
      one.sightings.count == 1 ? [self] : one.parts.map { Encounter(row: row, one: $0, other: other) }
    }
  }

  /// What rules ask about each encounter. Most have no difference, so that little is kept.
  fileprivate struct FieldDifferences: Sendable {
    let requests: RequestComparison
    let answers: AnswerComparison

    init(_ one: Party, _ other: Party, _ role: Role, _ otherRole: Role) {
      requests = RequestComparison(one, other)
      answers =
        switch (role, otherRole) {
        case (.spec, .router): AnswerComparison(spec: one, router: other).differing
        case (.client, .router): AnswerComparison(client: one, router: other).differing
        default: AnswerComparison()
        }
    }
  }

  /// The endpoints that two roles state by themselves, and of which something that travels was read on both.
  func encounters(of one: Role, with other: Role) -> [Encounter] {
    let (ones, others) = (sides(one), sides(other))
    guard !ones.isEmpty, !others.isEmpty else { return [] }
    let met = rows.compactMap { row -> Encounter? in
      guard row.endpoint.method != .any, ones.contains(where: row.isStated),
        others.contains(where: row.isStated),
        let first = Party(one, of: row, in: self), let second = Party(other, of: row, in: self)
      else { return nil }
      return Encounter(row: row, one: first, other: second)
    }
    let differences = memory.answer(to: "\(one) with \(other)") {
      met.map { FieldDifferences($0.one, $0.other, one, other) }
    }
    return zip(met, differences).map {
      Encounter(row: $0.row, one: $0.one, other: $0.other, differences: $1)
    }
  }
}
