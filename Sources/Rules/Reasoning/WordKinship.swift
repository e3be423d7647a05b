/// How near two names in a path are to each other.
enum WordKinship {
  /// The same word in another number, case or spelling: `user` and `users`, `lastPoo` and `last-poo`, `v1` and `v2`.
  case same
  /// One is the other with a word more, or with a typing error.
  case close
  /// Two names.
  case none

  /// Compares two names.
  init(_ left: PathWord, _ right: PathWord) {
    if left.folded == right.folded || Self.isPlural(left.folded, of: right.folded)
      || Self.isPlural(right.folded, of: left.folded) || (left.isVersion && right.isVersion)
    {
      self = .same
    } else if Self.isExtended(left.words, by: right.words) || Self.isMistyped(left, for: right)
      || (left.folded.count == right.folded.count && left.words.sorted() == right.words.sorted())
    {
      self = .close
    } else {
      self = .none
    }
  }

  private static func isPlural(_ many: [UInt8], of one: [UInt8]) -> Bool {
    guard one.count > 1, many.count > one.count, many.count <= one.count + 2 else { return false }
    if many.starts(with: one) {
      return many[one.count...].elementsEqual("s".utf8) || many[one.count...].elementsEqual("es".utf8)
    }
    return one.last == UInt8(ascii: "y") && many.dropLast(3) == one.dropLast()
      && many.suffix(3).elementsEqual("ies".utf8)
  }

  /// Whether one name begins or ends with all the words of the other, and those say enough to be recognised.
  private static func isExtended(_ words: [String], by others: [String]) -> Bool {
    let (short, long) = words.count < others.count ? (words, others) : (others, words)
    guard short.count < long.count else { return false }
    guard long.starts(with: short) || long.suffix(short.count).elementsEqual(short) else { return false }
    return short.reduce(0) { $0 + $1.utf8.count } >= 4
  }

  /// Whether two names differ by a slip of the finger or two.
  ///
  /// The beginning must agree: what differs there is more often an opposite (`import` and `export`, `like` and
  /// `unlike`) than a slip. Names that differ in digits only, as `page1` and `page2`, are two names on purpose.
  private static func isMistyped(_ left: PathWord, for right: PathWord) -> Bool {
    let (one, other) = (left.folded, right.folded)
    let length = min(one.count, other.count)
    let limit = length >= 8 ? 2 : 1
    guard length >= 4, abs(one.count - other.count) <= limit else { return false }
    guard one[0] == other[0], one[1] == other[1], left.letters != right.letters else { return false }
    return distance(one, other, limit: limit) != nil
  }

  /// How many letters must be put in, taken out, exchanged or swapped with their neighbour, or nil for more than `limit`.
  private static func distance(_ one: [UInt8], _ other: [UInt8], limit: Int) -> Int? {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in 1...max(one.count, 1) where row <= one.count {
      var current = [row]
      for column in 1...max(other.count, 1) where column <= other.count {
        let change = one[row - 1] == other[column - 1] ? 0 : 1
        var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + change)
        if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    guard let distance = last.last, distance <= limit else { return nil }
    return distance
  }
}
