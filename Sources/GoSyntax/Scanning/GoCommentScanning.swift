extension GoScanner {
  /// Scans a comment that begins at the offset ("Comments"); true when it holds a line end.
  ///
  /// A `//` comment ends before its line end, which then counts by itself.
  mutating func scanComment() -> Bool {
    let start = offset
    let count = bytes.count
    if next == UInt8(ascii: "/") {
      while offset < count, bytes[offset] != 0x0A { offset += 1 }
      checkLineDirective(from: start)
      return false
    }
    var holdsLineEnd = false
    offset += 2
    while offset < count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A { holdsLineEnd = true }
      if byte == UInt8(ascii: "*"), offset < count, bytes[offset] == UInt8(ascii: "/") {
        offset += 1
        checkLineDirective(from: start)
        return holdsLineEnd
      }
    }
    problems.record(at: start, "comment not terminated")
    return holdsLineEnd
  }

  /// Checks the numbers of a `//line file:line:column` directive, which Go rejects when they are malformed.
  ///
  /// Source: documentation of `go tool compile`, "Compiler Directives". Places in this project are those of the
  /// file at hand, so a directive has no other effect.
  private mutating func checkLineDirective(from start: Int) {
    let isGeneral = bytes[start + 1] == UInt8(ascii: "*")
    guard isGeneral || start == 0 || bytes[start - 1] == 0x0A else { return }
    var text = bytes[start..<(isGeneral ? offset - 2 : offset)].dropFirst(2)
    guard text.starts(with: "line ".utf8) else { return }
    if !isGeneral, text.last == 0x0D { text.removeLast() }
    guard let last = DirectiveNumber(endOf: text.dropFirst(5)) else { return }
    guard let number = last.value else {
      return recordDirective("line", last, in: text)
    }
    if let first = DirectiveNumber(endOf: text.dropFirst(5).prefix(upTo: last.start - 1)),
      let line = first.value
    {
      guard 1...Self.directiveLimit ~= number else { return recordDirective("column", last, in: text) }
      guard 1...Self.directiveLimit ~= line else { return recordDirective("line", first, in: text) }
    } else if !(1...Self.directiveLimit ~= number) {
      recordDirective("line", last, in: text)
    }
  }

  private static var directiveLimit: Int { 1 << 30 - 1 }

  private mutating func recordDirective(_ what: String, _ number: DirectiveNumber, in text: ArraySlice<UInt8>)
  {
    problems.record(
      at: number.start,
      "invalid \(what) number: \(String(decoding: text[number.start...].prefix(80), as: UTF8.self))")
  }
}

/// What follows the last colon of a directive.
private struct DirectiveNumber {
  /// The offset after the colon.
  let start: Int
  /// The number, or nil when something else follows the colon.
  let value: Int?

  init?(endOf text: ArraySlice<UInt8>) {
    guard let colon = text.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    start = colon + 1
    let digits = text[start...]
    value = digits.allSatisfy(\.isDecimalDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }
}
