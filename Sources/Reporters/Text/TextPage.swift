import ContractModel

/// The lines of a text report as they are put together.
struct TextPage {
  /// How the report is to look.
  let style: TextStyle
  private var text = ""

  /// Makes an empty page.
  init(style: TextStyle) {
    self.style = style
  }

  /// Adds a line.
  mutating func add(_ line: StyledText) {
    text += line.rendered(in: style)
    text += "\n"
  }

  /// Adds an empty line.
  mutating func addBlank() {
    text += "\n"
  }

  /// Adds a paragraph behind an indent.
  mutating func add(_ paragraph: Paragraph, indent: Int) {
    for line in paragraph.lines(indent: indent, width: proseWidth) { add(line) }
  }

  /// Adds rows in columns.
  mutating func add(_ layout: ColumnLayout) {
    for line in layout.lines(width: style.width) { add(line) }
  }

  /// Sentences are not read across a wide screen, and what stands at the right end is not looked for there.
  private var proseWidth: Int? { style.width.map { min($0, 110) } }

  /// Adds a line with something at its right end, where the width is known and has room for both; else behind three
  /// blanks, or on a line of its own.
  mutating func add(_ left: StyledText, right: StyledText) {
    guard let width = proseWidth else {
      add(right.isEmpty ? left : left + .blanks(3) + right)
      return
    }
    let room = width - left.width - right.width
    if right.isEmpty {
      add(left)
    } else if room >= 3 {
      add(left + .blanks(room) + right)
    } else {
      add(left)
      add(.blanks(2) + right)
    }
  }

  /// The finished text.
  var finished: String { text }
}

extension Severity {
  /// The sign in front of a heading.
  var sign: String {
    switch self {
    case .error: "✗"
    case .warning: "!"
    case .note: "i"
    }
  }

  /// The look of the sign.
  var look: StyledText.Look {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
