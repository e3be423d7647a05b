package import Program

// Values of named parts as values of the interfaces that they have the shape of.
extension Evaluator {
  /// The functions that a method may run which only an interface says a value has: those of the values that look like it.
  /// Whoever hands such a value over is not followed, and neither is what its functions take along from around them.
  package func shapedTargets(of name: String, as key: ClassKey) -> [(FunctionKey, Value?)] {
    guard let promise = promise(of: name, by: key) else { return [] }
    return shapes.functions(name, of: program.type(promise)).map { function in
      findHome(of: function)
      return (function, detached(function))
    }
  }

  /// The names under which functions of such values leave requests open for whoever calls them, in code that was read.
  package func shapedWrappers(where leavesOpen: (FunctionSummary, FunctionKey) -> Bool) -> Set<String> {
    let wrappers = shapes.functions.filter { _, key in isRead(key) && leavesOpen(summary(of: key), key) }
    return Set(wrappers.map(\.name))
  }

  /// Whether code of a function was read already.
  private func isRead(_ key: FunctionKey) -> Bool {
    program.function(key).kind == .closure ? homes[key] != nil : answers[.function(key)] != nil
  }

  /// The interface that promises a method of another, itself or one that it extends; or nil.
  private func promise(of name: String, by key: ClassKey) -> ClassKey? {
    var waiting = [key]
    var seen: Set<ClassKey> = []
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      let type = program.type(next)
      if type.promisedMethods.contains(name) { return next }
      waiting += type.promisedTypes.reversed().compactMap { program.parent($0, of: next) }
    }
    return nil
  }

  /// Finds out which code a function without a name stands in, before it was read.
  private func findHome(of key: FunctionKey) {
    guard program.function(key).kind == .closure, homes[key] == nil else { return }
    if let unit = surroundings(of: key) { homes[key] = [Query(unit)] }
  }
}
