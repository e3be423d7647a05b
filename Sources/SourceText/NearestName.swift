/// Finds the name that somebody meant who wrote another: `pahts` means `paths`.
package enum NearestName {
  /// The nearest of the known names, or nil where none is near enough to be a slip of the pen.
  ///
  /// Near is at most one edit in three characters, case not counted: insertions, deletions, substitutions and swaps
  /// of neighbours (optimal string alignment). Of equally near names the first in order wins.
  package static func of(_ name: String, among known: some Sequence<String>) -> String? {
    let written = Array(name.lowercased().unicodeScalars.prefix(limit))
    var best: (name: String, distance: Int)?
    for candidate in known {
      let meant = Array(candidate.lowercased().unicodeScalars.prefix(limit))
      let allowed = max(1, max(written.count, meant.count) / 3)
      guard abs(written.count - meant.count) <= allowed else { continue }
      let distance = edits(from: written, to: meant)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Names longer than this are no slip of a known one; the work stays small whatever is written.
  private static let limit = 64

  private static func edits(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let substituted = last[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(substituted, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
