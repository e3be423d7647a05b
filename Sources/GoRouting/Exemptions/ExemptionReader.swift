internal import GoSyntax

/// Tells which routes a middleware that asks who is calling lets by unasked, by their paths or methods.
///
/// Such exceptions stand in the middleware (`if c.FullPath() == "/login" { c.Next(); return }`) or in a function that the
/// configuration of a library's middleware names (`Skipper`).
final class ExemptionReader {
  typealias Verdict = ServedRoute.Verdict

  private let evaluator: Evaluator
  /// The handlers that functions make of the next one, by what was called; kept with that, so that no other takes its place.
  private var made: [ObjectIdentifier: (callable: Callable, code: HandlerCode?)] = [:]

  init(evaluator: Evaluator) { self.evaluator = evaluator }

  /// The fields by which libraries are told whom to let by.
  private static let skippers = ["Skipper", "Next", "Filter"]

  /// Whether the configuration of a library's middleware lets a route by.
  func verdict(ofConfiguration arguments: [GoValue], for route: ServedRoute) -> Verdict {
    for case .structure(let object, _) in arguments.map(\.underlying) {
      for name in Self.skippers {
        guard case .function(let callable)? = object.fields[name]?.underlying,
          let code = evaluator.code(of: .function(callable))
        else { continue }
        let names = RequestNames(code.type, code.context, evaluator: evaluator)
        var question = RouteQuestion(route, names, evaluator, besides: .maybe)
        return question.answer(of: code.body)
      }
    }
    return .no
  }

  /// Whether a function that runs before a handler lets a route by.
  func verdict(of callable: Callable, for route: ServedRoute) -> Verdict {
    guard let code = handler(callable) else { return .no }
    let names = RequestNames(code.type, code.context, evaluator: evaluator)
    let function = MiddlewareText(code.context.tree, code.body, type: code.type).function
    // Who gets by for another reason than the route was looked at before.
    var exemption = Exemption(RouteQuestion(route, names, evaluator, besides: .caller), function)
    return exemption.verdict()
  }

  /// The function that is handed the requests: the middleware itself, or what it makes of the next handler.
  private func handler(_ callable: Callable) -> HandlerCode? {
    if let known = made[ObjectIdentifier(callable)] { return known.code }
    var code = evaluator.code(of: .function(callable))
    for _ in 0..<3 {
      guard let maker = code, !RequestNames(maker.type, maker.context, evaluator: evaluator).areOfHandler
      else { break }
      let result = evaluator.outsideConditions { run(callable, maker) }
      code = evaluator.code(of: result)
      if code?.key == maker.key { code = nil }
      if let inner = code, !RequestNames(inner.type, inner.context, evaluator: evaluator).areOfHandler {
        code = nil
      }
    }
    made[ObjectIdentifier(callable)] = (callable, code)
    return code
  }

  private func run(_ callable: Callable, _ code: HandlerCode) -> GoValue {
    let next = [GoValue.unknown("the next handler is not known")]
    switch callable.target {
    case .declared(let function, let receiver):
      return evaluator.runAlone(function, receiver: receiver, next, nil)
    case .literal(_, let type, let body, _):
      return evaluator.run(literal: type, body, code.context, next, nil)
    case .method, .foreign, .builtin: return .unknown("it is declared elsewhere")
    }
  }
}

/// Follows a middleware for one route, up to where it asks who is calling or lets the request by.
private struct Exemption {
  private var question: RouteQuestion
  private let function: MiddlewareFunction
  /// Whether something was left out that turns callers away, because of the route.
  private var isSpared = false
  /// Whether that may have been.
  private var isOpen = false

  init(_ question: RouteQuestion, _ function: MiddlewareFunction) {
    (self.question, self.function) = (question, function)
  }

  private var tree: GoTree { question.tree }

  mutating func verdict() -> ServedRoute.Verdict {
    let end = follow(tree.inner(function.body))
    let found = end ?? (function.passesAtEnd && isSpared ? .yes : .no)
    return found == .no && isOpen ? .maybe : found
  }

  /// Whether statements let the route by; nil where they go on.
  private mutating func follow(_ statements: [GoNodeID]) -> ServedRoute.Verdict? {
    for (place, statement) in statements.enumerated() {
      guard let verdict = follow(statement) else { continue }
      return verdict == .no && question.exceptsStrangers(in: statements[place...]) ? .yes : verdict
    }
    return nil
  }

  private mutating func follow(_ statement: GoNodeID) -> ServedRoute.Verdict? {
    switch tree.node(statement) {
    case .ifStatement(let initializer, let condition?, let then, let otherwise):
      if let initializer { question.note(initializer) }
      guard question.isAbout(condition) else { break }
      return follow(question.verdict(condition), then: tree.inner(then), otherwise: otherwise)
    case .switchStatement(_, let tag, let clauses):
      if let found = question.clauses(tag, Array(clauses)) {
        return follow(found.verdict, then: found.body, otherwise: nil)
      }
    case .block: return follow(tree.inner(statement))
    default: break
    }
    if turnsAway(statement) { return .no }
    if function.passes(statement) { return isSpared ? .yes : .no }
    question.note(statement)
    return nil
  }

  private mutating func follow(
    _ verdict: ServedRoute.Verdict, then: [GoNodeID], otherwise: GoNodeID?
  ) -> ServedRoute.Verdict? {
    switch verdict {
    case .yes:
      if let otherwise, turnsAway(otherwise) { isSpared = true }
      if then.contains(where: function.passes), !then.contains(where: turnsAway) { return .yes }
      return follow(then)
    case .no:
      if then.contains(where: turnsAway) { isSpared = true }
      return otherwise.flatMap { follow($0) }
    case .maybe:
      if then.contains(where: turnsAway) || then.contains(where: function.passes) { isOpen = true }
      return nil
    case .caller: return nil
    }
  }

  /// Whether a statement may turn callers away, itself or in what it hands the request to without asking for anything back.
  private func turnsAway(_ statement: GoNodeID) -> Bool {
    if function.refuses(statement) { return true }
    for (id, node) in tree.callsAndLiterals(in: statement) {
      guard case .call(let callee, let arguments, _) = node, question.names.handOver(arguments),
        !function.isPassing(id),
        question.evaluator.code(of: question.evaluator.evaluate(callee, question.names.context)) != nil
      else { continue }
      return true
    }
    return false
  }
}
