package import Program

/// What calling a function gives and does, in terms of its parameters and its instance.
package struct FunctionSummary: Equatable {
  /// The value that it gives back.
  package var result: Value
  /// The requests that it sends.
  package var requests: [RequestEffect] = []
  /// What it puts on routers.
  package var registrations: [Registration] = []
  /// The fields and variables that it assigns.
  package var writes: [VariableWrite] = []

  /// Whether it sends requests, or puts something on routers.
  package var hasEffects: Bool { !requests.isEmpty || !registrations.isEmpty }
}

/// An assignment to a field or variable.
package struct VariableWrite: Hashable {
  /// The field or variable.
  package let variable: VariableKey
  /// The members that lead from it to what is assigned; empty for itself.
  package let path: [String]
  /// What is assigned.
  package var value: Value
  /// The constructor's call of another which states the text that is assigned, or nil.
  package var statement: CallPlace?
}

extension [VariableWrite] {
  /// Each assignment once, where it is done last.
  package var lastOfEach: [VariableWrite] {
    var seen: Set<VariableWrite> = []
    return reversed().filter { seen.insert($0).inserted }.reversed()
  }
}
