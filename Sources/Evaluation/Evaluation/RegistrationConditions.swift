package import Program
internal import SourceText

/// What is true where code stands that registers something, as the places in the source that say it.
///
/// Most code registers nothing, so the text is made where a registration asks for it.
package enum RegistrationCondition: Hashable {
  /// A condition that holds, or that does not.
  case holds(ExpressionKey), fails(ExpressionKey)
  /// A subject that is one of some values, or none of those that other cases name.
  case selected(ExpressionKey, among: [ExpressionKey]), other(ExpressionKey)
}

// The conditions under which a server registers something, as the source has them.
extension Evaluator {
  /// Does something that only happens where a condition holds, or does not.
  package func under<Result>(
    _ condition: Expression.ID, holds: Bool, _ frame: inout Frame, _ step: (inout Frame) -> Result
  ) -> Result {
    let key = ExpressionKey(file: frame.file, id: condition)
    return under(holds ? .holds(key) : .fails(key), &frame, step)
  }

  /// Does something that only happens in one case of a selection; without a case it always does.
  package func under<Result>(
    _ found: SelectCase?, of subject: Expression.ID, _ frame: inout Frame,
    _ step: (inout Frame) -> Result
  ) -> Result {
    guard let found else { return step(&frame) }
    let subject = ExpressionKey(file: frame.file, id: subject)
    let patterns = found.patterns.map { ExpressionKey(file: frame.file, id: $0) }
    return under(found.isDefault ? .other(subject) : .selected(subject, among: patterns), &frame, step)
  }

  private func under<Result>(
    _ condition: RegistrationCondition, _ frame: inout Frame, _ step: (inout Frame) -> Result
  ) -> Result {
    guard routers != nil else { return step(&frame) }
    let depth = frame.conditions.count
    frame.conditions.append(condition)
    defer { frame.conditions.removeLast(frame.conditions.count - depth) }
    return step(&frame)
  }

  /// The conditions around the code of a frame as the source has them, but for those that ask whether a file is the program.
  package func conditions(of frame: Frame) -> [String] {
    frame.conditions.compactMap { condition in
      switch condition {
      case .holds(let key): asked(key)
      case .fails(let key): asked(key).map { "!(\($0))" }
      case .other(let subject): "no other case of \(text(of: subject))"
      case .selected(let subject, let patterns):
        patterns.map { "\(text(of: subject)) === \(text(of: $0))" }.joined(separator: " || ")
      }
    }
  }

  private func asked(_ key: ExpressionKey) -> String? {
    let text = text(of: key)
    let asksForProgram = ["require.main", "import.meta", "__name__"].contains(where: text.contains)
    return text.isEmpty || asksForProgram ? nil : text
  }

  private func text(of key: ExpressionKey) -> String {
    let file = program.files[key.file]
    return file.source.text(in: file.expressions[key.id].span).onOneLine
  }
}
