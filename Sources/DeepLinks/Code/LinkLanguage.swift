/// A family of languages that an app is written in, and how each speaks of links.
enum LinkLanguage: Sendable, CaseIterable {
  /// Swift: `URL`, `URLComponents`.
  case swift
  /// Kotlin and Java: `Intent`, `android.net.Uri`.
  case jvm
  /// Dart: `Uri`, `app_links`, `uni_links`, `go_router`.
  case dart
  /// TypeScript and JavaScript: `Linking`, `URL`, React Navigation.
  case script

  /// The language of a file by the end of its name, or nil.
  init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    switch name.split(separator: ".").last {
    case "swift": self = .swift
    case "kt", "java": self = .jvm
    case "dart": self = .dart
    case "ts", "tsx", "js", "jsx", "mjs", "cjs", "mts", "cts": self = .script
    default: return nil
    }
  }

  /// Whether code of the language runs on every platform that the app has.
  var isShared: Bool { self == .dart || self == .script }

  /// What a member of a link is, by its name; nil for one that says nothing about links.
  func part(_ name: String) -> LinkValue? {
    if let common = Self.commonParts[name] { return common }
    switch self {
    case .swift: return Self.swiftParts[name]
    case .jvm: return Self.jvmParts[name]
    case .dart: return Self.dartParts[name]
    case .script: return Self.scriptParts[name]
    }
  }

  private static let commonParts: [String: LinkValue] = [
    "scheme": .scheme, "host": .host, "path": .path, "url": .link, "first": .link,
  ]
  private static let swiftParts: [String: LinkValue] = [
    "pathComponents": .segments, "lastPathComponent": .segment(nil), "queryItems": .items, "query": .read,
    "fragment": .read, "absoluteString": .link, "absoluteURL": .link, "standardized": .link,
    "urlContexts": .link, "userActivities": .link, "webpageURL": .link, "percentEncodedPath": .path,
    "activityType": .unknown, "options": .unknown,
  ]
  private static let jvmParts: [String: LinkValue] = [
    "getScheme": .scheme, "getHost": .host, "authority": .host, "getAuthority": .host, "getPath": .path,
    "encodedPath": .path, "getEncodedPath": .path, "pathSegments": .segments, "getPathSegments": .segments,
    "lastPathSegment": .segment(nil), "getLastPathSegment": .segment(nil), "query": .read,
    "getQuery": .read, "queryParameterNames": .parameters, "getQueryParameterNames": .parameters,
    "fragment": .read, "getFragment": .read, "toUri": .link,
  ]
  private static let dartParts: [String: LinkValue] = [
    "pathSegments": .segments, "queryParameters": .parameters, "queryParametersAll": .parameters,
    "query": .read, "fragment": .read, "uri": .link, "matchedLocation": .path, "location": .link,
    "pathParameters": .pathParameters, "extra": .unknown, "authority": .host, "link": .link,
    "fullPath": .path, "name": .unknown, "error": .unknown,
  ]
  private static let scriptParts: [String: LinkValue] = [
    "protocol": .scheme, "hostname": .host, "pathname": .path, "searchParams": .parameters,
    "queryParams": .parameters, "search": .read, "hash": .read, "href": .link,
  ]

  /// What a member of something that carries a link is.
  func part(ofCarrier name: String) -> LinkValue {
    switch name {
    case "data", "dataString", "getData", "getDataString", "urlContexts", "userActivities": .link
    case "scheme", "getScheme": .scheme
    default: .unknown
    }
  }

  /// Names of functions and variables that give the link with which the app was opened.
  var sources: Set<String> {
    switch self {
    case .swift: []
    case .jvm: ["intent", "getIntent"]
    case .dart:
      [
        "getInitialLink", "getInitialUri", "getInitialLinkString", "getInitialAppLink", "getLatestLink",
        "getLatestAppLink", "getLatestLinkString", "uriLinkStream", "linkStream", "stringLinkStream",
        "allUriLinkStream", "allStringLinkStream", "getUriLinksStream", "getLinksStream",
      ]
    case .script: ["getInitialURL", "useURL", "useLinkingURL", "getLaunchUrl"]
    }
  }

  /// What a source gives.
  var given: LinkValue { self == .jvm ? .carrier : .link }

  /// Types whose parameters are the link.
  var linkTypes: Set<String> {
    switch self {
    case .swift: ["URL", "NSURL", "NSUserActivity", "UIOpenURLContext"]
    case .jvm, .dart, .script: []
    }
  }

  /// Types whose parameters carry the link beside other things.
  var carrierTypes: Set<String> {
    switch self {
    case .swift: ["ConnectionOptions"]
    case .jvm: ["Intent"]
    case .dart, .script: []
    }
  }
}
