import SourceText

/// A link that is written down or built at one place.
struct DeepLink: Sendable, Hashable {
  /// The scheme, in lower case.
  var scheme: String
  /// The host, in lower case; `*` stands for what is not known. Empty for a link without host.
  var host = ""
  /// The path with the slash in front; `*` stands for what is not known. Empty for a link without path.
  var path = ""
  /// The link as people read it, without what follows the path: `babyai://chat/{sessionId}`.
  var name: String
  /// The keys that it carries behind the `?`, with the place of each.
  var keys: [PlacedText] = []
  /// Whether it may carry keys that are not known.
  var hasOpenKeys = false
  /// Where it is written, or begins to be built.
  let location: SourceLocation
  /// The function or element that it stands in, or nil.
  var symbol: String?
  /// Whether it names the component that is to open it, so that no filter of a manifest is asked.
  var isExplicit = false

  /// Whether it looks like the link by which a page that signs people in comes back.
  var isWayBack: Bool {
    let words = ["auth", "callback", "redirect", "login", "logout", "signin", "signout", "sso"]
    let text = "\(host)\(path)".lowercased()
    return words.contains { text.contains($0) }
  }

  /// Makes a link without host, path and keys.
  init(scheme: String, name: String, at location: SourceLocation, symbol: String? = nil) {
    self.scheme = scheme.lowercased()
    self.name = name
    self.location = location
    self.symbol = symbol
  }
}

/// A text and where it stands.
struct PlacedText: Sendable, Hashable {
  /// The text.
  let text: String
  /// Where.
  let location: SourceLocation

  /// Makes a placed text.
  init(_ text: String, at location: SourceLocation) {
    self.text = text
    self.location = location
  }
}
