package import Program

/// How the body of a function is being followed.
package enum Following: Equatable {
  /// Not at all.
  case none
  /// It is what was asked for.
  case asked
  /// It is read for the arguments of a call, at a place among such functions that counts from the outermost.
  case inlined(Int)
  /// It is a closure.
  case closure

  /// Whether it goes the same way, be it at another place.
  package func isAlike(_ other: Following) -> Bool {
    if case (.inlined, .inlined) = (self, other) { return true }
    return self == other
  }
}

/// What reading a function for a call depends on beside the call, noted while it is read.
package struct Circumstances {
  /// What is known of a function whose parameters are called.
  package struct CalledFunction: Equatable {
    /// The parameters that it was seen to call, or nil for none.
    package let parameters: Set<Int>?
    /// Whether it, or what it is written in, is being evaluated.
    package let isAsked: Bool
  }

  /// How many functions were being read for calls when it began; none outside of such functions, where nothing is noted.
  package let level: Int
  /// How functions were being followed then, as far as it mattered.
  package private(set) var following: [FunctionKey: Following] = [:]
  /// What was known of closures from around.
  package private(set) var closures: [FunctionKey: FunctionSummary] = [:]
  /// What was known from around of functions that might call their parameters.
  package private(set) var called: [FunctionKey: CalledFunction] = [:]
  /// The closures that were read inside.
  private var own: Set<FunctionKey> = []
  /// How many functions were being read for calls at most.
  package private(set) var innermost: Int
  /// Whether there was no room for reading one more inside of the others.
  package var isFull = false
  /// The outermost of the members that are being evaluated (`Reading.openMembers`) which came back to itself; the largest
  /// number where none did.
  package private(set) var outermostMember = Int.max
  /// Whether something else depends on where the call stands.
  package var hangOnPlace = false
  private let isNoted: Bool

  package init(level: Int, isNoted: Bool = true) {
    self.level = level
    self.isNoted = isNoted
    innermost = level
  }

  /// Notes how a function is being followed, where that began around.
  package mutating func note(_ key: FunctionKey, _ found: Following) {
    guard isNoted else { return }
    if case .inlined(let place) = found, place >= level { return }
    following[key] = found
  }

  /// Notes what is known of a closure, where it was read around.
  package mutating func note(closure key: FunctionKey, _ known: FunctionSummary) {
    guard isNoted, !own.contains(key) else { return }
    closures[key] = known
  }

  /// Notes what is known from around of a function that may call its parameters.
  package mutating func note(called key: FunctionKey, _ known: CalledFunction) {
    if isNoted { called[key] = known }
  }

  /// Notes that a closure is read inside.
  package mutating func add(closure key: FunctionKey) {
    if isNoted { own.insert(key) }
  }

  /// Notes that a member came back to itself that is being evaluated.
  package mutating func comeBack(toMember place: Int) { outermostMember = min(outermostMember, place) }

  /// Notes that so many functions are being read for calls.
  package mutating func reach(_ count: Int) { innermost = max(innermost, count) }
}
