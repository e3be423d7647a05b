package import Evaluation
internal import Program

/// The `request` of Node's `undici`, which takes a URL and options with a method (undici's documentation, "undici.request").
package struct Undici: LibraryModel {
  package let name = "undici"
  package let imports = ["undici"]
  package let types: Set<String> = []
  package let functions: Set<String> = ["request"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .function = call.target, let url = call.argument(nil, 0) else { return nil }
    let method = call.argument(nil, 1).map { HTTPVerb.of(call.member($0, "method")) } ?? .text("GET")
    return LibraryAnswer(.unknown("response"), request: .init(method: method, url: url, base: nil))
  }
}
