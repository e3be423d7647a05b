/// Reads the beginning of one line of Markdown: blanks, the markers of containers, and what opens behind them.
///
/// Columns are counted from 0, and a tab goes on to the next multiple of four (CommonMark, section 2.2).
struct LineCursor {
  /// What further lines can stand in.
  enum Container {
    /// A block quote.
    case quote
    /// A list item, with the column at which its content begins.
    case item(content: Int)
  }

  /// The marker of a list item.
  struct ItemMarker: Hashable {
    /// The offset behind the marker.
    fileprivate let end: Int
    /// The column at which the content begins.
    let content: Int
  }

  /// What a line opens, where nothing of it is code already.
  enum Opening: Hashable {
    /// A block quote.
    case quote
    /// A list item.
    case item(ItemMarker)
    /// Code between fences.
    case fence(Fence)
    /// HTML up to a word of its own.
    case html(HTMLBlock)
    /// A block of one line: a heading, its underline, a thematic break.
    case line
    /// A paragraph, or more of it.
    case text
  }

  private let line: ArraySlice<UInt8>
  private var offset: Int
  private var column = 0
  /// The column from which indentation counts.
  private var base = 0
  private var start: Int
  private var startColumn = 0

  init(_ line: ArraySlice<UInt8>) {
    self.line = line
    offset = line.startIndex
    start = line.startIndex
    skipBlanks()
  }

  /// Whether nothing but blanks is left.
  var isBlank: Bool { start == line.endIndex }

  /// How many columns of blanks come next.
  var indentation: Int { startColumn - base }

  /// The line from its next character that is no blank.
  var rest: ArraySlice<UInt8> { line[start...] }

  /// Goes on behind what the container needs in this line; false, and nothing done, where the line is not in it.
  mutating func enter(_ container: Container) -> Bool {
    switch container {
    case .quote:
      guard indentation < 4, rest.first == UInt8(ascii: ">") else { return false }
      let isSpaced = rest.dropFirst().first.map(Self.isSpace) ?? false
      move(to: start + 1, base: startColumn + (isSpaced ? 2 : 1))
    case .item(let content):
      guard isBlank || startColumn >= content else { return false }
      base = content
    }
    return true
  }

  /// Goes on behind the marker of a new list item.
  mutating func leave(_ marker: ItemMarker) {
    move(to: marker.end, base: marker.content)
  }

  private mutating func move(to end: Int, base: Int) {
    column = startColumn + end - start
    offset = end
    self.base = base
    skipBlanks()
  }

  private mutating func skipBlanks() {
    (start, startColumn) = (offset, column)
    while start < line.endIndex, Self.isSpace(line[start]) {
      startColumn = line[start] == 0x09 ? (startColumn / 4 + 1) * 4 : startColumn + 1
      start += 1
    }
  }

  /// What opens here; within a paragraph less does.
  func opening(inParagraph: Bool) -> Opening {
    guard indentation < 4, let first = rest.first else { return .text }
    switch first {
    case UInt8(ascii: ">"): return .quote
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return Fence(opening: rest).map(Opening.fence) ?? .text
    case UInt8(ascii: "<"): return HTMLBlock(opening: rest).map(Opening.html) ?? .text
    case UInt8(ascii: "#"):
      let marker = rest.prefix { $0 == first }
      return marker.count <= 6 && isSpaceOrEnd(marker.endIndex) ? .line : .text
    case UInt8(ascii: "=") where inParagraph: return isRow(of: first) ? .line : .text
    case UInt8(ascii: "-") where inParagraph && isRow(of: first): return .line
    default:
      if isThematicBreak { return .line }
      return itemMarker(inParagraph: inParagraph).map(Opening.item) ?? .text
    }
  }

  /// Whether the rest is one character throughout, up to blanks at the end: the underline of a heading (section 4.3).
  private func isRow(of byte: UInt8) -> Bool {
    rest.drop { $0 == byte }.allSatisfy(Self.isSpace)
  }

  /// Three or more of one of `-*_`, with blanks anywhere (section 4.1).
  private var isThematicBreak: Bool {
    guard let first = rest.first, "-*_".utf8.contains(first) else { return false }
    var count = 0
    for byte in rest where !Self.isSpace(byte) {
      guard byte == first else { return false }
      count += 1
    }
    return count >= 3
  }

  /// A bullet, or at most nine digits with a full stop or a bracket (section 5.2).
  private func itemMarker(inParagraph: Bool) -> ItemMarker? {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let final = rest[digits.endIndex...].first
    guard let final, digits.count <= 9 else { return nil }
    guard (digits.isEmpty ? "-+*" : ".)").utf8.contains(final) else { return nil }
    let end = digits.endIndex + 1
    guard isSpaceOrEnd(end) else { return nil }
    var behind = self
    behind.move(to: end, base: startColumn + end - start)
    if inParagraph {
      // Only a list that begins with content and, where it is numbered, with 1 interrupts a paragraph.
      guard !behind.isBlank, digits.isEmpty || digits.elementsEqual("1".utf8) else { return nil }
    }
    let isCode = behind.isBlank || behind.indentation > 4
    return ItemMarker(end: end, content: isCode ? behind.base + 1 : behind.startColumn)
  }

  private func isSpaceOrEnd(_ offset: Int) -> Bool {
    offset == line.endIndex || Self.isSpace(line[offset])
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
