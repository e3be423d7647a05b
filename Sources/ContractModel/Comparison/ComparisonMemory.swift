import Synchronization

/// What rules work out about a comparison and others of them ask for again.
package final class ComparisonMemory: Sendable {
  private let answers = Mutex<[String: any Sendable]>([:])

  /// The answer to a question, worked out for the first who asks.
  package func answer<Answer: Sendable>(to question: String, _ working: () -> Answer) -> Answer {
    if let known = answers.withLock({ $0[question] }) as? Answer { return known }
    let answer = working()
    answers.withLock { $0[question] = answer }
    return answer
  }
}
