/// Finds where a mark begins in a line of a document.
enum MarkSearch {
  /// The offset of the first `<!-- contract-audit:` outside of code spans, or nil.
  ///
  /// Blanks behind `<!--` do not count, and there may be none. `contract-audit:ignore` accepts a finding and is no
  /// mark. Code spans are those of one line (CommonMark, section 6.1): prose that explains the marks stays prose.
  static func firstMark(in line: ArraySlice<UInt8>) -> Int? {
    let candidates = line.indices.filter { isMark(line[$0...]) }
    guard !candidates.isEmpty else { return nil }
    var spans = codeSpans(in: line)[...]
    return candidates.first { offset in
      while let span = spans.first, span.upperBound <= offset { spans.removeFirst() }
      return !(spans.first?.contains(offset) ?? false)
    }
  }

  /// The offset behind the colon of the mark that begins the text, or nil where none does.
  static func word(ofMarkIn text: ArraySlice<UInt8>) -> Int? {
    guard text.starts(with: opening) else { return nil }
    let rest = text.dropFirst(opening.count).drop { $0 == 0x20 || $0 == 0x09 }
    return rest.starts(with: tool) ? rest.startIndex + tool.count : nil
  }

  private static let opening = Array("<!--".utf8)
  private static let tool = Array("contract-audit:".utf8)

  private static func isMark(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == opening[0], let word = word(ofMarkIn: text) else { return false }
    let rest = text[word...]
    let ignore = Array("ignore".utf8)
    return
      !(rest.starts(with: ignore)
      && !(rest.dropFirst(ignore.count).first.map(MarkReading.isNameByte) ?? false))
  }

  /// The code spans of a line, from their first back-tick to behind their last.
  private static func codeSpans(in line: ArraySlice<UInt8>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var offset = line.startIndex
    while offset < line.endIndex {
      guard line[offset] == UInt8(ascii: "`") else {
        offset += 1
        continue
      }
      let end = line[offset...].firstIndex { $0 != UInt8(ascii: "`") } ?? line.endIndex
      runs.append(offset..<end)
      offset = end
    }
    // A run closes with the next one of its length. The last of each length tells at once that there is none.
    let last = Dictionary(runs.enumerated().map { ($1.count, $0) }) { max($0, $1) }
    var spans: [Range<Int>] = []
    var index = 0
    while index < runs.count {
      let run = runs[index]
      index += 1
      guard last[run.count, default: 0] >= index else { continue }
      while runs[index].count != run.count { index += 1 }
      spans.append(run.lowerBound..<runs[index].upperBound)
      index += 1
    }
    return spans
  }
}
