package import Program

/// What a call hands to a library beside method and URL, as values of which callers may still know more.
///
/// Two requests that differ in nothing else are one: what travels does not tell endpoints apart.
package struct SentParts: Hashable, Sendable {
  /// How a library writes the body.
  package enum Encoding: Sendable {
    /// As JSON (RFC 8259).
    case json
    /// As a form in the way of a query (WHATWG URL §5).
    case form
    /// As a form of parts (RFC 7578).
    case multipart
    /// As what the value itself or a header says.
    case open
  }

  /// What is done to the objects that are handed over after they are made, from least to most.
  package enum Change: Int, Comparable, Sendable {
    /// Nothing that is seen.
    case none
    /// They may hold more.
    case grows
    /// They may hold more or less.
    case shrinks

    package static func < (one: Change, other: Change) -> Bool { one.rawValue < other.rawValue }
  }

  /// The parameters that the library puts behind the URL: objects, maps or lists of pairs.
  package var query: [Value]
  /// The header fields of the call itself, the same way.
  package var headers: [Value]
  /// The body; nil where the call hands over none.
  package var body: Value?
  /// How the body is written.
  package var encoding: Encoding
  /// The type that the call says the body of the answer has, as the file of the call names it; or nil.
  package var answer: TypeName?
  /// Whether the library sends no header that says who is calling but those of the call itself.
  package var hasAllHeaders = false
  /// What the library writes behind the name of a list in a query.
  package var listMark = ""
  /// What is done to query, headers and body after they are made.
  package var change = Change.none

  /// Makes what a call hands over.
  package init(
    query: [Value?] = [], headers: [Value?] = [], body: Value? = nil, encoding: Encoding = .json,
    answer: TypeName? = nil
  ) {
    self.query = query.compactMap(\.self)
    self.headers = headers.compactMap(\.self)
    self.body = body
    self.encoding = encoding
    self.answer = answer
  }

  /// The parts with every value in them changed.
  package func mapValues(_ step: (Value) -> Value) -> SentParts {
    var copy = self
    copy.query = query.map(step)
    copy.headers = headers.map(step)
    copy.body = body.map(step)
    return copy
  }

  package static func == (one: SentParts, other: SentParts) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
