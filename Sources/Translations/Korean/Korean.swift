extension Language {
  /// Korean. Sentences end in the plain noun style of technical documents.
  package static let korean = Language(
    code: "ko", name: "한국어",
    patterns: {
      [
        Korean.headings, Korean.findings, Korean.fields, Korean.reports, Korean.documents,
        Korean.bridges,
        Korean.deepLinks,
        Korean.permissions,
        Korean.vocabularies,
        Korean.layers,
        Korean.items,
        Korean.page,
      ].reduce(into: [:]) { all, part in
        all.merge(part) { first, _ in first }
      }
    },
    ending: { choices, text in Korean.ending(choices, after: text) })
}

/// The Korean wording of messages.
enum Korean {
  /// Chooses a particle by the sound that a word ends in: `은/는`, `이/가`, `을/를`, `와/과`, `으로/로`.
  ///
  /// The first choice follows a final consonant. A syllable of Hangul says it by its code (Unicode, chapter 3.12); a
  /// digit or a Latin letter by its Korean name; after anything else both stand, as Korean texts write it: `은(는)`.
  static func ending(_ choices: Substring, after text: String) -> String {
    let parts = choices.split(separator: "/", maxSplits: 1).map(String.init)
    guard let withConsonant = parts.first, let withVowel = parts.last, parts.count == 2 else { return "" }
    guard let sound = finalSound(of: text) else { return "\(withConsonant)(\(withVowel))" }
    // `로` follows ㄹ as it follows a vowel.
    if withVowel == "로", sound == .rieul { return withVowel }
    return sound == .vowel ? withVowel : withConsonant
  }

  private enum Sound {
    case vowel
    case rieul
    case consonant
  }

  private static func finalSound(of text: String) -> Sound? {
    guard
      let last = text.unicodeScalars.last(where: {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      })
    else { return nil }
    switch last {
    case "\u{AC00}"..."\u{D7A3}":
      let final = (last.value - 0xAC00) % 28
      return final == 0 ? .vowel : final == 8 ? .rieul : .consonant
    case "0", "3", "6": return .consonant
    case "1", "7", "8": return .rieul
    case "2", "4", "5", "9": return .vowel
    case "l", "L", "r", "R": return .rieul
    case "m", "M", "n", "N": return .consonant
    case "a"..."z", "A"..."Z": return englishSound(of: text, last)
    default: return nil
    }
  }

  /// Most consonants of English words get a vowel in Korean (`spec` is 스펙, `client` 클라이언트): short stops do not.
  private static func englishSound(of text: String, _ last: Unicode.Scalar) -> Sound {
    let word = text.lowercased()
    if word.hasSuffix("ng") || word.hasSuffix("me") || word.hasSuffix("ne") { return .consonant }
    if word.hasSuffix("le") { return .rieul }
    return "bckpBCKP".unicodeScalars.contains(last) ? .consonant : .vowel
  }
}
