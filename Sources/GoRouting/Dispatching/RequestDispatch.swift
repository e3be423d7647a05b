internal import GoSyntax

/// Reads from a handler that chooses by path and method itself what it serves.
///
/// Followed are the ways through the handler and through the functions that it hands a request to. What a way serves counts
/// where it ends: who only refuses or hands on there serves nothing.
final class RequestDispatch {
  let evaluator: Evaluator
  private(set) var found = DispatchedRoutes()
  private var known: [FrameKey: Bool] = [:]
  private var running: [FrameKey] = []

  private var calls = 0

  init(evaluator: Evaluator) { self.evaluator = evaluator }

  /// Reads what a handler makes of the requests that a router hands it.
  func read(_ handler: GoValue, from start: RequestState) -> DispatchedRoutes {
    found = DispatchedRoutes()
    found.start = start
    calls = 0
    // What wraps one handler wraps many, and registers nothing; the next reading may cost as much.
    let spent = (evaluator.work.unproductive, evaluator.work.retries)
    defer { (evaluator.work.unproductive, evaluator.work.retries) = spent }
    if let code = evaluator.code(of: handler), asks(code, depth: 0) { follow(code, [start], from: nil) }
    return found
  }

  /// Whether a function, or one that it hands requests to, compares their path or method with something.
  private func asks(_ code: HandlerCode, depth: Int) -> Bool {
    if let known = known[code.key] { return known }
    guard depth < Limit.handlerDepth else { return false }
    known[code.key] = false
    let names = RequestNames(code.type, code.context, evaluator: evaluator)
    let answer = names.areOfHandler && asks(code.body, names, depth: depth)
    known[code.key] = code.isLiteral ? nil : answer
    return answer
  }

  private func asks(_ block: GoNodeID, _ names: RequestNames, depth: Int) -> Bool {
    var names = names
    var answer = false
    names.tree.walk(block) { id, node in
      switch node {
      case .assign, .declarationStatement: names.note(id)
      case .ifStatement(let initializer, let condition?, _, _):
        if let initializer { names.note(initializer) }
        answer = answer || names.asks(condition)
      case .switchStatement(_, let tag, let clauses):
        answer = answer || tag.map(names.asks) ?? false
        for case .caseClause(let expressions, _, _) in clauses.map({ names.tree.node($0) }) {
          answer = answer || expressions.contains(where: names.asks)
        }
      case .call(_, let arguments, _):
        guard !answer, names.handOver(arguments), let callee = callee(id, names) else { break }
        answer = asks(callee, depth: depth + 1)
      default: break
      }
      return !answer
    }
    return answer
  }

  /// The function of the program that a call hands a request to.
  private func callee(_ call: GoNodeID, _ names: RequestNames) -> HandlerCode? {
    guard case .call(let function, _, _) = names.tree.node(call) else { return nil }
    if case .selector(let base, let name) = names.tree.node(function),
      names.tree.isIdentifier(name, "ServeHTTP")
    {
      return evaluator.code(of: evaluator.evaluate(base, names.context))
    }
    return evaluator.code(of: evaluator.evaluate(function, names.context))
  }

  // Following.

  /// Follows a function from what is known of the requests that it is handed.
  private func follow(_ code: HandlerCode, _ states: [RequestState], from caller: DispatchWay.Caller?) {
    guard !running.contains(code.key), running.count < Limit.handlerDepth, calls < Limit.handlerCalls else {
      return
    }
    calls += 1
    running.append(code.key)
    var names = RequestNames(code.type, code.context, evaluator: evaluator)
    names.body = code.body
    var way = DispatchWay(names: names, entry: states, body: code.body, caller: caller)
    _ = read(block: code.body, states, &way)
    running.removeLast()
  }

  /// Reads a block; gives what is known of the requests that get behind it.
  private func read(
    block: GoNodeID, _ states: [RequestState], _ way: inout DispatchWay
  ) -> [RequestState] {
    guard case .block(let statements) = way.tree.node(block) else { return run(block, states, &way) }
    let names = way.names
    let behind = read(Array(statements), states, &way)
    // What a way noted that goes no further is nothing to the others.
    if behind.isEmpty { way.names = names }
    return behind
  }

  private func read(
    _ statements: [GoNodeID], _ states: [RequestState], _ way: inout DispatchWay
  ) -> [RequestState] {
    var states = states
    // What stands behind the last choice is what those get who were not chosen before.
    var tail: [GoNodeID] = []
    for statement in statements where !states.isEmpty {
      if chooses(statement, way) {
        states = run(statement, states, &way)
        tail = []
      } else {
        way.names.note(statement)
        tail.append(statement)
      }
    }
    guard !states.isEmpty, !tail.isEmpty else { return states }
    add(tail, states, way)
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
      return runSwitch(initializer, tag, Array(clauses), states, &way)
    case .forStatement(_, _, _, let body), .rangeStatement(_, _, _, _, let body):
      _ = read(block: body, states, &way)
      return states
    case .typeSwitch(_, _, _, let clauses), .selectStatement(let clauses):
      for clause in clauses { _ = read(way.tree.statements(of: clause), states, &way) }
      return states
    default:
      let isDone = runCalls(in: statement, states, &way)
      way.names.note(statement)
      return isDone || way.tree.leaves([statement]) ? [] : states
    }
  }

  private func runIf(
    _ initializer: GoNodeID?, _ condition: GoNodeID, _ then: GoNodeID, _ otherwise: GoNodeID?,
    _ states: [RequestState], _ way: inout DispatchWay
  ) -> [RequestState] {
    if let initializer {
      // `if err := s.route(w, r); err != nil`: what comes behind is for what went wrong.
      if runCalls(in: initializer, states, &way) { return [] }
      way.names.note(initializer)
    }
    _ = runCalls(in: condition, states, &way)
    let holding = way.names.tests(condition, holds: true)
    let passed = states.passing(holding)
    let failed = states.failing(holding, opposites: way.names.tests(condition, holds: false))
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
