package import Translations

/// How the text report is to look. The reporter does not look at the terminal: whoever owns it says what it can do.
package struct TextStyle: Sendable {
  /// Whether to use colour and weight (ECMA-48 SGR sequences).
  package var usesColor: Bool
  /// How many cells a line has, or nil where nobody knows: a file, a pipe.
  package var width: Int?
  /// Whether to add the matrix of all endpoints and sides.
  package var showsMatrix: Bool

  /// How much of what was found is told.
  package var detail = Detail.everything
  /// The folder that paths are relative to, for links to places; nil where the terminal knows no links.
  package var linkRoot: String?
  /// Where a page finds the sources.
  package var links = PlaceLinks()

  /// How much a text report tells.
  package enum Detail: Sendable {
    /// What makes the gate fail, and the verdict.
    case failing
    /// Every error in a line at least; warnings and notes counted by rule, as long as nothing was decided about them.
    case overview
    /// One line for each cause: what lies below one path prefix is counted, and so are notes.
    case brief
    /// The same with notes listed.
    case notes
    /// Every finding with its places.
    case everything
  }

  /// The language.
  package var language = Language.english

  /// Makes a style; by default the one for a file, in English.
  package init(usesColor: Bool = false, width: Int? = nil, showsMatrix: Bool = false) {
    self.usesColor = usesColor
    self.width = width
    self.showsMatrix = showsMatrix
  }
}
