/// The escapes in strings, templates and names (ECMAScript §12.9.4 "String Literals", §12.9.6, §12.7).
enum TypeScriptEscapes {
  /// The text that escaped text stands for. What is no escape stays as it is; a line end in a template counts as `\n`.
  static func resolved(_ bytes: some Collection<UInt8>) -> String {
    let bytes = Array(bytes)
    var units: [UInt16] = []
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), position + 1 < bytes.count {
        position = resolve(bytes, position + 1, &units, &result)
        continue
      }
      flush(&units, into: &result)
      if byte == UInt8(ascii: "\r") {
        result.append(UInt8(ascii: "\n"))
        position += position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\n") ? 2 : 1
        continue
      }
      result.append(byte)
      position += 1
    }
    flush(&units, into: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Puts the UTF-16 units of escapes into the text; two escapes may make one character.
  private static func flush(_ units: inout [UInt16], into result: inout [UInt8]) {
    guard !units.isEmpty else { return }
    result.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    units = []
  }

  /// Resolves the escape whose letter stands at a position, and gives the position behind it.
  private static func resolve(
    _ bytes: [UInt8], _ position: Int, _ units: inout [UInt16], _ result: inout [UInt8]
  ) -> Int {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "u"), UInt8(ascii: "x"):
      if let (value, end) = number(bytes, position) {
        append(value, to: &units)
        return end
      }
    case UInt8(ascii: "\n"): return position + 1
    case UInt8(ascii: "\r"):
      return position + (position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\n") ? 2 : 1)
    default: break
    }
    flush(&units, into: &result)
    result.append(simple(byte))
    return position + 1
  }

  private static func simple(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "v"): 11
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "0"): 0
    default: byte
    }
  }

  /// The number of `xHH`, `uHHHH` or `u{H...}` at a position, and the position behind it.
  private static func number(_ bytes: [UInt8], _ position: Int) -> (UInt32, Int)? {
    var digits = bytes[position] == UInt8(ascii: "x") ? 2 : 4
    var place = position + 1
    let isBraced = digits == 4 && place < bytes.count && bytes[place] == UInt8(ascii: "{")
    if isBraced {
      place += 1
      digits = 6
    }
    var value: UInt32 = 0
    var count = 0
    while count < digits, place < bytes.count, let digit = hexDigit(bytes[place]) {
      value = value << 4 | digit
      place += 1
      count += 1
    }
    guard isBraced ? count > 0 : count == digits else { return nil }
    if isBraced {
      guard place < bytes.count, bytes[place] == UInt8(ascii: "}"), value <= 0x10FFFF else { return nil }
      place += 1
    }
    return (value, place)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 0x61 + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 0x41 + 10
    default: nil
    }
  }

  private static func append(_ value: UInt32, to units: inout [UInt16]) {
    if value < 0x10000 {
      units.append(UInt16(value))
    } else {
      units.append(UInt16(0xD800 + ((value - 0x10000) >> 10)))
      units.append(UInt16(0xDC00 + ((value - 0x10000) & 0x3FF)))
    }
  }
}
