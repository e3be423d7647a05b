import SourceText

/// A mark as it stands on its line, read but not yet paired with another.
enum Mark {
  /// `<!-- contract-audit:begin NAME key=value ... -->`.
  case begin(Begin)
  /// `<!-- contract-audit:end -->`.
  case end(SourceSpan)

  /// What the mark at the begin of a block says.
  struct Begin {
    let span: SourceSpan
    let name: SourceSpan
    let options: [Option]
  }

  /// One option of a block.
  struct Option {
    let key: SourceSpan
    /// The value as it is written, with its quotes.
    let value: SourceSpan
    /// The value without them.
    let text: SourceSpan
  }

  /// Why something that looks like a mark is none.
  struct Fault: Error {
    let message: String
    let span: SourceSpan
    var note: (message: String, span: SourceSpan)?
  }
}
