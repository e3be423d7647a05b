internal import GoSyntax

/// Reads from a handler that chooses by path and method itself what it serves.
///
/// Followed are the ways through the handler and through the functions that it hands a request to. What a way serves counts
/// where it ends: who only refuses or hands on there serves nothing.
final class RequestDispatch {
  let evaluator: Evaluator
  private(set) var found = DispatchedRoutes()
  /// The functions that were asked whether they compare something, with the answer.
  var known: [FrameKey: Bool] = [:]
  private(set) var running: [FrameKey] = []
  private var calls = 0
  /// Rows and outcomes that were followed.
  var rowCount = 0
  var knownLookups: [RequestLookup.Key: Bool] = [:]

  init(evaluator: Evaluator) { self.evaluator = evaluator }

  /// Reads what a handler makes of the requests that a router hands it.
  func read(_ handler: GoValue, from start: RequestState) -> DispatchedRoutes {
    found = DispatchedRoutes()
    found.start = start
    (calls, rowCount) = (0, 0)
    // What wraps one handler wraps many, and registers nothing; the next reading may cost as much.
    let spent = (evaluator.work.unproductive, evaluator.work.retries)
    defer { (evaluator.work.unproductive, evaluator.work.retries) = spent }
    if let code = evaluator.code(of: handler), asks(code, depth: 0) { follow(code, [start], from: nil) }
    return found
  }

  // Following.

  /// Follows a function from what is known of the requests that it is handed.
  private func follow(_ code: HandlerCode, _ states: [RequestState], from caller: DispatchWay.Caller?) {
    var names = RequestNames(code.type, code.context, evaluator: evaluator)
    names.body = code.body
    var way = DispatchWay(names: names, entry: states, body: code.body, caller: caller)
    run(code, states, &way)
  }

  /// Runs through a function, unless that runs already.
  func run(_ code: HandlerCode, _ states: [RequestState], _ way: inout DispatchWay) {
    guard !running.contains(code.key), running.count < Limit.handlerDepth, calls < Limit.handlerCalls else {
      return
    }
    calls += 1
    running.append(code.key)
    _ = read(block: code.body, states, &way)
    running.removeLast()
  }

  /// Reads a block; gives what is known of the requests that get behind it.
  func read(
    block: GoNodeID, _ states: [RequestState], _ way: inout DispatchWay
  ) -> [RequestState] {
    guard case .block(let statements) = way.tree.node(block) else { return run(block, states, &way) }
    let names = way.names
    let behind = read(Array(statements), states, &way)
    // What a way noted that goes no further is nothing to the others.
    if behind.isEmpty { way.names = names }
    return behind
  }

  func read(
    _ statements: [GoNodeID], _ states: [RequestState], _ way: inout DispatchWay
  ) -> [RequestState] {
    var states = states
    // What stands behind the last choice is what those get who were not chosen before.
    var tail: [GoNodeID] = []
    for (index, statement) in statements.enumerated() where !states.isEmpty {
      if let forks = forks(at: statement, states, &way) {
        return read(Array(statements[(index + 1)...]), in: forks, &way)
      }
      if chooses(statement, way) {
        states = run(statement, states, &way)
        tail = []
      } else {
        way.names.note(statement)
        tail.append(statement)
      }
    }
    guard !states.isEmpty, let last = tail.last else { return states }
    add(tail, states, way)
    note(last, states, &way)
    return way.tree.leaves(tail) ? [] : states
  }

  /// Adds how requests end that get to statements which ask nothing.
  private func add(_ statements: [GoNodeID], _ states: [RequestState], _ way: DispatchWay) {
    let ending = way.ending(of: statements, evaluator)
    // Who is let by does not get there because of the path, but may because of the method.
    if case .passed(let handler?) = ending {
      return found.add(.served(handler), way.entry.withMethods(of: states), way)
    }
    // What a wrapper answers itself, asking neither for path nor for method, is no more than what it is around.
    if case .served = ending, way.handsOn { return found.add(ending, states.filter(found.isAsked), way) }
    found.add(ending, states, way)
  }

  /// Whether a statement does different things by path or method, itself or in what it calls.
  private func chooses(_ statement: GoNodeID, _ way: DispatchWay) -> Bool {
    switch way.tree.node(statement) {
    case .deferStatement, .goStatement: return false
    case .ifStatement(_, let condition?, _, _) where way.names.mentionsRow(condition): return true
    default: return asks(statement, way.names, depth: running.count)
    }
  }

