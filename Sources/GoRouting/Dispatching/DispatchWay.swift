internal import ContractModel
internal import GoSyntax
internal import SourceText

/// A way through one function that requests are handed to.
struct DispatchWay {
  var names: RequestNames
  /// What was known of the requests where the function began.
  let entry: [RequestState]
  let body: GoNodeID
  /// Who called the function, where it is called for some requests only.
  let caller: Caller?

  /// What the function gives back, where it is followed for that.
  var returned: [Outcome]?
  /// What is known behind a loop over rows that was left, while one is followed.
  var broken: [Fork]?

  /// What a function gives for some requests.
  struct Outcome {
    let states: [RequestState]
    let values: [GoValue]
    /// Where the row stands that it comes from.
    let row: RequestTest.Place?
  }

  /// Requests of which the statements behind are read apart from others, with what names are then.
  struct Fork {
    let states: [RequestState]
    let names: RequestNames
  }

  var tree: GoTree { names.tree }

  /// How requests end that get to some place.
  enum Ending {
    /// Nothing is answered.
    case nothing
    case refused
    /// They are let by to a handler, or to something that is not known here or told elsewhere.
    case passed(Handler?)
    case served(Handler)
  }

  /// Who serves them.
  struct Handler {
    var value: GoValue?
    var name: String?
    /// What is around it.
    var wrappers: [Middleware] = []
  }

  /// A call that hands requests on.
  struct Caller {
    let handler: Handler
    let states: [RequestState]

    init(_ handler: Handler, _ states: [RequestState]) { (self.handler, self.states) = (handler, states) }
  }

  /// Who was called for requests of which the function itself found out nothing.
  func caller(for state: RequestState) -> Handler? {
    guard let caller, caller.handler.name != nil else { return nil }
    return caller.states.contains { $0.path == state.path && $0.methods == state.methods }
      ? caller.handler : nil
  }

  /// What a clause of a switch says.
  func tests(_ tag: GoNodeID?, _ expression: GoNodeID) -> [RequestTest] {
    guard let tag else { return names.tests(expression, holds: true) }
    guard let subject = names.subject(of: tag) else { return [RequestTest()] }
    if let tests = names.equality(subject, expression, at: expression, holds: true) { return tests }
    var test = RequestTest(path: .unread(RequestPath.noPath, below: ""))
    test.place = RequestTest.Place(
      location: names.context.file.location(of: expression),
      text: Evaluator.singleLine("\(tree.text(of: tag)) == \(tree.text(of: expression))"))
    return [test]
  }

  /// Whether what is called is the next handler: one that was handed to what made this function, or that several ways lead to.
  func isNext(_ function: GoNodeID) -> Bool {
    var handler = function
    if case .selector(let base, let name) = tree.node(function), tree.isIdentifier(name, "ServeHTTP") {
      handler = base
    }
    if case .identifier = tree.node(handler) { return isParameterAround(tree.name(of: handler)) }
    guard handler != function else { return false }
    let text = tree.text(of: handler)
    var count = 0
    for (_, node) in tree.callsAndLiterals(in: body) {
      guard case .call(let other, _, _) = node, case .selector(let base, let name) = tree.node(other),
        tree.isIdentifier(name, "ServeHTTP"), tree.text(of: base) == text
      else { continue }
      count += 1
    }
    return count > 1
  }

  /// Whether the function hands requests on to the next handler anywhere.
  var handsOn: Bool {
    tree.callsAndLiterals(in: body).contains { _, node in
      guard case .call(let function, let arguments, _) = node else { return false }
      return names.handOver(arguments) && isNext(function)
    }
  }

  /// Whether a function around this one has a parameter of that name.
  private func isParameterAround(_ name: String) -> Bool {
    let start = tree.start(of: body)
    guard let declaration = tree.declarations.last(where: { tree.start(of: $0) <= start }) else {
      return false
    }
    var found = false
    tree.walk(declaration) { id, node in
      switch node {
      case .functionDeclaration(_, _, let type, _), .functionLiteral(let type, _):
        let span = tree.span(of: id)
        if span.start <= start, start < span.end {
          found = found || tree.parameterNames(of: type).contains(name)
        }
      default: break
      }
      return !found
    }
    return found
  }

