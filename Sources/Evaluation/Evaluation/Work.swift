/// What an evaluation takes, counted in steps, and what was cut off once it took too many.
package struct Work {
  /// How many statements and expressions were followed, and requests completed.
  package private(set) var steps = 0
  /// The queries of which a part was not followed.
  package private(set) var cut: Set<Query> = []

  /// Takes steps for a query; whether there are any left.
  mutating func take(_ count: Int, for question: Query?) -> Bool {
    steps += count
    if steps <= Limits.steps { return true }
    if let question { cut.insert(question) }
    return false
  }
}

// What following code takes.
extension Evaluator {
  /// Whether there is room for one level more; where there is none because of what is around the query, it is worked
  /// out once more on its own.
  package var hasRoom: Bool {
    reading.steps += 1
    guard charge(1) else { return false }
    if depth < Limits.depth {
      deepest = max(deepest, depth + 1)
      return true
    }
    reading.circumstances.hangOnPlace = true
    if outer.count > 1 {
      reading.isOpen = true
      reading.reach = min(reading.reach, 1)
    }
    return false
  }

  /// Takes steps of the work that one evaluation may take; whether there are any left.
  package func charge(_ steps: Int) -> Bool { work.take(steps, for: reading.question) }

  /// Runs a step one level deeper; at the limit the value is unknown.
  package func deeper(_ step: () -> Value) -> Value {
    guard hasRoom else { return .unknown() }
    depth += 1
    defer { depth -= 1 }
    return step()
  }
}
