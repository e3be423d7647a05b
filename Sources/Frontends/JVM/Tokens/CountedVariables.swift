import Program

// Numbers that change by one.
extension TokenReading {
  /// What `count++` and the like do: they change a number by one and give it, before or after.
  mutating func step(of target: Expression.ID, isUp: Bool, from start: Int) -> Expression.ID {
    noteAssignment(to: target)
    guard case .name = state.file.expressions[target].kind else { return opaque([target], from: start) }
    let one = add(.scalar("1"), from: start)
    return opaque([add(.assign(target, isUp ? .append : .other, one), from: start)], from: start)
  }
}
