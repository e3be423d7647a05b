internal import Program

/// Queries that depend on one another, who asks whom, and who is to be evaluated anew.
///
/// Those that take little are evaluated anew before those that take much, so that what changes often comes to rest before a
/// long function that asks for it is followed once more.
package struct StronglyConnectedComponent {
  /// The place of the outermost of them.
  package let place: Int
  /// Who belongs to it, in the order in which they were looked at first: mostly behind those that they ask.
  package private(set) var members: [Query] = []
  private var indices: [Query: Int] = [:]
  private var askers: [Query: Set<Int>] = [:]
  /// How long following each member took, as a power of four.
  private var efforts: [Int] = []
  /// The members that are to be evaluated anew, by their efforts.
  private var due: [Set<Int>] = []
  private var changes: [Query: Int] = [:]
  private var given: Set<Int> = []
  private var grounded: Set<Query> = []
  private var position = 0

  /// What changed about an answer.
  package enum Change {
    /// Perhaps all that it tells.
    case everything
    /// The instances that are made on the way, which matters to queries about these alone.
    case instances
  }

  package init(at place: Int) { self.place = place }

  /// Adds a query.
  package mutating func add(_ question: Query, asks others: Set<Query>, steps: Int, isDue: Bool) {
    guard indices[question] == nil else { return }
    let index = members.count
    indices[question] = index
    members.append(question)
    efforts.append(Self.effort(steps))
    if isDue { setDue(index) }
    asks(question, others)
  }

  private static func effort(_ steps: Int) -> Int { (steps.bitWidth - steps.leadingZeroBitCount + 1) / 2 }

  private mutating func setDue(_ index: Int) {
    let effort = efforts[index]
    while due.count <= effort { due.append([]) }
    due[effort].insert(index)
  }

  /// Says how many statements and expressions were followed to work a query out.
  package mutating func took(_ question: Query, _ steps: Int) {
    guard let index = indices[question] else { return }
    efforts[index] = Self.effort(steps)
  }

  /// Says that a query asks others.
  package mutating func asks(_ question: Query, _ others: Set<Query>) {
    guard let index = indices[question] else { return }
    for other in others { askers[other, default: []].insert(index) }
  }

  /// The query that is to be evaluated anew next, or nil where none is.
  package mutating func next() -> Query? {
    guard let effort = due.firstIndex(where: { !$0.isEmpty }) else { return nil }
    // Who asks itself comes to rest before others ask it again.
    if position > 0, due[effort].remove(position - 1) != nil { return members[position - 1] }
    while true {
      if position >= members.count { position = 0 }
      defer { position += 1 }
      if due[effort].remove(position) != nil { return members[position] }
    }
  }

  /// Whether a query is to be evaluated anew, or just was.
  package func isDue(_ question: Query) -> Bool {
    indices[question].map { index in index + 1 == position || due.contains { $0.contains(index) } } ?? false
  }

  /// Says that the answer to a query changed, so that those who asked it are evaluated anew; gives how often it did.
  package mutating func change(_ question: Query, _ change: Change) -> Int? {
    let askers = (askers[question] ?? []).subtracting(given)
    for asker in askers where change == .everything || members[asker].isOfInstances { setDue(asker) }
    changes[question, default: 0] += 1
    return changes[question]
  }

  /// Whether what the answer comes to is taken for not known where nothing comes up.
  package func isGrounded(_ question: Query) -> Bool { grounded.contains(question) }

  /// Says that what the answer comes to is taken for not known, so that those who asked it are evaluated anew.
  package mutating func ground(_ question: Query) {
    grounded.insert(question)
    for asker in (askers[question] ?? []).subtracting(given) { setDue(asker) }
  }

  /// Says that a query is not evaluated any more.
  package mutating func giveUp(_ question: Query) {
    guard let index = indices[question] else { return }
    given.insert(index)
    for effort in due.indices { due[effort].remove(index) }
  }
}
