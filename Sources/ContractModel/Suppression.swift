package import SourceText

/// A decision that a finding is known and does not count at the gate for now.
package struct Suppression: Sendable, Hashable {
  /// Where the decision is written down.
  package enum Kind: String, Sendable {
    /// In the file of accepted findings.
    case baseline
    /// Beside the route, the call or the operation itself.
    case inline
    /// Nowhere: the finding was there before what the gate looks at.
    case earlier
  }

  /// Where the decision is written down.
  package let kind: Kind
  /// Why the finding is accepted, in the words of whoever did.
  package let reason: String
  /// Who answers for it, or nil.
  package let owner: String?
  /// The last day on which it holds, as it is written (`2027-01-31`, UTC), or nil for no end.
  package let expires: String?
  /// How much the finding was about when it was accepted; nil where that is not written down.
  package let count: Int?
  /// The entry or the comment; nil where the decision is written down nowhere.
  package let location: SourceLocation?

  /// Makes a decision.
  package init(
    _ kind: Kind, reason: String, owner: String? = nil, expires: String? = nil, count: Int? = nil,
    at location: SourceLocation?
  ) {
    self.kind = kind
    self.reason = reason
    self.owner = owner
    self.expires = expires
    self.count = count
    self.location = location
  }
}

/// A mark in the sources of a side that asks to accept findings about one of their lines.
///
/// As it is written: whether its rules exist, its day has come and its reason is given is judged where findings are.
package struct SuppressionMark: Sendable, Hashable {
  /// The ids of the rules whose findings are meant.
  package let rules: [String]
  /// The last day on which it holds, as it is written, or nil.
  package let until: String?
  /// Why, or nil.
  package let reason: String?
  /// The mark itself.
  package let location: SourceLocation
  /// The 1-based line of the same file that it speaks about.
  package let line: Int

  /// Makes a mark.
  package init(rules: [String], until: String?, reason: String?, at location: SourceLocation, line: Int) {
    self.rules = rules
    self.until = until
    self.reason = reason
    self.location = location
    self.line = line
  }
}

extension SuppressionMark {
  /// Reads a mark as it is written: rules, then `until=DAY`, then `because` and the reason.
  package init(_ text: String, at location: SourceLocation, line: Int) {
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    var rules: [String] = []
    var until: String?
    while let word = words.first, word != "because" {
      words.removeFirst()
      if word.hasPrefix("until=") {
        until = String(word.dropFirst("until=".count))
      } else {
        rules += word.split(separator: ",").map(String.init)
      }
    }
    let reason = words.dropFirst().joined(separator: " ")
    self.init(
      rules: rules, until: until, reason: reason.isEmpty ? nil : reason, at: location, line: line)
  }
}
