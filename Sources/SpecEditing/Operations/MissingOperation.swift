package import ContractModel

/// An endpoint that is served and that a specification is to describe.
package struct MissingOperation: Sendable, Hashable {
  /// Method and path, from the root of the host.
  package let endpoint: Endpoint
  /// The handler as the router names it, or nil.
  package let handler: String?
  /// Whether it asks who is calling.
  package let authentication: Sighting.Authentication

  /// Makes a wish.
  package init(endpoint: Endpoint, handler: String?, authentication: Sighting.Authentication) {
    self.endpoint = endpoint
    self.handler = handler
    self.authentication = authentication
  }
}
