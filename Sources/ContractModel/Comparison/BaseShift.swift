/// A whole side whose paths differ from those of the other sides by one prefix.
package struct BaseShift: Sendable, Hashable {
  /// The position of the side in the comparison.
  package let side: Int
  /// Whether the side's base was evaluated; where it was not, a missing prefix is no fault of the side.
  package let isBaseKnown: Bool
  /// The prefix that the side has in place of the others', the root for none.
  package let own: PathTemplate
  /// The prefix that the others have, the root for none.
  package let others: PathTemplate
  /// The positions of the sides whose paths it agrees with once the prefix is exchanged.
  package let references: [Int]
  /// How many of its paths agree with theirs once the prefix is exchanged.
  package let matches: Int
  /// How many paths it has.
  package let count: Int

  /// The path with the prefix exchanged; a path without the side's own prefix stays as it is.
  package func applied(to path: PathTemplate) -> PathTemplate {
    guard let rest = path.dropping(prefix: own) else { return path }
    return rest.prepending(others)
  }
}
