package import ContractModel
internal import SourceText

/// Lays the sides of one vocabulary beside each other.
package struct VocabularyComparison {
  /// So many words that one side lacks are told one by one; more of them have one cause and are one finding.
  private static let singles = 8

  private let vocabulary: String
  private let sides: [SpokenSide]
  private let words: [SharedWord]

  /// Compares the sides.
  package init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary.name
    let sides = vocabulary.sides.enumerated().map { index, side in
      SpokenSide(
        side, others: vocabulary.sides.enumerated().filter { $0.offset != index }.map(\.element))
    }
    self.sides = sides
    words = SharedWord.all(of: sides)
  }

  /// What the sides state, word by word.
  package var statements: [ItemStatement] {
    words.flatMap { word in
      word.places.enumerated().flatMap { index, places in places.map { statement(word, sides[index], $0) } }
    }
  }

  /// The elements of sets that are not known, by side.
  package var openQuestions: [ItemReading.OpenQuestion] {
    sides.flatMap { side in
      side.sets.flatMap(\.gaps).map { ItemReading.OpenQuestion(side: side.name, $0) }
    }
  }

  /// What the sides disagree about.
  package var findings: [Finding] {
    var groups: [WordGap: [SharedWord]] = [:]
    for word in words {
      if let gap = word.gap(among: sides) { groups[gap, default: []].append(word) }
    }
    let gaps = groups.keys.sorted()
    return gaps.flatMap { gap -> [Finding] in
      let lacking = groups[gap] ?? []
      return lacking.count > Self.singles ? [finding(gap, lacking)] : lacking.map { finding(gap, $0) }
    } + spellingFindings
  }

  private func statement(_ word: SharedWord, _ side: SpokenSide, _ place: SharedWord.Place) -> ItemStatement {
    let verb = side.use == .writes ? "writes" : side.use == .reads ? "reads" : "knows"
    return ItemStatement(
      item(word.name), by: side.name, side.use == .writes ? .needs : .provides, verb, at: place.word.location,
      symbol: place.set)
  }

  private func item(_ name: String) -> ContractItem {
    ContractItem(.vocabularies, "word", in: vocabulary, named: name)
  }

  private func evidence(_ word: SharedWord, of indices: [Int]) -> [Finding.Evidence] {
    indices.flatMap { index in word.places[index].map { statement(word, sides[index], $0).evidence() } }
  }
}

// Words that a side lacks.
extension VocabularyComparison {
  private func finding(_ gap: WordGap, _ word: SharedWord) -> Finding {
    let (has, lacks) = (subjects(of: gap), names(gap.lacks))
    let absences = gap.lacks.map { absence(of: word, on: sides[$0]) }
    let rename = absences.lazy.flatMap(\.nearest).compactMap(\.subject?.item).first { $0.noun == "word" }
    let set = gap.lacks.first.flatMap { sides[$0].sets.first }
    return Finding(
      rule: gap.rule.documentation.id, severity: gap.rule.documentation.severity,
      subject: .item(item(word.name)),
      message: VocabularyWording.message(gap.rule, has: has, lacks: lacks, count: 1),
      suggestion: VocabularyWording.suggestion(gap.rule, twin: rename?.name, set: set?.name),
      evidence: evidence(word, of: gap.has), absences: absences, distinction: lacks)
  }

  /// One finding for many words.
  private func finding(_ gap: WordGap, _ lacking: [SharedWord]) -> Finding {
    let (has, lacks) = (subjects(of: gap), names(gap.lacks))
    let evidence = lacking.flatMap { word in
      gap.has.prefix(1).flatMap { index in
        word.places[index].prefix(1).map { place in
          Finding.Evidence(
            side: sides[index].name, subject: .item(item(word.name)), location: place.word.location,
            symbol: place.set)
        }
      }
    }
    return Finding(
      rule: gap.rule.documentation.id, severity: gap.rule.documentation.severity,
      subject: .item(ContractItem(.vocabularies, "vocabulary", named: vocabulary)),
      message: VocabularyWording.message(gap.rule, has: has, lacks: lacks, count: lacking.count),
      suggestion: VocabularyWording.suggestionForMany,
      evidence: evidence,
      absences: gap.lacks.map { Finding.Absence(side: sides[$0].name, nearest: setPlaces($0)) },
      concerns: lacking.map { .item(item($0.name)) }, distinction: "\(has) \(lacks)")
  }

  /// The sides that a message about a gap names: those that write where that is the fault.
  private func subjects(of gap: WordGap) -> String {
    guard gap.rule == .unknown else { return names(gap.has) }
    return names(gap.has.filter { sides[$0].use == .writes || sides[$0].use == .both })
  }

  private func names(_ indices: [Int]) -> String {
    indices.map { sides[$0].name }.joined(separator: ", ")
  }

  /// Where a side was looked through: at the nearest of its words that nobody else has, or else at its sets.
  private func absence(of word: SharedWord, on side: SpokenSide) -> Finding.Absence {
    guard let index = sides.firstIndex(where: { $0.name == side.name }) else {
      return Finding.Absence(side: side.name)
    }
    let own = words.filter { !$0.places[index].isEmpty && word.isApart(from: $0) }
    guard let nearest = NearestName.of(word.name, among: own.map(\.name)),
      let twin = own.first(where: { $0.name == nearest }), let place = twin.places[index].first
    else { return Finding.Absence(side: side.name, nearest: setPlaces(index)) }
    return Finding.Absence(
      side: side.name,
      nearest: [
        Finding.Evidence(
          side: side.name, subject: .item(item(nearest)), location: place.word.location, symbol: place.set)
      ])
  }

  private func setPlaces(_ index: Int) -> [Finding.Evidence] {
    sides[index].sets.map { set in
      Finding.Evidence(
        side: sides[index].name,
        subject: .item(ContractItem(.vocabularies, "set", named: set.name)), location: set.location,
        remark: VocabularyWording.size(Set(set.words.map(\.text)).count))
    }
  }
}

// Words that are spelled differently.
extension VocabularyComparison {
  private var spellingFindings: [Finding] {
    let different = words.filter { $0.isSpelledDifferently(among: sides) }
    guard let first = different.first else { return [] }
    let stating = sides.indices.filter { index in different.contains { !$0.places[index].isEmpty } }
    let evidence = different.flatMap { word in
      stating.flatMap { index in
        word.places[index].prefix(1).map { place in
          Finding.Evidence(
            side: sides[index].name, subject: .item(item(place.word.text)), location: place.word.location,
            symbol: place.set)
        }
      }
    }
    let spellings = Set(first.places.joined().map(\.word.text)).sorted().joined(separator: ", ")
    let subject =
      different.count == 1 ? item(first.name) : ContractItem(.vocabularies, "vocabulary", named: vocabulary)
    return [
      Finding(
        rule: VocabularyRules.spelling.id, severity: VocabularyRules.spelling.severity,
        subject: .item(subject),
        message: VocabularyWording.spelled(spellings, count: different.count),
        suggestion: VocabularyWording.suggestionForSpelling,
        evidence: evidence, concerns: different.map { .item(item($0.name)) })
    ]
  }
}
