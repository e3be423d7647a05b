/// JSON as people write an `app.json` in it, which Expo reads as JSON5, made plain: without comments and without commas
/// before a closing bracket. Texts in single quotes and keys without quotes are YAML already.
enum PlainJSON {
  /// The same bytes with blanks in place of what plain JSON does not have, so that every place stays where it is.
  static func bytes(of bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var index = 0
    var comma: Int?
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch bytes[index] {
      case UInt8(ascii: "\""):
        comma = nil
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        while index < bytes.count, bytes[index] != 0x0A {
          result[index] = 0x20
          index += 1
        }
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        let end = bytes[(index + 2)...].indices.first { at in
          bytes[at] == UInt8(ascii: "*") && at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/")
        }
        let last = min(bytes.count, (end ?? bytes.count) + 2)
        for at in index..<last where bytes[at] != 0x0A { result[at] = 0x20 }
        index = last - 1
      case UInt8(ascii: ","): comma = index
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let comma { result[comma] = 0x20 }
        comma = nil
      case 0x00...0x20: break
      default: comma = nil
      }
      index += 1
    }
    return result
  }
}
