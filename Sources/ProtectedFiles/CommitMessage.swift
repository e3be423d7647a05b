/// The message of a commit, as headings with what stands behind them.
///
/// A heading stands at the beginning of a line, behind the signs of a list or of Markdown if there are any, and a colon
/// follows: `Reason: …`, `- **영향 범위**: …`. Or it is the whole line, and what it opens follows on the next ones.
struct CommitMessage {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline)
  }

  /// Whether the message has a part, with more than its heading.
  func holds(_ part: MessagePart, among parts: [MessagePart]) -> Bool {
    lines.indices.contains { index in
      guard let rest = Self.rest(of: lines[index], behind: part.headings) else { return false }
      if rest.contains(where: Self.isWord) { return true }
      let next = lines[(index + 1)...].first { $0.contains(where: Self.isWord) }
      return next.map { line in
        !parts.contains { Self.rest(of: line, behind: $0.headings) != nil }
      } ?? false
    }
  }

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  /// What stands behind one of the headings on a line, or nil where none opens it.
  private static func rest(of line: Substring, behind headings: [String]) -> Substring? {
    let line = line.drop { !isWord($0) }
    for heading in headings {
      guard let end = prefix(heading, of: line) else { continue }
      let rest = line[end...].drop { $0.isWhitespace || $0 == "*" || $0 == "_" }
      if rest.isEmpty { return rest }
      if rest.first == ":" || rest.first == "：" { return rest.dropFirst() }
    }
    return nil
  }

  /// Where a heading ends that a line begins with, in any case of letters.
  private static func prefix(_ heading: String, of line: Substring) -> Substring.Index? {
    var index = line.startIndex
    for character in heading {
      guard index < line.endIndex, line[index].lowercased() == character.lowercased() else { return nil }
      index = line.index(after: index)
    }
    return index
  }
}
