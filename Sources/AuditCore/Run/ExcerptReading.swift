internal import ContractModel
internal import SourceText

/// Reads the lines around the places of a report, for reporters that show them.
///
/// The files are read once more rather than kept: only some reports need them, and then only those that state something.
/// What findings speak of comes first, for there is a limit to how much text a report takes.
struct ExcerptReading {
  /// Where to read.
  let files: any FileSystem
  /// The folder that paths are relative to.
  let root: AbsolutePath
  /// How much to read before giving up.
  let limits: DiscoveryLimits

  /// How many lines before and behind a place are shown.
  private static let margin = 3
  /// How many Unicode scalars of a line are shown; what is generated is often all on one line.
  private static let longestLine = 240
  /// How many bytes all lines together may have.
  private static let mostBytes = 4 << 20

  /// The lines around everything that a report speaks of, as far as there is room.
  func excerpts(for report: Report) -> SourceExcerpts {
    var lines: [String: [Int: String]] = [:]
    var room = Self.mostBytes
    for places in [Self.findingPlaces(in: report), Self.otherPlaces(in: report)] {
      for (path, numbers) in Self.numbers(around: places) where room > 0 {
        let wanted = numbers.subtracting(lines[path].map { Set($0.keys) } ?? [])
        guard !wanted.isEmpty, let index = index(of: path) else { continue }
        for number in wanted.sorted() where number <= index.lineCount && room > 0 {
          let text = Self.shortened(index.text(ofLine: number))
          lines[path, default: [:]][number] = text
          room -= text.utf8.count
        }
      }
    }
    return SourceExcerpts(lines)
  }

  private static func findingPlaces(in report: Report) -> [SourceLocation] {
    (report.findings + report.suppressed).flatMap { finding in
      (finding.evidence + finding.absences.flatMap(\.nearest)).map(\.location)
    }
  }

  private static func otherPlaces(in report: Report) -> [SourceLocation] {
    report.sides.flatMap { side in
      side.extraction.unresolved.map(\.location)
        + side.extraction.sightings.filter { $0.kind == .api }.map(\.location)
    }
  }

  /// The numbers of all lines to show, by file in order.
  private static func numbers(around places: [SourceLocation]) -> [(path: String, numbers: Set<Int>)] {
    Dictionary(grouping: places, by: \.file).sorted { $0.key < $1.key }.map { path, places in
      let numbers = places.flatMap { max(1, $0.line - margin)...($0.line + margin) }
      return (path, Set(numbers))
    }
  }

  private func index(of path: String) -> LineIndex? {
    guard let bytes = try? files.read(AbsolutePath(path, in: root), limit: limits.documentBytes) else {
      return nil
    }
    return LineIndex(SourceFile(path: path, bytes: bytes))
  }

  private static func shortened(_ line: String) -> String {
    guard line.utf8.count > longestLine else { return line }
    let start = line.unicodeScalars.prefix(longestLine)
    return start.endIndex == line.endIndex ? line : String(start) + "…"
  }
}
