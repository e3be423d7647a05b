/// The line that opens a fenced block (CommonMark §4.5), also within a quotation.
struct FenceMark {
  /// The first word behind the fence, in lower case and without what some tools put around it: `{.bash}`, `bash:title`.
  let language: String

  private let sign: UInt8
  private let count: Int

  /// Reads a line without blanks at its ends, or nil where it opens no block.
  init?(_ line: ArraySlice<UInt8>) {
    let line = Self.unquoted(line)
    guard let sign = line.first, sign == Byte.backtick || sign == UInt8(ascii: "~") else { return nil }
    let count = line.prefix { $0 == sign }.count
    let rest = line.dropFirst(count)
    guard count >= 3, sign != Byte.backtick || !rest.contains(Byte.backtick) else { return nil }
    self.sign = sign
    self.count = count
    let word = rest.drop { Byte.isBlank($0) || $0 == Byte.openBrace || $0 == Byte.dot }
    language = word.prefix { Byte.isName($0) || $0 == UInt8(ascii: "+") }.text.lowercased()
  }

  /// Whether a line without blanks at its ends closes the block.
  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    let line = Self.unquoted(line)
    return line.count >= count && line.allSatisfy { $0 == sign }
  }

  private static func unquoted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.drop { Byte.isBlank($0) || $0 == Byte.greater }
  }
}
