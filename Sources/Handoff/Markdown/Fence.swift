/// The line that opens code between fences (CommonMark, section 4.5).
struct Fence: Hashable {
  private let byte: UInt8
  private let length: Int

  /// Reads an opening: three or more back-ticks or tildes; no back-tick may follow back-ticks.
  init?(opening text: ArraySlice<UInt8>) {
    guard let first = text.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
    let run = text.prefix { $0 == first }
    guard run.count >= 3, first == UInt8(ascii: "~") || !text[run.endIndex...].contains(first) else {
      return nil
    }
    byte = first
    length = run.count
  }

  /// Whether a line closes it: the same character at least as often, and nothing else but blanks.
  func isClosed(by text: ArraySlice<UInt8>) -> Bool {
    let run = text.prefix { $0 == byte }
    return run.count >= length && text[run.endIndex...].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
