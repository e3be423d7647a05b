package import ContractModel

/// A field or a status that is served, and that a specification which describes the operation is to describe as well.
package struct MissingPart: Sendable {
  /// Where in the message it stands.
  package enum Place: Sendable, Hashable {
    case query
    case body
    /// The answer with a status.
    case answer(Int)
  }

  /// Method and path as the specification has them, from the root of the host.
  package let endpoint: Endpoint
  /// Where it stands.
  package let place: Place
  /// A field with its dotted path, as `items[].id`; nil for the status itself.
  package let field: (path: String, field: Field)?
  /// What is answered with the status.
  package let answers: [Payload.Answer]

  /// Makes a wish.
  package init(
    endpoint: Endpoint, place: Place, field: (path: String, field: Field)?, answers: [Payload.Answer] = []
  ) {
    self.endpoint = endpoint
    self.place = place
    self.field = field
    self.answers = answers
  }
}
