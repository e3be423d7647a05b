/// The functions that are being read, each inside the one before, and the results that hang on one of them.
///
/// What comes back of a function that is still being read says less than what it will say in the end: a recursion, or a
/// search for instances that comes by on its way. A result that was made of it holds only until that function is done;
/// then it is forgotten and made again when somebody asks.
struct ReadingStack {
  /// A result that is kept.
  enum Result: Hashable {
    /// What a function gives and does.
    case summary(FunctionKey)
    /// What a variable can hold.
    case value(VariableKey)
    /// What the first value of a variable is and sends.
    case firstValue(VariableKey)
  }

  private var places: [FunctionKey: Int] = [:]
  /// The results that hang on a function that is being read, and the place of the outermost such function.
  private var provisional: [Result: Int] = [:]
  /// No result hangs on a function that is farther inside than this place.
  private var innermost = -1
  /// The outermost function that was met again since the current result was begun.
  private var met = Int.max

  /// Whether nothing is being read.
  var isEmpty: Bool { places.isEmpty }

  /// How many functions are being read.
  var depth: Int { places.count }

  /// Whether a function is being read.
  func contains(_ key: FunctionKey) -> Bool { places[key] != nil }

  /// Begins a result; what comes back is for `end`.
  mutating func begin() -> Int {
    defer { met = .max }
    return met
  }

  /// Ends a result.
  mutating func end(_ result: Result, _ outer: Int) {
    if met < .max {
      provisional[result] = met
      innermost = max(innermost, met)
    }
    met = min(met, outer)
  }

  /// Begins to read a function; what comes back is for `leave`.
  mutating func enter(_ key: FunctionKey) -> Int {
    places[key] = places.count
    return begin()
  }

  /// Ends to read a function, and gives the results that are to be forgotten now.
  mutating func leave(_ key: FunctionKey, _ outer: Int) -> [Result] {
    let place = places.removeValue(forKey: key) ?? 0
    let stale = innermost < place ? [] : provisional.filter { $0.value >= place }.map(\.key)
    for result in stale { provisional[result] = nil }
    innermost = min(innermost, place - 1)
    if met >= place { met = .max }
    end(.summary(key), outer)
    return stale
  }

  /// Notes that a function was met that is being read, or a result that hangs on one.
  mutating func meet(_ key: FunctionKey) {
    if let place = places[key] { met = min(met, place) }
    meet(.summary(key))
  }

  /// Notes that a value was met which is being worked out for the function that was the innermost at a depth: what was made
  /// of it holds until that function is done.
  mutating func meet(valueBegunAt depth: Int) {
    if depth > 0 { met = min(met, depth - 1) }
  }

  /// Notes that something was given up because it lay too deep: read from elsewhere it may be known, so what was made of
  /// it holds only until the outermost function is done.
  mutating func meetOutermost() {
    if !places.isEmpty { met = 0 }
  }

  /// Notes that a result was used, which may hang on a function that is being read.
  mutating func meet(_ result: Result) {
    if let place = provisional[result] { met = min(met, place) }
  }
}
