import AuditCore
import Testing

/// A case: one Markdown file whose prose says why, whose fences are files, and whose trailing comments claim results.
///
/// `README.md` beside the cases describes the format for whoever writes one.
struct CaseFile: Sendable, CustomTestStringConvertible {
  /// A file of the case.
  struct Source: Sendable {
    let path: String
    var text: String
    /// The line of the Markdown file that holds the first line of the text, counted from 1.
    let firstLine: Int
  }

  /// The path on disk, where failures point.
  let path: AbsolutePath
  /// The path below the folder of cases.
  let name: String
  /// The files, in order of the document.
  let sources: [Source]
  /// What is claimed, in order of the document.
  let claims: [Claim]
  /// The report that is expected to the letter, with the line on which it begins; nil where the case has none.
  let report: (text: String, line: Int)?

  var testDescription: String { name }

  /// Reads a case.
  init(path: AbsolutePath, name: String, text: String) {
    self.path = path
    self.name = name
    var sources: [Source] = []
    var claims: [Claim] = []
    var report: (text: String, line: Int)?
    for fence in MarkdownFence.all(in: text) {
      let body = fence.lines.map { $0 + "\n" }.joined()
      switch fence.words.count {
      case 2...:
        sources.append(Source(path: fence.words[1], text: body, firstLine: fence.firstLine))
        for (index, line) in fence.lines.enumerated() {
          claims += Claim.trailing(
            in: line, place: Claim.Place(file: fence.words[1], line: index + 1),
            documentLine: fence.firstLine + index)
        }
      case 1 where fence.words[0] == "report": report = (body, fence.firstLine)
      case 1 where fence.words[0] == "claims":
        for (index, line) in fence.lines.enumerated() {
          claims += Claim.listed(in: line, documentLine: fence.firstLine + index)
        }
      default: break
      }
    }
    self.sources = sources
    self.claims = claims
    self.report = report
  }

  /// All cases, in the order of their paths; those in Swift only where this build reads Swift.
  static let all: [CaseFile] = {
    let top = AbsolutePath("../Cases", in: AbsolutePath(#filePath))
    let disk = LocalFileSystem()
    var pending = [top]
    var cases: [CaseFile] = []
    while let folder = pending.popLast() {
      for (name, kind) in (try? disk.entries(of: folder)) ?? [] {
        let path = folder.child(name)
        if kind == .folder, readsSwift || name != "swift" { pending.append(path) }
        guard kind == .file, name.hasSuffix(".md"), name != "README.md" else { continue }
        let text = String(decoding: (try? disk.read(path, limit: 1 << 20)) ?? [], as: UTF8.self)
        cases.append(CaseFile(path: path, name: path.relative(to: top), text: text))
      }
    }
    return cases.sorted { $0.name < $1.name }
  }()
}

/// A fenced block of a Markdown document (CommonMark §4.5), back-ticks only.
private struct MarkdownFence {
  /// The words of the info string.
  let words: [String]
  let lines: [String]
  /// The line of the document after the opening fence, counted from 1.
  let firstLine: Int

  static func all(in text: String) -> [MarkdownFence] {
    var fences: [MarkdownFence] = []
    var open: (ticks: Int, words: [String], line: Int)?
    var lines: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let ticks = line.prefix { $0 == "`" }.count
      if let fence = open {
        if ticks >= fence.ticks, line.dropFirst(ticks).allSatisfy(\.isWhitespace) {
          fences.append(MarkdownFence(words: fence.words, lines: lines, firstLine: fence.line))
          open = nil
        } else {
          lines.append(String(line))
        }
      } else if ticks >= 3 {
        open = (ticks, line.dropFirst(ticks).split(separator: " ").map(String.init), index + 2)
        lines = []
      }
    }
    return fences
  }
}

#if SwiftClients
private let readsSwift = true
#else
private let readsSwift = false
#endif
