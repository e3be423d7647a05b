/// A language that reports and documents speak.
///
/// Messages are written in English where they arise. Another language is one file with its patterns for the English
/// ones, listed in `all`; what it has no pattern for stays English, and a test fails.
package struct Language: Sendable {
  /// The code of the language (BCP 47): `ko`.
  package let code: String
  /// The name of the language in itself: `한국어`.
  package let name: String
  /// The wording by the English pattern; the places may stand in another order.
  package let patterns: @Sendable () -> [String: String]
  /// Chooses one of two endings, written as `%1[이/가]`, by the text in front of it.
  let ending: (@Sendable (_ choices: Substring, _ text: String) -> String)?

  /// Every language, English first.
  package static let all: [Language] = [.english, .korean]

  /// What every message is written in.
  package static let english = Language(
    code: "en", name: "English", patterns: { [:] }, ending: nil)

  /// The language of a code, or nil; a region behind the code is not looked at: `ko-KR` is Korean.
  package init?(code: String) {
    let primary = code.split(separator: "-").first.map(String.init) ?? code
    guard let known = Self.all.first(where: { $0.code == primary }) else { return nil }
    self = known
  }

  init(
    code: String, name: String, patterns: @escaping @Sendable () -> [String: String],
    ending: (@Sendable (_ choices: Substring, _ text: String) -> String)?
  ) {
    self.code = code
    self.name = name
    self.patterns = patterns
    self.ending = ending
  }
}
