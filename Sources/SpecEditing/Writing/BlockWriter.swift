/// Writes stubs as block collections of YAML (YAML 1.2.2 §8.2).
struct BlockWriter {
  /// How.
  let style: WritingStyle

  /// The lines of an entry of a mapping, without line ends; `quotes` are those of its key.
  func lines(_ field: StubValue.Field, indent: String, quotes: ScalarText.Quotes) -> [String] {
    let key = indent + ScalarText.of(field.key, quotes, inFlow: false) + ":"
    if isInline(field) {
      return [key + " " + FlowWriter(style: style).inline(field.value)]
    }
    switch field.value {
    case .mapping(let fields):
      return [key]
        + fields.flatMap { lines($0, indent: indent + style.indent, quotes: style.keyQuotes) }
    case .list(let elements):
      return [key] + elements.flatMap { element($0, in: field.key, indent: indent + style.listIndent) }
    case .text(let text): return [key + " " + ScalarText.of(text, style.textQuotes, inFlow: false)]
    case .bool(let value): return [key + " \(value)"]
    }
  }

  /// Whether the neighbours write such a field in braces or brackets.
  private func isInline(_ field: StubValue.Field) -> Bool {
    switch field.value {
    case .text, .bool: return false
    case .list(let elements):
      return elements.isEmpty || (style.bracketsLists && elements.allSatisfy(\.isScalar))
    case .mapping(let fields):
      return fields.isEmpty || style.bracesEntries
        || (style.bracesSchemas && field.key == "schema" && fields.allSatisfy(\.value.isScalar))
    }
  }

  /// The lines of an element of a list: the dash takes the place of two blanks before its first line.
  private func element(_ value: StubValue, in key: String, indent: String) -> [String] {
    let isInline = value.isScalar || (key == "parameters" && style.bracesParameters)
    guard !isInline, case .mapping(let fields) = value else {
      let text =
        if case .text(let text) = value {
          ScalarText.of(text, style.textQuotes, inFlow: false)
        } else {
          FlowWriter(style: style).inline(value)
        }
      return [indent + "- " + text]
    }
    let inner = fields.flatMap { lines($0, indent: indent + "  ", quotes: style.keyQuotes) }
    return inner.enumerated().map { number, line in
      number == 0 ? indent + "- " + line.dropFirst(indent.count + 2) : line
    }
  }
}
