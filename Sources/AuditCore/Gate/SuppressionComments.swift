internal import ContractModel
internal import SourceText

/// Finds marks in comments: `contract-audit:ignore RULE until=2027-01-31 because …`.
///
/// A mark beside code speaks about its own line, one on a line of its own about the next line with code. Which language
/// the file is in does not matter: what stands before the mark on its line must open a comment. Only in Markdown most of
/// what opens comments elsewhere is text, and a code block there is one with the lines that fence it.
struct SuppressionComments {
  private static let word = Array("contract-audit:ignore".utf8)
  private static let closers = ["*/", "-->"]

  private let file: SourceFile
  private let openers: [String]
  private let isMarkdown: Bool

  private init(file: SourceFile) {
    self.file = file
    isMarkdown = file.path.hasSuffix(".md") || file.path.hasSuffix(".mdx") || file.path.hasSuffix(".markdown")
    openers = isMarkdown ? ["<!--", "{/*"] : ["//", "#", "/*", "<!--", "*", "--"]
  }

  /// The marks of a file, in order.
  static func marks(in file: SourceFile) -> [SuppressionMark] {
    let places = places(of: word, in: file.bytes)
    guard !places.isEmpty else { return [] }
    let lines = LineIndex(file)
    let comments = SuppressionComments(file: file)
    return places.compactMap { comments.mark(at: $0, lines) }
  }

  private static func places(of word: [UInt8], in bytes: [UInt8]) -> [Int] {
    // The colon is the rarest byte of the word in code that has no mark.
    let colon = word.firstIndex(of: UInt8(ascii: ":")) ?? 0
    var places: [Int] = []
    for index in bytes.indices where bytes[index] == UInt8(ascii: ":") {
      let start = index - colon
      guard start >= 0, start + word.count <= bytes.count, bytes[index + 1] == word[colon + 1] else {
        continue
      }
      if bytes[start..<start + word.count].elementsEqual(word) { places.append(start) }
    }
    return places
  }

  private func mark(at start: Int, _ lines: LineIndex) -> SuppressionMark? {
    let bytes = file.bytes
    let lineStart = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let lineEnd = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    let before = text(lineStart, start)
    guard let opener = openers.compactMap({ before.firstRange(of: $0)?.lowerBound }).min() else {
      return nil
    }
    let location = lines.location(of: SourceSpan(start, start + Self.word.count))
    let behind = text(start + Self.word.count, lineEnd)
    let end = Self.closers.compactMap { behind.firstRange(of: $0) }.min { $0.lowerBound < $1.lowerBound }
    // `{` begins a comment in JSX; it is no code.
    let besides = before[..<opener] + (end.map { behind[$0.upperBound...] } ?? "")
    let isBesideCode = besides.contains { !$0.isWhitespace && $0 != "{" && $0 != "}" }
    let line = isBesideCode ? location.line : nextCodeLine(after: lineEnd, location.line)
    return SuppressionMark(String(behind[..<(end?.lowerBound ?? behind.endIndex)]), at: location, line: line)
  }

  /// The first line below that is neither blank nor only a comment, nor opens a code block.
  private func nextCodeLine(after end: Int, _ line: Int) -> Int {
    var line = line
    var start = end + 1
    while start < file.bytes.count {
      line += 1
      let end = file.bytes[start...].firstIndex(of: 0x0A) ?? file.bytes.count
      let trimmed = text(start, end).drop(while: \.isWhitespace)
      if !trimmed.isEmpty, !isComment(trimmed) { break }
      start = end + 1
    }
    return line
  }

  private func isComment(_ line: Substring) -> Bool {
    if isMarkdown, line.hasPrefix("```") || line.hasPrefix("~~~") { return true }
    return openers.contains { $0 != "#" && line.hasPrefix($0) } || (!isMarkdown && line.hasPrefix("# "))
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: file.bytes[start..<end], as: UTF8.self)
  }
}
