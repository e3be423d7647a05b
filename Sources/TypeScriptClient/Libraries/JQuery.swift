package import ClientFlow

/// jQuery's requests: `$.ajax`, `$.get`, `$.post`, `$.getJSON`.
package struct JQuery: ClientLibrary {
  package let name = "jquery"
  package let imports: [String] = []
  package let types: Set<String> = ["$", "jQuery"]
  package let traces: Set<String> = ["ajax", "getJSON", "$", "jQuery"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .type(_, let method) = call.target, let first = call.argument(nil, 0) else { return nil }
    let response = Value.unknown("response")
    switch method {
    case "get", "getJSON", "post":
      let verb = method == "post" ? "POST" : "GET"
      return LibraryAnswer(response, request: .init(method: .text(verb), url: first, base: .text("/")))
    case "ajax":
      let isDescription = call.positional.count == 1
      let options = isDescription ? first : call.positional[1]
      let url = isDescription ? call.member(first, "url") : first
      let named = call.member(options, "method")
      let verb = HTTPVerb.of(named == .null ? call.member(options, "type") : named)
      return LibraryAnswer(response, request: .init(method: verb, url: url, base: .text("/")))
    default: return nil
    }
  }
}
