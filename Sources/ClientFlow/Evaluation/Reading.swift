/// The state of working out one answer.
///
/// Nothing in it comes from whoever asked, so that the answer is the same for everyone who asks.
final class Reading {
  /// How many functions are read for the arguments of single calls; a bound on the work, not on the depth.
  private static let inliningLimit = 2000
  /// How many of them are read inside of one another.
  private static let inliningDepth = 8

  /// The question, or nil where nothing is being worked out.
  let question: Question?
  /// The functions that are being read for the arguments of one call, innermost last.
  var inlined: [FunctionKey] = []
  /// How many more functions are read for single calls.
  var inliningBudget = Reading.inliningLimit
  /// What the innermost function that is read for a call hangs on beside the call, as far as it came up.
  var circumstances = Circumstances(level: 0, isNoted: false)
  /// The members of instances that are being worked out, innermost last.
  var openMembers: [FlowEvaluation.OpenMember] = []
  /// What was seen around the functions that are being read for calls, outermost first.
  var suspended: [Findings] = []
  /// The closures that are being followed.
  var openClosures: Set<FunctionKey> = []
  /// What was known of closures before they were read inside of a function for one call, to put it back.
  var shadowed: [(FunctionKey, FunctionSummary?)] = []
  /// What is known of the closures in the code.
  var closures: [FunctionKey: FunctionSummary] = [:]
  /// What was seen so far.
  var findings = Findings()
  /// The questions without a final answer that were asked, and what was known of them.
  var asked: [Question: Answer] = [:]
  /// How many statements and expressions were followed for it.
  var steps = 0
  /// Whether something that is being worked out was asked, of which nothing is known yet.
  var isOpen = false
  /// The place of the outermost question that the answer hangs on while that one is being worked out; the largest
  /// number where there is none.
  var reach = Int.max

  init(_ question: Question?) { self.question = question }

  /// Whether there is room for reading one more function for the arguments of a call.
  func hasRoom() -> Bool {
    if inliningBudget <= 0 {
      circumstances.hangOnPlace = true
      return false
    }
    guard inlined.count < Self.inliningDepth else {
      circumstances.isFull = true
      return false
    }
    return true
  }

  /// Whether there is room for reading again what took so many levels and so many readings.
  func hasRoom(levels: Int, cost: Int) -> Bool {
    inlined.count + levels <= Self.inliningDepth && cost <= inliningBudget
  }

  /// Remembers that a question without a final answer was asked, with what was known of it.
  func ask(_ question: Question, _ known: Answer) {
    if let before = asked.updateValue(known, forKey: question),
      !before.isKnownToTellSame(as: known)
    {
      circumstances.hangOnPlace = true
    }
  }

  /// How the body of a function is being followed.
  func following(_ key: FunctionKey) -> Following {
    if case .function(key)? = question { return .asked }
    if let level = inlined.firstIndex(of: key) { return .inlined(level) }
    return openClosures.contains(key) ? .closure : .none
  }

  /// Whether the body of a function is being followed.
  func follows(_ key: FunctionKey) -> Bool {
    let following = following(key)
    circumstances.note(key, following)
    return following != .none
  }

  /// Whether a function is being read for the arguments of a call, be it one that was asked for.
  func isInlining(_ key: FunctionKey) -> Bool {
    circumstances.note(key, following(key))
    return inlined.contains(key)
  }

  /// The parameters that a function is known to call by what was seen around the functions that are read for calls.
  func parametersCalledAround(_ key: FunctionKey) -> Set<Int>? {
    suspended.reduce(nil) { known, findings in
      findings.calledParameters[key].map { $0.union(known ?? []) } ?? known
    }
  }
}