  /// What a called function has around it: `s.signedIn(s.list)(w, r)`, of which `s.signedIn` may tell more than what it makes.
  private func wrappers(_ function: GoNodeID, _ evaluator: Evaluator) -> [Middleware] {
    var wrappers: [Middleware] = []
    var inner: GoNodeID? = function
    while let call = inner, case .call(let maker, let arguments, _) = tree.node(call), wrappers.count < 16 {
      for made in [call, maker] {
        wrappers.append(
          Middleware(
            value: evaluator.evaluate(made, names.context), text: tree.text(of: made), isWrapper: true))
      }
      inner = arguments.first { if case .call = tree.node($0) { true } else { false } }
    }
    return wrappers
  }

  /// How requests end that nothing asks any more.
  func ending(of statements: [GoNodeID], _ evaluator: Evaluator) -> Ending {
    let answers = statements.flatMap { statement -> [(id: GoNodeID, function: GoNodeID)] in
      tree.callsAndLiterals(in: statement).compactMap { id, node in
        guard case .call(let function, let arguments, _) = node, isAnswer(function, arguments) else {
          return nil
        }
        return (id, function)
      }
    }
    guard let first = answers.first else { return .nothing }
    let refusal = NotFoundHandler(program: evaluator.program)
    if refusal.refuses(statements, names.answering, names.context.file)
      || isRefusal(first.function, evaluator)
    {
      return .refused
    }
    for answer in answers {
      guard case .selector(let base, let name) = tree.node(answer.function),
        tree.isIdentifier(name, "ServeHTTP") || tree.isIdentifier(name, "Next")
      else {
        if isNext(answer.function) {
          let value = evaluator.evaluate(answer.function, names.context)
          return .passed(value.isUnknown ? nil : caller?.handler ?? Handler(value: value))
        }
        continue
      }
      let value = evaluator.evaluate(base, names.context)
      let served = Handler(value: value, name: Evaluator.singleLine(tree.text(of: base)))
      guard evaluator.mounted(value) == nil else { return .passed(nil) }
      guard isNext(answer.function) else { return .served(served) }
      return .passed(value.isUnknown ? nil : caller?.handler ?? served)
    }
    return .served(handler(answers.map(\.function), evaluator))
  }

  /// Whether a call writes an answer: a method of what it is written to, or a function that is handed it.
  private func isAnswer(_ function: GoNodeID, _ arguments: GoNodeList) -> Bool {
    if arguments.contains(where: { names.answering.contains(tree.name(of: $0)) }) { return true }
    guard case .selector(let base, let name) = tree.node(function) else { return false }
    return names.answering.contains(tree.name(of: base)) && !Self.harmless.contains(tree.name(of: name))
  }

  private static let harmless: Set<String> = [
    "Header", "Set", "GetHeader", "Get", "Param", "Params", "Query", "Context", "Request", "Response", "Path",
    "UserContext", "RealIP", "ClientIP", "Method",
  ]

  private func isRefusal(_ function: GoNodeID, _ evaluator: Evaluator) -> Bool {
    let text = tree.text(of: function).lowercased()
    if ["notfound", "notallowed", "badrequest", "unsupported"].contains(where: text.contains) { return true }
    guard case .selector = tree.node(function) else { return false }
    let value = evaluator.evaluate(function, names.context)
    return NotFoundHandler(program: evaluator.program).isOne(value)
  }

  /// A function that is called, as the one who serves requests.
  func handler(_ function: GoNodeID, _ evaluator: Evaluator) -> Handler {
    Handler(
      value: evaluator.evaluate(function, names.context), name: Evaluator.singleLine(tree.text(of: function)),
      wrappers: wrappers(function, evaluator))
  }

  /// The function that answers, where one is called that is no tool for writing.
  private func handler(_ functions: [GoNodeID], _ evaluator: Evaluator) -> Handler {
    for function in functions {
      var named = function
      if case .call(let maker, _, _) = tree.node(function) { named = maker }
      if case .selector(let base, _) = tree.node(named) {
        if names.isOfRequest(tree.name(of: base)) { continue }
        if let path = evaluator.importPath(base, names.context), evaluator.program.package(at: path) == nil,
          !Infrastructure.isKnown(path)
        {
          guard tree.text(of: named).hasPrefix("http.Serve") else { continue }
          return Handler(value: .foreign(path: path, name: "FileServer", arguments: []))
        }
      }
      return handler(function, evaluator)
    }
    return Handler()
  }
}
