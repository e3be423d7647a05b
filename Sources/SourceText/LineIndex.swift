/// Turns byte offsets of one file into lines and columns.
///
/// A line ends at LF, so CR LF ends it too. Building the index reads the file once and keeps two counts for each
/// block of some hundred bytes; a question then reads a block or two, however long the lines are (JSON often comes
/// as one line of megabytes).
package struct LineIndex: Sendable {
  private let file: SourceFile
  private let blocks: [TextCount]

  /// How many bytes a block has; at most 255, so that a block is counted in the bytes of a word.
  private static let blockSize = 192

  /// Reads the file once and counts its lines and characters.
  package init(_ file: SourceFile) {
    self.file = file
    var blocks: [TextCount] = []
    blocks.reserveCapacity(file.bytes.count / Self.blockSize + 2)
    var total = TextCount()
    unsafe file.bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
        blocks.append(total)
        total += unsafe TextCount(of: bytes, from: start, to: min(start + Self.blockSize, bytes.count))
      }
    }
    blocks.append(total)
    self.blocks = blocks
  }

  /// The number of lines; an empty file has one.
  package var lineCount: Int { Int(blocks[blocks.count - 1].lineEnds) + 1 }

  /// The line that holds a byte offset, counted from 1.
  package func line(at offset: Int) -> Int {
    Int(count(before: min(max(offset, 0), file.bytes.count)).lineEnds) + 1
  }

  /// The location of a span; offsets beyond the end mean the end.
  package func location(of span: SourceSpan) -> SourceLocation {
    let span = span.clamped(to: file.bytes.count)
    let before = count(before: span.start)
    let line = Int(before.lineEnds) + 1
    let lineStart = min(start(ofLine: line), span.start)
    let column = Int(before.scalars - count(before: lineStart).scalars) + 1
    return SourceLocation(file: file.path, line: line, column: column, span: span)
  }

  /// The location of one offset, as an empty span.
  package func location(at offset: Int) -> SourceLocation {
    location(of: SourceSpan(offset, offset))
  }

  /// The text of a line, counted from 1, without its line end; empty outside the file.
  package func text(ofLine line: Int) -> String {
    guard line >= 1, line <= lineCount else { return "" }
    let start = start(ofLine: line)
    var end = line < lineCount ? self.start(ofLine: line + 1) - 1 : file.bytes.count
    if end > start, file.bytes[end - 1] == 0x0D { end -= 1 }
    return file.text(in: SourceSpan(start, end))
  }

  /// The text around an offset, within its line: at most so many characters before it, and so many in all.
  func text(around offset: Int, before: Int, inAll: Int) -> (before: String, after: String) {
    let middle = min(max(offset, 0), file.bytes.count)
    let lineStart = min(start(ofLine: line(at: middle)), middle)
    var start = middle
    var count = 0
    while count < before, start > lineStart {
      count += 1
      start -= 1
      while start > lineStart, file.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    }
    var end = middle
    while count < inAll, end < file.bytes.count, file.bytes[end] != 0x0A {
      count += 1
      end += 1
      while end < file.bytes.count, file.bytes[end] & 0xC0 == 0x80 { end += 1 }
    }
    if end > middle, end < file.bytes.count, file.bytes[end] == 0x0A, file.bytes[end - 1] == 0x0D { end -= 1 }
    return (file.text(in: SourceSpan(start, middle)), file.text(in: SourceSpan(middle, end)))
  }

  /// Where a line begins that exists, behind a byte order mark.
  private func start(ofLine line: Int) -> Int {
    guard line > 1 else { return file.byteOrderMarkLength }
    // The block that holds the end of the line before.
    var low = 0
    var high = blocks.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(blocks[middle].lineEnds) < line - 1 { low = middle } else { high = middle }
    }
    var missing = line - 1 - Int(blocks[low].lineEnds)
    var offset = low * Self.blockSize
    while offset < file.bytes.count {
      if file.bytes[offset] == 0x0A { missing -= 1 }
      offset += 1
      if missing == 0 { return offset }
    }
    return file.bytes.count
  }

  private func count(before offset: Int) -> TextCount {
    let block = offset / Self.blockSize
    return unsafe file.bytes.withUnsafeBytes { bytes in
      unsafe blocks[block] + TextCount(of: bytes, from: block * Self.blockSize, to: offset)
    }
  }
}

/// How many line ends and Unicode scalars a stretch of text has.
private struct TextCount {
  private(set) var lineEnds: UInt32 = 0
  private(set) var scalars: UInt32 = 0

  init() {}

  /// Counts at most 255 bytes, eight at a time. A scalar counts where its first byte stands.
  @unsafe init(of bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) {
    // One counter for each of the eight bytes of a word; none can overflow in so short a stretch.
    var lineEndLanes: UInt64 = 0
    var continuationLanes: UInt64 = 0
    var offset = start
    while offset + 8 <= end {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let difference = word ^ 0x0A0A_0A0A_0A0A_0A0A
      let isOther = ((difference & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | difference
      lineEndLanes &+= (~isOther & 0x8080_8080_8080_8080) &>> 7
      continuationLanes &+= (word & ~(word &<< 1) & 0x8080_8080_8080_8080) &>> 7
      offset += 8
    }
    lineEnds = UInt32(truncatingIfNeeded: (lineEndLanes &* 0x0101_0101_0101_0101) &>> 56)
    let continuations = UInt32(truncatingIfNeeded: (continuationLanes &* 0x0101_0101_0101_0101) &>> 56)
    scalars = UInt32(truncatingIfNeeded: offset - start) - continuations
    while offset < end {
      let byte = unsafe bytes[offset]
      lineEnds += byte == 0x0A ? 1 : 0
      scalars += byte & 0xC0 != 0x80 ? 1 : 0
      offset += 1
    }
  }

  static func + (left: TextCount, right: TextCount) -> TextCount {
    var sum = left
    sum.lineEnds &+= right.lineEnds
    sum.scalars &+= right.scalars
    return sum
  }

  static func += (left: inout TextCount, right: TextCount) {
    left = left + right
  }
}
