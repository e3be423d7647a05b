internal import ContractModel
internal import Rules
internal import SourceText
internal import SpecEditing

/// A field or a status that an operation of a specification is to have.
struct PartWish {
  let part: MissingPart
  /// What is not done where it is refused, as a clause.
  let subject: String
  /// Where the specification has the operation.
  let place: SourceLocation

  /// What findings that are meant ask for.
  static func all(
    in comparison: Comparison, _ rows: [Endpoint: Comparison.Row], _ findings: [Finding],
    _ choice: ContractFix.Choice
  ) -> [PartWish] {
    guard ContractFix.fieldRules.contains(where: choice.contains) else { return [] }
    var meant: [String: Set<Endpoint>] = [:]
    var hasRefusals = false
    for finding in findings {
      // A status that stands for another one is found by the rule about that one.
      let rule = finding.rule == "unkept-status" ? "undocumented-status" : finding.rule
      guard ContractFix.fieldRules.contains(rule), choice.contains(rule) else { continue }
      meant[rule, default: []].formUnion(finding.concerns.compactMap(\.endpoint))
      if rule == "undocumented-status", finding.endpoint == nil { hasRefusals = true }
    }
    return UndocumentedPart.all(in: comparison).flatMap { part -> [PartWish] in
      let isRefusal = if part.field == nil, case .answer(let code) = part.place { code >= 400 } else { false }
      guard choice.contains(part.endpoint), let row = rows[part.endpoint],
        choice.contains(part.rule),
        isRefusal ? hasRefusals : meant[part.rule]?.contains(part.endpoint) == true
      else { return [] }
      return comparison.sides(.spec).flatMap { comparison.sightings(of: row, on: $0) }.map { wish(part, $0) }
    }
  }

  private static func wish(_ part: UndocumentedPart, _ sighting: Sighting) -> PartWish {
    let place: MissingPart.Place =
      switch part.place {
      case .query: .query
      case .body: .body
      case .answer(let code): .answer(code)
      }
    let name = part.field.map(\.path) ?? "a status"
    return PartWish(
      part: MissingPart(
        endpoint: sighting.endpoint, place: place, field: part.field, answers: part.answers),
      subject: "\(name) of \(sighting.endpoint) is not described", place: sighting.location)
  }
}
