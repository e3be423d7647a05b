import ContractModel
import Translations

/// What the script of the page says by itself.
enum ScriptWords {
  /// The messages; `%1` is what the script puts in.
  static let all: [Message] = [
    "error",
    "warning",
    "note",
    "accepted",
    "unresolved",
    "clean",
    "states it",
    "states it where nothing calls",
    "covers it by a wider path",
    "has nothing",
    "is what this is about",
    "misses it",
    "not worked out",
    "any",
    "has it",
    "lacks it",
    "through",
    "as",
    "auth",
    "open",
    "Why it matters",
    "Nothing is found about it.",
    "What travels",
    "Query",
    "Headers",
    "Body",
    "Answer \("%1")",
    "Field",
    "required",
    "optional",
    "always",
    "not always",
    "left open",
    "unknown",
    "no body",
    "the whole",
    "differs",
    "\("%1") differs",
    "\("%1") differ",
    "\("%1") more",
    "Close",
    "copy",
    "copied",
    "Below, and who misses what",
    "\("%1") endpoint",
    "\("%1") endpoints",
    "\("%1") result",
    "\("%1") results",
    "\("%1") of \("%2")",
    "\("%1") misses \("%2")",
    "Auto",
    "Light",
    "Dark",
    "Theme: \("%1")",
    "Copy \("%1")",
    "Source of \("%1")",
  ]

  /// The English words with those of a language; nil for English.
  static func dictionary(_ words: Translator) -> JSONValue? {
    guard words.language.code != Language.english.code else { return nil }
    return .object(all.map { (key: $0.english, value: .string(words.text($0))) })
  }
}
