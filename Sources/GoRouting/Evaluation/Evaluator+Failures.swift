internal import GoSyntax

/// What programs say of failures: the audit follows the run in which nothing fails, but whether something does may be
/// what a program asks.
extension Evaluator {
  /// Whether a condition says that nothing failed: `err == nil`.
  func isSuccess(_ condition: GoNodeID, _ context: Context) -> Bool {
    guard let (operation, left) = comparedWithNil(condition, context) else { return false }
    return operation == .equal && Self.namesError(context.tree.text(of: left))
  }

  /// What a condition compares with nil, and how; nil for any other condition.
  func comparedWithNil(
    _ condition: GoNodeID, _ context: Context
  ) -> (operation: GoToken, left: GoNodeID)? {
    guard case .binary(let operation, let left, let right) = context.tree.node(condition),
      operation == .equal || operation == .notEqual, case .identifier = context.tree.node(right),
      context.tree.name(of: right) == "nil"
    else { return nil }
    return (operation, left)
  }

  /// What is returned where nothing failed, with a plain no not known: a function that asks whether a file is missing says no
  /// where it is there, and which of the two holds only run time knows.
  static func withoutDenial(_ value: GoValue) -> GoValue {
    guard case .truth(false, let origins) = value.underlying, origins.isEmpty else { return value }
    return .unknown("it says whether something fails")
  }
}
