/// What a template can say: the data that its names stand for.
///
/// Numbers come as text, since how a number is written is the business of whoever makes the data.
package enum Value: Sendable, Hashable {
  /// Text, which a variable prints.
  case text(String)
  /// A condition.
  case truth(Bool)
  /// Values that a section repeats itself for.
  case list([Value])
  /// Values by name, which a section brings into reach.
  case object(Fields)

  /// Whether a section for the value is left out: false, a list without elements and text without characters.
  ///
  /// The specification names only the first two; with the third, data needs no second name that says whether a text
  /// is there.
  package var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .truth(let truth): !truth
    case .list(let elements): elements.isEmpty
    case .object: false
    }
  }

  /// What it is, for messages.
  var kindInWords: String {
    switch self {
    case .text: "text"
    case .truth: "a condition"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension Value: ExpressibleByStringInterpolation {
  /// Makes text.
  package init(stringLiteral text: String) {
    self = .text(text)
  }
}

extension Value: ExpressibleByBooleanLiteral {
  /// Makes a condition.
  package init(booleanLiteral truth: Bool) {
    self = .truth(truth)
  }
}

extension Value: ExpressibleByArrayLiteral {
  /// Makes a list.
  package init(arrayLiteral elements: Value...) {
    self = .list(elements)
  }
}

extension Value: ExpressibleByDictionaryLiteral {
  /// Makes an object; of two values of one name the last counts.
  package init(dictionaryLiteral fields: (String, Value)...) {
    self = .object(Fields(fields))
  }
}
