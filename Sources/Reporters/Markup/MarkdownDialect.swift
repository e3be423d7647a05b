internal import SourceText

/// GitHub Flavored Markdown, in prose and in the cells of tables alike.
enum MarkdownDialect: MarkupDialect {
  /// Prose: every character that could open a construct is escaped.
  ///
  /// A backslash becomes an entity, so that it never stands before a pipe, where renderers disagree. An empty comment
  /// behind `@`, `#`, `!` and `%` keeps hosts from reading a mention or a reference, which they look for in the rendered
  /// text, where escapes no longer count. `://` and `www.` are broken up, so that no address becomes a link by itself.
  static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    let scalars = Array(text.unicodeScalars)
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\": result += "&#92;"
      case "$": result += "&#36;"
      case ":" where scalars[(index + 1)...].first == "/": result += "&#58;"
      case "." where index > 0 && scalars[index - 1] == "w": result += "&#46;"
      case "@", "!", "%", "#":
        let isReference = scalars[(index + 1)...].first.map(isWord) ?? false
        result += (scalar == "#" ? "\\#" : String(scalar)) + (isReference ? "<!-- -->" : "")
      case "`", "*", "_", "[", "]", "~", "|": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a byte of ASCII neither is escaped nor takes part in a decision to escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    default: false
    }
  }

  /// A code span. Text with a back-tick, a pipe, a backslash or an opening angle, or with blanks at an end, cannot stand
  /// in back-ticks inside of a table on every renderer; it becomes a `code` element of entities.
  static func code(_ text: String) -> String {
    let isAwkward =
      text.isEmpty || text.hasPrefix(" ") || text.hasSuffix(" ")
      || text.utf8.contains { "`|\\<".utf8.contains($0) }
    guard isAwkward else { return "`\(text)`" }
    var result = "<code>"
    for scalar in text.unicodeScalars {
      if isWord(scalar) || scalar == "/" || scalar == "-" || scalar == " " {
        result.unicodeScalars.append(scalar)
      } else {
        result += "&#\(scalar.value);"
      }
    }
    return result + "</code>"
  }

  /// Whether a scalar can begin a name, and begins no construct.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar.value > 0x7F
  }
}

extension Markup.StringInterpolation where Dialect == MarkdownDialect {
  /// Appends a text as code: a path, a place, a name from a program.
  mutating func appendInterpolation(code value: String) {
    appendFinished(MarkdownDialect.code(InertText.of(value)))
  }
}
