/// How exactly two sides have to spell the same word.
package enum WordSpelling: String, Sendable, CaseIterable, Comparable {
  /// Letter by letter.
  case exact
  /// Whatever the case of the letters: one side changes it on the way.
  case anyCase = "any-case"
  /// Whatever the case and the separators: `EVENT_START`, `event-start` and `eventStart` are one word.
  case anyStyle = "any-style"

  /// What two spellings of one word have in common.
  package func key(of word: String) -> String {
    switch self {
    case .exact: word
    case .anyCase: word.lowercased()
    case .anyStyle: String(word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " && $0 != "." })
    }
  }

  /// Orders from strict to loose.
  package static func < (left: WordSpelling, right: WordSpelling) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
