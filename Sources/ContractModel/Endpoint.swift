/// One HTTP method on one path template: what sides of a contract agree or disagree about.
package struct Endpoint: Hashable, Sendable {
  /// The method; `ANY` where every verb matches.
  package let method: HTTPMethod
  /// The path, from the root of the host.
  package let path: PathTemplate

  /// Makes an endpoint.
  package init(_ method: HTTPMethod, _ path: PathTemplate) {
    self.method = method
    self.path = path
  }
}

extension Endpoint: Comparable {
  /// Orders by path, then by method as reports list methods.
  package static func < (left: Endpoint, right: Endpoint) -> Bool {
    (left.path.description, left.method) < (right.path.description, right.method)
  }
}

extension Endpoint: CustomStringConvertible {
  /// `GET /users/{id}`.
  package var description: String { "\(method) \(path)" }
}
