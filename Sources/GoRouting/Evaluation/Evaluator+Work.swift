/// How much work functions may take that register nothing.
extension Evaluator {
  /// Whether a function that comes back to itself has made many steps since it began and found no route. The ways through
  /// functions that call one another multiply, and what the program does besides would never be reached.
  func isFruitless(_ key: FrameKey) -> Bool {
    guard let outermost = frames.first(where: { $0.key == key }) else { return false }
    return records.count == outermost.start.records
      && steps - outermost.start.steps > Limit.fruitlessSteps
  }
}
