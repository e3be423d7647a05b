/// How far history is followed in search of a finding's origin.
struct LookbackLimits: Hashable, Sendable {
  /// Commits along first parents.
  var commits = 1_000
  /// Days before the newest commit, or nil for any.
  var days: Int? = 366
}
