import ContractModel
import SourceText

/// Schemes that a manifest announces and that all code that gets links turns down.
struct UnhandledScheme {
  static let documentation = RuleDocumentation(
    id: "unhandled-link-scheme", severity: .note,
    summary: "A manifest announces a link that no code handles",
    heading: (
      one: "announced link is handled nowhere", many: "announced links are handled nowhere"
    ),
    reason: """
      The system opens the app by such links, and the app does nothing with them. Often a scheme was renamed, or its code was \
      removed and the manifest forgotten. Only code that gets links and turns these down is evidence; where links go to a \
      library, or nothing that gets links was found, nothing is reported.
      """,
    example: """
      ios   CFBundleURLSchemes: shop, shop-beta
      ios   guard url.scheme == "shop" else { return false }

      shop-beta:// is announced, and the only function that gets links turns it down.
      """,
    remedy: "Handle the links, or take them out of the manifest.")

  let contract: LinkContract

  var findings: [Finding] {
    LinkPlatform.allCases.flatMap { platform -> [Finding] in
      let handlings = contract.handlings(on: platform)
      guard !handlings.isEmpty else { return [] }
      return contract.announcements(on: platform).compactMap { side, announcement in
        let taken = handlings.contains { handling in
          handling.result.accepted.contains { accepted in
            accepted.boxes.contains { $0.intersection(announcement.links) != nil }
          }
        }
        guard !taken, let scheme = announcement.links.scheme.words.first, LinkContract.isOwn(scheme),
          let name = contract.names(of: announcement.links).first
        else { return nil }
        return Finding(
          rule: Self.documentation.id, severity: Self.documentation.severity,
          subject: .item(LinkContract.item(name)),
          message: LinkWording.unhandled(in: side),
          suggestion: LinkWording.suggestionForUnhandled,
          evidence: [Finding.Evidence(side: side, location: announcement.location)],
          absences: Set(handlings.map(\.side)).subtracting([side]).sorted().map {
            Finding.Absence(side: $0, remark: LinkWording.handlesNot)
          },
          distinction: platform.title)
      }
    }
  }
}
