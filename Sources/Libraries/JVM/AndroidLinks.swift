package import Evaluation
internal import Program

/// How Android hands links to an app and builds them: `android.content.Intent`, `android.net.Uri` and its builder.
package struct AndroidLinks: LinkModel {
  package let name = "android links"
  package let links: LinkSyntax? = Self.syntax

  private static let syntax = {
    var syntax = LinkSyntax()
    syntax.members = [
      .carrier: [
        "data": .link, "dataString": .link, "getData": .link, "getDataString": .link, "scheme": .scheme,
        "getScheme": .scheme,
      ],
      .link: [
        "scheme": .scheme, "getScheme": .scheme, "host": .host, "getHost": .host, "authority": .host,
        "getAuthority": .host, "path": .path, "getPath": .path, "encodedPath": .path, "getEncodedPath": .path,
        "pathSegments": .segments, "getPathSegments": .segments, "lastPathSegment": .segment(nil),
        "getLastPathSegment": .segment(nil), "query": .content, "getQuery": .content,
        "queryParameterNames": .parameters, "getQueryParameterNames": .parameters, "fragment": .content,
        "getFragment": .content, "toUri": .link, "url": .link, "first": .link,
      ],
      .segments: [
        "first": .segment(0), "firstOrNull": .segment(0), "last": .segment(nil), "lastOrNull": .segment(nil),
      ],
    ]
    syntax.keyMethods = [
      .link: ["getQueryParameter", "getQueryParameters", "getBooleanQueryParameter"],
      .parameters: ["contains"],
    ]
    syntax.segmentMethods = ["get", "getOrNull", "elementAt"]
    syntax.texts = [
      "lowercase": .same, "toLowerCase": .same, "trim": .same, "trimEnd": .same, "trimStart": .same,
      "orEmpty": .same, "toString": .same, "removePrefix": .same, "removeSuffix": .same, "strip": .same,
      "toList": .same, "toSet": .same, "equals": .equals, "equalsIgnoreCase": .equals,
      "contentEquals": .equals, "compareTo": .equals, "startsWith": .begins, "contains": .contains,
      "isEmpty": .isEmpty, "isNullOrEmpty": .isEmpty, "isBlank": .isEmpty, "isNullOrBlank": .isEmpty,
      "isNotEmpty": .isNotEmpty, "isNotBlank": .isNotEmpty, "length": .counts,
      "size": .counts,
    ]
    syntax.searches = [
      "endsWith", "indexOf", "replace", "replaceFirst", "split", "matches", "Regex", "replaceAll",
    ]
    syntax.loggers = ["Log", "Timber", "logger", "println", ".printStackTrace"]
    syntax.conversions = [
      "Uri", "parse", "create", "requireNotNull", "checkNotNull", "toUri", "String", "URL", "parseUri",
    ]
    syntax.qualifiers = ["Uri", "URL", "URI"]
    syntax.forwarders = [
      "setIntent", "startActivity", "startActivityForResult", "sendBroadcast", "setResult", "startService",
      "putExtras", "onNewIntent", "onActivityResult", "launch", "createChooser",
    ]
    syntax.sources = ["intent": .carrier, "getIntent": .carrier]
    syntax.sourceOwners = ["activity"]
    var activity = LinkSyntax.Handler(nil, ["Intent": .carrier])
    activity.others = ["onActivityResult"]
    activity.foreignClasses = ["Service", "Receiver", "Worker", "Provider"]
    syntax.handlers = [activity]
    syntax.builders = [
      .init(
        .chained,
        [
          "scheme": .scheme, "authority": .host, "encodedAuthority": .host, "path": .path,
          "encodedPath": .path,
          "appendPath": .segment, "appendEncodedPath": .segment, "appendQueryParameter": .key,
          "query": .query,
          "encodedQuery": .query,
        ])
    ]
    // AppAuth, Supabase.
    syntax.signIns = ["authenticate", "authorize", "performAuthorizationRequest", "signInWithOAuth"]
    return syntax
  }()

  /// Makes the library's description.
  package init() {}
}
