internal import CYAMLShim

/// A JSON text in which characters beyond U+FFFF are no longer escaped as two halves.
///
/// JSON writes 🍼 as `\uD83C\uDF7C` (RFC 8259 §7); YAML knows `\U0001F37C` and libyaml rejects the halves. The text is
/// rewritten for libyaml alone: `restore` puts positions back to the text as it stands in the file.
struct SurrogateEscapes {
  /// The text for libyaml.
  private(set) var bytes: [UInt8] = []
  /// Where rewritten pairs begin in `bytes`; each is two bytes shorter than what it stands for.
  private var pairs: [Int] = []

  /// Rewrites a text that is JSON by its first character; nil for any other, where the halves stay an error.
  init?(_ text: [UInt8]) {
    let first = text.first { !" \t\r\n\u{FEFF}".utf8.contains($0) }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
    bytes.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      guard text[offset] == UInt8(ascii: "\\") else {
        bytes.append(text[offset])
        offset += 1
        continue
      }
      offset += rewriteEscape(text[offset...])
    }
  }

  /// Puts offsets into the rewritten text back to the original.
  func restore(_ nodes: inout [cyaml_node]) {
    for index in nodes.indices {
      nodes[index].start = UInt32(original(Int(nodes[index].start)))
      nodes[index].end = UInt32(original(Int(nodes[index].end)))
      let isSlice = nodes[index].flags & UInt8(CYAML_IN_ARENA) == 0
      // A scalar with an escape is never its own source, so no slice holds a rewritten pair.
      if Int(nodes[index].kind) == CYAML_SCALAR, isSlice {
        nodes[index].value = UInt32(original(Int(nodes[index].value)))
      }
    }
  }

  /// The offset in the original of an offset in the rewritten text.
  func original(_ offset: Int) -> Int {
    var low = 0
    var high = pairs.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return offset + 2 * low
  }

  /// Copies or rewrites the escape at the start of a text, and says how many bytes it had.
  private mutating func rewriteEscape(_ text: ArraySlice<UInt8>) -> Int {
    guard let high = Self.unit(text), (0xD800...0xDFFF).contains(high) else {
      bytes += text.prefix(2)
      return text.prefix(2).count
    }
    guard high < 0xDC00, let low = Self.unit(text.dropFirst(6)), (0xDC00...0xDFFF).contains(low) else {
      bytes += Array(#"\uFFFD"#.utf8)
      return 6
    }
    let scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    let digits = String(scalar, radix: 16)
    pairs.append(bytes.count)
    bytes += Array((#"\U"# + String(repeating: "0", count: 8 - digits.count) + digits).utf8)
    return 12
  }

  /// The number of `\u` and four digits at the start of a text.
  private static func unit(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.prefix(2).elementsEqual(#"\u"#.utf8) else { return nil }
    let digits = text.dropFirst(2).prefix(4).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return digits.count == 4 ? digits.reduce(0) { $0 * 16 + $1 } : nil
  }
}
