package import ContractModel

/// An endpoint that is served and that a specification is to describe.
package struct MissingOperation: Sendable, Hashable {
  /// Method and path, from the root of the host.
  package let endpoint: Endpoint
  /// The handler as the router names it, or nil.
  package let handler: String?
  /// Whether it asks who is calling.
  package let authentication: Sighting.Authentication
  /// What travels through it, as far as the router's code says; nil where that is not known.
  package let payload: Payload?

  /// Makes a wish.
  package init(
    endpoint: Endpoint, handler: String?, authentication: Sighting.Authentication, payload: Payload? = nil
  ) {
    self.endpoint = endpoint
    self.handler = handler
    self.authentication = authentication
    self.payload = payload
  }

  /// An operation as the routes say it that serve an endpoint; nil where none does.
  package init?(_ endpoint: Endpoint, servedBy sightings: [Sighting]) {
    guard let first = sightings.first else { return nil }
    let answers = Set(sightings.map(\.authentication))
    self.init(
      endpoint: endpoint, handler: first.symbol,
      authentication: answers.count == 1 ? first.authentication : .unknown,
      payload: sightings.lazy.compactMap(\.payload).first)
  }
}
