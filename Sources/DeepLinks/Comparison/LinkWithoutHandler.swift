import ContractModel
import SourceText

/// Links of the app that a platform does not take: no manifest announces them, or no code does anything with them.
struct LinkWithoutHandler {
  static let documentation = RuleDocumentation(
    id: "link-without-handler", severity: .error,
    summary: "The app writes or builds a link that opens nothing",
    heading: (
      one: "link of the app opens nothing", many: "links of the app open nothing"
    ),
    reason: """
      A link of the app's own scheme is copied, shared, put behind a shortcut or opened, and on a platform either no manifest \
      announces it, so that the system finds nobody to open it, or every function that gets links turns it down. Whoever \
      taps it sees an error of the system, or an app that opens and does nothing. A link counts as taken wherever that cannot \
      be ruled out: where code hands it to something that is not read, or looks at parts that are not known.
      """,
    example: """
      mobile   ClipboardData(text: "shop://orders/$id")
      ios      guard url.host == "cart" else { return }
      android  <data android:scheme="shop" android:host="cart" />

      shop://orders/{id} is copied to the clipboard, and both platforms take shop://cart only.
      """,
    remedy: """
      Where the link was renamed, write it as it is handled now; the nearest that is taken is named with the finding. Otherwise \
      announce it in the manifests and handle it on every platform, or take it out.
      """)

  let contract: LinkContract

  var findings: [Finding] {
    var order: [String] = []
    var refused:
      [String: (stated: [LinkContract.Stated], absences: [Finding.Absence], platforms: [LinkPlatform])] = [:]
    for stated in contract.links {
      for platform in stated.platforms {
        let absences = absences(of: stated.link, on: platform)
        guard !absences.isEmpty else { continue }
        let name = stated.link.name
        if refused[name] == nil { order.append(name) }
        var found = refused[name] ?? ([], [], [])
        if !found.stated.contains(where: { $0.link.location == stated.link.location }) {
          found.stated.append(stated)
        }
        for absence in absences where !found.absences.contains(where: { $0.side == absence.side }) {
          found.absences.append(absence)
        }
        if !found.platforms.contains(platform) { found.platforms.append(platform) }
        refused[name] = found
      }
    }
    return order.compactMap { name in
      guard let found = refused[name] else { return nil }
      return finding(name, found.stated, found.absences, found.platforms)
    }
  }

  private func finding(
    _ name: String, _ stated: [LinkContract.Stated], _ absences: [Finding.Absence],
    _ platforms: [LinkPlatform]
  ) -> Finding {
    let nearest = absences.lazy.flatMap(\.nearest).compactMap(\.subject?.item).first
    return Finding(
      rule: Self.documentation.id, severity: Self.documentation.severity,
      subject: .item(LinkContract.item(name)),
      message: LinkWording.opensNothing(on: platforms.map(\.title).sorted(by: >), in: stated[0].side),
      suggestion: LinkWording.suggestionForLink(nearest: nearest?.name),
      evidence: stated.map {
        Finding.Evidence(side: $0.side, location: $0.link.location, symbol: $0.link.symbol)
      },
      absences: absences)
  }

  /// Whether no platform takes a link.
  func refuses(_ stated: LinkContract.Stated) -> Bool {
    !stated.platforms.isEmpty && stated.platforms.allSatisfy { !absences(of: stated.link, on: $0).isEmpty }
  }

  /// Where a link is turned down on a platform; empty where it may be taken.
  private func absences(of link: DeepLink, on platform: LinkPlatform) -> [Finding.Absence] {
    var absences: [Finding.Absence] = []
    let announced = contract.announcements(on: platform)
    if !link.isExplicit, !announced.isEmpty,
      !announced.contains(where: { $0.announcement.links.mayHold(link) })
    {
      let near = nearest(to: link, among: announced.map { ($0.side, $0.announcement.links) })
      for side in names(announced.map(\.side)) {
        absences.append(
          Finding.Absence(
            side: side, nearest: near.filter { $0.side == side }, remark: LinkWording.announcesNot))
      }
    }
    let handlings = contract.handlings(on: platform)
    if !handlings.isEmpty, !handlings.contains(where: { $0.mayTake(link) }) {
      let boxes = handlings.flatMap { handling in
        handling.result.accepted.flatMap { $0.boxes.map { (handling.side, $0) } }
      }
      let near = nearest(to: link, among: boxes)
      for side in names(handlings.map(\.side)) where !absences.contains(where: { $0.side == side }) {
        absences.append(
          Finding.Absence(
            side: side, nearest: near.filter { $0.side == side }, remark: LinkWording.handlesNot))
      }
    }
    return absences
  }

  private func names(_ sides: [String]) -> [String] {
    sides.indices.filter { sides.firstIndex(of: sides[$0]) == $0 }.map { sides[$0] }
  }

  /// The link that is taken and looks most alike, with its place.
  private func nearest(to link: DeepLink, among boxes: [(side: String, box: LinkBox)]) -> [Finding.Evidence] {
    let named = boxes.flatMap { side, box in
      contract.names(of: box).filter { !$0.contains("*") }.map { (side: side, name: $0, place: box.place) }
    }
    guard let name = NearestName.of(link.name, among: named.map(\.name)),
      let found = named.first(where: { $0.name == name }), let place = found.place
    else { return [] }
    return [Finding.Evidence(side: found.side, subject: .item(LinkContract.item(name)), location: place)]
  }
}
