/// Writes stubs in braces and brackets: JSON, and the flow collections of YAML (YAML 1.2.2 §7.4).
struct FlowWriter {
  /// How.
  let style: WritingStyle

  /// An entry of a mapping whose key stands behind `indent`; without a line end.
  func entry(_ field: StubValue.Field, indent: String, quotes: ScalarText.Quotes) -> String {
    key(field.key, quotes) + value(field.value, indent: indent)
  }

  /// A value on one line.
  func inline(_ value: StubValue) -> String {
    switch value {
    case .text(let text): ScalarText.of(text, style.textQuotes, inFlow: true)
    case .bool(let bool): "\(bool)"
    case .list(let elements): "[" + joined(elements.map(inline)) + "]"
    case .mapping(let fields):
      fields.isEmpty
        ? "{}"
        : "{" + style.braceGap + joined(fields.map { key($0.key, style.keyQuotes) + inline($0.value) })
          + style.braceGap + "}"
    }
  }

  private func key(_ key: String, _ quotes: ScalarText.Quotes) -> String {
    let text = ScalarText.of(key, quotes, inFlow: true)
    // Behind a plain key, a colon without a blank would belong to it.
    let gap = style.colonGap.isEmpty && text == key ? " " : style.colonGap
    return text + ":" + gap
  }

  private func joined(_ pieces: [String]) -> String { pieces.joined(separator: "," + style.commaGap) }

  /// A value that begins behind `indent`; without a line end.
  func value(_ value: StubValue, indent: String) -> String {
    guard style.breaksFlow, !value.isScalar else { return inline(value) }
    let inner = indent + style.indent
    switch value {
    case .list(let elements):
      return broken(elements.map { inner + self.value($0, indent: inner) }, "[", "]", indent)
    case .mapping(let fields):
      return broken(
        fields.map { inner + entry($0, indent: inner, quotes: style.keyQuotes) }, "{", "}", indent)
    case .text, .bool: return inline(value)
    }
  }

  private func broken(_ lines: [String], _ open: String, _ close: String, _ indent: String) -> String {
    open + style.lineEnd + lines.joined(separator: "," + style.lineEnd) + style.lineEnd + indent + close
  }
}
