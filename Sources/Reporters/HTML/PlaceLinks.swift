/// Where a page finds the sources that it speaks of.
package struct PlaceLinks: Sendable {
  /// What the address of a file begins with at whoever hosts the repository, at the commit of the audit; the path and
  /// `#L` with the line follow. Nil where nobody knows.
  package var host: String?
  /// The way from the folder of the page to the folder that paths are relative to: `../`; nil where the page has no file.
  package var root: String?

  /// Makes links that lead nowhere.
  package init() {}
}
