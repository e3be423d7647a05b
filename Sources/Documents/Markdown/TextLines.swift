/// The lines of a text as ranges of bytes, without their line ends.
enum TextLines {
  /// The lines of a text; a byte order mark belongs to none.
  static func ranges(of bytes: [UInt8], from start: Int = 0) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var lineStart = start
    for index in start..<max(start, bytes.count) where bytes[index] == Byte.newline {
      lines.append(lineStart..<index)
      lineStart = index + 1
    }
    if lineStart < bytes.count { lines.append(lineStart..<bytes.count) }
    return lines
  }
}
