internal import GoSyntax
internal import SourceText

/// One call expression with its arguments evaluated.
struct Call {
  let id: GoNodeID
  /// The expression that is called.
  let function: GoNodeID
  let argumentNodes: [GoNodeID]
  let arguments: [GoValue]
  let context: Context

  /// Whether every argument has a node of its own, but for those that the last one is spread into: `f(path, handlers...)`.
  var hasNodes: Bool {
    argumentNodes.count == arguments.count
      || argumentNodes.count > 1 && argumentNodes.count < arguments.count
  }

  /// The text of an argument, on one line; empty where there is none.
  func text(_ index: Int) -> String {
    argumentNodes.indices.contains(index)
      ? Evaluator.singleLine(context.tree.text(of: argumentNodes[index])) : ""
  }

  /// The value of an argument.
  subscript(index: Int) -> GoValue {
    arguments.indices.contains(index) ? arguments[index] : .unknown("the argument is missing")
  }

  /// What tells it from the other calls of the program.
  var key: FrameKey { FrameKey(file: ObjectIdentifier(context.file), body: id) }

  /// The text of the whole call, on one line.
  var text: String { Evaluator.singleLine(context.tree.text(of: id)) }

  /// Where the call stands: its first character, or the method's name where a chain of calls spans lines.
  var location: SourceLocation {
    let whole = context.file.location(of: id)
    guard case .selector(_, let name) = context.tree.node(function) else { return whole }
    let start = context.tree.start(of: name)
    guard context.file.lines.line(at: start) != whole.line else { return whole }
    return context.file.lines.location(of: SourceSpan(start, whole.span.end))
  }
}
