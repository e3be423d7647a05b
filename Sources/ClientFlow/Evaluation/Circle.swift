/// Questions that hang on one another, who asks whom, and who is to be worked out anew.
struct Circle {
  /// The place of the outermost of them.
  let place: Int
  /// Who belongs to it, in the order in which they were looked at first: mostly behind those that they ask.
  private(set) var members: [Question] = []
  private var indices: [Question: Int] = [:]
  private var askers: [Question: Set<Int>] = [:]
  private var due: Set<Int> = []
  private var changes: [Question: Int] = [:]
  private var given: Set<Int> = []
  private var grounded: Set<Question> = []
  private var position = 0

  /// What changed about an answer.
  enum Change {
    /// Perhaps all that it tells.
    case everything
    /// The instances that are made on the way, which matters to questions about these alone.
    case instances
  }

  init(at place: Int) { self.place = place }

  /// Adds a question.
  mutating func add(_ question: Question, asks others: Set<Question>, isDue: Bool) {
    guard indices[question] == nil else { return }
    let index = members.count
    indices[question] = index
    members.append(question)
    if isDue { due.insert(index) }
    asks(question, others)
  }

  /// Says that a question asks others.
  mutating func asks(_ question: Question, _ others: Set<Question>) {
    guard let index = indices[question] else { return }
    for other in others { askers[other, default: []].insert(index) }
  }

  /// The question that is to be worked out anew next, or nil where none is.
  mutating func next() -> Question? {
    // Who asks itself comes to rest before others ask it again.
    if position > 0, due.remove(position - 1) != nil { return members[position - 1] }
    while !due.isEmpty {
      if position >= members.count { position = 0 }
      defer { position += 1 }
      if due.remove(position) != nil { return members[position] }
    }
    return nil
  }

  /// Whether a question is to be worked out anew, or just was.
  func isDue(_ question: Question) -> Bool {
    indices[question].map { due.contains($0) || $0 + 1 == position } ?? false
  }

  /// Says that the answer to a question changed, so that those who asked it are worked out anew; gives how often it did.
  mutating func change(_ question: Question, _ change: Change) -> Int? {
    let askers = (askers[question] ?? []).subtracting(given)
    due.formUnion(change == .everything ? askers : askers.filter { members[$0].isOfInstances })
    changes[question, default: 0] += 1
    return changes[question]
  }

  /// Whether what the answer comes to is taken for not known where nothing comes up.
  func isGrounded(_ question: Question) -> Bool { grounded.contains(question) }

  /// Says that what the answer comes to is taken for not known, so that those who asked it are worked out anew.
  mutating func ground(_ question: Question) {
    grounded.insert(question)
    due.formUnion((askers[question] ?? []).subtracting(given))
  }

  /// Says that a question is not worked out any more.
  mutating func giveUp(_ question: Question) {
    guard let index = indices[question] else { return }
    given.insert(index)
    due.remove(index)
  }
}
