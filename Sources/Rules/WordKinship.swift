/// How near two names in a path are to each other.
enum WordKinship {
  /// The same word in another number, case or spelling: `user` and `users`, `lastPoo` and `last-poo`, `v1` and `v2`.
  case same
  /// One is the other with a word more, or with a typing error.
  case close
  /// Two names.
  case none

  /// Longer names are not looked at.
  private static let longestName = 80

  /// Compares two names.
  init(_ left: String, _ right: String) {
    guard left.utf8.count <= Self.longestName, right.utf8.count <= Self.longestName else {
      self = .none
      return
    }
    let words = Self.words(of: left)
    let otherWords = Self.words(of: right)
    let (folded, otherFolded) = (words.joined(), otherWords.joined())
    if folded == otherFolded || Self.isPlural(folded, of: otherFolded)
      || Self.isPlural(otherFolded, of: folded)
      || (Self.isVersion(left) && Self.isVersion(right))
    {
      self = .same
    } else if Self.isExtended(words, by: otherWords) || words.sorted() == otherWords.sorted()
      || Self.isMistyped(folded, for: otherFolded)
    {
      self = .close
    } else {
      self = .none
    }
  }

  /// Whether a segment, in the form `/name`, is one that bases are made of: `api`, `rest`, `v1`.
  static func isBaseName(_ segment: String) -> Bool {
    let name = String(segment.dropFirst()).lowercased()
    return name == "api" || name == "rest" || isVersion(name)
  }

  private static func isVersion(_ name: String) -> Bool {
    let digits = name.dropFirst().utf8
    return name.lowercased().hasPrefix("v") && !digits.isEmpty
      && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// The words of a name in lower case, cut at punctuation and before capitals.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isAfterSmall = false
    for character in name.unicodeScalars {
      let isWord = character.properties.isAlphabetic || character.properties.numericType != nil
      if !isWord || (isAfterSmall && character.properties.isUppercase) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isWord { word += character.properties.lowercaseMapping }
      isAfterSmall = character.properties.isLowercase
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func isPlural(_ many: String, of one: String) -> Bool {
    guard one.utf8.count > 1 else { return false }
    return many == one + "s" || many == one + "es" || (one.hasSuffix("y") && many == one.dropLast() + "ies")
  }

  /// Whether one name begins or ends with all the words of the other, and those say enough to be recognised.
  private static func isExtended(_ words: [String], by others: [String]) -> Bool {
    let (short, long) = words.count < others.count ? (words, others) : (others, words)
    guard short.count < long.count, short.joined().utf8.count >= 4 else { return false }
    return long.starts(with: short) || long.suffix(short.count).elementsEqual(short)
  }

  /// Whether two names differ by a slip of the finger or two.
  ///
  /// The beginning must agree: what differs there is more often an opposite (`import` and `export`, `like` and
  /// `unlike`) than a slip.
  private static func isMistyped(_ left: String, for right: String) -> Bool {
    let (one, other) = (Array(left.utf8), Array(right.utf8))
    let length = min(one.count, other.count)
    guard length >= 4, one.prefix(2) == other.prefix(2) else { return false }
    // `page1` and `page2` are two names on purpose.
    guard one.filter(isNoDigit) != other.filter(isNoDigit) else { return false }
    return distance(one, other, limit: length >= 8 ? 2 : 1) != nil
  }

  private static func isNoDigit(_ byte: UInt8) -> Bool { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte) }

  /// How many letters must be put in, taken out, exchanged or swapped with their neighbour, or nil for more than `limit`.
  private static func distance(_ one: [UInt8], _ other: [UInt8], limit: Int) -> Int? {
    guard abs(one.count - other.count) <= limit else { return nil }
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
