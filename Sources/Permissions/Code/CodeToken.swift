internal import SourceText

/// A word, a sign or a text of a program.
struct CodeToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// A name, a keyword or a number.
    case word
    /// One sign.
    case sign
    /// A text with its quotes; what is interpolated in it is no code of ours.
    case text
  }

  let kind: Kind
  /// The bytes of the word or sign, or those of a text between its quotes as they are written.
  let content: String
  /// The bytes that it covers.
  let span: SourceSpan
}
