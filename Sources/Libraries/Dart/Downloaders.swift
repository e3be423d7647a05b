package import Evaluation
internal import Program

/// Packages that download in the background: `package:flutter_downloader`, which is told the URL at once, and
/// `package:background_downloader`, whose tasks describe a request.
package struct Downloaders: LibraryModel {
  package let name = "downloader"
  package let imports = ["package:flutter_downloader/", "package:background_downloader/"]
  package let types: Set<String> = ["FlutterDownloader", "DownloadTask", "UploadTask"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard let url = call.argument("url") else { return nil }
    switch call.target {
    case .type("FlutterDownloader", "enqueue"): return request(.text("GET"), url)
    case .type("DownloadTask", ""): return request(call.argument("httpRequestMethod") ?? .text("GET"), url)
    case .type("UploadTask", ""): return request(call.argument("httpRequestMethod") ?? .text("POST"), url)
    default: return nil
    }
  }

  private func request(_ method: Value, _ url: Value) -> LibraryAnswer {
    LibraryAnswer(.unknown("task"), request: .init(method: method, url: url, base: nil))
  }
}
