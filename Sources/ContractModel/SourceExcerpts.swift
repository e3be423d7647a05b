/// Lines of the sources, for reports that show places together with what stands around them.
package struct SourceExcerpts: Sendable {
  /// Lines of one file that follow each other.
  package struct Stretch: Sendable, Hashable {
    /// The number of the first line, counted from 1.
    package let first: Int
    /// The lines without their ends.
    package let lines: [String]
  }

  /// The stretches of each file, by its path, in order, with a line between any two left out.
  package let stretches: [String: [Stretch]]

  /// Makes excerpts of lines by their numbers, for each file by its path; without any by default.
  package init(_ lines: [String: [Int: String]] = [:]) {
    stretches = lines.mapValues { texts in
      var stretches: [Stretch] = []
      var pending: [String] = []
      for number in texts.keys.sorted() {
        pending.append(texts[number] ?? "")
        if texts[number + 1] == nil {
          stretches.append(Stretch(first: number - pending.count + 1, lines: pending))
          pending = []
        }
      }
      return stretches
    }
  }
}
