package import Evaluation
internal import Program

/// FeedKit, which asks for the feed that it reads: `Feed(urlString:)`, before version 10 `FeedParser(URL:)`.
package struct FeedKit: LibraryModel {
  package let name = "feedkit"
  package let imports = ["FeedKit"]
  package let types: Set<String> = ["AtomFeed", "Feed", "FeedParser", "JSONFeed", "RSSFeed"]

  /// The labels of what is asked for; those of files and of what was loaded before are others.
  private static let labels = ["urlString", "url", "remoteURL", "URL"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .type(let type, "") = call.target,
      let url = Self.labels.lazy.compactMap({ call.argument($0) }).first
    else { return nil }
    return LibraryAnswer(
      Value(.instance(Instance(.library(name, type)))),
      request: .init(method: .text("GET"), url: url, base: nil))
  }
}
