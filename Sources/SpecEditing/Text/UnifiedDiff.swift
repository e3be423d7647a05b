internal import SourceText

/// What was changed in a text, in the unified format that `git apply` and `patch -p1` take.
package enum UnifiedDiff {
  /// How many unchanged lines stand around a change.
  private static let context = 3

  /// The difference between a text and its original; empty where there is none.
  package static func of(_ text: EditedText) -> [UInt8] {
    let marked = marked(text)
    let hunks = hunks(in: marked)
    guard !hunks.isEmpty else { return [] }
    let path = text.original.path
    var result = Array("--- \(name("a/" + path))\n+++ \(name("b/" + path))\n".utf8)
    for hunk in hunks { result += rendered(marked[hunk]) }
    return result
  }

  /// How many lines the text has that the original had not, and the other way round.
  package static func counts(of text: EditedText) -> (added: Int, removed: Int) {
    let kept = text.lines.count { $0.origin != nil }
    return (text.lines.count - kept, EditedText(text.original).lines.count - kept)
  }

  /// A line with its mark, and how many lines of either text come before it.
  private struct Marked {
    let mark: UInt8
    let bytes: [UInt8]
    let oldBefore: Int
    let newBefore: Int
  }

  private static let space = UInt8(ascii: " ")
  private static let minus = UInt8(ascii: "-")
  private static let plus = UInt8(ascii: "+")

  private static func marked(_ text: EditedText) -> [Marked] {
    let original = EditedText(text.original).lines
    var result: [Marked] = []
    var old = 0
    var new = 0
    func drop(until line: Int) {
      while old < line {
        result.append(Marked(mark: minus, bytes: original[old].bytes, oldBefore: old, newBefore: new))
        old += 1
      }
    }
    for line in text.lines {
      if let origin = line.origin {
        drop(until: origin)
        result.append(Marked(mark: space, bytes: line.bytes, oldBefore: old, newBefore: new))
        old += 1
      } else {
        result.append(Marked(mark: plus, bytes: line.bytes, oldBefore: old, newBefore: new))
      }
      new += 1
    }
    drop(until: original.count)
    return deletionsFirst(result)
  }

  /// Puts what is taken away before what comes in its place, as everybody reads it.
  private static func deletionsFirst(_ lines: [Marked]) -> [Marked] {
    var result: [Marked] = []
    var rest = lines[...]
    while let first = rest.first {
      let run = first.mark == space ? rest.prefix { $0.mark == space } : rest.prefix { $0.mark != space }
      if first.mark == space {
        result += run
      } else {
        let removed = run.filter { $0.mark == minus }
        let added = run.filter { $0.mark == plus }
        result += removed.enumerated().map { number, line in
          Marked(
            mark: minus, bytes: line.bytes, oldBefore: first.oldBefore + number, newBefore: first.newBefore)
        }
        result += added.enumerated().map { number, line in
          Marked(
            mark: plus, bytes: line.bytes, oldBefore: first.oldBefore + removed.count,
            newBefore: first.newBefore + number)
        }
      }
      rest = rest.dropFirst(run.count)
    }
    return result
  }

  /// The stretches of lines that are shown; changes with little between them share one.
  private static func hunks(in lines: [Marked]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].mark != space {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func rendered(_ lines: ArraySlice<Marked>) -> [UInt8] {
    let oldCount = lines.count { $0.mark != plus }
    let newCount = lines.count { $0.mark != minus }
    // A stretch without lines is said to stand behind the line before it.
    let oldStart = (lines.first?.oldBefore ?? 0) + (oldCount == 0 ? 0 : 1)
    let newStart = (lines.first?.newBefore ?? 0) + (newCount == 0 ? 0 : 1)
    var result = Array("@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n".utf8)
    for line in lines {
      result.append(line.mark)
      result += line.bytes
      if line.bytes.last != 0x0A { result += Array("\n\\ No newline at end of file\n".utf8) }
    }
    return result
  }

  /// A path as git writes it: quoted where it holds what would end it, with a tab behind it where it holds a space.
  private static func name(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return path.utf8.contains(space) ? path + "\t" : path }
    var result = "\""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += "\\" + String(Unicode.Scalar(byte))
      case 0x20..<0x7F: result += String(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return result + "\""
  }
}
