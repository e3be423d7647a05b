package import Evaluation
internal import Program

/// What scripts ask of links: `URL` and `URLSearchParams` (URL Standard), and the packages that parse queries.
package struct ScriptLinks: LinkModel {
  package let name = "script links"
  package let links: LinkSyntax? = Self.syntax

  private static let syntax = {
    var syntax = LinkSyntax()
    syntax.members = [
      .link: [
        "scheme": .scheme, "protocol": .scheme, "host": .host, "hostname": .host, "path": .path,
        "pathname": .path, "searchParams": .parameters, "search": .content, "hash": .content, "href": .link,
        "first": .link,
      ],
      .item: ["key": .key, "name": .key],
    ]
    syntax.keyMethods = [.parameters: ["get", "getAll", "has"]]
    syntax.texts = [
      "toLowerCase": .same, "trim": .same, "trimEnd": .same, "trimStart": .same, "toString": .same,
      "localeCompare": .equals, "startsWith": .begins, "includes": .contains, "length": .counts,
      "size": .counts,
    ]
    syntax.searches = [
      "endsWith", "indexOf", "replace", "replaceAll", "split", "RegExp", "matches", "match", "test",
    ]
    syntax.loggers = ["console", "log", "logger", "assert"]
    syntax.conversions = [
      "URL", "String", "parse", "decodeURIComponent", "decodeURI", "URLSearchParams", "Set", "create",
    ]
    syntax.qualifiers = ["URL", "qs", "queryString"]
    return syntax
  }()

  /// Makes the library's description.
  package init() {}
}
