internal import Evaluation
internal import Program

/// What the functions that code puts in front of the answers of a library make of a response.
struct Interception {
  /// What comes out; nil where it is not known, or not the same for all.
  let result: Held?

  /// Reads the functions of a program.
  init(_ code: AnswerCode, _ syntax: AnswerSyntax, of library: String) {
    var results: Set<Held> = []
    var isUnread = false
    for call in code.calls(named: syntax.interception.last ?? "") {
      guard case .call(let callee, _, let arguments) = code.kind(call),
        Self.chain(callee, in: call.file, code).suffix(syntax.interception.count) == syntax.interception[...],
        let first = arguments.first
      else { continue }
      let handed = CodePlace(file: call.file, id: first.value)
      if case .null = code.kind(handed) { continue }
      guard let function = code.handed(handed) else {
        isUnread = true
        continue
      }
      var flow = AnswerFlow(code, syntax, returns: [function: []])
      let given = flow.results(of: function, Held(form: .response))
      if given.isEmpty { isUnread = true }
      results.formUnion(given)
    }
    if results.isEmpty, !isUnread { results = [Held(form: .response)] }
    // What one client changes, another one may not.
    let isOfOneClient = results == [Held(form: .response)] || Self.clients(of: library, code) <= 1
    result = isUnread || results.count != 1 || !isOfOneClient ? nil : results.first
  }

  /// How many calls make clients of a library: those of `create` on what is named after it.
  private static func clients(of library: String, _ code: AnswerCode) -> Int {
    code.calls(named: "create").count { call in
      guard case .call(let callee, _, _) = code.kind(call),
        case .member(let base, _) = code.kind(CodePlace(file: call.file, id: callee)),
        case .name(let name) = code.kind(CodePlace(file: call.file, id: base))
      else { return false }
      return name.lowercased().contains(library)
    }
  }

  /// The names of the members that lead to what is called.
  static func chain(_ id: Expression.ID, in file: Int, _ code: AnswerCode) -> [String] {
    guard case .member(let base, let name) = code.kind(CodePlace(file: file, id: id)) else { return [] }
    return chain(base, in: file, code) + [name]
  }
}
