/// Finds commands outside of fenced blocks: in code spans, and as lines of their own.
struct InlineCommands {
  /// Reads the addresses.
  let targets: TargetReader

  private var text: CommandText { CommandText(bytes: targets.bytes, variables: targets.variables) }

  /// The command that a line begins with, behind a prompt or not; it may go on over lines up to `end`.
  func command(startingLine line: Range<Int>, to end: Int) -> CommandText.Found? {
    let bytes = targets.bytes
    let start = bytes[line].firstIndex { !Byte.isBlank($0) && $0 != Byte.dollar && $0 != Byte.greater }
    guard let start, bytes[start..<line.upperBound].starts(with: "curl ".utf8) else { return nil }
    return text.commands(in: start..<end).first { $0.range.lowerBound == start }
  }

  /// The commands that stand in code spans of a line.
  func commands(inCodeSpansOf line: Range<Int>) -> [CommandText.Found] {
    var found: [CommandText.Found] = []
    var rest = targets.bytes[line]
    while let open = rest.firstIndex(of: Byte.backtick) {
      let start = rest[open...].firstIndex { $0 != Byte.backtick } ?? rest.endIndex
      guard let close = rest[start...].firstIndex(of: Byte.backtick) else { break }
      found += text.commands(in: start..<close)
      rest = rest[close...].drop { $0 == Byte.backtick }
    }
    return found
  }
}
