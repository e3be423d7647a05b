package import ContractModel

/// Words messages in one language; made once for a report, since it reads the language's patterns.
package struct Translator: Sendable {
  /// The language.
  package let language: Language
  private let patterns: [String: String]

  /// Makes a translator.
  package init(_ language: Language) {
    self.language = language
    patterns = language.patterns()
  }

  /// The message in the language; a part that the language has no pattern for stays English.
  package func text(_ message: Message) -> String {
    message.text(of: patterns[message.pattern] ?? message.pattern, ending: language.ending) { text($0) }
  }

  /// Whether the language has its own wording for a message and for all of its parts.
  package func knows(_ message: Message) -> Bool {
    guard language.code != Language.english.code else { return true }
    let isOwn = patterns[message.pattern] != nil || message.pattern == "%1"
    return isOwn
      && message.arguments.allSatisfy { argument in
        if case .message(let part) = argument { knows(part) } else { true }
      }
  }
}
