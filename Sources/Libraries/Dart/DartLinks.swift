package import Evaluation
internal import Program

/// What `dart:core` says of links: `Uri`.
package struct DartLinks: LinkModel {
  package let name = "dart links"
  package let links: LinkSyntax? = Self.syntax

  private static let syntax = {
    var syntax = LinkSyntax()
    syntax.members = [
      .link: [
        "scheme": .scheme, "host": .host, "authority": .host, "path": .path, "pathSegments": .segments,
        "queryParameters": .parameters, "queryParametersAll": .parameters, "query": .content,
        "fragment": .content, "first": .link,
      ],
      .segments: [
        "first": .segment(0), "firstOrNull": .segment(0), "last": .segment(nil), "lastOrNull": .segment(nil),
      ],
      .item: ["key": .key],
    ]
    syntax.keyMethods = [.parameters: ["containsKey"]]
    syntax.segmentMethods = ["elementAt"]
    syntax.texts = [
      "toLowerCase": .same, "trim": .same, "trimRight": .same, "trimLeft": .same, "toString": .same,
      "toList": .same, "toSet": .same, "compareTo": .equals, "startsWith": .begins, "contains": .contains,
      "isEmpty": .isEmpty, "isNotEmpty": .isNotEmpty, "length": .counts,
    ]
    syntax.searches = [
      "endsWith", "indexOf", "replaceFirst", "replaceAll", "split", "RegExp", "hasMatch", "matches",
    ]
    syntax.loggers = ["print", "debugPrint", "log", "logger", "_logger", "_log", "assert"]
    syntax.conversions = [
      "Uri", "parse", "tryParse", "String", "decodeFull", "decodeComponent",
    ]
    syntax.qualifiers = ["Uri"]
    syntax.builders = [
      .init(
        .constructed("Uri"),
        [
          "scheme": .scheme, "host": .host, "path": .path, "pathSegments": .segments, "query": .query,
          "queryParameters": .map,
        ])
    ]
    return syntax
  }()

  /// Makes the library's description.
  package init() {}
}
