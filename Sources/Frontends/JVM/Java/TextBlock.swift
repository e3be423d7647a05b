/// What a text block of Java stands for (JLS §3.10.6).
enum TextBlock {
  /// The text between the quotes with its first line, its common indentation and the blanks at line ends taken away, and
  /// its escapes resolved.
  static func content(of raw: ArraySlice<UInt8>) -> [UInt8] {
    var lines = raw.split(separator: Byte.newline, omittingEmptySubsequences: false)[...]
    if lines.first?.allSatisfy(Byte.isBlank) ?? false { lines = lines.dropFirst() }
    // The line of the closing quotes counts for the indentation even where it is blank.
    let counted = lines.enumerated().filter { !$1.allSatisfy(Byte.isBlank) || $0 == lines.count - 1 }
    let indentation = counted.map { $1.prefix { $0 == 0x20 || $0 == 0x09 }.count }.min() ?? 0
    let stripped = lines.map { line -> [UInt8] in
      var line = line.dropFirst(min(indentation, line.prefix { $0 == 0x20 || $0 == 0x09 }.count))
      while let last = line.last, Byte.isBlank(last) { line = line.dropLast() }
      return Array(line)
    }
    return resolved(Array(stripped.joined(separator: [Byte.newline])))
  }

  private static func resolved(_ bytes: [UInt8]) -> [UInt8] {
    var tape = TokenTape(bytes, from: 0)
    var result: [UInt8] = []
    while !tape.isAtEnd {
      if tape.peek() == Byte.backslash {
        result += JavaEscape.scan(&tape)
      } else {
        result.append(tape.peek())
        tape.position += 1
      }
    }
    return result
  }
}
