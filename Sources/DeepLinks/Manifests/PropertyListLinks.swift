import AppManifests
import SourceText

/// What property lists of Apple's platforms announce: URL types of `Info.plist` (Information Property List,
/// `CFBundleURLTypes`), associated domains of entitlements (`com.apple.developer.associated-domains`).
///
/// The system asks for the scheme only; which paths of a domain it hands over is written on the domain's server.
struct PropertyListLinks: LinkManifest {
  private(set) var announcements: [LinkAnnouncement] = []
  let links: [DeepLink] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ file: SourceFile) {
    switch PropertyList.parse(file) {
    case .success(let list): add(list)
    case .failure(let refusal):
      // Other files of that ending say nothing about links.
      if file.path.hasSuffix("Info.plist") || file.path.hasSuffix(".entitlements") {
        diagnostics = refusal.diagnostics
      }
    }
  }

  init(_ list: PropertyList) { add(list) }

  private mutating func add(_ list: PropertyList) {
    for type in list["CFBundleURLTypes"]?.elements ?? [] { addSchemes(of: type) }
    for domain in list["com.apple.developer.associated-domains"]?.elements ?? [] { addDomain(domain) }
  }

  private mutating func addSchemes(of type: PropertyList) {
    for scheme in type["CFBundleURLSchemes"]?.elements ?? [] {
      guard let text = scheme.string, !text.isEmpty else { continue }
      add(
        LinkBox(scheme: .only([ManifestText.pattern(text).lowercased()]), at: scheme.location),
        scheme.location)
    }
  }

  private mutating func addDomain(_ domain: PropertyList) {
    guard let text = domain.string, text.hasPrefix("applinks:") else { return }
    let host = ManifestText.pattern(String(text.dropFirst("applinks:".count).prefix { $0 != "?" }))
    add(
      LinkBox(scheme: .only(["http", "https"]), host: .only([host.lowercased()]), at: domain.location),
      domain.location)
  }

  private mutating func add(_ links: LinkBox, _ location: SourceLocation) {
    announcements.append(LinkAnnouncement(platform: .apple, links: links, location: location))
  }
}
