internal import SourceText
internal import YAMLTree

/// Where the lines of a document begin and end, and what stands at their beginning.
struct Layout {
  /// The text.
  let bytes: [UInt8]

  /// What indents the line of an offset, or nil where anything but blanks stands before the offset.
  func indentation(before offset: Int) -> String? {
    let blanks = bytes[lineStart(of: offset)..<min(offset, bytes.count)]
    guard blanks.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return nil }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// What indents the line of an offset, whatever stands behind it.
  func leadingBlanks(ofLineWith offset: Int) -> String {
    let line = bytes[lineStart(of: offset)...]
    return String(
      decoding: line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
  }

  /// Where the line of an offset begins, behind a byte order mark.
  func lineStart(of offset: Int) -> Int {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let before = bytes[mark..<min(max(offset, mark), bytes.count)]
    return before.lastIndex(of: 0x0A).map { $0 + 1 } ?? mark
  }

  /// Where the next line begins; the end of the text where there is none. An offset at which a line begins stays.
  func nextLine(from offset: Int) -> Int {
    if offset > 0, offset <= bytes.count, bytes[offset - 1] == 0x0A { return offset }
    return bytes[min(offset, bytes.count)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }

  /// The line that begins at an offset, without blanks around it.
  func content(ofLineAt offset: Int) -> (text: ArraySlice<UInt8>, indent: Int) {
    let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    let line = bytes[offset..<end]
    let indent = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    var text = line.dropFirst(indent)
    while let last = text.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") || last == 0x0D {
      text = text.dropLast()
    }
    return (text, indent)
  }

  /// Whether a line end stands between two offsets.
  func isBroken(_ start: Int, _ end: Int) -> Bool {
    start < end && bytes[start..<min(end, bytes.count)].contains(0x0A)
  }

  /// Where the entry of a block mapping ends: behind the line of its last child and the comments that are indented
  /// deeper than its key, which speak about what is in it.
  func end(of entry: YAMLEntry, indent: Int) -> Int {
    var offset = nextLine(from: max(entry.keySpan.end + 1, entry.valueSpan.end))
    var candidate = offset
    while candidate < bytes.count {
      let (text, depth) = content(ofLineAt: candidate)
      guard text.isEmpty || (text.first == UInt8(ascii: "#") && depth > indent) else { break }
      candidate = max(nextLine(from: candidate + 1), candidate + 1)
      if !text.isEmpty { offset = candidate }
    }
    return min(offset, bytes.count)
  }

  /// How many lines without anything begin at an offset.
  func blankLines(at offset: Int) -> Int {
    var count = 0
    var offset = offset
    while offset < bytes.count, content(ofLineAt: offset).text.isEmpty {
      count += 1
      offset = nextLine(from: offset + 1)
    }
    // Blank lines at the end of the file separate nothing.
    return offset < bytes.count ? count : 0
  }
}
