import Synchronization

/// A cache of results about a comparison that several rules need.
package final class ComparisonMemory: Sendable {
  private let answers = Mutex<[String: any Sendable]>([:])

  /// The cached result for a key; the first call computes it.
  package func answer<Answer: Sendable>(to question: String, _ working: () -> Answer) -> Answer {
    if let known = answers.withLock({ $0[question] }) as? Answer { return known }
    let answer = working()
    answers.withLock { $0[question] = answer }
    return answer
  }
}
