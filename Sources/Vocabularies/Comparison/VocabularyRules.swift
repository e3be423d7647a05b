package import ContractModel

/// The rules that judge vocabularies, in the order in which reports list their findings.
package enum VocabularyRules {
  /// Their words.
  package static let all: [RuleDocumentation] = [unknownWord, mismatch, spelling, unwritten]

  static let unknownWord = RuleDocumentation(
    id: "unknown-word", severity: .error,
    summary: "A side writes a word that a side which reads it does not know",
    heading: (
      one: "word is written by one side and unknown to another",
      many: "words are written by one side and unknown to another"
    ),
    reason: """
      Who checks a value against a list rejects what is not in it, or drops it without a word: the request fails, the \
      queue keeps the entry for ever, the setting is not saved. Nobody sees it who tests with the other words.
      """,
    example: """
      mobile    enum HomeTile { formula, sleep, memo }
      backend   var homeTiles = map[string]bool{"formula": true, "sleep": true}
      """,
    remedy: """
      Add the word where it is missing, or stop writing it. Where a side may know fewer words on purpose, say \
      `subset: true` for it, or list the word under its `ignore`.
      """)

  static let mismatch = RuleDocumentation(
    id: "vocabulary-mismatch", severity: .warning,
    summary: "A word of a shared set is known to one side and unknown to another",
    heading: (
      one: "word is known to one side and unknown to another",
      many: "words are known to one side and unknown to another"
    ),
    reason: """
      Sides that share a set of words and keep their own copies of it drift apart: a value that one of them stores \
      cannot be shown, validated or migrated by another.
      """,
    example: """
      schema    enum Plan { PHOTO_SHARE AI_ONLY AI_PHOTO }
      openapi   Plan: {type: string, enum: [AI_ONLY, AI_PHOTO]}
      """,
    remedy: """
      Add the word where it is missing or remove it where nothing needs it. `writes` and `reads` for the sides tell \
      the harmless direction from the one that breaks; `subset: true` allows a side fewer words.
      """)

  static let spelling = RuleDocumentation(
    id: "word-spelling-mismatch", severity: .warning,
    summary: "Two sides spell the same word of a shared set differently",
    heading: (
      one: "word is spelled differently by two sides", many: "words are spelled differently by two sides"
    ),
    reason: """
      Values are compared letter by letter, so `FRIENDLY` is not `friendly`. Unless one side converts every value on \
      its way, the other does not know it.
      """,
    example: """
      schema    enum Tone { FRIENDLY FORMAL }
      openapi   Tone: {type: string, enum: [friendly, formal]}
      """,
    remedy: """
      Spell the words alike, or say for the side that converts them `spelling: any-case` or `spelling: any-style`.
      """)

  static let unwritten = RuleDocumentation(
    id: "unwritten-word", severity: .note,
    summary: "A side knows how to read a word that no side writes",
    heading: (one: "word is read and written by no side", many: "words are read and written by no side"),
    reason: """
      The code behind the word is never reached, or the side that should write it spells it in a way that is not the \
      one expected.
      """,
    example: """
      reader    case 'event_resume': …
      writer    enqueue(kind: 'event_start')
      """,
    remedy: "Remove the case, or write the word where it is meant.")
}
