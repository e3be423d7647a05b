import ContractModel
import SourceText

/// Keys of links that one platform reads, or that a link carries, and that another platform, or every one, drops.
struct DroppedLinkKey {
  static let documentation = RuleDocumentation(
    id: "dropped-link-key", severity: .warning,
    summary: "A key of a link is understood by one platform and dropped by another",
    heading: (
      one: "key of links is understood in one place and dropped in another",
      many: "keys of links are understood in one place and dropped in another"
    ),
    reason: """
      A link carries what it is about behind the question mark. Where one platform reads a key and another does not, the same \
      link does two things; where a link carries a key that nobody reads, what it says is lost. Neither is seen in a test of \
      one platform. Keys are compared only where all that is read of links is known. A further name for what the other \
      platform knows by its first name, which no link uses, is a note.
      """,
    example: """
      ios      payload.source = items.first { $0.name == "source" }?.value
      android  payload["source"] = "assistant"
      ios      URLQueryItem(name: "source", value: "siri")

      Links say where they come from, iOS reads it, and on Android every link comes from "assistant".
      """,
    remedy: "Read the key on every platform, or take it out of the links and of the platform that reads it.")

  let contract: LinkContract
  /// The links of the app that open something somewhere; what the others carry is lost with them.
  private let links: [LinkContract.Stated]

  init(contract: LinkContract) {
    self.contract = contract
    let refusing = LinkWithoutHandler(contract: contract)
    links = contract.links.filter { !refusing.refuses($0) }
  }

  var findings: [Finding] {
    let known = LinkPlatform.allCases.compactMap { LinkKeys(on: $0, in: contract) }
    let between = known.flatMap { reader in
      known.filter { $0.platform != reader.platform }.flatMap { dropped(by: $0, readBy: reader) }
    }
    let subjects = Set(between.flatMap(\.concerns))
    let unread = unread(known).filter { !$0.concerns.contains(where: subjects.contains) }
    return between + unread
  }

  /// The places that write a key.
  private func writers(of names: [String], on platform: LinkPlatform?) -> [Finding.Evidence] {
    links.flatMap { stated -> [Finding.Evidence] in
      guard platform.map(stated.platforms.contains) ?? true else { return [] }
      return stated.link.keys.filter { names.contains($0.text) }.map {
        Finding.Evidence(
          side: stated.side, location: $0.location, symbol: stated.link.symbol, remark: LinkWording.writes)
      }
    }
  }

  private func dropped(by other: LinkKeys, readBy reader: LinkKeys) -> [Finding] {
    reader.reads.compactMap { side, names in
      let dropped = names.filter { !other.names.contains($0.text) }
      // What links carry comes first: it is what breaks.
      let carried = dropped.filter { !writers(of: [$0.text], on: nil).isEmpty }
      let missing = carried + dropped.filter { !carried.contains($0) }
      guard let first = missing.first else { return nil }
      let known = names.first { other.names.contains($0.text) }
      let items = missing.map { contract.key($0.text) }
      return Finding(
        rule: Self.documentation.id,
        severity: known != nil && carried.isEmpty ? .note : Self.documentation.severity,
        subject: .item(items[0]),
        message: LinkWording.dropped(
          missing.map(\.text), readBy: reader.platform.title, by: other.platform.title),
        suggestion: LinkWording.suggestionForDropped(
          known: known?.text, nearest: NearestName.of(first.text, among: other.names.sorted())),
        evidence: missing.map {
          Finding.Evidence(side: side, location: $0.location, remark: LinkWording.reads)
        }
          + writers(of: missing.map(\.text), on: nil),
        absences: other.sides.filter { $0 != side }.map {
          Finding.Absence(side: $0, remark: LinkWording.readsNot)
        },
        concerns: items.dropFirst().map(ContractSubject.item), distinction: other.platform.title)
    }
  }

  /// Keys that links carry to platforms that read others only.
  private func unread(_ known: [LinkKeys]) -> [Finding] {
    var found: [String: Finding] = [:]
    for stated in links {
      for key in stated.link.keys {
        let dropping = known.filter { stated.platforms.contains($0.platform) && !$0.names.contains(key.text) }
        guard !dropping.isEmpty, found[key.text] == nil else { continue }
        let nearest = NearestName.of(key.text, among: dropping.flatMap(\.names).sorted())
        let sides = dropping.flatMap(\.sides).filter { $0 != stated.side }
        found[key.text] = Finding(
          rule: Self.documentation.id, severity: Self.documentation.severity,
          subject: .item(contract.key(key.text)),
          message: LinkWording.unread(by: dropping.map(\.platform.title), writtenBy: stated.side),
          suggestion: LinkWording.suggestionForUnread(nearest: nearest),
          evidence: writers(of: [key.text], on: dropping[0].platform),
          absences: sides.indices.filter { sides.firstIndex(of: sides[$0]) == $0 }
            .map { Finding.Absence(side: sides[$0], remark: LinkWording.readsNot) })
      }
    }
    return found.values.sorted()
  }
}
