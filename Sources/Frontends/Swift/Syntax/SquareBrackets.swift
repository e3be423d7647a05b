internal import SourceText

/// How deeply the square brackets of a file stand inside one another.
///
/// For every bracket swift-syntax looks ahead whether a type follows, in two ways, so that each level doubles the work:
/// forty of them would take it centuries. No program nests literals so, but input may.
enum SquareBrackets {
  /// Files with more levels are not parsed.
  static let limit = 8

  /// The greatest depth; brackets in comments and string literals do not count.
  static func depth(in file: SourceFile) -> Int {
    let bytes = file.bytes
    var depth = 0
    var deepest = 0
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "["):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: "/"): place = end(ofComment: place, in: bytes)
      case UInt8(ascii: "\""): place = end(ofString: place, in: bytes)
      default: break
      }
      place += 1
    }
    return deepest
  }

  /// The last byte of a comment that begins at a slash, or the slash itself.
  private static func end(ofComment start: Int, in bytes: [UInt8]) -> Int {
    guard start + 1 < bytes.count else { return start }
    if bytes[start + 1] == UInt8(ascii: "/") {
      return bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
    guard bytes[start + 1] == UInt8(ascii: "*") else { return start }
    var place = start + 2
    while place + 1 < bytes.count {
      if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") { return place + 1 }
      place += 1
    }
    return bytes.count
  }

  /// The closing quote of a literal of one line, or its last byte; the text of longer literals is read as code, which
  /// can only make the depth greater.
  private static func end(ofString start: Int, in bytes: [UInt8]) -> Int {
    var place = start + 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "\""), UInt8(ascii: "\n"): return place
      default: break
      }
      place += 1
    }
    return place
  }
}
