internal import ContractModel

/// What findings about vocabularies say.
enum VocabularyWording {
  /// That sides have one word, or so many, that others lack.
  static func message(_ rule: WordGap.Rule, has: String, lacks: String, count: Int) -> Message {
    switch rule {
    case .unknown:
      count == 1
        ? "written by \(has), unknown to \(lacks)" : "\(count) words written by \(has), unknown to \(lacks)"
    case .mismatch:
      count == 1
        ? "known to \(has), unknown to \(lacks)" : "\(count) words known to \(has), unknown to \(lacks)"
    case .unwritten:
      count == 1 ? "read by \(has), written by no side" : "\(count) words read by \(has), written by no side"
    }
  }

  /// What to do about one word: the side lacks it in a set, or has another that may be meant.
  static func suggestion(_ rule: WordGap.Rule, twin: String?, set: String?) -> Message? {
    if rule == .unwritten { return "write it where it is meant, or read it no longer" }
    if let twin { return "\(twin) may be the same word: spell it alike on every side" }
    return set.map { "add it to \($0), or remove it from the others" }
  }

  /// What to do about many.
  static let suggestionForMany: Message = "check that both places are meant: so many words have one cause"

  /// That sides spell words differently; the spellings are those of one word.
  static func spelled(_ spellings: String, count: Int) -> Message {
    count == 1 ? "spelled \(spellings)" : "\(count) words are spelled differently: \(spellings)"
  }

  /// What to do about that.
  static let suggestionForSpelling: Message =
    "spell them alike, or say which side converts them: spelling: any-case, or any-style"

  /// How many words a set has.
  static func size(_ count: Int) -> Message { .counted(count, one: "word", many: "words") }
}
