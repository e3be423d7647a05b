/// A document taken apart into what can hold an endpoint: headings, paragraphs, tables and fenced blocks.
///
/// Follows CommonMark and GitHub's tables as far as that needs; headings of reStructuredText and AsciiDoc are seen too.
/// Front matter, comments, and blocks that contract-audit has written itself are left out.
struct DocumentBlocks {
  /// A part of a document.
  enum Block: Equatable {
    /// A heading by its level, 1 for the highest.
    case heading(level: Int, Range<Int>)
    /// Lines of text without a blank one between them.
    case paragraph([Range<Int>])
    /// A table: the cells' names, and a line for each row.
    case table(header: Range<Int>, rows: [Range<Int>])
    /// A fenced block with the first word behind its fence, in lower case.
    case fence(language: String, [Range<Int>])
  }

  /// The text, with blanks in place of comments within lines.
  private(set) var bytes: [UInt8]
  /// The parts, in order.
  private(set) var blocks: [Block] = []

  private let lines: [Range<Int>]
  private var next = 0
  private var paragraph: [Range<Int>] = []
  /// Whether the rest of the document has no mark that ends a written block; then none is looked for again.
  private var hasNoMoreEnds = false

  /// Takes a text apart.
  init(_ bytes: [UInt8], lines: [Range<Int>]) {
    self.bytes = bytes
    self.lines = lines
    skipFrontMatter()
    while next < lines.count {
      if takeHidden() || takeFence() || takeHeading() || takeTable() { continue }
      takeLine()
    }
    endParagraph()
  }

  private func text(_ line: Range<Int>) -> ArraySlice<UInt8> { bytes[line].trimmed }

  private mutating func endParagraph() {
    if !paragraph.isEmpty { blocks.append(.paragraph(paragraph)) }
    paragraph = []
  }

  private mutating func skipFrontMatter() {
    guard let first = lines.first, text(first).elementsEqual("---".utf8) else { return }
    let end = lines.dropFirst().prefix(1000).firstIndex { text($0).elementsEqual("---".utf8) }
    if let end { next = end + 1 }
  }

  /// A comment that begins a line ends with the line that closes it (CommonMark §4.6, kind 2).
  private mutating func takeHidden() -> Bool {
    let line = text(lines[next])
    if line.starts(with: "<!--".utf8) {
      let words = line.dropFirst(4).trimmed
      if words.starts(with: "contract-audit:begin".utf8), let end = writtenBlockEnd() {
        endParagraph()
        next = end + 1
        return true
      }
      hide(until: "-->")
      return true
    }
    if line.starts(with: "{/*".utf8) {
      hide(until: "*/}")
      return true
    }
    return false
  }

  private mutating func writtenBlockEnd() -> Int? {
    guard !hasNoMoreEnds else { return nil }
    let end = lines[next...].firstIndex { line in
      let text = text(line)
      return text.starts(with: "<!--".utf8)
        && text.dropFirst(4).trimmed.starts(with: "contract-audit:end".utf8)
    }
    hasNoMoreEnds = end == nil
    return end
  }

  private mutating func hide(until closer: String) {
    let closer = Array(closer.utf8)
    while next < lines.count {
      let line = lines[next]
      if let close = Self.position(of: closer, in: bytes[line]) {
        for index in line.lowerBound..<(close + closer.count) { bytes[index] = Byte.space }
        // What stands behind the comment is read as if it stood alone.
        if text(line).isEmpty { next += 1 } else { takeLine() }
        return
      }
      next += 1
    }
  }

  private mutating func takeFence() -> Bool {
    guard let fence = FenceMark(text(lines[next])) else { return false }
    endParagraph()
    next += 1
    let start = next
    while next < lines.count, !fence.isClosed(by: text(lines[next])) { next += 1 }
    blocks.append(.fence(language: fence.language, Array(lines[start..<next])))
    next += 1
    return true
  }

  private mutating func takeHeading() -> Bool {
    let line = text(lines[next])
    if let level = Self.level(of: line) {
      endParagraph()
      blocks.append(.heading(level: level, lines[next]))
      next += 1
      return true
    }
    // A line of signs makes a heading of the line above (CommonMark §4.3, reStructuredText's sections).
    guard let sign = line.first, "=-~^".utf8.contains(sign), line.count >= 3,
      line.allSatisfy({ $0 == sign }), let title = paragraph.popLast()
    else { return false }
    endParagraph()
    blocks.append(.heading(level: sign == UInt8(ascii: "=") ? 1 : 2, title))
    next += 1
    return true
  }

  private static func level(of line: ArraySlice<UInt8>) -> Int? {
    guard let sign = line.first, sign == Byte.hash || sign == UInt8(ascii: "=") else { return nil }
    let count = line.prefix { $0 == sign }.count
    let rest = line.dropFirst(count)
    guard count <= 6, let blank = rest.first, Byte.isBlank(blank) else { return nil }
    return count
  }

  private mutating func takeTable() -> Bool {
    guard next + 1 < lines.count, bytes[lines[next]].contains(Byte.pipe),
      Self.isDelimiter(text(lines[next + 1]))
    else { return false }
    endParagraph()
    let header = lines[next]
    next += 2
    let start = next
    while next < lines.count, bytes[lines[next]].contains(Byte.pipe) { next += 1 }
    blocks.append(.table(header: header, rows: Array(lines[start..<next])))
    return true
  }

  /// The line below a table's header: `|---|:--:|`.
  private static func isDelimiter(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(Byte.pipe) && line.contains(UInt8(ascii: "-"))
      && line.allSatisfy { "|-: \t".utf8.contains($0) }
  }

  private mutating func takeLine() {
    let line = lines[next]
    next += 1
    blankComments(in: line)
    if text(line).isEmpty {
      endParagraph()
    } else {
      paragraph.append(line)
    }
  }

  /// Comments within a line; what looks like one in a code span is code.
  private mutating func blankComments(in line: Range<Int>) {
    var start = line.lowerBound
    while let open = Self.position(of: Array("<!--".utf8), in: bytes[start..<line.upperBound]),
      let close = Self.position(of: Array("-->".utf8), in: bytes[open..<line.upperBound])
    {
      let ticks = bytes[start..<open].count { $0 == Byte.backtick }
      if ticks.isMultiple(of: 2) {
        for index in open..<(close + 3) { bytes[index] = Byte.space }
      }
      start = close + 3
    }
  }

  private static func position(of text: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first else { return nil }
    var rest = bytes
    while let index = rest.firstIndex(of: first) {
      if bytes[index...].starts(with: text) { return index }
      rest = rest[(index + 1)...]
    }
    return nil
  }
}
