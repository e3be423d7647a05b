internal import SourceText

/// A token of Swift, as far as imports, declarations and names need it (The Swift Programming Language, "Lexical Structure").
struct SwiftToken {
  /// What kind of token it is.
  enum Kind: Equatable {
    /// An identifier or a keyword; the span of one in backquotes leaves them out.
    case word
    /// A number.
    case number
    /// One character of punctuation or of an operator.
    case sign(UInt8)
    /// A string literal as a whole; what its interpolations hold follows as tokens of their own.
    case string(isPlain: Bool)
    /// A regular expression literal.
    case pattern
    /// `#if`, `#elseif`, `#else` or `#endif`, with its condition.
    case directive(Directive)
  }

  /// The directives of conditional compilation.
  enum Directive: String, CaseIterable {
    case `if`
    case elseif
    case `else`
    case endif
  }

  /// What kind of token it is.
  var kind: Kind
  /// The bytes that it covers.
  var span: SourceSpan
  /// Whether it stands in backquotes, so that it is no keyword.
  var isQuoted = false

  /// Whether it is that character of punctuation.
  func isSign(_ scalar: Unicode.Scalar) -> Bool { kind == .sign(UInt8(ascii: scalar)) }
}
