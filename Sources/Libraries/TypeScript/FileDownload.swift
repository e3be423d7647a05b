package import Evaluation
package import Program

/// The package `js-file-downloader`: it asks for a file when it is made, by a `GET` where its options do not say another
/// method (js-file-downloader, "Options").
package struct FileDownload: LibraryModel {
  /// What the package exports by default; no program can call anything so.
  static let downloader = "js-file-downloader class"

  package let name = "js-file-downloader"
  package let imports = ["js-file-downloader"]
  package var exports: [String: PackageNames.Exports] {
    ["js-file-downloader": .init(whole: Self.downloader)]
  }
  package let types: Set<String> = [Self.downloader]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .type(Self.downloader, "") = call.target, let options = call.argument(nil, 0) else {
      return nil
    }
    return LibraryAnswer(
      .unknown("download"),
      request: .init(
        method: HTTPVerb.of(call.member(options, "method")), url: call.member(options, "url"),
        base: .text("/")))
  }
}
