internal import GoSyntax

/// What programs say of failures: the audit follows the run in which nothing fails, but whether something does may be
/// what a program asks.
extension Evaluator {
  /// Whether a condition says that nothing failed: `err == nil`.
  func isSuccess(_ condition: GoNodeID, _ context: Context) -> Bool {
    guard case .binary(.equal, let left, let right) = context.tree.node(condition),
      case .identifier = context.tree.node(right), context.tree.name(of: right) == "nil"
    else { return false }
    return Self.namesError(context.tree.text(of: left))
  }

  /// What is returned where nothing failed, with a plain no not known: a function that asks whether a file is missing says no
  /// where it is there, and which of the two holds only run time knows.
  static func withoutDenial(_ value: GoValue) -> GoValue {
    guard case .truth(false, let origins) = value.underlying, origins.isEmpty else { return value }
    return .unknown("it says whether something fails")
  }
}
