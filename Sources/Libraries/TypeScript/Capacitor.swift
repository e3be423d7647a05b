package import Evaluation
internal import Program

/// Capacitor's `CapacitorHttp`, whose native code sends the request that its options describe (Capacitor documentation, "Http
/// Plugin API").
package struct Capacitor: LibraryModel {
  package let name = "capacitor"
  package let imports = ["@capacitor/core"]
  package let markers: [String]? = ["CapacitorHttp"]
  package let types: Set<String> = ["CapacitorHttp"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .type(_, let method) = call.target, let options = call.argument(nil, 0) else { return nil }
    let verb: Value
    switch method {
    case "get", "post", "put", "patch", "delete": verb = .text(method.uppercased())
    case "request": verb = HTTPVerb.of(call.member(options, "method"))
    default: return nil
    }
    return LibraryAnswer(
      .unknown("response"), request: .init(method: verb, url: call.member(options, "url"), base: nil))
  }
}
