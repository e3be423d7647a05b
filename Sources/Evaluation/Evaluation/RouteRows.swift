import Program
internal import SourceText

// Routes that tables state: `rows.forEach((row) => app[row.method](row.path, row.handler))`.
extension Evaluator {
  /// States routes that were registered for a row of a table where the row has their path, as far as their handler is of the
  /// row too. A loop that has the handler itself states its routes.
  private func stateRoutes(since count: Int, of row: Value, _ frame: inout Frame) {
    guard routers != nil, frame.registrations.count > count, row.options.count == 1,
      case .instance(let record) = row.options[0], record.isRecord
    else { return }
    for index in frame.registrations.indices[count...] {
      let registration = frame.registrations[index]
      guard let handler = registration.handlers.last, record.fields.values.contains(handler),
        let path = registration.path.last?.known, let place = place(of: path, in: record)
      else { continue }
      frame.registrations[index].restate(file: place.file, span: place.span, through: "")
    }
  }

  /// Where a row of a table has a path, or the end of it, as a text.
  func place(of path: String, in row: Instance) -> (file: Int, span: SourceSpan)? {
    guard let making = row.making,
      case .record(let parts) = program.files[making.file].expressions[making.call].kind
    else { return nil }
    let file = program.files[making.file]
    let part = parts.last { part in
      guard let text = part.label.flatMap({ row.fields[$0]?.known }), !text.isEmpty, path.hasSuffix(text),
        case .text = file.expressions[part.value].kind
      else { return false }
      return true
    }
    return part.map { (making.file, file.expressions[$0.value].span) }
  }

  /// Does something for an element of a list, under the conditions under which the list has it.
  func forElement(_ element: Value, _ frame: inout Frame, _ step: (inout Frame) -> Void) {
    let (outer, count) = (frame.conditions, frame.registrations.count)
    frame.conditions += (reading.additions[element] ?? []).filter { !outer.contains($0) }
    step(&frame)
    frame.conditions = outer
    stateRoutes(since: count, of: element, &frame)
  }
}
