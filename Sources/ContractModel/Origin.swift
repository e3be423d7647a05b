/// When a finding came to be, and by whose change: since then it has been there without a break.
package enum Origin: Sendable, Hashable {
  /// With a commit, by what it changed on these sides.
  case commit(Commit, sides: [String])
  /// With what has not been committed yet, on these sides.
  case uncommitted(sides: [String])
  /// Before a commit, the last one that was looked back to.
  case older(than: Commit)
}
