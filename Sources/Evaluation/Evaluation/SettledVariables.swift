internal import Program
internal import SourceText

// Variables of a module that nothing but the code assigns which runs when the module is loaded: that code runs from top to bottom,
// and whatever runs later finds what it left there.
extension Evaluator {
  /// The variables that the loading of a module settles; none for any other function.
  func settled(by key: FunctionKey) -> [VariableKey] {
    let function = program.function(key)
    guard function.isLoading, !function.assigned.isEmpty else { return [] }
    return ProgramIndex.variables(of: program.files[key.file], key.file).filter {
      $0.owner == nil && isSettled($0, by: key)
    }
  }

  /// The function that loads the module of a variable and settles what it holds; nil for any other variable.
  func loading(settling key: VariableKey) -> FunctionKey? {
    guard key.owner == nil, case let assigners = assigners(of: key),
      assigners.count == 1, isSettled(key, by: assigners[0])
    else { return nil }
    return assigners[0]
  }

  private func isSettled(_ key: VariableKey, by loading: FunctionKey) -> Bool {
    let variable = program.variable(key)
    // What cannot be assigned may still be filled, as a list can.
    guard variable.value != nil, !variable.isFinal || initialValue(of: key).result.canBeFilled,
      loading.file == key.file,
      program.function(loading).isLoading, program.function(loading).assigned.contains(variable.name),
      assigners(of: key) == [loading], program.variables(assigning: key).isEmpty
    else { return false }
    return !isSeen(variable.name, whileLoading: loading)
  }

  /// Whether a function of the file that runs while the module is loaded names a variable, and so may see what it holds before.
  private func isSeen(_ name: String, whileLoading loading: FunctionKey) -> Bool {
    let functions = program.files[loading.file].functions.filter { $0.kind != .closure && !$0.isLoading }
    var waiting = Array(program.function(loading).mentions)
    var passed: Set<String> = []
    while let next = waiting.popLast() {
      guard passed.insert(next).inserted else { continue }
      for function in functions where function.name == next {
        if function.mentions.contains(name) { return true }
        waiting += function.mentions
      }
    }
    return false
  }

  /// Lets the code that loads a module begin with what its variables hold first.
  func begin(_ variables: [VariableKey], _ frame: inout Frame) {
    for key in variables {
      let name = program.variable(key).name
      frame.locals[name] = initialValue(of: key).result.named(name)
    }
  }

  /// Notes what the code that loads a module leaves in its variables.
  func end(_ variables: [VariableKey], _ frame: inout Frame) {
    for key in variables {
      guard let value = frame.locals[program.variable(key).name] else { continue }
      frame.writes.append(VariableWrite(variable: key, path: [], value: value))
    }
  }
}

extension Value {
  /// Whether it is a list, a map or a record.
  fileprivate var canBeFilled: Bool { options.allSatisfy { $0.isList || $0.isMap } }
}

extension Function {
  /// Whether it stands for what a module does when it is loaded.
  fileprivate var isLoading: Bool { name.isEmpty && kind == .function && owner == nil && span.end == 0 }
}
