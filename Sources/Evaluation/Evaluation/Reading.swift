package import Program

/// The state of working out one answer.
///
/// Nothing in it comes from whoever asked, so that the answer is the same for everyone who asks.
package final class Reading {
  /// The query, or nil where nothing is being evaluated.
  package let question: Query?
  /// The functions that are being read for the arguments of one call, innermost last.
  package var inlined: [FunctionKey] = []
  /// How many of them are blocks that are followed where they are written, which nest no deeper than the text does.
  package var blocks = 0
  /// How many readings of each of them are left just now for a function literal that the caller lent.
  package var exits: [FunctionKey: Int] = [:]
  /// How many more functions are read for single calls.
  package var inliningBudget = Limits.singleCalls
  /// What the innermost function that is read for a call depends on beside the call, as far as it came up.
  package var circumstances = Circumstances(level: 0, isNoted: false)
  /// The members of instances that are being evaluated, innermost last.
  package var openMembers: [Evaluator.OpenMember] = []
  /// What was seen around the functions that are being read for calls, outermost first.
  package var suspended: [Findings] = []
  /// The closures that are being followed.
  package var openClosures: Set<FunctionKey> = []
  /// The closures whose bodies were evaluated at the call they are passed to.
  package var followed: Set<FunctionKey> = []
  /// What was known of closures before they were read inside of a function for one call, to put it back.
  package var shadowed: [(FunctionKey, FunctionSummary?)] = []
  /// What is known of the closures in the code.
  package var closures: [FunctionKey: FunctionSummary] = [:]
  /// The default values that are being evaluated.
  let defaults = OpenValues<ParameterKey, Value>()
  /// The instances that are being made as a framework does.
  let constructions = OpenValues<FrameworkConstruction, Instance?>()
  /// What was seen so far.
  package var findings = Findings()
  /// What the expressions come to, where somebody asks about single ones.
  var observation: Observation?
  /// The queries without a final answer that were asked, and what was known of them.
  package var asked: [Query: QueryResult] = [:]
  /// How many statements and expressions were followed for it.
  package var steps = 0
  /// The conditions under which code adds elements to lists.
  package var additions: [Value: [RegistrationCondition]] = [:]
  /// How often the bodies of loops were followed for single elements.
  private var unrolled = 0
  /// The calls by which functions came back to themselves.
  package var recursiveCalls: Set<RequestEffect.Place> = []
  /// Whether something that is being evaluated was asked, of which nothing is known yet.
  package var isOpen = false
  /// The place of the outermost query that the answer depends on while that one is being evaluated; the largest
  /// number where there is none.
  package var reach = Int.max

  package init(_ question: Query?) { self.question = question }

  /// Notes what expressions come to; then no function is read for the arguments of one call, and no loop followed for single
  /// elements.
  func isObserved() { (inliningBudget, unrolled, observation) = (0, Limits.unrolled, Observation()) }

  /// Whether there is room for reading one more function for the arguments of a call.
  package func hasRoom() -> Bool {
    if inliningBudget <= 0 {
      circumstances.hangOnPlace = true
      return false
    }
    guard inlined.count - blocks < Limits.singleCallDepth else {
      circumstances.isFull = true
      return false
    }
    return true
  }

  /// Whether there is room for reading again what took so many levels and so many readings.
  package func hasRoom(levels: Int, cost: Int) -> Bool {
    inlined.count - blocks + levels <= Limits.singleCallDepth && cost <= inliningBudget
  }

  /// Takes executions of the body of a loop from those that the query may take; false where there are not so many.
  package func mayUnroll(_ count: Int) -> Bool {
    guard unrolled + count <= Limits.unrolled else { return false }
    unrolled += count
    return true
  }

  /// Whether there is room for following the body of a loop so many times more: not where it takes no element of a list and goes
  /// on for long, as a loop that searches for a number does.
  package func mayCount(_ count: Int, isPlace: Bool) -> Bool {
    unrolled + count <= Limits.unrolled && (isPlace || count <= Limits.counted)
  }

  /// Remembers that a query without a final answer was asked, with what was known of it.
  package func ask(_ question: Query, _ known: QueryResult) {
    if let before = asked.updateValue(known, forKey: question),
      !before.isKnownToTellSame(as: known)
    {
      circumstances.hangOnPlace = true
    }
  }

  /// How the body of a function is being followed.
  package func following(_ key: FunctionKey) -> Following {
    if case .function(key)? = question { return .asked }
    if let level = inlined.firstIndex(of: key) { return .inlined(level) }
    return openClosures.contains(key) ? .closure : .none
  }

  /// Whether the body of a function is being followed.
  package func follows(_ key: FunctionKey) -> Bool {
    let following = following(key)
    circumstances.note(key, following)
    return following != .none
  }

  /// Whether reading a function would come back to the same reading of it. Readings that were left for a function which
  /// they were lent do not count, because its code stands outside of them.
  package func isRecursive(_ key: FunctionKey) -> Bool {
    let following = following(key)
    circumstances.note(key, following)
    guard case .inlined = following else { return following != .none }
    return inlined.count { $0 == key } > exits[key, default: 0]
  }

  /// Whether a function is being read for the arguments of a call, be it one that was asked for.
  package func isInlining(_ key: FunctionKey) -> Bool {
    circumstances.note(key, following(key))
    return inlined.contains(key)
  }

  /// The parameters that a function is known to call by what was seen around the functions that are read for calls.
  package func parametersCalledAround(_ key: FunctionKey) -> Set<Int>? {
    suspended.reduce(nil) { known, findings in
      findings.calledParameters[key].map { $0.union(known ?? []) } ?? known
    }
  }
}
