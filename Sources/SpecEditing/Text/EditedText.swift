package import SourceText

/// A text that is edited step by step and remembers which of its lines were there from the start.
///
/// So the difference to the original is known at any time without comparing the two texts.
package struct EditedText: Sendable {
  /// The text as it was.
  package let original: SourceFile
  /// The text as it is.
  package private(set) var bytes: [UInt8]
  /// Its lines with their line ends; an empty text has none.
  private(set) var lines: [Line]

  /// A line of the text as it is.
  struct Line: Sendable, Hashable {
    /// Its bytes, the line end included.
    let bytes: [UInt8]
    /// Which line of the original it is, counted from 0; nil for a new one.
    let origin: Int?
  }

  /// Begins with a text as it is.
  package init(_ file: SourceFile) {
    original = file
    bytes = file.bytes
    lines = Self.split(file.bytes[...]).enumerated().map { Line(bytes: $0.element, origin: $0.offset) }
  }

  /// A text that becomes another in one step; the lines that both have are found by comparing the two.
  package init(_ file: SourceFile, becoming new: [UInt8]) {
    self.init(file)
    let lines = Self.split(new[...])
    let origins = LineComparison(self.lines.map(\.bytes), lines).origins
    bytes = new
    self.lines = zip(lines, origins).map { Line(bytes: $0, origin: $1) }
  }

  /// The text as it is, under its path.
  package var file: SourceFile { SourceFile(path: original.path, bytes: bytes) }
  /// Whether it differs from the original.
  package var isChanged: Bool { bytes != original.bytes }

  /// Carries out an edit of the text as it is.
  mutating func apply(_ edit: TextEdit) {
    let span = edit.span.clamped(to: bytes.count)
    let (first, start) = line(at: span.start)
    var (last, end) = line(at: span.end)
    if last < lines.count {
      end += lines[last].bytes.count
      last += 1
    }
    let replaced = bytes[start..<span.start] + Array(edit.replacement.utf8) + bytes[span.end..<end]
    let new = Self.split(replaced)
    let old = lines[first..<last]
    let head = zip(old, new).prefix { $0.bytes == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0.bytes == $1 }
      .count
    let inserted = new[head..<new.count - tail].map { Line(bytes: $0, origin: nil) }
    lines.replaceSubrange(first + head..<last - tail, with: inserted)
    bytes.replaceSubrange(span.start..<span.end, with: Array(edit.replacement.utf8))
  }

  /// The line that holds an offset and where it begins. Behind a final line end there is one more line, without bytes.
  private func line(at offset: Int) -> (line: Int, start: Int) {
    var start = 0
    for (number, line) in lines.enumerated() {
      let end = start + line.bytes.count
      let isOpen = number == lines.count - 1 && line.bytes.last != 0x0A
      if offset < end || (offset == end && isOpen) { return (number, start) }
      start = end
    }
    return (lines.count, start)
  }

  private static func split(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = bytes
    while let end = rest.firstIndex(of: 0x0A) {
      lines.append(Array(rest[...end]))
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(Array(rest)) }
    return lines
  }
}
