package import SourceText

/// A part of a document that the tool writes, between two marks that a person set.
package struct MarkedBlock: Sendable, Hashable {
  /// A word that says how the block is to be made: `lang=ko`.
  package struct Option: Sendable, Hashable {
    /// What is chosen.
    package let key: String
    /// What was chosen, without quotes.
    package let value: String
    /// Where the key stands.
    package let keyLocation: SourceLocation
    /// Where the value stands, with its quotes.
    package let valueLocation: SourceLocation

    /// The value as a list, `group-by=auth,prefix`: what stands between commas, without blanks around it.
    package var values: [String] {
      value.split(separator: ",", omittingEmptySubsequences: false).map { item in
        let start = item.drop { $0 == " " }
        return String(start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)])
      }
    }
  }

  /// What the block shows: `routes`.
  package let name: String
  /// Where the name stands.
  package let nameLocation: SourceLocation
  /// The options in the order in which they are written; no key occurs twice.
  package let options: [Option]
  /// The mark at its begin, from `<!--` to `-->`.
  package let beginLocation: SourceLocation
  /// The mark at its end.
  package let endLocation: SourceLocation
  /// The bytes between the line of the one mark and the line of the other: whole lines, or nothing.
  package let body: SourceSpan
  /// How the line of the mark at its begin ends; the lines of the body are written alike.
  package let lineEnding: LineEnding
}
