import Evaluation
import Program

// What of a handler's code is the method that it is asked for.
extension HandlerReading {
  /// Whether an expression is the method of a call.
  mutating func isMethod(_ id: Expression.ID, _ file: Int) -> Bool {
    reading.values(of: ExpressionKey(file: file, id: id)).contains { alternative in
      switch alternative.value {
      case .part("method", let function, let place):
        calls.contains(ParameterKey(function: function, place: place))
      case .parameter(let function, let place):
        methods.contains(ParameterKey(function: function, place: place))
      default: false
      }
    }
  }

  /// Whether an expression is a call itself.
  mutating func isCall(_ id: Expression.ID, _ file: Int) -> Bool {
    reading.values(of: ExpressionKey(file: file, id: id)).contains { alternative in
      guard case .parameter(let function, let place) = alternative.value else { return false }
      return calls.contains(ParameterKey(function: function, place: place))
    }
  }

  /// The enum that a method is turned into, as in `Method(rawValue: call.method)`, or nil.
  mutating func enumerated(_ subject: Expression.ID, _ file: Int) -> ClassKey? {
    guard case .call(let callee, _, let arguments) = code.kind(ExpressionKey(file: file, id: subject)),
      arguments.count == 1, isMethod(arguments[0].value, file),
      case .type(let key)? = reading.values(of: ExpressionKey(file: file, id: callee)).first?.value
    else { return nil }
    return key
  }

  /// The name of a case of an enum where one is meant, or nil.
  func caseName(_ key: ExpressionKey) -> String? {
    switch code.kind(key) {
    case .implicit(let name), .member(_, let name): name
    default: nil
    }
  }
}
