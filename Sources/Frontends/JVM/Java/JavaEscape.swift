/// Escape sequences of Java's strings, characters and text blocks (JLS §3.10.7).
enum JavaEscape {
  /// Resolves the escape at the cursor; an unknown one stands for the character itself, and one of a line end for nothing.
  static func scan(_ tape: inout TokenTape) -> [UInt8] {
    tape.position += 1
    guard !tape.isAtEnd else { return [] }
    let byte = tape.peek()
    tape.position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "s"): return [0x20]
    case Byte.newline: return []
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return octal(from: byte, &tape)
    default: return [byte]
    }
  }

  private static func octal(from first: UInt8, _ tape: inout TokenTape) -> [UInt8] {
    var value = UInt32(first - 0x30)
    var left = first < UInt8(ascii: "4") ? 2 : 1
    while left > 0, tape.peek() &- 0x30 < 8 {
      value = value * 8 + UInt32(tape.peek() - 0x30)
      tape.position += 1
      left -= 1
    }
    return Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }
}
