package import ContractModel
package import SourceText

/// A set of words that one place in a source states: the cases of an enum, the keys of a map, the texts of a list.
package struct WordSet: Sendable, Hashable {
  /// How a source states a set.
  package enum Form: Sendable {
    /// An enum, in a program, a schema or a database.
    case enumeration
    /// The names of an enum's members whose values are numbers. Only the numbers are sent.
    case numbered
    /// The values of a column, in the model of a table or a collection.
    case column
    /// Constants that belong together by their type, their class or their declaration.
    case constants
    /// A list or a set of texts, or a union of literal types.
    case list
    /// The keys of a map.
    case keys
    /// The texts that one variable is compared with in one function.
    case comparison
    /// Texts that stand under one key, wherever that is.
    case literals
  }

  /// One word, where it is stated.
  package struct Word: Sendable, Hashable {
    /// The word as the source spells it where it leaves the program.
    package let text: String
    /// Where.
    package let location: SourceLocation

    /// Makes a word.
    package init(_ text: String, at location: SourceLocation) {
      self.text = text
      self.location = location
    }
  }

  /// The name by which a configuration finds it in its file, with dots between a declaration and what it belongs to:
  /// `EventType`, `Store.validKinds`, `/components/schemas/EventType`.
  package let name: String
  /// How it is stated.
  package let form: Form
  /// Where it begins.
  package let location: SourceLocation
  /// The words in the order of the source; one may be there twice.
  package var words: [Word]
  /// Elements that are no words as far as reading tells: what else the set has is not known.
  package var gaps: [Unresolved] = []

  /// Makes a set.
  package init(
    _ name: String, _ form: Form, at location: SourceLocation, words: [Word], gaps: [Unresolved] = []
  ) {
    self.name = name
    self.form = form
    self.location = location
    self.words = words
    self.gaps = gaps
  }
}

/// What one file states of words.
package struct FileWords: Sendable {
  /// The path of the file.
  package let path: String
  /// Its sets, in the order of the text.
  package var sets: [WordSet] = []
  /// Its constants with a text as their value, by the name with what they belong to: a part of them can be a set.
  package var constants: [(name: String, word: WordSet.Word)] = []
  /// Texts that stand under a key or are compared with something of a name.
  package var literals: [KeyedWord] = []
  /// What could not be read.
  package var diagnostics: [Diagnostic] = []

  /// Makes an empty answer.
  package init(path: String) { self.path = path }
}

/// A text that a source puts under a key, or compares with what stands there.
package struct KeyedWord: Sendable, Hashable {
  /// The key: of a map, of a named argument, of a field, or the name of a variable.
  package let key: String
  /// The text.
  package let word: WordSet.Word
  /// Whether the source compares and does not write.
  package let isCompared: Bool
}