  private func run(
    _ statement: GoNodeID, _ states: [RequestState], _ way: inout DispatchWay
  ) -> [RequestState] {
    switch way.tree.node(statement) {
    case .block, .labeled: return read(block: way.tree.unlabeled(statement), states, &way)
    case .ifStatement(let initializer, let condition?, let then, let otherwise):
      return runIf(initializer, condition, then, otherwise, states, &way)
    case .switchStatement(let initializer, let tag, let clauses):
      return apart(&way) { runSwitch(initializer, tag, Array(clauses), states, &$0) }
    case .forStatement(_, _, _, let body), .rangeStatement(_, _, _, _, let body):
      apart(&way) { _ = read(block: body, states, &$0) }
      return states
    case .typeSwitch(_, _, _, let clauses), .selectStatement(let clauses):
      apart(&way) { for clause in clauses { _ = read($0.tree.statements(of: clause), states, &$0) } }
      return states
    case .returnStatement where way.returned != nil:
      note(statement, states, &way)
      return []
    default:
      let isDone = runCalls(in: statement, states, &way)
      way.names.note(statement)
      return isDone || way.tree.leaves([statement]) ? [] : states
    }
  }

  func runIf(
    _ initializer: GoNodeID?, _ condition: GoNodeID, _ then: GoNodeID, _ otherwise: GoNodeID?,
    _ states: [RequestState], _ way: inout DispatchWay
  ) -> [RequestState] {
    if let initializer {
      // `if err := s.route(w, r); err != nil`: what comes behind is for what went wrong.
      if runCalls(in: initializer, states, &way) { return [] }
      way.names.note(initializer)
    }
    _ = runCalls(in: condition, states, &way)
    let (passed, failed) = split(states, by: condition, way)
    let behindThen = passed.isEmpty ? [] : read(block: then, passed, &way)
    let behindElse =
      otherwise.map { failed.isEmpty ? [] : read(block: $0, failed, &way) } ?? failed
    if behindThen.isEmpty { return behindElse }
    return behindElse.isEmpty ? behindThen : states
  }

  private func runSwitch(
    _ initializer: GoNodeID?, _ tag: GoNodeID?, _ clauses: [GoNodeID], _ states: [RequestState],
    _ way: inout DispatchWay
  ) -> [RequestState] {
    if let initializer { way.names.note(initializer) }
    var rest = states
    var fallback: GoNodeID?
    var areLeft = true
    for clause in clauses {
      guard case .caseClause(let expressions, let isDefault, _) = way.tree.node(clause) else { continue }
      if isDefault {
        fallback = clause
        continue
      }
      let tests = expressions.flatMap { way.tests(tag, $0) }
      let passed = rest.passing(tests)
      if !passed.isEmpty, !read(way.tree.statements(of: clause), passed, &way).isEmpty { areLeft = false }
      rest = rest.filter { state in !tests.contains(where: state.alwaysPasses) }
      if tag == nil {
        for one in expressions { rest = rest.passing(way.names.tests(one, holds: false)) }
      }
    }
    if let fallback, !rest.isEmpty { rest = read(way.tree.statements(of: fallback), rest, &way) }
    return areLeft ? rest : states
  }

  /// Follows the calls in a statement that hand a request to what chooses; gives whether the request is done with then.
  private func runCalls(
    in statement: GoNodeID, _ states: [RequestState], _ way: inout DispatchWay
  ) -> Bool {
    var isDone = false
    for (id, node) in way.tree.callsAndLiterals(in: statement) {
      switch node {
      case .functionLiteral(let type, let body):
        guard asks(body, way.names, depth: running.count) else { continue }
        var names = RequestNames(type, way.names.context, within: way.names, evaluator: evaluator)
        names.body = body
        var inner = DispatchWay(names: names, entry: way.entry, body: body, caller: way.caller)
        _ = read(block: body, states, &inner)
      case .call(let function, let arguments, _):
        guard way.names.handOver(arguments), let callee = callee(id, way.names),
          asks(callee, depth: running.count)
        else { continue }
        let isNext = way.isNext(function)
        let count = found.count
        let caller = isNext ? way.caller : DispatchWay.Caller(way.handler(function, evaluator), states)
        follow(callee, isNext ? way.entry : states, from: caller)
        if found.count == count { add([statement], states, way) }
        isDone = isDone || isNext || callee.givesError
      default: continue
      }
    }
    return isDone
  }
}
