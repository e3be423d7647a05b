internal import ContractModel

/// Finds methods with a path behind them in a stretch of text: `GET /users/{id}`, **POST** `/users`,
/// "send a `DELETE` request to `/users/42`".
struct MentionScanner {
  /// What the words around a method may be.
  enum Surroundings {
    /// Sentences, with markup and quotation marks.
    case prose
    /// Text as it is, where a quotation mark or a bracket in front shows code.
    case verbatim
    /// Sentences in a format whose tables have their bars in the text.
    case bars
  }

  /// Reads the addresses.
  let targets: TargetReader
  /// Where the text is from.
  let surroundings: Surroundings

  private var bytes: [UInt8] { targets.bytes }

  /// Between a method and its path stand at most this many bytes.
  private static let widestGap = 48
  /// The words that may stand there: "a POST request to the /x endpoint".
  private static let fillers = ["requests", "request", "calls", "call", "endpoint", "to", "on", "at", "the"]

  /// The mentions in a range of the text, in order.
  func mentions(in range: Range<Int>) -> [Mention] {
    var mentions: [Mention] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard startsWord(at: index, in: range),
        let list = MethodWords.list(in: bytes, at: index, to: range.upperBound)
      else {
        index += 1
        continue
      }
      guard let start = gapEnd(from: list.end, to: range.upperBound),
        let found = targets.target(from: start, to: range.upperBound)
      else {
        index = list.end
        continue
      }
      if !isStruckOut(at: index, in: range) {
        mentions.append(Mention(methods: list.methods, target: found.target, range: index..<found.end))
      }
      index = max(found.end, list.end)
    }
    return mentions
  }

  /// Whether a word may begin at an offset that is no part of code: not `r.GET`, not `@GET`.
  private func startsWord(at index: Int, in range: Range<Int>) -> Bool {
    guard Byte.isUppercase(bytes[index]) else { return false }
    guard index > range.lowerBound else { return true }
    let before = bytes[index - 1]
    if Byte.isName(before) || ".@/$\\#=".utf8.contains(before) { return false }
    return surroundings != .verbatim || !"\"'(".utf8.contains(before)
  }

  /// `~~GET /x~~` says that there is no such endpoint.
  private func isStruckOut(at index: Int, in range: Range<Int>) -> Bool {
    bytes[range.lowerBound..<index].suffix(8).filter { $0 == UInt8(ascii: "~") }.count >= 2
  }

  /// The offset of the address that belongs to a method, or nil where something else is said in between.
  private func gapEnd(from start: Int, to end: Int) -> Int? {
    var index = start
    let limit = min(end, start + Self.widestGap)
    while index < limit {
      let byte = bytes[index]
      if isAddressStart(byte) { return index == start ? nil : index }
      if isGap(byte) {
        index += 1
      } else if let sign = ["–", "—", "→", "\u{A0}"].first(where: {
        bytes[index..<end].starts(with: $0.utf8)
      }) {
        index += sign.utf8.count
      } else if let word = filler(at: index, to: end) {
        index += word.utf8.count
      } else if let tag = tagEnd(at: index, to: limit) {
        index = tag
      } else {
        return index > start && (Byte.isLetter(byte) || byte == Byte.less) ? index : nil
      }
    }
    return nil
  }

  private func isAddressStart(_ byte: UInt8) -> Bool {
    byte == Byte.slash || byte == Byte.openBrace || byte == Byte.dollar
  }

  private func isGap(_ byte: UInt8) -> Bool {
    Byte.isBlank(byte) || "`*:[]\"'".utf8.contains(byte)
      || byte == Byte.pipe && surroundings == .bars
      || byte == UInt8(ascii: "-")
  }

  private func filler(at index: Int, to end: Int) -> String? {
    guard index > 0, !Byte.isAlphanumeric(bytes[index - 1]) else { return nil }
    return Self.fillers.first { word in
      let close = index + word.utf8.count
      return bytes[index..<end].starts(with: word.utf8) && (close == end || !Byte.isName(bytes[close]))
    }
  }

  /// The end of a tag of HTML around a method or a path: `<code>`, `</kbd>`.
  private func tagEnd(at start: Int, to end: Int) -> Int? {
    guard bytes[start] == Byte.less, let close = bytes[start..<end].firstIndex(of: Byte.greater) else {
      return nil
    }
    let name = bytes[(start + 1)..<close].drop { $0 == Byte.slash }
    let known = ["code", "kbd", "b", "strong", "em", "span", "tt", "td"]
    return known.contains { name.elementsEqual($0.utf8) } ? close + 1 : nil
  }
}
