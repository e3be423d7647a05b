/// The words that a part of a link may be: its scheme, its host or its path.
///
/// A `*` in a word stands for any text. Where a set is not known exactly it is too large, never too small: what lies outside
/// is certainly not meant.
enum WordSet: Sendable, Hashable {
  /// Any word.
  case any
  /// One of these.
  case only(Set<String>)
  /// Any but these.
  case except(Set<String>)

  /// More words than this are kept as any.
  private static let limit = 64

  /// No word at all.
  static let none = WordSet.only([])

  /// Whether no word is in it.
  var isEmpty: Bool { self == .none }

  /// Whether it names the words that it has.
  var isNamed: Bool {
    if case .only = self { return true }
    return false
  }

  /// The words that it names, in order; empty where it names none.
  var words: [String] {
    if case .only(let words) = self { return words.sorted() }
    return []
  }

  /// Whether a word, or a text that a pattern with `*` stands for, may be in it.
  func mayHold(_ word: String) -> Bool {
    switch self {
    case .any: true
    case .only(let words): words.contains { WordPattern.overlap($0, word) }
    case .except(let words): word.contains("*") || !words.contains(word)
    }
  }

  /// Whether a word may be in both.
  func overlaps(_ other: WordSet) -> Bool { !intersection(other).isEmpty }

  /// The words that are in both, as far as that can be said.
  func intersection(_ other: WordSet) -> WordSet {
    switch (self, other) {
    case (.any, let set), (let set, .any): return set
    case (.only(let one), .only(let two)):
      let first = one.filter { word in two.contains { WordPattern.overlap($0, word) } }
      let second = two.filter { word in one.contains { WordPattern.overlap($0, word) } }
      let exact = first.union(second).filter { !$0.contains("*") }
      return .only(exact.isEmpty ? first.union(second) : exact.union(first.intersection(second)))
    case (.only(let words), .except(let others)), (.except(let others), .only(let words)):
      return .only(words.subtracting(others))
    case (.except(let one), .except(let two)):
      return one.count + two.count > Self.limit ? .any : .except(one.union(two))
    }
  }
}

/// Texts in which `*` stands for any text.
enum WordPattern {
  /// Whether there is a text that both patterns stand for. Texts longer than a link ever is are taken to overlap.
  static func overlap(_ left: String, _ right: String) -> Bool {
    if !left.contains("*"), !right.contains("*") { return left == right }
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard left.count < 512, right.count < 512 else { return true }
    let any = UInt8(ascii: "*")
    // Row by row: whether the rests from here on overlap.
    var below = Array(repeating: false, count: right.count + 1)
    for row in stride(from: left.count, through: 0, by: -1) {
      var current = Array(repeating: false, count: right.count + 1)
      for column in stride(from: right.count, through: 0, by: -1) {
        if row == left.count, column == right.count {
          current[column] = true
        } else if row < left.count, left[row] == any {
          current[column] = below[column] || column < right.count && current[column + 1]
        } else if column < right.count, right[column] == any {
          current[column] = current[column + 1] || row < left.count && below[column]
        } else if row < left.count, column < right.count, left[row] == right[column] {
          current[column] = below[column + 1]
        }
      }
      below = current
    }
    return below[0]
  }
}
