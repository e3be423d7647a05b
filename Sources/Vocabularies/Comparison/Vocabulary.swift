internal import SourceText

/// A set of words that several sides share, as a configuration names it.
package struct Vocabulary: Sendable {
  /// What a side does with the words.
  package enum Use: String, Sendable, CaseIterable {
    /// It sends or stores them: a word of its own has to be known to who reads.
    case writes
    /// It takes them in, and rejects or drops what it does not know.
    case reads
    /// Both.
    case both
  }

  /// One side, with what was found for it.
  package struct Side: Sendable {
    /// The name that configuration and reports use.
    package let name: String
    /// The sets of its places: for each place the set that is meant, and behind it the same in other spellings.
    package var places: [[WordSet]] = []
    /// How many files were read for it.
    package var fileCount = 0
    /// What it does with the words, or nil where that is not said and its places do not tell.
    package var use: Use?
    /// Whether it may know fewer words than the others.
    package var isSubset = false
    /// How exactly its words have to be spelled as those of others.
    package var spelling = WordSpelling.exact
    /// Words that are not compared: it may have them alone or not at all.
    package var ignored: Set<String> = []

    /// Makes a side of which nothing is known.
    package init(_ name: String) { self.name = name }
  }

  /// The name.
  package let name: String
  /// The sides, in the order in which reports list them.
  package var sides: [Side]

  /// Makes a vocabulary.
  package init(_ name: String, sides: [Side]) {
    self.name = name
    self.sides = sides
  }
}
