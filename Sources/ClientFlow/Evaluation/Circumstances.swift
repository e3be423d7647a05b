/// How the body of a function is being followed.
enum Following: Equatable {
  /// Not at all.
  case none
  /// It is what was asked for.
  case asked
  /// It is read for the arguments of a call, at a place among such functions that counts from the outermost.
  case inlined(Int)
  /// It is a closure.
  case closure

  /// Whether it goes the same way, be it at another place.
  func isAlike(_ other: Following) -> Bool {
    if case (.inlined, .inlined) = (self, other) { return true }
    return self == other
  }
}

/// What reading a function for a call hangs on beside the call, noted while it is read.
struct Circumstances {
  /// What is known of a function whose parameters are called.
  struct CalledFunction: Equatable {
    /// The parameters that it was seen to call, or nil for none.
    let parameters: Set<Int>?
    /// Whether it, or what it is written in, is being worked out.
    let isAsked: Bool
  }

  /// How many functions were being read for calls when it began; none outside of such functions, where nothing is noted.
  let level: Int
  /// How functions were being followed then, as far as it mattered.
  private(set) var following: [FunctionKey: Following] = [:]
  /// What was known of closures from around.
  private(set) var closures: [FunctionKey: FunctionSummary] = [:]
  /// What was known from around of functions that might call their parameters.
  private(set) var called: [FunctionKey: CalledFunction] = [:]
  /// The closures that were read inside.
  private var own: Set<FunctionKey> = []
  /// How many functions were being read for calls at most.
  private(set) var innermost: Int
  /// Whether there was no room for reading one more inside of the others.
  var isFull = false
  /// The outermost of the members that are being worked out (`Reading.openMembers`) which came back to itself; the largest
  /// number where none did.
  private(set) var outermostMember = Int.max
  /// Whether something else hangs on where the call stands.
  var hangOnPlace = false
  private let isNoted: Bool

  init(level: Int, isNoted: Bool = true) {
    self.level = level
    self.isNoted = isNoted
    innermost = level
  }

  /// Notes how a function is being followed, where that began around.
  mutating func note(_ key: FunctionKey, _ found: Following) {
    guard isNoted else { return }
    if case .inlined(let place) = found, place >= level { return }
    following[key] = found
  }

  /// Notes what is known of a closure, where it was read around.
  mutating func note(closure key: FunctionKey, _ known: FunctionSummary) {
    guard isNoted, !own.contains(key) else { return }
    closures[key] = known
  }

  /// Notes what is known from around of a function that may call its parameters.
  mutating func note(called key: FunctionKey, _ known: CalledFunction) {
    if isNoted { called[key] = known }
  }

  /// Notes that a closure is read inside.
  mutating func add(closure key: FunctionKey) {
    if isNoted { own.insert(key) }
  }

  /// Notes that a member came back to itself that is being worked out.
  mutating func comeBack(toMember place: Int) { outermostMember = min(outermostMember, place) }

  /// Notes that so many functions are being read for calls.
  mutating func reach(_ count: Int) { innermost = max(innermost, count) }
}
