internal import Program

// What each kind of query is about: where its answer begins, where it comes from, and how it ends.
extension Evaluator {
  /// Reads what a query is about, with what is known of all others.
  package func read(_ question: Query) -> FunctionSummary {
    switch question {
    case .function(let key):
      var frame = makeFrame(of: key)
      return read(key, &frame)
    case .variable(let key): return FunctionSummary(result: held(by: key))
    case .firstValue(let key): return readFirstValue(of: key)
    case .instances(let key):
      findInstances(of: key)
      return FunctionSummary(result: .null)
    case .enumCase(let key, let index):
      return FunctionSummary(result: makeEnumCase(program.type(key).cases[index], of: key))
    case .property(let place): return FunctionSummary(result: findClient(under: place))
    }
  }

  /// What is known of a query before anything is: no request, no instance, and a value that has not come up yet.
  package func nothing(of question: Query) -> QueryResult {
    QueryResult(FunctionSummary(result: Value(.hole(hole(of: question, .pending)))))
  }

  /// The answer to a query that changes whenever it is evaluated anew, as what grows in a recursion does: what
  /// changes is not known, and a request of which anything changes leads to where nobody knows.
  package func widened(_ answer: QueryResult, from last: QueryResult, _ question: Query) -> QueryResult {
    var summary = answer.summary
    if summary.result != last.summary.result {
      summary.result = Value(.hole(hole(of: question, openRoot(of: question))))
    }
    let known = Set(last.summary.requests)
    let changed = summary.requests.filter { !known.contains($0) }
    summary.requests.removeAll { request in changed.contains { $0.isSameCall(as: request) } }
    for var request in changed where !summary.requests.contains(where: { $0.isSameCall(as: request) }) {
      request.url = .unknown(cutBy: .changes)
      summary.requests.append(request)
    }
    for index in summary.registrations.indices
    where !last.summary.registrations.contains(summary.registrations[index]) {
      summary.registrations[index].path = [.unknown(cutBy: .changes)]
    }
    summary.writes = summary.writes.map { write in
      last.summary.writes.contains(write)
        ? write
        : VariableWrite(
          variable: write.variable, path: write.path, value: .unknown(program.variable(write.variable).name))
    }
    return QueryResult(
      summary, answer.findings, closures: answer.closures, observation: answer.observation)
  }

  /// An answer of which nothing came up, with a value that is not known instead.
  package func grounded(_ answer: QueryResult, _ question: Query) -> QueryResult {
    guard answer.summary.result.isPending else { return answer }
    var summary = answer.summary
    summary.result = Value(.hole(hole(of: question, openRoot(of: question))))
    return QueryResult(
      summary, answer.findings, closures: answer.closures, observation: answer.observation)
  }

  private func openRoot(of question: Query) -> Hole.Root {
    if case .variable(let key) = question { .variable(key) } else { .elsewhere }
  }

  private func hole(of question: Query, _ root: Hole.Root) -> Hole {
    switch question {
    case .function(let key):
      let function = program.function(key)
      return Hole(root, name: function.name, type: signature(of: key).result)
    case .variable(let key), .firstValue(let key):
      let variable = program.variable(key)
      return Hole(root, name: variable.label ?? variable.name, type: declaredType(of: key))
    case .instances: return Hole(root, name: nil)
    case .property(let place): return Hole(root, name: clientProperties.names[place])
    case .enumCase(let key, let index):
      return Hole(root, name: program.type(key).cases[index].name, type: .program(key))
    }
  }
}
