internal import Evaluation
internal import Program

/// What the functions that code puts in front of what a library sends may change.
struct SentInterception {
  /// Whether they may change the body.
  private(set) var changesBody = false
  /// Whether they may put names into the query.
  private(set) var changesQuery = false

  /// Reads the functions of a program.
  init(_ code: AnswerCode, _ syntax: AnswerSyntax) {
    if syntax.sendingChangers.contains(where: code.program.mentions) {
      (changesBody, changesQuery) = (true, true)
    }
    for call in code.calls(named: syntax.sendingInterception.last ?? "") {
      guard case .call(let callee, _, let arguments) = code.kind(call),
        Interception.chain(callee, in: call.file, code).suffix(syntax.sendingInterception.count)
          == syntax.sendingInterception[...],
        let first = arguments.first
      else { continue }
      guard let function = code.handed(CodePlace(file: call.file, id: first.value)) else {
        (changesBody, changesQuery) = (true, true)
        continue
      }
      let assigned = code.program.function(function).assigned
      if !assigned.isDisjoint(with: syntax.sentBodies) { changesBody = true }
      if !assigned.isDisjoint(with: syntax.sentQueries) { changesQuery = true }
    }
  }
}
