package import SourceText

/// A list of names that a rule allows or forbids.
package struct LayerRule: Sendable, Hashable {
  /// The names, or globs of them: `UIKit`, `net/*`, `*UseCase`.
  package let names: [String]
  /// Why, in the team's own words, or nil.
  package let reason: String?
  /// Where the configuration says so.
  package let mention: SourceLocation

  /// Makes a rule.
  package init(_ names: [String], because reason: String? = nil, at mention: SourceLocation) {
    self.names = names
    self.reason = reason
    self.mention = mention
  }
}
