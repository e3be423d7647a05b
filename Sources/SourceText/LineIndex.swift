/// Where the lines of one file begin, to turn byte offsets into lines and columns.
///
/// A line ends at LF, so CR LF ends it too. Building the index reads the file once; it is made only for files in
/// which something is to be shown.
package struct LineIndex: Sendable {
  private let file: SourceFile
  private let lineStarts: [Int]

  /// Reads the file once and notes where its lines begin.
  package init(_ file: SourceFile) {
    self.file = file
    var starts = [0]
    for (offset, byte) in file.bytes.enumerated() where byte == 0x0A {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  /// The number of lines; an empty file has one.
  package var lineCount: Int { lineStarts.count }

  /// The line that holds a byte offset, counted from 1.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The location of a span; offsets beyond the end mean the end.
  package func location(of span: SourceSpan) -> SourceLocation {
    let span = span.clamped(to: file.bytes.count)
    let line = line(at: span.start)
    var column = 1
    var offset = lineStarts[line - 1]
    if offset == 0 { offset = min(file.byteOrderMarkLength, span.start) }
    while offset < span.start {
      if file.bytes[offset] & 0xC0 != 0x80 { column += 1 }
      offset += 1
    }
    return SourceLocation(file: file.path, line: line, column: column, span: span)
  }

  /// The location of one offset, as an empty span.
  package func location(at offset: Int) -> SourceLocation {
    location(of: SourceSpan(offset, offset))
  }

  /// The text of a line, counted from 1, without its line end; empty outside the file.
  package func text(ofLine line: Int) -> String {
    guard line >= 1, line <= lineStarts.count else { return "" }
    var start = lineStarts[line - 1]
    if start == 0 { start = file.byteOrderMarkLength }
    var end = line < lineStarts.count ? lineStarts[line] - 1 : file.bytes.count
    if end > start, file.bytes[end - 1] == 0x0D { end -= 1 }
    return file.text(in: SourceSpan(start, end))
  }
}
