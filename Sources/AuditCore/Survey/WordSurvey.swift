internal import ContractModel
internal import SourceText
internal import Vocabularies

/// Finds the sets of words that sides of a repository seem to share.
struct WordSurvey {
  /// Where to look.
  let place: AuditPlace

  /// So many vocabularies are proposed; who has more sees by them how it is done.
  private static let limit = 20
  private static let passed: Set<String> = ["Pods", "build", "dist", "third_party", "vendor"]

  /// What is proposed, or nil where nothing overlaps: above all what differs, then what most sides share.
  func proposal() async -> KindProposal? {
    let everything = Configuration.NamedPath(text: ".", mention: nil)
    let sources = await place.sources(at: [everything], passing: Self.passed) { Self.mayState($0.name) }
    let found = await VocabularyProposal.all(in: sources.files)
    let best = found.sorted { left, right in
      if (left.strength < 1) != (right.strength < 1) { return left.strength < 1 }
      return (right.sides.count, left.name) < (left.sides.count, right.name)
    }
    guard !best.isEmpty else { return nil }
    var proposal = KindProposal(kind: .vocabularies, entries: [])
    proposal.vocabularies = best.prefix(Self.limit).sorted { $0.name < $1.name }
    proposal.itemCount = proposal.vocabularies.reduce(0) { count, vocabulary in
      count
        + Set(
          vocabulary.sides.flatMap { $0.set.words.map { WordSpelling.anyStyle.key(of: $0.text) } }
        ).count
    }
    return proposal
  }

  /// Whether a file may state words that others keep too. Most JSON is data; what describes an API says so in its name.
  private static func mayState(_ name: String) -> Bool {
    guard SourceWords.mayRead(name) else { return false }
    guard name.hasSuffix(".json") else { return true }
    return descriptionWords.areIn(name)
  }

  private static let descriptionWords: NameWords = ["api", "schema", "swagger"]
}
