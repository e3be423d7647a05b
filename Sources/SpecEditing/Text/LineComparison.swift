/// Which lines of a text were there in another one.
///
/// What both begin and end with is theirs in common. A short stretch between is compared in full, whose cost is the
/// product of both lengths; a long one is first cut at the lines that stand once in either. What cannot be cut counts as
/// new, so that the cost grows as the texts do, however much differs.
struct LineComparison {
  /// For each line of the new text, which line of the old one it is; nil for a new one.
  private(set) var origins: [Int?]
  /// How often a line was looked at.
  private(set) var stepCount = 0

  private let old: [[UInt8]]
  private let new: [[UInt8]]

  /// The product of lengths up to which a stretch is compared in full.
  private static let mostPairs = 1_000_000
  /// How often a stretch is cut again.
  private static let mostCuts = 32

  /// A stretch of either text, of which nothing is known yet.
  private struct Stretch {
    var old: Range<Int>
    var new: Range<Int>
    let cuts: Int
  }

  /// Compares two texts.
  init(_ old: [[UInt8]], _ new: [[UInt8]]) {
    (self.old, self.new) = (old, new)
    origins = Array(repeating: nil, count: new.count)
    var pending = [Stretch(old: old.indices, new: new.indices, cuts: 0)]
    while let next = pending.popLast() {
      let stretch = withoutCommonEnds(next)
      stepCount += stretch.old.count + stretch.new.count
      if stretch.old.isEmpty || stretch.new.isEmpty { continue }
      if stretch.old.count <= Self.mostPairs / stretch.new.count {
        compare(stretch)
      } else if stretch.cuts < Self.mostCuts {
        pending += pieces(of: stretch)
      }
    }
  }

  /// Takes off what a stretch begins and ends with on either side.
  private mutating func withoutCommonEnds(_ stretch: Stretch) -> Stretch {
    var (before, after) = (stretch.old, stretch.new)
    while let one = before.first, let other = after.first, old[one] == new[other] {
      origins[other] = one
      (before, after) = (before.dropFirst(), after.dropFirst())
    }
    while let one = before.last, let other = after.last, old[one] == new[other] {
      origins[other] = one
      (before, after) = (before.dropLast(), after.dropLast())
    }
    stepCount += stretch.new.count - after.count
    return Stretch(old: before, new: after, cuts: stretch.cuts)
  }

  private mutating func compare(_ stretch: Stretch) {
    stepCount += stretch.old.count * stretch.new.count
    var known = stretch.old.map { $0 as Int? }
    for change in new[stretch.new].difference(from: old[stretch.old]) {
      switch change {
      case .remove(let offset, _, _): known.remove(at: offset)
      case .insert(let offset, _, _): known.insert(nil, at: offset)
      }
    }
    origins.replaceSubrange(stretch.new, with: known)
  }

  /// A stretch cut at lines that stand once on either side and in the same order; none where there is no such line.
  private func pieces(of stretch: Stretch) -> [Stretch] {
    let (before, after) = (Self.single(in: old, stretch.old), Self.single(in: new, stretch.new))
    let pairs = after.compactMap { line, place in before[line].map { (old: $0, new: place) } }
      .sorted { $0.new < $1.new }
    var (first, second) = (stretch.old.lowerBound, stretch.new.lowerBound)
    var pieces: [Stretch] = []
    for pair in Self.longestRise(in: pairs) {
      pieces.append(Stretch(old: first..<pair.old, new: second..<pair.new, cuts: stretch.cuts + 1))
      (first, second) = (pair.old, pair.new)
    }
    guard !pieces.isEmpty else { return [] }
    return pieces + [
      Stretch(
        old: first..<stretch.old.upperBound, new: second..<stretch.new.upperBound, cuts: stretch.cuts + 1)
    ]
  }

  /// The lines that stand once in a range, each with its place.
  private static func single(in lines: [[UInt8]], _ range: Range<Int>) -> [[UInt8]: Int] {
    let places = Dictionary(range.map { (lines[$0], $0 as Int?) }) { _, _ in nil }
    return places.compactMapValues(\.self)
  }

  /// The longest part of the pairs in which the places of the old text rise as those of the new one do.
  private static func longestRise(in pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    /// For each length, the pair that ends a rise of it at the smallest place.
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].old < pair.old { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var rise: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      rise.append(pairs[index])
      next = before[index]
    }
    return rise.reversed()
  }
}
