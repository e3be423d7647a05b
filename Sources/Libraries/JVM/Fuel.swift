package import Evaluation
internal import Program

/// Fuel, which sends to texts, `"/users".httpGet()`, or through an object, `Fuel.post("/users")` (Fuel's documentation).
package struct Fuel: LibraryModel {
  package let name = "fuel"
  package let imports = ["com.github.kittinunf.fuel", "fuel."]
  package let markers: [String]? = ["kittinunf.fuel", "import fuel."]
  package let types: Set<String> = ["Fuel"]

  package var traces: Set<String> { types.union(Self.verbs.keys) }

  private static let verbs = [
    "httpGet": "GET", "httpPost": "POST", "httpPut": "PUT", "httpPatch": "PATCH", "httpDelete": "DELETE",
    "httpHead": "HEAD", "httpDownload": "GET", "httpUpload": "POST",
  ]
  private static let functions = [
    "get": "GET", "post": "POST", "put": "PUT", "patch": "PATCH", "delete": "DELETE", "head": "HEAD",
    "download": "GET", "upload": "POST",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .unknown(let url, let method): Self.verbs[method].map { sent($0, url) }
    case .type("Fuel", let method):
      Self.functions[method].flatMap { verb in call.argument("path", 0).map { sent(verb, $0) } }
    default: nil
    }
  }

  private func sent(_ method: String, _ url: Value) -> LibraryAnswer {
    LibraryAnswer(
      .unknown("request"), request: .init(method: .text(method), url: url, base: .unknown("basePath")))
  }
}
