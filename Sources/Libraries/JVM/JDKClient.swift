package import Evaluation
internal import Program

/// The client of the JDK since version 11: requests that a builder puts together,
/// `HttpRequest.newBuilder(uri).POST(body).build()` (java.net.http's documentation, "HttpRequest.Builder").
///
/// A request is stated where it is built; whoever builds one sends it.
package struct JDKClient: LibraryModel {
  private static let builder = "HttpRequest.Builder"

  package let name = "java.net.http"
  package let imports = ["java.net.http."]
  package let types: Set<String> = ["HttpRequest", Self.builder]
  package let traces: Set<String> = ["HttpRequest"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("HttpRequest", "newBuilder"):
      LibraryAnswer(builder(["method": .text("GET"), "url": call.argument("uri", 0) ?? .unknown("uri")]))
    case .method(Self.builder, .instance(let builder), let method): build(builder, method, call)
    default: nil
    }
  }

  private func builder(_ fields: [String: Value]) -> Value {
    Value(.instance(Instance(.library(name, Self.builder), fields: fields)))
  }

  private func build(_ builder: Instance, _ method: String, _ call: LibraryCall) -> LibraryAnswer? {
    var changed = builder
    switch method {
    case "uri": changed.fields["url"] = call.argument("uri", 0) ?? .unknown("uri")
    case "GET", "POST", "PUT", "DELETE", "HEAD": changed.fields["method"] = .text(method)
    case "method": changed.fields["method"] = call.argument("method", 0) ?? .unknown("method")
    case "build":
      return LibraryAnswer(
        .unknown("request"),
        request: .init(
          method: builder.fields["method"] ?? .text("GET"), url: builder.fields["url"] ?? .unknown("uri"),
          base: nil))
    default: break
    }
    return LibraryAnswer(Value(.instance(changed)), changesReceiver: true)
  }
}
