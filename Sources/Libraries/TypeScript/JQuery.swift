package import Evaluation
package import Program

/// jQuery's requests: `$.ajax`, `$.get`, `$.post`, `$.getJSON`, also where `$` is a parameter; and those of its plug-in that
/// sends files, `$('#files').fileupload({url})` (blueimp's jQuery File Upload, "Options").
package struct JQuery: LibraryModel {
  /// What the package exports; no program can call anything so.
  private static let shared = "jquery default"
  /// The names of what it puts on the global object.
  private static let names: Set<String> = ["$", "jQuery"]

  package let name = "jquery"
  package let imports: [String] = []
  package let markers: [String]? = ["$.ajax", "$.get", "$.post"]
  package var exports: [String: PackageNames.Exports] {
    ["jquery": .init(whole: Self.shared)]
  }
  package let types: Set<String> = names.union([Self.shared])
  package let traces: Set<String> = names.union([Self.shared, "ajax", "getJSON", Self.upload])

  private static let upload = "fileupload"

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard let first = call.argument(nil, 0) else { return nil }
    switch call.target {
    case .unknown(_, Self.upload): return upload(first, call)
    case .unknown(let receiver, let method) where Self.isHandedOver(receiver):
      return answer(method, first, call)
    case .type(_, let method): return answer(method, first, call)
    default: return nil
    }
  }

  /// Whether a value of which only the name is known is what code hands on under the library's own: a parameter, or a member of
  /// the global object. What `$('#a')` gives is not.
  private static func isHandedOver(_ value: Value) -> Bool {
    value.options.allSatisfy { option in
      guard case .hole(let hole) = option, hole.type == nil else { return false }
      let name = hole.members.last ?? (hole.root.isLeftToCallers ? hole.name : nil)
      return name.map(names.contains) ?? false
    }
  }

  private func answer(_ method: String, _ first: Value, _ call: LibraryCall) -> LibraryAnswer? {
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
