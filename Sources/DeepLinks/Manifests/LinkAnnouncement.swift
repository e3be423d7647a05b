import AppManifests
import SourceText

/// A platform that opens apps by links.
enum LinkPlatform: Sendable, Hashable, CaseIterable {
  case apple
  case android
}

/// What a manifest says about the links that open its app.
struct LinkAnnouncement: Sendable, Hashable {
  /// The platform whose manifest it is.
  let platform: LinkPlatform
  /// The links.
  let links: LinkBox
  /// Where the scheme, or what else names them, is written.
  let location: SourceLocation
}

/// What the manifests of an app say about its links, and the links that stand in them.
struct ManifestReading: Sendable {
  /// What they announce, in the order of the files.
  var announcements: [LinkAnnouncement] = []
  /// The links that shortcuts and actions open.
  var links: [DeepLink] = []
  /// What could not be read.
  var diagnostics: [Diagnostic] = []

  /// Makes an empty reading.
  init() {}

  /// Reads the manifests among files.
  init(_ files: [SourceFile]) {
    for file in files where file.path.hasSuffix(".plist") || file.path.hasSuffix(".entitlements") {
      add(PropertyListLinks(file))
    }
    for file in files where ExpoConfiguration.takes(file.path) { add(ExpoLinks(file, among: files)) }
    add(AndroidLinks(files))
  }

  private mutating func add(_ other: some LinkManifest) {
    announcements += other.announcements
    links += other.links
    diagnostics += other.diagnostics
  }
}

/// What manifests of one form say.
protocol LinkManifest {
  var announcements: [LinkAnnouncement] { get }
  var links: [DeepLink] { get }
  var diagnostics: [Diagnostic] { get }
}

/// Texts of manifests in which a build puts values: `$(SCHEME)`, `${applicationId}`, `@string/host`.
enum ManifestText {
  /// The text with `*` for what the build puts in.
  static func pattern(_ text: String) -> String {
    if text.hasPrefix("@") { return "*" }
    var pattern = ""
    var rest = text[...]
    while let first = rest.first {
      if first == "$", let open = rest.dropFirst().first, open == "{" || open == "(",
        let close = rest.firstIndex(of: open == "{" ? "}" : ")")
      {
        pattern += "*"
        rest = rest[rest.index(after: close)...]
      } else {
        pattern.append(first)
        rest = rest.dropFirst()
      }
    }
    return pattern
  }
}
