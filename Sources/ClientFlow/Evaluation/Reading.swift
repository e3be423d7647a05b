/// The state of working out one answer.
///
/// Nothing in it comes from whoever asked, so that the answer is the same for everyone who asks.
struct Reading {
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
  /// The closures that are being followed.
  var openClosures: Set<FunctionKey> = []
  /// What was known of closures before they were read inside of a function for one call, to put it back.
  var shadowed: [(FunctionKey, FunctionSummary?)] = []
  /// What was seen so far.
  var findings = Findings()
  /// The questions without a final answer that were asked.
  var asked: Set<Question> = []
  /// Whether something that is being worked out was asked, of which nothing is known yet.
  var isOpen = false
  /// The place of the outermost question that the answer hangs on while that one is being worked out; the largest
  /// number where there is none.
  var reach = Int.max

  init(_ question: Question?) { self.question = question }

  /// Whether there is room for reading one more function for the arguments of a call.
  var hasRoom: Bool { inlined.count < Self.inliningDepth && inliningBudget > 0 }

  /// Whether the body of a function is being followed.
  func follows(_ key: FunctionKey) -> Bool {
    if case .function(key)? = question { return true }
    return inlined.contains(key) || openClosures.contains(key)
  }
}
