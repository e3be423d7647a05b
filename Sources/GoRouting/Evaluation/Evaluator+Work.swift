/// What functions have cost in all without registering anything, over all programs of a side: what one of them has shown
/// to be fruitless the next one need not find out again.
final class FruitlessWork {
  /// A function, and what it was handed that may register something: what it cost to call that says nothing of another that
  /// it is handed, `create(s, func() ...)`.
  struct Task: Hashable {
    let function: FrameKey
    let handed: [FrameKey]
  }

  /// What calls of a function have cost together.
  struct Cost {
    var steps = 0
    var calls = 0
  }

  var costs: [Task: Cost] = [:]
  /// What calls have cost together that were followed although their functions had shown to be fruitless.
  var chances = 0
}

/// How much work functions may take that register nothing.
extension Evaluator {
  /// What a call of a function is counted as.
  func task(_ key: FrameKey, _ arguments: [GoValue]) -> FruitlessWork.Task {
    FruitlessWork.Task(function: key, handed: arguments.filter(mayRegister).compactMap(Self.bodyKey))
  }

  /// Why a function is not followed once more, as a clause; nil where it is.
  func refusal(of task: FruitlessWork.Task) -> String? {
    let cost = fruitless.costs[task, default: FruitlessWork.Cost()]
    if cost.steps >= Limit.fruitlessSteps,
      cost.calls >= Limit.fruitlessCalls || fruitless.chances >= Limit.chances
    {
      return "takes too much work to follow"
    }
    return isFruitless(task) ? "calls itself and takes too much work to follow" : nil
  }

  /// Whether a function that comes back to itself has made many steps since it began and found no route. The ways through
  /// functions that call one another multiply, and what the program does besides would never be reached.
  private func isFruitless(_ task: FruitlessWork.Task) -> Bool {
    guard let outermost = frames.first(where: { $0.task == task }) else { return false }
    return records.count == outermost.start.records
      && steps - outermost.start.steps > Limit.fruitlessSteps
  }

  /// Counts what a call has cost that found no route.
  func count(_ frame: Frame) {
    let cost = steps - frame.start.steps
    guard records.count == frame.start.records, cost > Limit.cheapCall else { return }
    var total = fruitless.costs[frame.task, default: FruitlessWork.Cost()]
    if total.steps >= Limit.fruitlessSteps { fruitless.chances += cost }
    total.steps += cost
    total.calls += 1
    fruitless.costs[frame.task] = total
  }

  private static func bodyKey(_ value: GoValue) -> FrameKey? {
    guard case .function(let callable) = value.underlying else { return nil }
    return callable.code.map { FrameKey(file: ObjectIdentifier($0.file), body: $0.body) }
  }
}
