package import ContractModel

/// How far the sides agree, in a sentence that every report for people says alike.
package enum AgreementWording {
  /// What nobody disagrees about, what every side has, and what one side alone has: an endpoint that no client calls is
  /// disputed by nobody, and was compared with nothing where no other side has it.
  package static func words(for report: Report) -> Message {
    if !report.isComparable { return "Nothing to compare: \(whyIncomparable(report.sides))" }
    let total = report.rows.count
    let endpoints = Message.counted(total, one: "endpoint", many: "endpoints")
    let agreement = report.agreement
    let undisputed: Message =
      agreement.agreeing == total
      ? "No side disagrees about any of \(endpoints)"
      : "No side disagrees about \(agreement.agreeing) of \(endpoints)"
    let alone: [Message] =
      agreement.alone == 0
      ? []
      : [
        .counted(
          agreement.alone, one: "more stands on one side alone", many: "more stand on one side alone")
      ]
    return Message.joined([undisputed, common(in: report)] + alone, by: .semicolon) ?? undisputed
  }

  /// How many endpoints every side has that was compared, and which side was not since it states none.
  private static func common(in report: Report) -> Message {
    let stating = report.sides.filter { $0.endpointCount > 0 }.map(\.name)
    let silent = report.sides.filter { $0.endpointCount == 0 }.map(\.name)
    let count = report.rows.count { row in
      stating.allSatisfy { row.sides.contains($0) || row.coveredBy.contains($0) }
    }
    guard silent.isEmpty else {
      return
        "\(stating.joined(separator: ", ")) share \(count), and nothing was compared with \(silent.joined(separator: ", "))"
    }
    return stating.count == 2 ? "both sides have \(count)" : "every side has \(count)"
  }

  private static func whyIncomparable(_ sides: [Side]) -> Message {
    let names = sides.map(\.name).joined(separator: ", ")
    let stating = sides.filter { !$0.extraction.sightings.isEmpty }
    if stating.count > 1 { return "no two of the sides (\(names)) state the same endpoint" }
    if sides.isEmpty { return "no side of the contract was given" }
    if let only = stating.first {
      guard sides.count == 1 else { return "only \(only.name) states any endpoint" }
      switch only.role {
      case .spec: return "only one side was given (\(only.name), a spec); a second one is needed"
      case .router: return "only one side was given (\(only.name), a router); a second one is needed"
      case .client: return "only one side was given (\(only.name), a client); a second one is needed"
      case .docs: return "only one side was given (\(only.name), documents); a second one is needed"
      }
    }
    return "none of the sides (\(names)) states any endpoint"
  }
}
