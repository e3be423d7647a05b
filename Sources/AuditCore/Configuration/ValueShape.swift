/// What a value of one of our files may be: the one description by which files are checked and schemas for editors are
/// written, so that the two cannot differ.
///
/// A shape never holds itself, so whoever walks a file along a shape goes no deeper than the shape does.
indirect enum ValueShape: Sendable {
  /// A text; numbers and truth values are none, so that `name: 1.0` does not become something unexpected.
  case text(TextForm)
  /// A text as a program reads it: a number or a truth value stands for its spelling.
  case spelling
  /// `true` or `false`.
  case truth
  /// A whole number, and the smallest one.
  case number(atLeast: Int)
  /// One of several words.
  case word([String])
  /// A value, or a list of such values.
  case oneOrMore(ValueShape)
  /// A list.
  case list(of: ValueShape, noun: String)
  /// Free names with values; a noun says what each is: `side "backend"`.
  case names(of: ValueShape, noun: String?)
  /// Names that have to be known, with values.
  case known(names: [String], noun: String, of: ValueShape)
  /// Known keys with values.
  case record(RecordShape)
  /// A scalar, or else a record.
  case either(scalar: ValueShape, RecordShape)
}

extension ValueShape {
  /// What a text has to look like.
  enum TextForm: Sendable {
    /// Anything but nothing.
    case plain
    /// A path of an endpoint, or the beginning or a pattern of one: it begins with a slash.
    case rooted
    /// `FORMAT` or `FORMAT:FILE`, of the formats that there are.
    case format([String])
  }

  /// The shape that most lists have: a text, or several.
  static let texts = ValueShape.oneOrMore(.text(.plain))

  /// What is expected, as a person says it: `a text or a list of texts`.
  var expectation: String {
    switch self {
    case .text, .spelling: return "a text"
    case .truth: return "true or false"
    case .number(let least): return "a whole number from \(least) on"
    case .word(let words): return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .oneOrMore(.text): return "a text or a list of texts"
    case .oneOrMore(let shape): return "\(shape.expectation), or a list of them"
    case .list: return "a list"
    case .names, .known, .record: return "a mapping of names to values"
    case .either(let scalar, _): return "\(scalar.expectation), or a mapping"
    }
  }
}

/// A mapping of known keys.
struct RecordShape: Sendable {
  /// A key that it may have.
  struct Key: Sendable {
    /// The key as it is written.
    let name: String
    /// What it is for, one sentence for an editor to show.
    let meaning: String
    /// What its value may be.
    let shape: ValueShape
  }

  /// What a record demands of its keys beside their names and values.
  enum Demand: Sendable {
    /// The key has to be there.
    case required(String)
    /// Exactly one of the keys has to be there.
    case one(of: [String])
    /// One of the keys at least has to be there; the first is what most records have.
    case some(of: [String])
    /// Where the first key is there, none of the others may be.
    case apart(String, from: [String])
  }

  /// Its keys, in the order in which help lists them.
  let keys: [Key]
  /// What it demands of them.
  var demands: [Demand] = []
}
