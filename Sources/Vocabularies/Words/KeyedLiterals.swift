internal import SourceText

/// Finds the key that a literal stands under by what is written in front of it.
///
/// Languages differ in how they build maps, call functions and compare, and agree in how it looks: `"kind": "start"`,
/// `kind: "start"`, `kind = "start"`, `item["kind"] == "start"`, `item.kind != "start"`. The literals come from a parser,
/// so comments and texts within texts are no matter here.
enum KeyedLiterals {
  /// The literal as a keyed one, or nil where no key stands in front of it.
  static func keyed(_ word: WordSet.Word, in bytes: [UInt8]) -> KeyedWord? {
    var place = word.location.span.start
    skipSpace(&place, in: bytes)
    guard place > 0 else { return nil }
    var isCompared = false
    switch bytes[place - 1] {
    case UInt8(ascii: ":"): place -= 1
    case UInt8(ascii: "="):
      place -= 1
      while place > 0, bytes[place - 1] == UInt8(ascii: "=") || bytes[place - 1] == UInt8(ascii: "!") {
        isCompared = true
        place -= 1
      }
      // `:=` of Go, and no `<=` or `+=`.
      if place > 0, bytes[place - 1] == UInt8(ascii: ":") { place -= 1 }
    default: return nil
    }
    skipSpace(&place, in: bytes)
    return name(before: place, in: bytes).map { KeyedWord(key: $0, word: word, isCompared: isCompared) }
  }

  private static func skipSpace(_ place: inout Int, in bytes: [UInt8]) {
    while place > 0, bytes[place - 1] <= 0x20 { place -= 1 }
  }

  /// The name or the quoted text that ends before an offset; `]`, `)`, `?` and `!` behind it are passed over.
  private static func name(before end: Int, in bytes: [UInt8]) -> String? {
    var end = end
    while end > 0, [UInt8(ascii: "]"), UInt8(ascii: "?"), UInt8(ascii: "!")].contains(bytes[end - 1]) {
      end -= 1
    }
    guard end > 0 else { return nil }
    let quote = bytes[end - 1]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      var start = end - 1
      while start > 0, end - start < 128, bytes[start - 1] != quote, bytes[start - 1] != 0x0A { start -= 1 }
      guard start > 0, bytes[start - 1] == quote else { return nil }
      return String(decoding: bytes[start..<end - 1], as: UTF8.self)
    }
    var start = end
    while start > 0, isWord(bytes[start - 1]) { start -= 1 }
    return start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
