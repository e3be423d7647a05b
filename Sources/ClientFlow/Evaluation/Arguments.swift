/// The arguments of a call, worked out.
struct Arguments {
  /// Those that count by their place.
  var positional: [Value] = []
  /// Those that count by their label.
  var named: [String: Value] = [:]

  init() {}

  init(_ arguments: [FlowExpression.Argument], evaluate: (FlowExpression.ID) -> Value) {
    for argument in arguments {
      let value = evaluate(argument.value)
      if let label = argument.label { named[label] = value } else { positional.append(value) }
    }
  }
}
