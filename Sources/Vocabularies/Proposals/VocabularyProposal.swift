package import ContractModel
internal import SourceText

/// A vocabulary that sources seem to share: sets on several sides that overlap strongly.
package struct VocabularyProposal: Sendable {
  /// A side that has a set.
  package struct Side: Sendable {
    /// A name for it, by its language or its folder.
    package let name: String
    /// Where its words are, as a configuration names it.
    package let reference: String
    /// The set.
    package let set: WordSet

    /// The words, whatever their style.
    fileprivate var words: Set<String> { Set(set.words.map { WordSpelling.anyStyle.key(of: $0.text) }) }
  }

  /// A name for the vocabulary, in kebab-case.
  package let name: String
  /// The sides, at least two.
  package let sides: [Side]
  /// The part of all words that every side has, whatever their style: 1 where the sides agree.
  package let strength: Double
  /// Whether the sides spell the shared words alike.
  package let isSpelledAlike: Bool

  /// What the sources of a repository seem to share, in the order of names.
  package static func all(in sources: SourceSet) async -> [VocabularyProposal] {
    all(in: await SourceWords.read(sources))
  }

  /// What files seem to share.
  package static func all(in words: [FileWords]) -> [VocabularyProposal] {
    let candidates = words.flatMap(ProposalCandidate.all)
    var proposals = SetClusters(candidates).clusters.compactMap { VocabularyProposal($0) }
    // Of those that say the same, one is enough: the one that differs in something, or has most sides.
    proposals.sort {
      ($0.strength, $1.sides.count, $0.sides[0].reference) < (
        $1.strength, $0.sides.count, $1.sides[0].reference
      )
    }
    var said: Set<Statement> = []
    proposals.removeAll { proposal in
      let statements = proposal.sides.map { Statement(side: $0.name, words: $0.words) }
      let isEcho = proposal.strength == 1 && statements.allSatisfy(said.contains)
      said.formUnion(statements)
      return isEcho
    }
    proposals.sort { ($0.name, $0.sides[0].reference) < ($1.name, $1.sides[0].reference) }
    var counts: [String: Int] = [:]
    return proposals.map { proposal in
      counts[proposal.name, default: 0] += 1
      let count = counts[proposal.name] ?? 1
      return count == 1 ? proposal : proposal.named("\(proposal.name)-\(count)")
    }
  }

  private init?(_ cluster: [ProposalCandidate]) {
    guard let cluster = TravelEvidence.members(of: cluster),
      let first = cluster.min(by: { $0.naming < $1.naming })
    else { return nil }
    let common = cluster.dropFirst().reduce(cluster[0].keys) { $0.intersection($1.keys) }
    let all = cluster.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    let sorted = cluster.sorted { $0.side < $1.side }
    let names = ProposalSide.names(of: sorted.map(\.side))
    name = Self.name(of: first)
    sides = zip(names, sorted).map { Side(name: $0, reference: $1.reference, set: $1.set) }
    strength = Double(common.count) / Double(max(all.count, 1))
    let texts = cluster.map { Set($0.set.words.map(\.text)) }
    isSpelledAlike = texts.dropFirst().reduce(texts[0]) { $0.intersection($1) }.count >= common.count
  }

  private init(_ other: VocabularyProposal, name: String) {
    self.name = name
    sides = other.sides
    strength = other.strength
    isSpelledAlike = other.isSpelledAlike
  }

  private func named(_ name: String) -> VocabularyProposal { VocabularyProposal(self, name: name) }

  /// That a side has a set of words.
  private struct Statement: Hashable {
    let side: String
    let words: Set<String>
  }

  /// The name of the set itself, with what it belongs to where it says nothing alone: `EventItem.type` is `event-item-type`.
  private static func name(of candidate: ProposalCandidate) -> String {
    let structural: Set<String> = [
      "components", "enum", "items", "map", "parameters", "properties", "schema", "schemas", "short",
    ]
    let empty: Set<String> = ["kind", "mode", "name", "s", "state", "status", "type", "value", "values"]
    let parts = candidate.set.name.split { $0 == "/" || $0 == "." }.map(String.init)
      .filter { !structural.contains($0) && Int($0) == nil }
    guard let last = parts.last else { return "words" }
    let isEmpty = NameWords.of(last).allSatisfy(empty.contains)
    let words = (isEmpty ? parts.suffix(2) : [last]).flatMap(NameWords.of)
    return words.isEmpty ? "words" : words.joined(separator: "-")
  }
}
