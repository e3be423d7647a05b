package import ContractModel
internal import DeepStack
package import Evaluation
package import Program
internal import SourceText

/// Finds the endpoints that a client program calls, whatever language it was lowered from.
package enum RequestReader {
  /// Follows the values of a program into the requests of known libraries. The order of the files is the order of
  /// the answer.
  package static func extract(
    _ files: [ProgramFile], libraries: [any LibraryModel], settings: ExtractionSettings
  ) async -> Extraction {
    let program = ProgramIndex(PreviewDoubles.leftOut(of: files))
    // What anything can call is told by names alone, so it is found out beside the values.
    let reachability = Task { Reachability(program, libraries: libraries) }
    let faults = Task { SourceFaults(program).diagnostics }
    let found = await DeepStack.run(timesUsualDepth: Evaluator.stackNeed) {
      requests(of: program, libraries, settings)
    }
    let reached = await reachability.value
    var extraction = found.collection.finish(reached)
    let sites = CallSiteReader(program, libraries.compactMap(CallSiteLibrary.init(client:)))
    extraction.callSites = found.collection.outcomes.settled(
      sites.sites { function in
        // The configuration states what a declared function sends, in the place of its text.
        if let function, found.declared.contains(function) { return .stated }
        return reached.reaches(function) ? nil : .unreached
      }, in: program)
    extraction.diagnostics += await faults.value
    extraction.declaredCalls = found.declaredCalls
    return extraction
  }

  private static func requests(
    of program: ProgramIndex, _ libraries: [any LibraryModel], _ settings: ExtractionSettings
  ) -> (
    collection: RequestCollection, declaredCalls: [DeclaredCall.Outcome], declared: Set<FunctionKey>
  ) {
    let evaluation = Evaluator(
      program, libraries: libraries, configured: settings.values, isBaseGiven: settings.basePath != nil,
      declared: DeclaredCalls(settings.calls))
    var collection = RequestCollection(program, settings)
    let payloads = SentPayload(program, evaluation, settings)
    var code = RelevantCode(program, evaluation)
    var bases = InterfaceBases()
    var later: [(request: RequestEffect, sender: Sender?)] = []
    func add(_ request: RequestEffect, _ sender: Sender?) {
      if request.annotatedType != nil {
        later.append((request, sender))
      } else if request.interface == nil {
        collection.add(request, sender: sender, evaluation, payloads)
      } else {
        bases.add(request, sender: sender, evaluation)
      }
    }
    let units = code.read()
    evaluation.gather()
    let listMethods = libraries.reduce(into: Set<String>()) { $0.formUnion($1.listMethods) }
    let calls = SubclassCalls(program, evaluation.findings.callees, listMethods: listMethods)
    for unit in units {
      let (requests, sender) = sent(by: unit, calls, evaluation)
      for request in requests { add(request, sender) }
    }
    for (request, sender) in later {
      collection.add(evaluation.withFront(request, bases), sender: sender, evaluation, payloads)
    }
    for request in evaluation.annotatedRequests(bases) {
      collection.add(request, sender: nil, evaluation, payloads)
    }
    collection.addUntraced(evaluation, in: units)
    collection.outcomes.note(evaluation.findings.onRouters, .infrastructure, in: program)
    // What only the callers of a function may choose nothing reaches where nobody does.
    collection.outcomes.note(evaluation.findings.unchosen, .unreached, in: program)
    return (
      collection, evaluation.declared.outcomes(among: program.functionNames),
      evaluation.declaredFunctions
    )
  }

  /// What a function or the first value of a variable sends, and whose it is.
  private static func sent(by unit: ProgramIndex.Unit, _ calls: SubclassCalls, _ evaluation: Evaluator)
    -> ([RequestEffect], Sender?)
  {
    switch unit {
    case .function(let key):
      let requests = evaluation.summary(of: key).requests
      return (
        requests.map { evaluation.withoutForeignParameters($0, in: key) }, calls.sender(of: key)
      )
    case .variable(let key):
      let owner = key.owner.map { ClassKey(file: key.file, index: $0) }
      return (
        evaluation.initialValue(of: key).requests,
        owner.map { Sender(type: $0, function: nil, called: nil) }
      )
    }
  }
}
