package import Evaluation
internal import Program
internal import TypeScriptFrontend

/// The service `Upload` of `ng-file-upload`, which AngularJS hands to functions by its name: it sends files by a `POST` where
/// nothing else is said (ng-file-upload, "Upload service").
package struct FileUpload: LibraryModel {
  /// The name that functions ask for.
  static let service = LoweredFileUpload.service
  /// What the service is called where it is handed over; no program can call anything so.
  static let client = LoweredFileUpload.client

  package let name = "ng-file-upload"
  package let imports: [String] = []
  package let markers: [String]? = ["Upload.upload("]
  package let types: Set<String> = [Self.client]

  package var traces: Set<String> { [Self.client] }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.client, "upload"), .type(Self.client, "http"):
      guard let options = call.argument(nil, 0) else { return nil }
      let method = call.member(options, "method")
      return LibraryAnswer(
        .unknown("response"),
        request: .init(
          method: method == .null ? .text("POST") : HTTPVerb.of(method), url: call.member(options, "url"),
          base: .text("/")))
    default: return nil
    }
  }
}
