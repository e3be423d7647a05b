import SourceText

/// One step of a template, in the order of its text.
///
/// A section says where it ends instead of holding what it repeats, so a template is one flat list however deeply its
/// sections nest.
enum Instruction: Sendable, Hashable {
  /// A line begins here: the indentation of a partial stands in front of it.
  case lineStart
  /// Text of the template, printed as it is; at most one line.
  case text(SourceSpan)
  /// `{{name}}`, or one of the spellings that print the text without escaping it.
  case variable(TagName, isEscaped: Bool)
  /// `{{#name}}` or `{{^name}}`; `end` is the index behind its last instruction.
  case section(TagName, isInverted: Bool, end: Int)
  /// `{{>name}}`; the indentation is what stands before a tag that has a line of its own, and nil within a line.
  case partial(name: String, at: SourceSpan, indentation: SourceSpan?)
}
