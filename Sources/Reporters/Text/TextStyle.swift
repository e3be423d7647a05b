package import Translations

/// How the text report is to look. The reporter does not look at the terminal: whoever owns it says what it can do.
package struct TextStyle: Sendable {
  /// Whether to use colour and weight (ECMA-48 SGR sequences).
  package var usesColor: Bool
  /// How many cells a line has, or nil where nobody knows: a file, a pipe.
  package var width: Int?
  /// Whether to add the matrix of all endpoints and sides.
  package var showsMatrix: Bool

  /// The language.
  package var language = Language.english

  /// Makes a style; by default the one for a file, in English.
  package init(usesColor: Bool = false, width: Int? = nil, showsMatrix: Bool = false) {
    self.usesColor = usesColor
    self.width = width
    self.showsMatrix = showsMatrix
  }
}
