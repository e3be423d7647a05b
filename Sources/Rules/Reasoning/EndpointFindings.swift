import ContractModel

/// What two parties say differently about an endpoint as a whole.
struct EndpointDifference {
  /// The endpoint with both parties.
  let encounter: Comparison.Encounter
  /// What differs, in a few words.
  let what: Message
}

/// Makes findings about endpoints: one for each, and one where the same is different at more than ten.
struct EndpointFindings {
  /// The rule that finds.
  let documentation: RuleDocumentation
  /// What everything is called.
  let testimony: Testimony
  /// How much a finding weighs.
  let severity: Severity
  /// What to do about it.
  let suggestion: Message
  /// The sentence, from the names of the first party, the other party, what differs and the place.
  let message: (_ one: Message, _ other: Message, _ what: Message, _ place: Message) -> Message

  /// How many endpoints with one cause are told one by one.
  private static let mostSingle = 10
  /// How many of them are evidence where they are told together.
  private static let mostEvidence = 3

  private struct Cause: Hashable {
    let sides: [[Int]]
    let what: Message
  }

  /// The findings.
  func findings(_ differences: [EndpointDifference]) -> [Finding] {
    let causes = Dictionary(grouping: differences) { difference in
      Cause(sides: [difference.encounter.one.sides, difference.encounter.other.sides], what: difference.what)
    }
    return causes.values.flatMap { differences -> [Finding] in
      let byEndpoint = Dictionary(grouping: differences, by: \.encounter.row.endpoint)
      guard byEndpoint.count > Self.mostSingle else {
        return byEndpoint.map { endpoint, differences in
          finding(differences, place: "\(endpoint)", at: endpoint, concerns: [])
        }
      }
      let endpoints = byEndpoint.keys.sorted()
      let ordered = differences.sorted { $0.encounter.row.endpoint < $1.encounter.row.endpoint }
      return [
        finding(
          ordered, place: "\(endpoints.count) endpoints; \(endpoints[0]) is the first", at: endpoints[0],
          concerns: endpoints)
      ]
    }
  }

  private func finding(
    _ differences: [EndpointDifference], place: Message, at endpoint: Endpoint, concerns: [Endpoint]
  ) -> Finding {
    let (one, other) = (differences[0].encounter.one, differences[0].encounter.other)
    var evidence: [(side: Int, piece: Finding.Evidence)] = []
    for encounter in differences.prefix(concerns.isEmpty ? differences.count : Self.mostEvidence).map(
      \.encounter)
    {
      for (side, sighting) in encounter.one.sightings + encounter.other.sightings {
        let piece = testimony.evidence(of: sighting, on: side, beside: endpoint)
        if !evidence.contains(where: { $0.piece == piece }) { evidence.append((side, piece)) }
      }
    }
    let names = (one.sides + other.sides).map { testimony.name($0) }
    return Finding(
      rule: documentation.id, severity: severity, endpoint: endpoint,
      message: message(
        testimony.names(one.sides), testimony.names(other.sides), differences[0].what, place),
      suggestion: suggestion,
      evidence: evidence.enumerated().sorted { ($0.element.side, $0.offset) < ($1.element.side, $1.offset) }
        .map(\.element.piece),
      concerns: concerns, distinction: ([differences[0].what.english] + names).joined(separator: " "))
  }
}
