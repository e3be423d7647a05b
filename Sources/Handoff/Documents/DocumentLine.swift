import SourceText

/// One line of a document, by its bytes.
struct DocumentLine {
  /// The bytes without the line end; indices are offsets into the document.
  let content: ArraySlice<UInt8>
  /// How the line ends, or nil for a last line that does not.
  let ending: LineEnding?

  /// The offset behind the line end.
  var end: Int { content.endIndex + (ending?.rawValue.utf8.count ?? 0) }

  /// The lines from an offset on; nothing for an empty rest.
  static func all(in bytes: [UInt8], from start: Int) -> [DocumentLine] {
    var lines: [DocumentLine] = []
    var start = start
    var offset = start
    while offset < bytes.count {
      let ending: LineEnding
      switch bytes[offset] {
      case 0x0A: ending = .lineFeed
      case 0x0D:
        let isFollowed = offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        ending = isFollowed ? .carriageReturnLineFeed : .carriageReturn
      default:
        offset += 1
        continue
      }
      let line = DocumentLine(content: bytes[start..<offset], ending: ending)
      lines.append(line)
      start = line.end
      offset = start
    }
    if start < bytes.count { lines.append(DocumentLine(content: bytes[start...], ending: nil)) }
    return lines
  }
}
