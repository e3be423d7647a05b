package import SourceText

/// A token of Dart (Dart Language Specification, "Lexical Rules").
///
/// A string literal is several tokens, so that its interpolations are tokens like any others and no string is
/// scanned by recursion.
package struct DartToken: Sendable {
  /// What kind of token it is.
  package enum Kind: Sendable {
    /// An identifier or a reserved word.
    case word
    /// A number.
    case number
    /// Punctuation or an operator.
    case symbol
    /// The quotes that open a string.
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
}
