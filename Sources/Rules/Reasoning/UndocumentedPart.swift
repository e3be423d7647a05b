package import ContractModel

/// Something that a router reads or writes and no specification describes, as whoever describes it needs it.
package struct UndocumentedPart {
  /// Where in the message it stands.
  package enum Place: Hashable, Sendable {
    case query
    case body
    /// The answer with a status.
    case answer(Int)
  }

  /// The rule that finds it.
  package let rule: String
  /// The endpoint as the comparison has it.
  package let endpoint: Endpoint
  /// Where it stands.
  package let place: Place
  /// A field with its dotted path; nil where the status itself is not listed.
  package let field: (path: String, field: Field)?
  /// What is answered with the status, where it is not listed.
  package let answers: [Payload.Answer]

  /// Everything that routers have and no specification describes.
  package static func all(in comparison: Comparison) -> [UndocumentedPart] {
    let requests = UndocumentedRequestField.differences(of: .router, in: comparison)
    let answers = UndocumentedAnswerField.differences(in: comparison)
    return requests.compactMap { part($0, UndocumentedRequestField.documentation.id) }
      + answers.compactMap { part($0, UndocumentedAnswerField.documentation.id) }
      + UndocumentedStatus.missing(in: comparison).flatMap { encounter, codes in
        codes.map { code in
          UndocumentedPart(
            rule: UndocumentedStatus.documentation.id, endpoint: encounter.row.endpoint, place: .answer(code),
            field: nil, answers: encounter.other.answers.filter { $0.status == .code(code) })
        }
      }
  }

  private static func part(_ difference: FieldDifference, _ rule: String) -> UndocumentedPart? {
    guard let field = difference.field else { return nil }
    let place: Place? =
      switch difference.part {
      case .query: .query
      case .body: .body
      case .answer(let status): Int(status).map { .answer($0) }
      }
    return place.map { place in
      UndocumentedPart(
        rule: rule, endpoint: difference.encounter.row.endpoint, place: place,
        field: (difference.path, field), answers: [])
    }
  }
}
