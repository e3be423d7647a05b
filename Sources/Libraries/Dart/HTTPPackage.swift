package import Evaluation
internal import Program

/// The HTTP client `package:http`: its functions, `Client` and request classes.
///
/// A request object counts where it is made: there method and URL are stated, and nobody makes one without sending it.
package struct HTTPPackage: LibraryModel {
  package let name = "http"
  /// `http_interceptor` has clients of its own around these, with the same methods.
  package let imports = ["package:http/", "package:http_interceptor/"]
  package let functionImports = ["package:http/http.dart"]
  package let types: Set<String> = [
    "Client", "BaseClient", "IOClient", "BrowserClient", "RetryClient", "InterceptedClient", "Request",
    "MultipartRequest",
    "StreamedRequest", "BaseRequest",
  ]
  package let functions: Set<String> = ["get", "post", "put", "patch", "delete", "head", "read", "readBytes"]
  package let sentRequests: Set<String> = ["BaseRequest", "Request"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function(let function): return request(function, call)
    case .method(let type, _, let method) where type.hasSuffix("Client"): return request(method, call)
    case .property("", _, let function) where functions.contains(function):
      return LibraryAnswer(BoundMethod.value(function, of: nil, in: name))
    case .type(let type, _):
      let value = Value(.instance(Instance(.library(name, type))))
      guard type.hasSuffix("Request"), let method = call.argument(nil, 0), let url = call.argument(nil, 1)
      else {
        return LibraryAnswer(value)
      }
      return LibraryAnswer(value, request: .init(method: method, url: url, base: nil))
    default: return nil
    }
  }

  /// A `Response` has the text of its body, and its bytes; `read` gives the text.
  package func answers(of call: String) -> AnswerSyntax? {
    if call == "read" || call == "readBytes" { return AnswerSyntax(.text) }
    var answers = AnswerSyntax()
    answers.texts = ["body", "bodyBytes"]
    answers.statuses = ["statusCode"]
    return answers
  }

  package func handsOn(_ method: String, of type: String) -> Bool {
    type.hasSuffix("Client") && functions.contains(method)
  }

  private func request(_ function: String, _ call: LibraryCall) -> LibraryAnswer? {
    guard functions.contains(function), let url = call.argument("url", 0) else { return nil }
    let method = function.hasPrefix("read") ? "GET" : function.uppercased()
    var parts = SentParts(headers: [call.argument("headers")], body: call.argument("body"), encoding: .form)
    // A client of its own may add some; the functions of the package make one that does not.
    if case .function = call.target { parts.hasAllHeaders = true }
    return LibraryAnswer(
      .unknown("response"), request: .init(method: .text(method), url: url, base: nil, parts: parts))
  }
}
