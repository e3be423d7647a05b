internal import SourceText

/// Where the attributes of a start tag stand: expat tells their values and not their places.
enum AttributePlaces {
  /// The places of the first attributes of a tag, at most `count`, each from its name to its closing quote.
  ///
  /// The tag has been found to be well-formed (XML 1.0 §3.1), so that quotes alone end a value.
  static func of(tag: SourceSpan, in file: SourceFile, count: Int) -> [SourceSpan] {
    let bytes = file.bytes[tag.start..<max(tag.start, min(tag.end, file.bytes.count))]
    var places: [SourceSpan] = []
    var offset = bytes.firstIndex(where: isSpace) ?? bytes.endIndex
    while places.count < count {
      guard let start = bytes[offset...].firstIndex(where: { !isSpace($0) }),
        let opening = bytes[start...].firstIndex(where: {
          $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
        }),
        let closing = bytes[(opening + 1)...].firstIndex(of: bytes[opening])
      else { break }
      offset = closing + 1
      places.append(SourceSpan(start, offset))
    }
    return places
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
