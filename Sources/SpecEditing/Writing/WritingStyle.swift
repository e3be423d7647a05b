/// How the neighbours are written, for what is put between them.
struct WritingStyle: Sendable, Hashable {
  /// `\n` or `\r\n`.
  var lineEnd = "\n"
  /// What one level is indented by: blanks, or a tab in JSON.
  var indent = "  "
  /// What the dash of a list stands behind its key by, in blanks.
  var listIndent = "  "
  /// How keys that are paths are quoted.
  var pathQuotes = ScalarText.Quotes.none
  /// How other keys are quoted.
  var keyQuotes = ScalarText.Quotes.none
  /// How texts are quoted.
  var textQuotes = ScalarText.Quotes.none
  /// Whether lists of names (`tags`) stand in brackets.
  var bracketsLists = false
  /// Whether parameters stand in braces.
  var bracesParameters = false
  /// Whether a schema stands in braces.
  var bracesSchemas = false
  /// Whether the values of all entries stand in braces.
  var bracesEntries = false
  /// Whether what is in braces stands over several lines.
  var breaksFlow = false
  /// What stands between a colon and its value in braces.
  var colonGap = " "
  /// What stands between a comma and the next entry on one line.
  var commaGap = " "
  /// What stands behind an opening brace and before a closing one on one line.
  var braceGap = ""
}
