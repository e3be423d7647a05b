import SourceText

/// A sentence that may take several lines.
struct Paragraph {
  /// The sentence, made inert.
  private let text: String
  private let look: StyledText.Look

  /// Makes a paragraph of one look.
  init(_ text: String, _ look: StyledText.Look = .plain) {
    self.text = InertText.of(text)
    self.look = look
  }

  /// The lines below each other behind an indent, broken at blanks where the width is known; a word that is wider than a
  /// line stays whole.
  func lines(indent: Int, width: Int?) -> [StyledText] {
    guard let width, indent < width / 2 else { return [.blanks(indent) + StyledText(text, look)] }
    var lines: [StyledText] = []
    var line = ""
    var cells = indent
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let wordCells = word.terminalWidth
      if !line.isEmpty, cells + 1 + wordCells > width {
        lines.append(.blanks(indent) + StyledText(line, look))
        line = ""
        cells = indent
      }
      if !line.isEmpty {
        line += " "
        cells += 1
      }
      line += word
      cells += wordCells
    }
    return lines + [.blanks(indent) + StyledText(line, look)]
  }
}
