internal import ContractModel

/// What builds with tags of the project's own put in place of a plain build (`go help buildconstraint`).
extension Evaluator {
  /// Runs a function of the program with its arguments.
  ///
  /// What a build with other tags has in its place is looked into as well, for what it registers.
  func run(_ function: GoFunction, receiver: GoValue?, _ arguments: [GoValue], _ call: Call?) -> GoValue {
    let value = runAlone(function, receiver: receiver, arguments, call)
    for alternative in function.alternatives {
      guard let condition = alternative.file.constraint.condition else { continue }
      look(under: condition) {
        _ = self.runAlone(alternative, receiver: receiver, arguments, call)
        return .next
      }
    }
    return value
  }

  /// Runs an `init` function; one behind build tags is a branch that a plain build does not take.
  func run(initializer: GoFunction) {
    guard let condition = initializer.file.constraint.condition else {
      _ = run(initializer, receiver: nil, [], nil)
      return
    }
    let tagged = attempt(under: condition) {
      _ = self.run(initializer, receiver: nil, [], nil)
      return .next
    }
    let plain = Sighting.Condition("not \(condition.text)", byDefault: true)
    merge([
      Branch(condition: plain, written: []),
      Branch(condition: condition, written: tagged.written, begin: tagged.begin),
    ])
  }
}
