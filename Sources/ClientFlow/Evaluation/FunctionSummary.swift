/// What calling a function gives and does, in terms of its parameters and its instance.
struct FunctionSummary: Equatable {
  /// The value that it gives back.
  var result: Value
  /// The requests that it sends.
  var requests: [RequestEffect] = []
  /// The fields and variables that it assigns.
  var writes: [VariableWrite] = []
}

/// An assignment to a field or variable.
struct VariableWrite: Hashable {
  /// The field or variable.
  let variable: VariableKey
  /// The members that lead from it to what is assigned; empty for itself.
  let path: [String]
  /// What is assigned.
  let value: Value
  /// The constructor's call of another which states the text that is assigned, or nil.
  var statement: CallPlace?
}

extension [VariableWrite] {
  /// Each assignment once, where it is done last.
  var lastOfEach: [VariableWrite] {
    var seen: Set<VariableWrite> = []
    return reversed().filter { seen.insert($0).inserted }.reversed()
  }
}
