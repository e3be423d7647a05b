internal import ContractModel
internal import SourceText

/// A side of a vocabulary with its sets joined: which words it has, and where.
struct SpokenSide {
  let name: String
  /// What it does with the words: as declared, or as its places tell.
  let use: Vocabulary.Use?
  let isSubset: Bool
  let spelling: WordSpelling
  let ignored: Set<String>
  /// The sets that its words come from.
  let sets: [WordSet]
  /// The words that it has, without those that are ignored.
  let words: [WordSet.Word]

  /// Joins the sets of a side; of those that spell the same set in several ways, the one counts that has most words in
  /// common with the other sides, those that are spelled alike twice.
  init(_ side: Vocabulary.Side, others: [Vocabulary.Side]) {
    let known = Set(others.flatMap { $0.places.flatMap(\.self) }.flatMap(\.words).map(\.text))
    let sets = side.places.compactMap { spellings in
      spellings.enumerated().max { left, right in
        let (one, other) = (Self.shared(left.element, known), Self.shared(right.element, known))
        return one != other ? one < other : left.offset > right.offset
      }?.element
    }
    name = side.name
    use = side.use ?? Self.use(of: sets)
    isSubset = side.isSubset
    spelling = side.spelling
    ignored = side.ignored
    self.sets = sets
    words = sets.flatMap(\.words).filter { !side.ignored.contains($0.text) }
  }

  /// Whether it may have words that reading did not see.
  var hasGaps: Bool { sets.contains { !$0.gaps.isEmpty } }

  private static func shared(_ set: WordSet, _ known: Set<String>) -> Int {
    let words = Set(set.words.map(\.text))
    let inAnyStyle = { (words: Set<String>) in Set(words.map(WordSpelling.anyStyle.key)) }
    return words.intersection(known).count + inAnyStyle(words).intersection(inAnyStyle(known)).count
  }

  /// What is compared is read, and what stands under a key is written.
  private static func use(of sets: [WordSet]) -> Vocabulary.Use? {
    if sets.isEmpty { return nil }
    if sets.allSatisfy({ $0.form == .comparison }) { return .reads }
    if sets.allSatisfy({ $0.form == .literals }) { return .writes }
    return nil
  }
}
