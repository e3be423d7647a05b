internal import ContractModel
internal import SourceText
internal import Vocabularies
internal import YAMLTree

/// Sets of words that several sides share: `vocabularies` in a configuration.
struct VocabulariesKind: AuditedKind {
  static let kind = ContractKind.vocabularies
  static let meaning = "Sets of words that several sides share, each with the place where a side keeps them."
  static let rules = VocabularyRules.all

  static let shape = ValueShape.names(
    of: .names(of: .either(scalar: .text(.plain), sideShape), noun: "side"), noun: "vocabulary")

  /// The keys of a side that says more than its place.
  private enum SideKey: String, CaseIterable {
    case at, use, subset, spelling, ignore
  }

  private static let sideShape = RecordShape(
    keys: SideKey.allCases.map { key in
      switch key {
      case .at:
        RecordShape.Key(
          name: key.rawValue,
          meaning: "Where its words are, as FILE#NAME; of several places it has the words of all.",
          shape: .texts)
      case .use:
        RecordShape.Key(
          name: key.rawValue,
          meaning: "What it does with the words: who reads has to know what others write.",
          shape: .word(Vocabulary.Use.allCases.map(\.rawValue)))
      case .subset:
        RecordShape.Key(name: key.rawValue, meaning: "Whether it may know fewer words.", shape: .truth)
      case .spelling:
        RecordShape.Key(
          name: key.rawValue,
          meaning:
            "How exactly its words are spelled as those of others; it converts them where this is not exact.",
          shape: .word(WordSpelling.allCases.map(\.rawValue)))
      case .ignore:
        RecordShape.Key(name: key.rawValue, meaning: "Words that are not compared.", shape: .texts)
      }
    }, demands: [.required(SideKey.at.rawValue)])

  /// A side as the configuration has it.
  struct SideEntry: Sendable {
    /// What is known of it before anything is read.
    var side: Vocabulary.Side
    /// Its places as they are written.
    var places: [Configuration.NamedPath]
  }

  /// The vocabularies with their sides, in the order of the configuration.
  private let vocabularies: [(name: String, sides: [SideEntry])]

  init(_ node: YAMLNode, _ values: ConfigurationValues) {
    vocabularies = node.mergedEntries.map { entry in
      (entry.name, entry.value.mergedEntries.map { Self.side($0, values) })
    }
  }

  private static func side(_ entry: YAMLEntry, _ values: ConfigurationValues) -> SideEntry {
    var result = SideEntry(side: Vocabulary.Side(entry.name), places: [])
    guard entry.value.resolved.kind == .mapping else {
      result.places = values.paths(entry.value)
      return result
    }
    for option in entry.value.mergedEntries {
      let node = option.value
      switch SideKey(rawValue: option.name) {
      case .at: result.places = values.paths(node)
      case .use: result.side.use = node.string.flatMap(Vocabulary.Use.init)
      case .subset: result.side.isSubset = node.bool ?? false
      case .spelling: result.side.spelling = node.string.flatMap(WordSpelling.init) ?? .exact
      case .ignore: result.side.ignored = Set(values.texts(node))
      case nil: break
      }
    }
    return result
  }

  func mayRead(_ name: String) -> Bool { SourceWords.mayRead(name) }

  func reading(in place: AuditPlace) async -> ItemReading {
    var reading = ItemReading(Self.kind)
    var fileCounts: [(name: String, paths: Set<String>)] = []
    var marks: Set<SuppressionMark> = []
    for (name, entries) in vocabularies {
      var vocabulary = Vocabulary(name, sides: [])
      for entry in entries {
        var lookup = WordPlaceLookup(entry, in: place)
        await lookup.run()
        vocabulary.sides.append(lookup.side)
        reading.diagnostics += lookup.diagnostics
        marks.formUnion(lookup.marks)
        let index = fileCounts.firstIndex { $0.name == entry.side.name } ?? fileCounts.count
        if index == fileCounts.count { fileCounts.append((entry.side.name, [])) }
        fileCounts[index].paths.formUnion(lookup.paths)
      }
      let comparison = VocabularyComparison(vocabulary)
      reading.statements += comparison.statements
      reading.findings += comparison.findings
      reading.unresolved += comparison.openQuestions
    }
    reading.sides = fileCounts.map { ItemReading.Side($0.name, fileCount: $0.paths.count) }
    reading.marks = marks.sorted { $0.location < $1.location }
    return reading
  }
}
