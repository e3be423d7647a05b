package import Evaluation
internal import Program

/// Python's own `urllib.request`: what is opened is a URL or a request, which counts where it is made.
package struct URLRequest: LibraryModel {
  package let name = "urllib.request"
  package let imports = ["urllib.request", "urllib2", "six.moves.urllib.request"]
  package let types: Set<String> = ["Request"]
  package let functions: Set<String> = ["urlopen", "urlretrieve"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function:
      guard let url = call.argument("url", 0), !isRequest(url) else { return nil }
      return LibraryAnswer(
        .unknown("response"), request: .init(method: method(call), url: url, base: nil))
    case .type("Request", ""):
      guard let url = call.argument("url", 0) else { return nil }
      return LibraryAnswer(
        Value(.instance(Instance(.library(name, "Request")))),
        request: .init(method: method(call), url: url, base: nil))
    default: return nil
    }
  }

  /// The method that is named, or else the one that follows from whether there is something to send.
  private func method(_ call: LibraryCall) -> Value {
    if let method = call.argument("method", 5) { return PythonVerbs.upper(method) }
    guard case .function("urlretrieve") = call.target else {
      guard let data = call.argument("data", 1), data != .null else { return .text("GET") }
      return data.options.contains(.null) ? .either([.text("GET"), .text("POST")]) : .text("POST")
    }
    return .text("GET")
  }

  private func isRequest(_ value: Value) -> Bool {
    value.options.allSatisfy { if case .library? = $0.type { true } else { false } }
  }
}
