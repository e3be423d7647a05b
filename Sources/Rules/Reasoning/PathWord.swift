/// A name in a path, taken apart into its words once, so that it can be compared with many.
struct PathWord: Sendable {
  /// The words in lower case, cut at punctuation and before capitals: `lastPooTime` and `last-poo-time` are the same.
  let words: [String]
  /// The words as one, as UTF-8.
  let folded: [UInt8]
  /// The same without digits.
  let letters: [UInt8]
  /// What the name is known under, as hashes: itself, and what it may be the plural of.
  let names: [Int]
  /// The names that it extends by words at its end or at its start, as hashes.
  let parts: [Int]
  /// What it shares with names that it may be mistyped for, as a hash: its first two letters.
  let start: Int
  /// Whether the name is a version, as `v1`.
  let isVersion: Bool

  /// Takes a name apart.
  init(_ name: String) {
    words = Self.words(of: name)
    folded = words.flatMap { Array($0.utf8) }
    letters = folded.filter { !Self.isDigit($0) }
    names = Self.singulars(of: folded).map { Self.hash($0) }
    parts = Self.parts(of: words).map { Self.hash($0) }
    start = Self.hash(letters.prefix(2))
    isVersion =
      folded.count > 1 && folded[0] == UInt8(ascii: "v") && folded.dropFirst().allSatisfy { Self.isDigit($0) }
  }

  /// Whether the name is one that bases are made of: `api`, `rest`, `v1`.
  var isBaseName: Bool { isVersion || words == ["api"] || words == ["rest"] }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  /// A name without the endings that a plural may have.
  private static func singulars(of name: [UInt8]) -> [[UInt8]] {
    guard name.count > 2, name.last == UInt8(ascii: "s") else { return [name] }
    var names = [name, Array(name.dropLast())]
    if name.suffix(2).elementsEqual("es".utf8) { names.append(Array(name.dropLast(2))) }
    if name.suffix(3).elementsEqual("ies".utf8) { names.append(name.dropLast(3) + Array("y".utf8)) }
    return names
  }

  /// The proper beginnings and ends of a few words, each as one.
  private static func parts(of words: [String]) -> [[UInt8]] {
    guard words.count > 1, words.count <= 8 else { return [] }
    return (1..<words.count).flatMap { count in
      [words.prefix(count), words.suffix(count)].map { $0.flatMap { Array($0.utf8) } }
    }
  }

  /// The 64-bit FNV-1a hash, the same in every run, unlike the standard library's.
  private static func hash(_ bytes: some Sequence<UInt8>) -> Int {
    let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash)
  }

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
