import SourceText

/// Finds the tags of a template, one after the other, and knows the delimiters that hold at the moment.
struct TagScanner {
  /// One tag.
  struct Tag {
    /// What follows the opening delimiter: one of `!#^/>&{=<$`, or nil for a plain variable.
    let sigil: UInt8?
    /// The whole tag with its delimiters.
    let span: SourceSpan
    /// What it says, without blanks at both ends.
    let content: SourceSpan
  }

  /// What the rest of the text begins with.
  enum Found {
    /// A tag, behind text or not.
    case tag(Tag)
    /// An opening delimiter without a closing one.
    case unclosed(SourceSpan)
    /// Text up to the end.
    case end
  }

  private let bytes: [UInt8]
  private var opening: [UInt8] = Array("{{".utf8)
  private var closing: [UInt8] = Array("}}".utf8)

  /// Delimiters are compared at every byte, so their length is a part of the time that reading takes.
  private static let longestDelimiter = 16

  init(_ file: SourceFile) {
    bytes = file.bytes
  }

  /// Looks for a tag from an offset on.
  func next(from offset: Int) -> Found {
    guard let start = find(opening, from: offset) else { return .end }
    var inside = start + opening.count
    let sigil = inside < bytes.count && Self.sigils.contains(bytes[inside]) ? bytes[inside] : nil
    if sigil != nil { inside += 1 }
    let end: [UInt8] =
      switch sigil {
      case UInt8(ascii: "{"): [UInt8(ascii: "}")] + closing
      case UInt8(ascii: "="): [UInt8(ascii: "=")] + closing
      default: closing
      }
    guard let stop = find(end, from: inside) else {
      return .unclosed(SourceSpan(start, start + opening.count))
    }
    let span = SourceSpan(start, stop + end.count)
    return .tag(Tag(sigil: sigil, span: span, content: trimmed(inside, stop)))
  }

  private static let sigils = Array("!#^/>&{=<$".utf8)

  /// Takes other delimiters from what a tag says: two words without `=`. False where it does not say that.
  mutating func setDelimiters(from content: SourceSpan) -> Bool {
    let words = bytes[content.start..<content.end].split(whereSeparator: \.isBlank)
    guard words.count == 2 else { return false }
    for word in words where word.count > Self.longestDelimiter || word.contains(UInt8(ascii: "=")) {
      return false
    }
    (opening, closing) = (Array(words[0]), Array(words[1]))
    return true
  }

  private func find(_ wanted: [UInt8], from offset: Int) -> Int? {
    var offset = offset
    while offset + wanted.count <= bytes.count {
      if bytes[offset] == wanted[0], bytes[offset..<(offset + wanted.count)].elementsEqual(wanted) {
        return offset
      }
      offset += 1
    }
    return nil
  }

  private func trimmed(_ start: Int, _ end: Int) -> SourceSpan {
    var (start, end) = (start, end)
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return SourceSpan(start, end)
  }
}
