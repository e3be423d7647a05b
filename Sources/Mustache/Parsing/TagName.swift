import SourceText

/// The name in a tag, `route.handler` for instance, taken apart at its full stops.
struct TagName: Sendable, Hashable {
  /// The parts in order; none for `.`, which means the value that is being looked at.
  let parts: [String]
  /// Where the whole name stands.
  let span: SourceSpan

  /// Takes a name apart; nil where a part is missing or where there are blanks.
  init?(_ text: String, at span: SourceSpan) {
    self.span = span
    if text == "." {
      parts = []
      return
    }
    guard !text.utf8.contains(where: \.isBlank) else { return nil }
    parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !parts.contains("") else { return nil }
  }

  /// The name as it is written.
  var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }

  /// Where one part stands.
  func span(ofPart index: Int) -> SourceSpan {
    let before = parts[..<index].reduce(0) { $0 + $1.utf8.count + 1 }
    return SourceSpan(span.start + before, span.start + before + parts[index].utf8.count)
  }
}

extension UInt8 {
  /// Whether the byte stands between the words of a tag: space, tab, line feed or carriage return.
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
