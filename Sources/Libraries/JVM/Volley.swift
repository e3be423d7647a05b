package import Evaluation
internal import Program

/// Android's Volley: a request is made of a method, which may be left out, and a URL, and sent by a queue (Volley's
/// documentation, "Make a standard request").
package struct Volley: LibraryModel {
  package let name = "volley"
  package let imports = ["com.android.volley"]
  package let types: Set<String> = [
    "ImageRequest", "JsonArrayRequest", "JsonObjectRequest", "Method", "Request", "Request.Method",
    "StringRequest",
  ]
  package let traces: Set<String> = [
    "ImageRequest", "JsonArrayRequest", "JsonObjectRequest", "StringRequest",
  ]

  private static let methods: Set<String> = [
    "GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "PATCH",
  ]

  /// How many arguments those constructors have that begin with a method.
  private static let counts = ["JsonArrayRequest": 5, "JsonObjectRequest": 5, "StringRequest": 4]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .property("Request", nil, "Method"):
      return LibraryAnswer(Value(.instance(Instance(.library(name, "Method")))))
    case .property(_, _, let method) where Self.methods.contains(method): return LibraryAnswer(.text(method))
    case .type(let type, "") where traces.contains(type): return made(type, call)
    default: return nil
    }
  }

  private func made(_ type: String, _ call: LibraryCall) -> LibraryAnswer? {
    guard let first = call.argument("method", 0) ?? call.argument("url", 0) else { return nil }
    let request = Value(.instance(Instance(.library(name, type))))
    let count = call.positional.count + call.named.count
    if let most = Self.counts[type], count >= most || first.known.map(Self.methods.contains) ?? false {
      guard let url = call.argument("url", 1) else { return nil }
      return LibraryAnswer(request, request: .init(method: first, url: url, base: nil))
    }
    // Without a method a body makes it a `POST`.
    let hasBody = type == "JsonObjectRequest" && count == 4 && call.argument(nil, 1) != .null
    return LibraryAnswer(
      request, request: .init(method: .text(hasBody ? "POST" : "GET"), url: first, base: nil))
  }
}
