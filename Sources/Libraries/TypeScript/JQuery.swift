package import Evaluation
package import Program

/// jQuery's requests: `$.ajax`, `$.get`, `$.post`, `$.getJSON`; and those of its plug-in that sends files,
/// `$('#files').fileupload({url})` (blueimp's jQuery File Upload, "Options").
package struct JQuery: LibraryModel {
  package let name = "jquery"
  package let imports: [String] = []
  package let markers: [String]? = ["$.ajax", "$.get", "$.post"]
  package var exports: [String: PackageNames.Exports] {
    ["jquery": .init(whole: "$")]
  }
  package let types: Set<String> = ["$", "jQuery"]
  package let traces: Set<String> = ["ajax", "getJSON", "$", "jQuery", Self.upload]

  private static let upload = "fileupload"

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard let first = call.argument(nil, 0) else { return nil }
    if case .unknown(_, Self.upload) = call.target { return upload(first, call) }
    guard case .type(_, let method) = call.target else { return nil }
    let response = Value.unknown("response")
    switch method {
    case "get", "getJSON", "post":
      let verb = method == "post" ? "POST" : "GET"
      return LibraryAnswer(response, request: .init(method: .text(verb), url: first, base: .text("/")))
    case "ajax":
      let isDescription = call.positional.count == 1
      let options = isDescription ? first : call.positional[1]
      let url = isDescription ? call.member(first, "url") : first
      let verb = HTTPVerb.ofAjax(options, call)
      return LibraryAnswer(response, request: .init(method: verb, url: url, base: .text("/")))
    default: return nil
    }
  }

  /// What the plug-in sends once a file is chosen; a widget without a URL sends it to its form's.
  private func upload(_ options: Value, _ call: LibraryCall) -> LibraryAnswer? {
    guard case .instance? = options.options.first else { return nil }
    let (url, type) = (call.member(options, "url"), call.member(options, "type"))
    guard url != .null else { return nil }
    let method = type == .null ? Value.text("POST") : HTTPVerb.of(type)
    return LibraryAnswer(.unknown("widget"), request: .init(method: method, url: url, base: .text("/")))
  }
}
