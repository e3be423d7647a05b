package import Evaluation
internal import Program

/// The service of Ember apps that sends requests: `this.ajax.request(url, {method})`, `this.get('ajax').post(url)` (ember-ajax's
/// readme, "Making a request"; a request names its method under `type`, or under `method`).
///
/// The framework puts the service under its name; which host and namespace it has, no call says.
package struct EmberAjax: LibraryModel {
  package let name = "ember-ajax"
  package let imports = ["ember-ajax"]
  package let markers: [String]? = ["ajax: service(", "ember-ajax/services/"]
  package let types: Set<String> = []
  package let traces: Set<String> = [Self.service, "request"]

  private static let service = "ajax"
  private static let verbs: [String: String] = [
    "get": "GET", "post": "POST", "put": "PUT", "patch": "PATCH", "del": "DELETE", "delete": "DELETE",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .unknown(let receiver, let method) = call.target, receiver.name == Self.service,
      let url = call.argument(nil, 0)
    else { return nil }
    switch method {
    case "request", "raw":
      return sent(call.argument(nil, 1).map { HTTPVerb.ofAjax($0, call) } ?? .text("GET"), url)
    default: return Self.verbs[method].map { sent(.text($0), url) }
    }
  }

  private func sent(_ method: Value, _ url: Value) -> LibraryAnswer {
    LibraryAnswer(
      .unknown("response"), request: .init(method: method, url: url, base: .unknown(Self.service)))
  }
}
