internal import ContractModel
internal import SourceText

/// One word of a vocabulary, with every place that states it.
struct SharedWord {
  /// A place of it, and the set that it stands in.
  struct Place {
    let word: WordSet.Word
    let set: String
  }

  /// The spelling of the first side that has it.
  let name: String
  /// Its places, side by side.
  let places: [[Place]]

  /// The words of all sides, in the order in which the first side that has each states it.
  ///
  /// What differs in style only is one word, unless a side has both spellings as words of their own.
  static func all(of sides: [SpokenSide]) -> [SharedWord] {
    let level = WordSpelling.allCases.last { level in
      sides.allSatisfy { side in
        let spellings = Set(side.words.map(\.text))
        return Set(spellings.map { level.key(of: $0) }).count == spellings.count
      }
    }
    let spelling = level ?? .exact
    var order: [String] = []
    var places: [String: [[Place]]] = [:]
    for (index, side) in sides.enumerated() {
      for set in side.sets {
        for word in set.words where !side.ignored.contains(word.text) {
          let key = spelling.key(of: word.text)
          if places[key] == nil {
            order.append(key)
            places[key] = Array(repeating: [], count: sides.count)
          }
          places[key]?[index].append(Place(word: word, set: set.name))
        }
      }
    }
    return order.compactMap { key in
      guard let found = places[key], let first = found.lazy.compactMap(\.first).first else { return nil }
      return SharedWord(name: first.word.text, places: found)
    }
  }

  /// Whether no side has both words, so that one may be a slip of the pen for the other.
  func isApart(from other: SharedWord) -> Bool {
    !places.indices.contains { !places[$0].isEmpty && !other.places[$0].isEmpty }
  }

  /// Whether two sides spell it in ways that neither of them allows.
  func isSpelledDifferently(among sides: [SpokenSide]) -> Bool {
    let stating = places.indices.filter { !places[$0].isEmpty }
    return stating.contains { one in
      stating.contains { other in
        let allowed = max(sides[one].spelling, sides[other].spelling)
        return allowed.key(of: places[one][0].word.text) != allowed.key(of: places[other][0].word.text)
      }
    }
  }

  /// Which sides lack it and the heaviest that this means, or nil where it means nothing: one word is one finding.
  func gap(among sides: [SpokenSide]) -> WordGap? {
    let has = places.indices.filter { !places[$0].isEmpty }
    let lacks = places.indices.filter { index in
      let side = sides[index]
      return places[index].isEmpty && !side.isSubset && !side.hasGaps && !side.ignored.contains(name)
        && !side.words.isEmpty
    }
    let faults = lacks.compactMap { index in
      Self.fault(has.map { sides[$0].use }, lacked: sides[index].use).map { (index, $0) }
    }
    guard let rule = faults.map(\.1).min() else { return nil }
    return WordGap(rule: rule, has: has, lacks: faults.map(\.0))
  }

  /// What it means that a side lacks a word which others have, by what they do with words; nil where it means nothing.
  private static func fault(_ has: [Vocabulary.Use?], lacked use: Vocabulary.Use?) -> WordGap.Rule? {
    switch use {
    case .reads, .both: return has.contains { $0 == .writes || $0 == .both } ? .unknown : .mismatch
    // A side that only writes need not write every word; one that is read and that nobody writes is worth a note.
    case .writes: return has.allSatisfy { $0 == .reads } ? .unwritten : nil
    case nil: return .mismatch
    }
  }
}

/// Which sides have words that others lack, and what that means.
struct WordGap: Hashable, Comparable {
  /// What it means.
  enum Rule: Int, Comparable {
    case unknown, mismatch, unwritten

    /// Orders from heavy to light.
    static func < (left: Rule, right: Rule) -> Bool { left.rawValue < right.rawValue }

    /// The rule in words.
    var documentation: RuleDocumentation {
      switch self {
      case .unknown: VocabularyRules.unknownWord
      case .mismatch: VocabularyRules.mismatch
      case .unwritten: VocabularyRules.unwritten
      }
    }
  }

  let rule: Rule
  /// Indices of the sides that have them.
  let has: [Int]
  /// Indices of the sides that lack them.
  let lacks: [Int]

  static func < (left: WordGap, right: WordGap) -> Bool {
    if left.rule != right.rule { return left.rule < right.rule }
    if left.has != right.has { return left.has.lexicographicallyPrecedes(right.has) }
    return left.lacks.lexicographicallyPrecedes(right.lacks)
  }
}
