import ContractModel
import SourceText

/// Links that code handles and that no manifest of its platform announces, so that the system never hands them over.
struct UnannouncedHandler {
  static let documentation = RuleDocumentation(
    id: "unannounced-link-handler", severity: .warning,
    summary: "Code handles a link that no manifest announces",
    heading: (
      one: "link is handled, and no manifest announces it",
      many: "links are handled, and no manifest announces them"
    ),
    reason: """
      The system asks the manifest which links an app takes: the URL types and associated domains on Apple's platforms, the \
      intent filters on Android. Code that waits for a link of another scheme, host or path never gets it. It often works on \
      one platform, whose manifest asks for less, and fails on the other.
      """,
    example: """
      android  <data android:scheme="shop" android:host="cart" />
      android  if (intent.data?.host == "orders") openOrders()

      shop://orders is handled, and the intent filters have shop://cart only.
      """,
    remedy: """
      Announce the link in the manifest of the platform, or remove the code. Where a placeholder of the build holds the scheme, \
      nothing is reported.
      """)

  let contract: LinkContract

  var findings: [Finding] {
    var found: [String: Finding] = [:]
    for handling in contract.sides.flatMap(\.handlings) {
      for accepted in handling.result.accepted {
        for box in accepted.boxes {
          for finding in findings(for: box, in: handling) {
            found[finding.fingerprint] = found[finding.fingerprint] ?? finding
          }
        }
      }
    }
    return found.values.sorted()
  }

  private func findings(for box: LinkBox, in handling: LinkHandling) -> [Finding] {
    guard let place = box.place, box.isNamed else { return [] }
    return contract.platforms(of: handling.language).flatMap { platform in
      let announced = contract.announcements(on: platform)
      guard !announced.isEmpty else { return [Finding]() }
      return Self.single(box).compactMap { single in
        guard isJudged(single, announced.map(\.announcement)),
          !announced.contains(where: { $0.announcement.links.intersection(single) != nil })
        else { return nil }
        return finding(single, place, handling.side, platform, announced.map(\.side))
      }
    }
  }

  /// The box as boxes of one scheme, host and path each, as far as it names them.
  private static func single(_ box: LinkBox) -> [LinkBox] {
    func words(_ set: WordSet) -> [WordSet] { set.isNamed ? set.words.map { .only([$0]) } : [set] }
    return words(box.scheme).flatMap { scheme in
      words(box.host).flatMap { host in
        words(box.path).map { path in
          var single = LinkBox(scheme: scheme, host: host, path: path, at: box.place)
          single.symbol = box.symbol
          return single
        }
      }
    }
  }

  /// Whether the manifests of a platform can be asked about links: those of the app's own schemes, and those of the web
  /// where the app has domains at all. A link without path, and one whose parts hold unknown text, are left alone.
  private func isJudged(_ box: LinkBox, _ announcements: [LinkAnnouncement]) -> Bool {
    let words = box.scheme.words + box.host.words + box.path.words
    guard !words.contains(where: { $0.contains("*") }), box.path.words != [""], box.path.words != ["/"] else {
      return false
    }
    if let scheme = box.scheme.words.first {
      if LinkContract.isOwn(scheme) { return true }
      guard scheme == "http" || scheme == "https" else { return false }
    }
    if !box.scheme.isNamed, let host = box.host.words.first, !host.contains(".") { return true }
    return box.host.isNamed && announcements.contains { $0.links.scheme.mayHold("https") }
  }

  private func finding(
    _ box: LinkBox, _ place: SourceLocation, _ side: String, _ platform: LinkPlatform,
    _ manifests: [String]
  ) -> Finding? {
    guard let name = contract.names(of: box).first else { return nil }
    let absent = manifests.indices.filter { manifests.firstIndex(of: manifests[$0]) == $0 }.map {
      manifests[$0]
    }
    return Finding(
      rule: Self.documentation.id, severity: Self.documentation.severity,
      subject: .item(LinkContract.item(name)),
      message: LinkWording.unannounced(on: platform.title, in: side),
      suggestion: LinkWording.suggestionForUnannounced,
      evidence: [Finding.Evidence(side: side, location: place, symbol: box.symbol)],
      absences: absent.filter { $0 != side }.map {
        Finding.Absence(side: $0, remark: LinkWording.announcesNot)
      },
      distinction: platform.title)
  }
}
