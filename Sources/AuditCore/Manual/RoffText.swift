/// Text for troff in which no text is taken for a request (groff(7), "Escapes" and "Requests").
struct RoffText {
  /// What was written so far.
  private(set) var text = ""

  /// Writes a request or macro with its arguments, each in quotes.
  mutating func request(_ name: String, _ arguments: String...) {
    let quoted = arguments.map { " \"\(Self.escaped($0).replacing("\"", with: "\\(dq"))\"" }
    text += name + quoted.joined() + "\n"
  }

  /// Writes a line of text that is filled.
  mutating func line(_ content: String) {
    guard !content.isEmpty else { return }
    // A period or an apostrophe would begin a request.
    let guarding = content.hasPrefix(".") || content.hasPrefix("'") ? "\\&" : ""
    text += guarding + Self.escaped(content) + "\n"
  }

  /// Writes a line in bold type.
  mutating func bold(_ content: String) {
    text += "\\fB\(Self.escaped(content))\\fR\n"
  }

  /// Writes what a paragraph describes: names in bold type, what they take in italics.
  mutating func term(_ names: String, _ value: String) {
    text += names.isEmpty ? "" : "\\fB\(Self.escaped(names))\\fR"
    text += (value.isEmpty ? "" : "\\fI\(Self.escaped(value))\\fR") + "\n"
  }

  /// Writes paragraphs, with lines that are set in by blanks left as they are.
  mutating func prose(_ content: String) {
    var isLiteral = false
    var isAtStart = true
    for line in content.split(separator: "\n", omittingEmptySubsequences: false) {
      let isIndented = line.hasPrefix("  ")
      if isIndented != isLiteral {
        request(isIndented ? ".RS" : ".fi")
        request(isIndented ? ".nf" : ".RE")
      }
      isLiteral = isIndented
      if line.isEmpty {
        if !isAtStart { request(".PP") }
      } else {
        self.line(String(isIndented ? line.dropFirst(2) : line))
      }
      isAtStart = false
    }
    if isLiteral {
      request(".fi")
      request(".RE")
    }
  }

  /// A hyphen that can be copied, a backslash that is one, and everything beyond ASCII by its number.
  private static func escaped(_ content: String) -> String {
    var result = ""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result
  }
}
