package import Evaluation
package import Program

/// The client `tus-js-client`, which sends files in parts: it makes an upload by a `POST` to the endpoint (the tus protocol
/// 1.0.0, "Creation"), and goes on below the address that the server answers with.
package struct Tus: LibraryModel {
  /// The package as a whole; no program can call anything so.
  static let module = "tus-js-client module"

  package let name = "tus-js-client"
  package let imports = ["tus-js-client"]
  package var exports: [String: PackageNames.Exports] {
    ["tus-js-client": .init(whole: Self.module)]
  }
  package let types: Set<String> = [Self.module, "Upload"]

  package var traces: Set<String> { [Self.module, "Upload"] }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.module, "Upload"), .type("Upload", ""):
      guard let options = call.argument(nil, 1) else { return nil }
      return LibraryAnswer(
        .unknown("upload"),
        request: .init(method: .text("POST"), url: call.member(options, "endpoint"), base: .text("/")))
    default: return nil
    }
  }
}
