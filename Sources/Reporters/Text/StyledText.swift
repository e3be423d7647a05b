import SourceText

/// A stretch of one line for a terminal, with its looks; what is put in has been made inert.
struct StyledText {
  /// The looks that a report uses, as ECMA-48 Select Graphic Rendition parameters; the 16 basic colours only, so that
  /// they follow the reader's theme.
  enum Look: String {
    case plain = ""
    case strong = "1"
    case faint = "2"
    case error = "31"
    case strongError = "1;31"
    case warning = "33"
    case note = "36"
    case good = "32"
    case strongGood = "1;32"
  }

  private var spans: [(text: String, look: Look)]
  /// How many cells it takes.
  private(set) var width: Int

  /// Makes a stretch of one look.
  init(_ text: String, _ look: Look = .plain) {
    let inert = InertText.of(text)
    spans = inert.isEmpty ? [] : [(inert, look)]
    let isASCII = inert.utf8.allSatisfy { $0 < 0x80 }
    width = isASCII ? inert.utf8.count : inert.terminalWidth
  }

  /// Whether there is nothing to see.
  var isEmpty: Bool { width == 0 }

  /// One stretch after another.
  static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result.spans += right.spans
    result.width += right.width
    return result
  }

  /// Blanks.
  static func blanks(_ count: Int) -> StyledText {
    StyledText(String(repeating: " ", count: max(0, count)))
  }

  /// The text behind an indent, broken between words into lines of a width; only text of one look is broken.
  func lines(indent: Int, width: Int) -> [StyledText] {
    guard spans.count == 1, let only = spans.first else { return [.blanks(indent) + self] }
    return Paragraph(only.text, only.look).lines(indent: indent, width: width)
  }

  /// The text as it goes out; without colour there is no escape sequence at all.
  func rendered(usesColor: Bool) -> String {
    spans.reduce(into: "") { text, span in
      if usesColor, span.look != .plain {
        text += "\u{1B}[\(span.look.rawValue)m\(span.text)\u{1B}[0m"
      } else {
        text += span.text
      }
    }
  }
}
