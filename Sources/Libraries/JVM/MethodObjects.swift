package import Evaluation
internal import Program

/// Apache's HttpClient 3, and libraries that took its way over: an object for every method, `new GetMethod(url)`.
///
/// A request is stated where its object is made: there method and URL are, and nobody makes one without sending it.
package struct MethodObjects: LibraryModel {
  package let name = "commons-httpclient"
  package let imports = ["org.apache.commons.httpclient", "com.nextcloud.operations"]

  private static let verbs = [
    "GetMethod": "GET", "PostMethod": "POST", "Utf8PostMethod": "POST", "MultipartPostMethod": "POST",
    "PutMethod": "PUT", "DeleteMethod": "DELETE", "HeadMethod": "HEAD", "OptionsMethod": "OPTIONS",
  ]

  package var types: Set<String> { Set(Self.verbs.keys) }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .type(let type, "") = call.target, let verb = Self.verbs[type],
      let url = call.argument("uri", 0)
    else { return nil }
    return LibraryAnswer(
      Value(.instance(Instance(.library(name, type)))),
      request: .init(method: .text(verb), url: url, base: nil))
  }
}
