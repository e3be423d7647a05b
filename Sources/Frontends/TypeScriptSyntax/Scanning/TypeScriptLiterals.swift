// Strings, templates, regular expressions and the text of JSX (ECMAScript §12.9.4 to §12.9.6; JSX specification).
extension TypeScriptScanner {
  mutating func scanString(quote: UInt8) {
    token = .string
    position += 1
    while position < limit {
      let byte = bytes[position]
      if byte == quote {
        position += 1
        return
      }
      if byte == 0x0A || byte == 0x0D { break }
      position += byte == UInt8(ascii: "\\") ? escapeLength : 1
    }
    position = min(position, limit)
    noteUnterminated()
  }

  /// The length of a backslash and what it escapes; CR LF counts as one line end.
  private var escapeLength: Int { peek(1) == 0x0D && peek(2) == 0x0A ? 3 : 2 }

  /// What ends a piece of a template's text.
  enum TemplateEnd {
    case value
    case template
  }

  /// Reads the text of a template from the current position, and moves behind the `${` or backquote that ends it.
  mutating func scanTemplateText() -> (textEnd: Int, end: TemplateEnd) {
    start = position
    while position < limit {
      switch bytes[position] {
      case UInt8(ascii: "`"):
        position += 1
        return (position - 1, .template)
      case UInt8(ascii: "$") where peek(1) == UInt8(ascii: "{"):
        position += 2
        return (position - 2, .value)
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    position = limit
    noteUnterminated()
    return (limit, .template)
  }

  /// Reads the current `/` or `/=` again, as the start of a regular expression.
  mutating func scanRegularExpression() {
    position = start + 1
    var isInClass = false
    while position < limit {
      let byte = bytes[position]
      if byte == 0x0A || byte == 0x0D || isLineSeparator { break }
      if byte == UInt8(ascii: "\\"), peek(1) != 0x0A {
        position += 2
        continue
      }
      position += 1
      if byte == UInt8(ascii: "[") { isInClass = true }
      if byte == UInt8(ascii: "]") { isInClass = false }
      if byte == UInt8(ascii: "/"), !isInClass {
        while position < limit, Self.isNamePart(bytes[position]) { position += 1 }
        token = .regularExpression
        return
      }
    }
    position = min(position, limit)
    noteUnterminated()
    token = .regularExpression
  }

  /// Moves to the next token between the tags of an element: text, `{` or `<`.
  mutating func nextChild() {
    start = position
    while position < limit, bytes[position] != UInt8(ascii: "{"), bytes[position] != UInt8(ascii: "<") {
      position += 1
    }
    if position > start {
      token = .jsxText
    } else {
      next()
    }
  }

  /// Lets the name at the current position go on over hyphens: `data-id`.
  mutating func extendName() {
    while position < limit, Self.isNamePart(bytes[position]) || bytes[position] == UInt8(ascii: "-") {
      position += 1
    }
  }

  /// Moves to the value of an attribute: its string knows no escapes and may have lines.
  mutating func nextAttributeValue() {
    skipTrivia()
    let quote = peek()
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return next() }
    start = position
    position += 1
    while position < limit, bytes[position] != quote { position += 1 }
    if position == limit { noteUnterminated() }
    position = min(position + 1, limit)
    token = .string
  }
}
