/// What functions have cost in all without registering anything, over all programs of a side: what one of them has shown
/// to be fruitless the next one need not find out again.
final class FruitlessWork {
  var steps: [FrameKey: Int] = [:]
}

/// How much work functions may take that register nothing.
extension Evaluator {
  /// Whether a function that comes back to itself has made many steps since it began and found no route. The ways through
  /// functions that call one another multiply, and what the program does besides would never be reached.
  func isFruitless(_ key: FrameKey) -> Bool {
    guard let outermost = frames.first(where: { $0.key == key }) else { return false }
    return records.count == outermost.start.records
      && steps - outermost.start.steps > Limit.fruitlessSteps
  }

  /// Counts what a call has cost that found no route.
  func count(_ frame: Frame) {
    let cost = steps - frame.start.steps
    guard records.count == frame.start.records, cost > Limit.cheapCall else { return }
    fruitless.steps[frame.key, default: 0] += cost
  }
}
