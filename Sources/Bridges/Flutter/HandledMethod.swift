import Evaluation
import Program

// What of a handler's code is the method that it is asked for.
extension HandlerReading {
  /// Whether an expression is the method of a call.
  func isMethod(_ id: Expression.ID, _ file: Int) -> Bool {
    reading.values(of: ExpressionKey(file: file, id: id)).contains { alternative in
      guard let (parameter, members) = alternative.value.argument else { return false }
      return members.isEmpty
        ? methods.contains(parameter) : members == ["method"] && calls.contains(parameter)
    }
  }

  /// Whether an expression is a call itself.
  func isCall(_ id: Expression.ID, _ file: Int) -> Bool {
    reading.values(of: ExpressionKey(file: file, id: id)).contains { alternative in
      guard let (parameter, members) = alternative.value.argument else { return false }
      return members.isEmpty && calls.contains(parameter)
    }
  }

  /// The enum that a method is turned into, as in `Method(rawValue: call.method)`, or nil.
  func enumerated(_ subject: Expression.ID, _ file: Int) -> ClassKey? {
    let key = ExpressionKey(file: file, id: subject)
    let arguments = code.arguments(of: key)
    guard arguments.count == 1, isMethod(arguments[0].value, file) else { return nil }
    return reading.values(of: key).lazy.compactMap(\.value.ownClass).first
  }

  /// The name of a case of an enum where one is meant, or nil.
  func caseName(_ key: ExpressionKey) -> String? {
    switch code.kind(key) {
    case .implicit(let name), .member(_, let name): name
    default: nil
    }
  }
}
