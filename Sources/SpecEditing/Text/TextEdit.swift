package import SourceText

/// A stretch of a text and what is to stand in its place.
package struct TextEdit: Sendable, Hashable {
  /// The UTF-8 bytes that are replaced; empty for an insertion.
  package let span: SourceSpan
  /// What is put there.
  package let replacement: String

  /// Makes an edit.
  package init(replacing span: SourceSpan, with replacement: String) {
    self.span = span
    self.replacement = replacement
  }

  /// Makes an edit that takes nothing away.
  package init(inserting text: String, at offset: Int) {
    self.init(replacing: SourceSpan(offset, offset), with: text)
  }
}
