package import SourceText

/// A token of Kotlin or Java (Kotlin Language Specification, "Lexical grammar"; JLS §3).
///
/// A literal of text is several tokens, so that what is interpolated are tokens like any others and no string is scanned
/// by recursion.
package struct JVMToken: Sendable {
  /// What kind of token it is.
  package enum Kind: Sendable {
    /// An identifier or a reserved word.
    case word
    /// An identifier between back-ticks, which is never a reserved word.
    case quotedName
    /// A number.
    case number
    /// Punctuation or an operator.
    case symbol
    /// The quotes that open a string or character; the text is those quotes.
    case stringStart
    /// Text inside a string, escapes resolved.
    case stringText
    /// The quotes that close a string.
    case stringEnd
    /// `${`, or the `$` of `$name`.
    case interpolationStart
    /// `}` of an interpolation, or the empty place after `$name`.
    case interpolationEnd
    /// After the last byte.
    case end
  }

  /// What kind of token it is.
  package let kind: Kind
  /// The text; for `stringText` what it stands for.
  package let text: String
  /// The bytes that it covers.
  package let span: SourceSpan
  /// Whether a line ended in front of it.
  package let isAfterLineEnd: Bool
}
