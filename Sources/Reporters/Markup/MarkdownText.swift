internal import SourceText

/// Text from input in the spelling that shows as that text in GitHub Flavored Markdown, in prose and in tables alike.
package enum MarkdownText {
  /// A text as prose, with nothing in it read as markup.
  package static func prose(_ text: String) -> String { MarkdownDialect.escaped(InertText.of(text)) }

  /// A text as code: a path, a place, a name from a program.
  package static func code(_ text: String) -> String { MarkdownDialect.code(InertText.of(text)) }
}
