/// A name in a path, taken apart into its words once, so that it can be compared with many.
struct PathWord: Sendable {
  /// The words in lower case, cut at punctuation and before capitals: `lastPooTime` and `last-poo-time` are the same.
  let words: [String]
  /// The words as one, as UTF-8.
  let folded: [UInt8]
  /// The same without digits.
  let letters: [UInt8]
  /// The first two letters, as a number.
  let start: Int
  /// The last three bytes, as a number.
  let end: Int
  /// Whether the name is a version, as `v1`.
  let isVersion: Bool

  /// Takes a name apart.
  init(_ name: String) {
    words = Self.words(of: name)
    folded = words.flatMap { Array($0.utf8) }
    letters = folded.filter { !Self.isDigit($0) }
    start = letters.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    end = folded.suffix(3).reduce(0) { $0 << 8 | Int($1) }
    isVersion =
      folded.count > 1 && folded[0] == UInt8(ascii: "v") && folded.dropFirst().allSatisfy { Self.isDigit($0) }
  }

  /// Whether the name is one that bases are made of: `api`, `rest`, `v1`.
  var isBaseName: Bool { isVersion || words == ["api"] || words == ["rest"] }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

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
}
