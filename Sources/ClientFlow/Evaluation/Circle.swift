/// Questions that hang on one another, who asks whom, and who is to be worked out anew.
///
/// Those that take little are worked out anew before those that take much, so that what changes often comes to rest before a
/// long function that asks for it is followed once more.
struct Circle {
  /// The place of the outermost of them.
  let place: Int
  /// Who belongs to it, in the order in which they were looked at first: mostly behind those that they ask.
  private(set) var members: [Question] = []
  private var indices: [Question: Int] = [:]
  private var askers: [Question: Set<Int>] = [:]
  /// How long following each member took, as a power of four.
  private var efforts: [Int] = []
  /// The members that are to be worked out anew, by their efforts.
  private var due: [Set<Int>] = []
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
  mutating func add(_ question: Question, asks others: Set<Question>, steps: Int, isDue: Bool) {
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

  /// Says how many statements and expressions were followed to work a question out.
  mutating func took(_ question: Question, _ steps: Int) {
    guard let index = indices[question] else { return }
    efforts[index] = Self.effort(steps)
  }

  /// Says that a question asks others.
  mutating func asks(_ question: Question, _ others: Set<Question>) {
    guard let index = indices[question] else { return }
    for other in others { askers[other, default: []].insert(index) }
  }

  /// The question that is to be worked out anew next, or nil where none is.
  mutating func next() -> Question? {
    guard let effort = due.firstIndex(where: { !$0.isEmpty }) else { return nil }
    // Who asks itself comes to rest before others ask it again.
    if position > 0, due[effort].remove(position - 1) != nil { return members[position - 1] }
    while true {
      if position >= members.count { position = 0 }
      defer { position += 1 }
      if due[effort].remove(position) != nil { return members[position] }
    }
  }

  /// Whether a question is to be worked out anew, or just was.
  func isDue(_ question: Question) -> Bool {
    indices[question].map { index in index + 1 == position || due.contains { $0.contains(index) } } ?? false
  }

  /// Says that the answer to a question changed, so that those who asked it are worked out anew; gives how often it did.
  mutating func change(_ question: Question, _ change: Change) -> Int? {
    let askers = (askers[question] ?? []).subtracting(given)
    for asker in askers where change == .everything || members[asker].isOfInstances { setDue(asker) }
    changes[question, default: 0] += 1
    return changes[question]
  }

  /// Whether what the answer comes to is taken for not known where nothing comes up.
  func isGrounded(_ question: Question) -> Bool { grounded.contains(question) }

  /// Says that what the answer comes to is taken for not known, so that those who asked it are worked out anew.
  mutating func ground(_ question: Question) {
    grounded.insert(question)
    for asker in (askers[question] ?? []).subtracting(given) { setDue(asker) }
  }

  /// Says that a question is not worked out any more.
  mutating func giveUp(_ question: Question) {
    guard let index = indices[question] else { return }
    given.insert(index)
    for effort in due.indices { due[effort].remove(index) }
  }
}
