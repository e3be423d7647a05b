/// A block of HTML that goes on, over empty lines too, up to a word of its own (CommonMark, section 4.6).
enum HTMLBlock: Hashable {
  /// Kind 1: an element whose content means itself.
  case raw
  /// Kind 2: a comment.
  case comment

  /// Reads an opening: `<!--`, or a tag of one of the four elements.
  init?(opening text: ArraySlice<UInt8>) {
    if text.starts(with: "<!--".utf8) {
      self = .comment
      return
    }
    let name = text.dropFirst().prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    let isElement = Self.elements.contains { $0.utf8.elementsEqual(name.map { $0 | 0x20 }) }
    let next = text[name.endIndex...].first
    guard isElement, next.map({ $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }) ?? true else {
      return nil
    }
    self = .raw
  }

  /// Whether a line holds the end, which any of the four elements brings.
  func ends(in text: ArraySlice<UInt8>) -> Bool {
    let ends = self == .comment ? ["-->"] : Self.elements.map { "</\($0)>" }
    let first = self == .comment ? UInt8(ascii: "-") : UInt8(ascii: "<")
    return text.indices.contains { index in
      guard text[index] == first else { return false }
      return ends.contains { end in
        text[index...].prefix(end.utf8.count).elementsEqual(end.utf8) { $0 == $1 || $0 | 0x20 == $1 }
      }
    }
  }

  private static let elements = ["pre", "script", "style", "textarea"]
}
