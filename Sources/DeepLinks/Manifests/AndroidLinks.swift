import AppManifests
import SourceText
import XMLTree

/// What an Android app says about links: the intent filters of its manifests as the release build merges them, and the
/// links that its shortcuts and actions open.
struct AndroidLinks: LinkManifest {
  private(set) var announcements: [LinkAnnouncement] = []
  private(set) var links: [DeepLink] = []
  private(set) var diagnostics: [Diagnostic] = []

  private static let view = "android.intent.action.VIEW"

  init(_ files: [SourceFile]) {
    let variants = AndroidVariants(files)
    diagnostics = variants.diagnostics
    for variant in variants.variants where variant.buildType == "release" {
      for component in variant.manifest.components { addFilters(of: component) }
    }
    for file in files {
      let folders = file.path.split(separator: "/").dropLast()
      guard folders.last == "xml", folders.dropLast().last == "res" else { continue }
      guard case .success(let root) = XMLDocument.parse(file) else { continue }
      if root.name.local == "shortcuts" { addShortcuts(in: root) }
      if root.name.local == "actions" { addActions(in: root) }
    }
  }

  init(_ manifest: AndroidManifest) {
    for component in manifest.components { addFilters(of: component) }
  }

  private mutating func addFilters(of component: XMLElement) {
    for filter in component.children(named: "intent-filter") {
      guard filter.children(named: "action").contains(where: { $0.android("name") == Self.view }) else {
        continue
      }
      for announcement in IntentFilterLinks(filter).announcements
      where !announcements.contains(announcement) {
        announcements.append(announcement)
      }
    }
  }

  /// The intents of shortcuts and capabilities, and the templates of their URLs ("Create shortcuts.xml").
  private mutating func addShortcuts(in root: XMLElement) {
    for group in root.children {
      let symbol = group.android("shortcutId") ?? group.android("name")
      for intent in group.children(named: "intent") {
        let isExplicit = intent.android("targetClass") != nil
        add(intent.androidAttribute("data"), symbol, isExplicit: isExplicit)
        for template in intent.children(named: "url-template") {
          add(template.androidAttribute("value"), symbol, isExplicit: isExplicit)
        }
      }
    }
  }

  /// The fulfilments of the older form of actions ("actions.xml").
  private mutating func addActions(in root: XMLElement) {
    for action in root.children(named: "action") {
      for fulfillment in action.children(named: "fulfillment") {
        add(
          fulfillment.attribute("urlTemplate"), action.attribute("intentName")?.value, isExplicit: false)
      }
    }
  }

  private mutating func add(_ attribute: XMLAttribute?, _ symbol: String?, isExplicit: Bool) {
    guard let attribute, let template = URLTemplate.parse(attribute.value),
      var link = template.link(at: attribute.location, symbol: symbol)
    else { return }
    link.isExplicit = isExplicit
    links.append(link)
  }
}

/// A template of a URL (RFC 6570, as far as shortcuts have it): `app://open{?id,name}`, `app://open?id={id}`.
private enum URLTemplate {
  /// The link of a template; nil for one that stands in another file.
  static func parse(_ text: String) -> LinkTemplate? {
    guard !text.hasPrefix("@") else { return nil }
    var template = LinkTemplate("")
    var rest = text.prefix(LinkTemplate.limit)
    while let first = rest.popFirst() {
      guard first == "{" || first == "$" && rest.first == "{", let close = rest.firstIndex(of: "}") else {
        template.pieces.append(.character(first))
        continue
      }
      let inside = rest[..<close].drop { $0 == "{" }
      rest = rest[rest.index(after: close)...]
      switch inside.first {
      case "?", "&":
        for (place, name) in inside.dropFirst().split(separator: ",").enumerated() {
          let sign = place == 0 ? inside.prefix(1) : "&"
          template.pieces += LinkTemplate("\(sign)\(name)=").pieces + [.hole(String(name))]
        }
      case "#": break
      default: template.pieces.append(.hole(String(inside)))
      }
    }
    return template
  }
}
