/// The known name that somebody who mistyped most likely meant.
struct NearestName {
  /// The name.
  let name: String

  /// Finds the name with the fewest edits, where there are few enough to be a slip: a third of the name's length, at
  /// least one. Of equals the first in alphabetical order is taken. Letter case does not count.
  init?(to typed: String, among names: some Sequence<String>) {
    let scalars = Array(typed.lowercased().unicodeScalars)
    guard scalars.count <= 100 else { return nil }
    let candidates = names.filter { $0.unicodeScalars.count <= 100 }.sorted().map { name in
      (name: name, distance: Self.distance(scalars, Array(name.lowercased().unicodeScalars)))
    }
    guard let best = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    guard best.distance <= max(1, scalars.count / 3) else { return nil }
    name = best.name
  }

  /// The number of single edits (insert, remove, replace, swap neighbours) from one text to the other.
  private static func distance(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: to.count + 1)
    var last = Array(0...to.count)
    for (row, scalar) in from.enumerated() {
      var current = [row + 1]
      for (column, other) in to.enumerated() {
        var cost = min(last[column] + (scalar == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, scalar == to[column - 1], from[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[to.count]
  }
}
