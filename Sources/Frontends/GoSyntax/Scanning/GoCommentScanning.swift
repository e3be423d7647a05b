extension GoScanner {
  /// Scans a comment ("Comments") and tells whether it holds a line end.
  ///
  /// A `//` comment ends before its line end, which then counts by itself.
  mutating func scanComment(from start: Int) -> (end: Int, holdsLineEnd: Bool) {
    var index = start + 2
    if bytes[start + 1] == UInt8(ascii: "/") {
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      checkLineDirective(from: start, to: index)
      return (index, false)
    }
    var holdsLineEnd = false
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A { holdsLineEnd = true }
      if byte == UInt8(ascii: "*"), self.byte(at: index) == UInt8(ascii: "/") {
        checkLineDirective(from: start, to: index + 1)
        return (index + 1, holdsLineEnd)
      }
    }
    problems.record(at: start, "comment not terminated")
    return (index, holdsLineEnd)
  }

  /// Checks the numbers of a `//line file:line:column` directive, which Go rejects when they are malformed.
  ///
  /// Source: documentation of `go tool compile`, "Compiler Directives". Places in this project are those of the
  /// file at hand, so a directive has no other effect.
  private mutating func checkLineDirective(from start: Int, to end: Int) {
    guard end - start > 7, bytes[start + 2] == UInt8(ascii: "l") else { return }
    let isGeneral = bytes[start + 1] == UInt8(ascii: "*")
    guard isGeneral || start == 0 || bytes[start - 1] == 0x0A else { return }
    var text = bytes[start..<(isGeneral ? end - 2 : end)].dropFirst(2)
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
