/// Unicode escapes, which Java resolves before it looks for tokens (JLS §3.3).
enum UnicodeEscapes {
  /// The text with its escapes resolved, and for each of its bytes the offset that it had; nil where there are none.
  ///
  /// A backslash behind another one begins no escape. Half of a surrogate pair that stands alone becomes U+FFFD.
  static func translated(_ bytes: [UInt8]) -> (bytes: [UInt8], origins: [Int])? {
    guard hasEscape(bytes) else { return nil }
    var result: [UInt8] = []
    var origins: [Int] = []
    var position = 0
    func put(_ text: some Sequence<UInt8>, _ origin: Int) {
      for byte in text {
        result.append(byte)
        origins.append(origin)
      }
    }
    while position < bytes.count {
      guard bytes[position] == Byte.backslash else {
        put([bytes[position]], position)
        position += 1
        continue
      }
      guard let first = unit(bytes, at: position) else {
        // A backslash takes its neighbour along, which then begins no escape.
        for place in position..<min(position + 2, bytes.count) { put([bytes[place]], place) }
        position += 2
        continue
      }
      var value = first.value
      var end = first.end
      if value &- 0xD800 < 0x400, let second = unit(bytes, at: end), second.value &- 0xDC00 < 0x400 {
        value = 0x10000 + (value - 0xD800) * 0x400 + (second.value - 0xDC00)
        end = second.end
      }
      put(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8, position)
      position = end
    }
    origins.append(bytes.count)
    return (result, origins)
  }

  private static func hasEscape(_ bytes: [UInt8]) -> Bool {
    var isBehindBackslash = false
    for byte in bytes {
      if isBehindBackslash, byte == UInt8(ascii: "u") { return true }
      isBehindBackslash = byte == Byte.backslash
    }
    return false
  }

  /// The value of the escape at an offset and the offset behind it, or nil where there is none.
  private static func unit(_ bytes: [UInt8], at start: Int) -> (value: UInt32, end: Int)? {
    guard start + 1 < bytes.count, bytes[start] == Byte.backslash, bytes[start + 1] == UInt8(ascii: "u")
    else {
      return nil
    }
    var position = start + 1
    while position < bytes.count, bytes[position] == UInt8(ascii: "u") { position += 1 }
    guard position + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[position..<(position + 4)] {
      guard let digit = Byte.hexadecimalDigit(byte) else { return nil }
      value = value * 16 + digit
    }
    return (value, position + 4)
  }
}
