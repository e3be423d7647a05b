import ContractModel
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

  private var spans: [(text: String, look: Look, link: SourceLocation?)]
  /// How many cells it takes.
  private(set) var width: Int

  /// Makes a stretch of one look that leads to a place where the terminal knows links.
  init(_ text: String, _ look: Look = .plain, link: SourceLocation? = nil) {
    let inert = InertText.of(text)
    spans = inert.isEmpty ? [] : [(inert, look, link)]
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
    guard spans.count == 1, let only = spans.first, only.link == nil else { return [.blanks(indent) + self] }
    return Paragraph(only.text, only.look).lines(indent: indent, width: width)
  }

  /// The text as it goes out; without colour and links there is no escape sequence at all.
  func rendered(in style: TextStyle) -> String {
    spans.reduce(into: "") { text, span in
      var shown = span.text
      if style.usesColor, span.look != .plain { shown = "\u{1B}[\(span.look.rawValue)m\(shown)\u{1B}[0m" }
      if let root = style.linkRoot, let place = span.link {
        // OSC 8, "Hyperlinks in terminal emulators": the line is the fragment, as terminals hand it to editors.
        let path = place.file.hasPrefix("/") ? place.file : "\(root)/\(place.file)"
        let address = "file://\(URIReference.escaped(path))#\(place.line)"
        shown = "\u{1B}]8;;\(address)\u{1B}\\\(shown)\u{1B}]8;;\u{1B}\\"
      }
      text += shown
    }
  }
}
