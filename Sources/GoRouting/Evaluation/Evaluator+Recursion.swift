internal import ContractModel

/// Functions that call themselves, by way of others or at once.
///
/// Each way through functions that call one another leads to all of them again, so the ways multiply. A recursion over data
/// that the program holds is followed as deep as the data is. Any other is followed once on a way, and on so many ways.
extension Evaluator {
  /// Whether a function that runs now is not to be entered once more: where it calls itself without an end, or under a
  /// condition that is in doubt.
  func isRecursionLeft(_ task: SideWork.Task) -> Bool {
    guard let last = frames.lastIndex(where: { $0.task == task }) else { return false }
    let isInDoubt = conditions.dropFirst(frames[last].conditionCount).contains { $0.byDefault != true }
    if !isInDoubt, !work.endless.contains(task.function) {
      let isDeep = frames.count(where: { $0.task == task }) >= Limit.recursion
      guard isDeep || callDepth >= Limit.callDepthOfRecursion else { return false }
      noteEndless(from: last)
    }
    noteCycle(from: last)
    return true
  }

  /// Whether a call is one that runs now all over again: with the same receiver and arguments, and nothing was written
  /// since. What it registers is registered already.
  func isRepeated(_ task: SideWork.Task, _ arguments: [GoValue]) -> Bool {
    let repeated = frames.lastIndex { frame in
      frame.task == task && frame.start.writes == journal.writeCount
        && frame.arguments.count == arguments.count
        && zip(frame.arguments, arguments).allSatisfy(Self.areSame)
    }
    guard let repeated else { return false }
    noteCycle(from: repeated)
    return true
  }

  /// Whether a function of a recursion was entered on as many ways as are followed. Counts this one.
  func isRecursionSpent(_ task: SideWork.Task) -> Bool {
    guard let count = waysIntoCycles[task], isInsideOfCycle else { return false }
    waysIntoCycles[task] = count + 1
    return count >= Limit.waysThroughRecursion
  }

  /// Forgets the ways through a recursion that was left by its last frame.
  func forgetCycles() {
    if !waysIntoCycles.isEmpty, !isInsideOfCycle { waysIntoCycles = [:] }
  }

  private var isInsideOfCycle: Bool { frames.reversed().contains { waysIntoCycles[$0.task] != nil } }

  /// Notes that the functions from this frame on call one another.
  private func noteCycle(from index: Int) {
    for frame in frames[index...] where waysIntoCycles[frame.task] == nil { waysIntoCycles[frame.task] = 0 }
  }

  /// Notes that the functions from this frame on call one another without an end.
  private func noteEndless(from index: Int) {
    work.endless.formUnion(frames[index...].lazy.map(\.key))
  }
}
