package import Program
internal import SourceText

// The conditions under which a server registers something, as the source has them.
extension Evaluator {
  /// Does something that only happens where a condition holds, or does not.
  package func under<Result>(
    _ condition: Expression.ID, holds: Bool, _ frame: inout Frame, _ step: (inout Frame) -> Result
  ) -> Result {
    let text = routers == nil ? "" : text(of: condition, frame)
    guard !text.isEmpty, !text.contains("require.main"), !text.contains("import.meta") else {
      return step(&frame)
    }
    return under(holds ? text : "!(\(text))", &frame, step)
  }

  /// Does something that only happens in one case of a selection; without a case it always does.
  package func under<Result>(
    _ found: SelectCase?, of subject: Expression.ID, _ frame: inout Frame,
    _ step: (inout Frame) -> Result
  ) -> Result {
    guard routers != nil, let found else { return step(&frame) }
    let subject = text(of: subject, frame)
    let tests = found.patterns.map { "\(subject) === \(text(of: $0, frame))" }
    return under(
      found.isDefault ? "no other case of \(subject)" : tests.joined(separator: " || "), &frame, step)
  }

  private func under<Result>(_ condition: String, _ frame: inout Frame, _ step: (inout Frame) -> Result)
    -> Result
  {
    let outer = frame.conditions
    defer { frame.conditions = outer }
    frame.conditions.append(condition)
    return step(&frame)
  }

  private func text(of id: Expression.ID, _ frame: Frame) -> String {
    let file = program.files[frame.file]
    return file.source.text(in: file.expressions[id].span).onOneLine
  }
}
