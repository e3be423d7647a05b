/// What a document does not say of today: sections about the past and the future, and lines that take something back.
enum PassedOver {
  /// Titles that say it in whatever they say besides.
  private static let phrases = [
    "changelog", "change log", "release notes", "removed", "deprecated", "deprecation", "breaking change",
    "migration guide", "migrating from", "upgrading", "roadmap", "planned", "coming soon", "not implemented",
    "unimplemented", "out of scope", "non-goals", "future work", "변경 이력", "변경이력", "삭제된", "제거된", "폐기",
    "예정", "미구현", "향후", "로드맵", "更新日志", "已废弃", "变更日志",
  ]
  /// Titles that say it alone, and are words of other titles too.
  private static let words = ["changes", "history", "future", "todo", "to do", "migration", "obsolete", "计划"]
  private static let retractions = [
    "no longer", "deprecated", "was removed", "were removed", "been removed", "(removed", "removed in",
    "the old ", "formerly", "previously ", "replaced by", "replaces ", "renamed ", "instead of",
    "not implemented", "unimplemented", "yet implemented", "yet available", "(planned", "coming soon",
    "todo:",
    "미구현", "예정", "폐기", "삭제됨", "제거됨", "已废弃", "已移除",
  ]

  /// Whether a section of that title speaks of what is gone or yet to come; a version number is the title of changes.
  static func isSection(_ title: String) -> Bool {
    let text = title.lowercased()
    return phrases.contains { text.contains($0) } || words.contains(text) || isVersion(text)
  }

  /// Whether a line says that something is not there.
  static func isLine(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.text.lowercased()
    return retractions.contains { text.contains($0) }
  }

  /// `[1.4.0] - 2024-05-01`, `v2.0.1`.
  private static func isVersion(_ title: String) -> Bool {
    let number = title.utf8.drop { "[v".utf8.contains($0) }.prefix { Byte.isDigit($0) || $0 == Byte.dot }
    return number.split(separator: Byte.dot).count >= 3
  }
}
