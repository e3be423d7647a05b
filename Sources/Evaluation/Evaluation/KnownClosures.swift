package import Program

// What closures give and do, which the code around them tells.
extension Evaluator {
  /// What is known of a closure where the evaluation stands.
  package func known(ofClosure key: FunctionKey) -> FunctionSummary {
    if let known = reading.closures[key] { return known }
    return home(ofClosure: key).flatMap { answer(to: $0).closures[key] }
      ?? FunctionSummary(result: .unknown())
  }

  /// The function or the variable that a closure is written in.
  package func surroundings(of key: FunctionKey) -> ProgramIndex.Unit? {
    if closureHomes[key.file] == nil {
      closureHomes[key.file] = ClosureHomes(of: program.files[key.file], at: key.file)
    }
    return closureHomes[key.file]?.homes[key.index]
  }

  /// The query in whose answer a closure is read. Whether one reads it that did so once depends on what it is told since.
  package func home(ofClosure key: FunctionKey) -> Query? {
    guard let all = homes[key], all.count > 1 else { return homes[key]?.first }
    if let asked = reading.question, all.contains(asked) { return asked }
    return all.first { answer(to: $0).closures[key] != nil } ?? all[0]
  }
}
