import ContractModel
import SourceText

/// All that the sides of an app state about links, laid side by side.
struct LinkContract: Sendable {
  /// The sides, in the order of the configuration.
  let sides: [LinkSide]
  /// The schemes that belong to the app, in lower case: announced or asked for, and not of the web or the system.
  let schemes: Set<String>

  /// Schemes that every app may use, and that say nothing about one app.
  private static let common: Set<String> = [
    "http", "https", "file", "content", "mailto", "tel", "sms", "smsto", "geo", "about", "data", "blob",
    "javascript", "intent", "market", "ws", "wss", "ftp", "package", "android-app", "android.resource",
    "asset",
    "res", "exp", "exps",
  ]

  init(_ sides: [LinkSide]) {
    self.sides = sides
    let announced = sides.flatMap(\.manifests.announcements).flatMap(\.links.scheme.words)
    let handled = sides.flatMap(\.handlings).flatMap(\.result.accepted)
      .flatMap { $0.boxes.flatMap(\.scheme.words) }
    schemes = Set((announced + handled).filter(Self.isOwn))
  }

  /// Whether a scheme can belong to one app.
  static func isOwn(_ scheme: String) -> Bool {
    !scheme.isEmpty && !scheme.contains("*") && !common.contains(scheme)
  }

  /// What links are called as a whole, as scope of what they carry: `babyai:`.
  var title: String { schemes.count == 1 ? schemes.map { "\($0):" }[0] : "links" }

  /// What manifests of a platform announce, with the side that each belongs to.
  func announcements(on platform: LinkPlatform) -> [(side: String, announcement: LinkAnnouncement)] {
    sides.flatMap { side in
      side.manifests.announcements.filter { $0.platform == platform }.map { (side.name, $0) }
    }
  }

  /// The platforms whose manifests announce anything.
  var platforms: [LinkPlatform] { LinkPlatform.allCases.filter { !announcements(on: $0).isEmpty } }

  /// What code that runs on a platform does with links.
  func handlings(on platform: LinkPlatform) -> [LinkHandling] {
    sides.flatMap(\.handlings).filter { $0.runs(on: platform) && $0.entryCount > 0 }
  }

  /// A link with the side that states it, and the platforms on which it is opened.
  struct Stated {
    let side: String
    let link: DeepLink
    let platforms: [LinkPlatform]
  }

  /// The links of the app, in the order of the sides.
  var links: [Stated] {
    sides.flatMap { side -> [Stated] in
      let written = side.manifests.links.map { Stated(side: side.name, link: $0, platforms: [.android]) }
      let coded = side.links.map { language, link in
        Stated(side: side.name, link: link, platforms: platforms(of: language))
      }
      return (written + coded).filter { schemes.contains($0.link.scheme) }
    }
  }

  /// The platforms that code runs on, as far as they announce links.
  func platforms(of language: LinkLanguage) -> [LinkPlatform] {
    switch language {
    case .swift: [.apple]
    case .jvm: [.android]
    case .dart, .script: platforms
    }
  }

  /// The item that a link is.
  static func item(_ name: String) -> ContractItem { ContractItem(.deepLinks, "link", named: name) }

  /// The item that a key is.
  func key(_ name: String) -> ContractItem { ContractItem(.deepLinks, "key", in: title, named: name) }

  /// The links of a box by name, one for each scheme, host and path that it names: `babyai://assistant/query`.
  func names(of box: LinkBox) -> [String] {
    let only = self.schemes.count == 1 && box.scheme == .any ? self.schemes.sorted() : ["*"]
    let schemes = box.scheme.isNamed ? box.scheme.words : only
    let hosts = box.host.isNamed ? box.host.words : ["*"]
    let paths = box.path.isNamed ? box.path.words : [""]
    return schemes.flatMap { scheme in
      hosts.flatMap { host in paths.map { "\(scheme)://\(host)\($0)" } }
    }
  }
}

extension LinkPlatform {
  /// The name that people know it by.
  var title: String {
    switch self {
    case .apple: "iOS"
    case .android: "Android"
    }
  }
}
