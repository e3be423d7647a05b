package import Evaluation
internal import Program

/// What Foundation says of links: `URL`, `URLComponents`, `NSUserActivity`.
package struct FoundationLinks: LinkModel {
  package let name = "foundation links"
  package let links: LinkSyntax? = Self.syntax

  private static let syntax = {
    var syntax = LinkSyntax()
    syntax.members = [
      .link: [
        "scheme": .scheme, "host": .host, "path": .path, "percentEncodedPath": .path,
        "pathComponents": .segments,
        "lastPathComponent": .segment(nil), "queryItems": .items, "query": .content, "fragment": .content,
        "absoluteString": .link, "absoluteURL": .link, "standardized": .link, "url": .link, "first": .link,
        "webpageURL": .link, "activityType": .nothing,
      ],
      .segments: ["first": .segment(0), "last": .segment(nil)],
      .items: ["first": .content, "last": .content],
      .item: ["name": .key],
    ]
    // The slash in front counts as a component.
    syntax.firstSegment = 1
    syntax.texts = [
      "lowercased": .same, "trimmingCharacters": .same, "dropFirst": .same,
      "caseInsensitiveCompare": .equals, "localizedCaseInsensitiveCompare": .equals, "isEqual": .equals,
      "compare": .equals, "hasPrefix": .begins, "contains": .contains, "isEmpty": .isEmpty,
      "count": .counts,
    ]
    syntax.searches = [
      "hasSuffix", "replacingOccurrences", "split", "replace", "NSPredicate", "range", "matches",
    ]
    syntax.loggers = [
      "print", "debugPrint", "NSLog", "os_log", "logger", "Logger", "log", "assertionFailure", "fatalError",
      "assert",
    ]
    syntax.conversions = [
      "URL", "URLComponents", "NSURLComponents", "NSURL", "String", "unwrap", "parse", "Set", "Array",
    ]
    syntax.qualifiers = ["URL", "URLComponents"]
    syntax.builders = [
      .init(.assigned(items: "URLQueryItem"), ["scheme": .scheme, "host": .host, "path": .path])
    ]
    return syntax
  }()

  /// Makes the library's description.
  package init() {}
}
