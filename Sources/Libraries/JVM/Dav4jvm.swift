package import Evaluation
internal import Program

/// The WebDAV client dav4jvm: a `DavResource` has a URL and a method for every method of HTTP that WebDAV knows (RFC 4918 §9).
package struct Dav4jvm: LibraryModel {
  package let name = "dav4jvm"
  package let imports = ["at.bitfire.dav4jvm"]
  package let types: Set<String> = ["DavAddressBook", "DavCalendar", "DavCollection", "DavResource"]

  private static let verbs = [
    "copy": "COPY", "delete": "DELETE", "deleteWithHeaders": "DELETE", "get": "GET", "getRange": "GET",
    "head": "HEAD", "mkCol": "MKCOL", "mkColWithHeaders": "MKCOL", "move": "MOVE", "options": "OPTIONS",
    "post": "POST", "propfind": "PROPFIND", "proppatch": "PROPPATCH", "put": "PUT", "search": "SEARCH",
    "searchDav": "SEARCH",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(let type, ""):
      let url = call.argument("location") ?? call.argument(nil, 1) ?? .unknown("location")
      return LibraryAnswer(Value(.instance(Instance(.library(name, type), fields: ["location": url]))))
    case .method(_, let resource, let method):
      guard let verb = Self.verbs[method] else { return nil }
      let url = call.member(Value(resource), "location")
      return LibraryAnswer(.unknown("response"), request: .init(method: .text(verb), url: url, base: nil))
    default: return nil
    }
  }
}
