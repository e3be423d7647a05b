internal import Program

// What one value says of a request: a path, as in `send('/users')`, or a description, as in `send({url: '/users', method:
// 'POST'})`.
extension LibraryCall {
  /// The member that is the URL of such a value; no program can call anything so.
  package static let describedURL = "described url"
  /// The member that is its method: that of a path is `GET`.
  package static let describedMethod = "described method"
}

extension Evaluator {
  /// Such a member of a value, or nil for the name of any other member. What is not known yet waits for it.
  package func described(_ name: String, by value: Value) -> Value? {
    let isURL = name == LibraryCall.describedURL
    guard isURL || name == LibraryCall.describedMethod else { return nil }
    let part = isURL ? "url" : "method"
    return value.map { option in
      switch option {
      case .text: isURL ? Value(option) : .text("GET")
      case .hole(let hole): Value(.hole(hole.member(name).renamed(isURL ? hole.name ?? part : part)))
      default: member(part, of: Value(option))
      }
    }
  }
}
