/// How much work the documents of one side may ask for.
///
/// Aliases and references let a few lines stand for more operations, parameters and text than any machine can hold.
/// Everything that can be repeated that way is paid for here, once for each repetition; what is granted grows with
/// the bytes that were read, so that no document is too large that says everything once.
struct ReadingBudget {
  private var spent = 0
  /// Whether more was asked for than is granted.
  private(set) var isSpent = false

  /// Pays for a number of steps (nodes visited, pieces of text copied) after so many bytes of documents; false where
  /// they can no longer be paid for.
  mutating func spend(_ steps: Int, after byteCount: Int) -> Bool {
    guard !isSpent, steps <= 20_000 + 4 * byteCount - spent else {
      isSpent = true
      return false
    }
    spent += steps
    return true
  }
}
