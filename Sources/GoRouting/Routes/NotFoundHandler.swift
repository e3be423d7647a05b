internal import GoSyntax

/// Handlers that do nothing but say that there is nothing: `http.NotFound`, a function that writes 404 and returns.
///
/// Programs put them below a prefix to answer whatever no other route does. Such a route serves nothing, as what `NoRoute` is
/// given serves nothing.
struct NotFoundHandler {
  let program: GoProgram

  /// Whether a handler answers an error and does nothing else, whatever is asked.
  func isOne(_ handler: GoValue?, depth: Int = 0) -> Bool {
    guard depth < 8, let handler else { return false }
    switch handler.underlying {
    case .function(let callable):
      if let code = callable.code { return refuses(code.body, type: code.type, code.file, depth: depth) }
      if case .foreign("net/http", "NotFound") = callable.target { return true }
      return false
    case .foreign("net/http", "NotFoundHandler", _): return true
    case .foreign("net/http", "HandlerFunc", let arguments) where arguments.count == 1:
      return isOne(arguments[0], depth: depth + 1)
    case .choice(let alternatives): return alternatives.allSatisfy { isOne($0.value, depth: depth + 1) }
    default: return false
    }
  }

  /// Whether a body goes straight to an error: nothing is decided before, and nothing before it is given the answer to write.
  private func refuses(_ body: GoNodeID, type: GoNodeID, _ file: GoFile, depth: Int) -> Bool {
    guard depth < 8, case .block(let statements) = file.tree.node(body) else { return false }
    return refuses(Array(statements), file.tree.parameterNames(of: type), file, depth: depth)
  }

  /// Whether statements go straight to an error, of a function whose answer is written by some of its parameters.
  func refuses(
    _ statements: [GoNodeID], _ parameters: Set<String>, _ file: GoFile, depth: Int = 0
  ) -> Bool {
    for statement in statements {
      guard let expression = file.tree.onlyExpression(of: statement) else {
        guard file.tree.isDefinition(statement), !answers(statement, parameters, file) else { return false }
        continue
      }
      if isRefusal(expression, parameters, file, depth: depth) { return true }
      if answers(expression, parameters, file) { return false }
    }
    return false
  }

  /// Whether an expression answers an error: a call with a status that is handed what to write to, or an error of a framework.
  private func isRefusal(
    _ expression: GoNodeID, _ parameters: Set<String>, _ file: GoFile, depth: Int
  ) -> Bool {
    let tree = file.tree
    if case .selector(_, let name) = tree.node(expression) {
      return Self.errors.contains(tree.name(of: name))
    }
    guard case .call(let function, let arguments, _) = tree.node(expression) else { return false }
    let isHanded = arguments.contains { parameters.contains(tree.name(of: $0)) }
    if case .selector(let base, let name) = tree.node(function) {
      let name = tree.name(of: name)
      if file.imports[tree.name(of: base)] == "net/http", name == "NotFound" { return true }
      // `c.Status(404).JSON(body)`
      if isRefusal(base, parameters, file, depth: depth) { return true }
      if name == "NewHTTPError" || name == "NewError" { return states(arguments, tree) }
      if states(arguments, tree), isHanded || parameters.contains(tree.name(of: base)) { return true }
    } else if isHanded, states(arguments, tree) {
      return true
    }
    guard isHanded,
      let helper = program.function(named: function, in: file, isLocal: { parameters.contains($0) }),
      let body = helper.body
    else { return false }
    return refuses(body, type: helper.type, helper.file, depth: depth + 1)
  }

  /// Whether one of the arguments is the status of an error.
  private func states(_ arguments: GoNodeList, _ tree: GoTree) -> Bool {
    arguments.contains { argument in
      if case .selector(_, let name) = tree.node(argument) {
        return Self.statuses.contains(tree.name(of: name))
      }
      return Self.codes.contains(tree.text(of: argument))
    }
  }

  /// Whether code hands on or calls what the answer is written to, but for its header and for what is only read.
  private func answers(_ code: GoNodeID, _ parameters: Set<String>, _ file: GoFile) -> Bool {
    let tree = file.tree
    var found = false
    tree.walk(code) { _, node in
      guard !found, case .call(let function, let arguments, _) = node else { return !found }
      found = arguments.contains { parameters.contains(tree.name(of: $0)) }
      if case .selector(let base, let name) = tree.node(function), parameters.contains(tree.name(of: base)) {
        found = found || !Self.harmless.contains(tree.name(of: name))
      }
      return !found
    }
    return found
  }

  private static let harmless: Set<String> = [
    "Header", "Set", "GetHeader", "Get", "Param", "Params", "Query", "Context", "Request", "Response", "Path",
    "UserContext", "RealIP", "ClientIP",
  ]
  private static let errors: Set<String> = ["ErrNotFound", "ErrMethodNotAllowed"]
  private static let statuses: Set<String> = [
    "StatusNotFound", "StatusMethodNotAllowed", "StatusBadRequest", "StatusForbidden", "StatusGone",
    "StatusInternalServerError", "StatusNotImplemented", "StatusServiceUnavailable",
  ]
  private static let codes: Set<String> = ["400", "403", "404", "405", "410", "500", "501", "503"]
}

extension GoTree {
  /// The names of a function's parameters.
  func parameterNames(of type: GoNodeID) -> Set<String> {
    guard case .functionType(_, let parameters, _) = node(type) else { return [] }
    var names: Set<String> = []
    for parameter in parameters {
      guard case .field(let identifiers, _, _) = node(parameter) else { continue }
      for identifier in identifiers { names.insert(name(of: identifier)) }
    }
    return names
  }

  /// The expression that a statement is, returns or throws away: `f()`, `return f()`, `_ = f()`.
  fileprivate func onlyExpression(of statement: GoNodeID) -> GoNodeID? {
    switch node(statement) {
    case .expressionStatement(let expression): return expression
    case .returnStatement(let values) where values.count == 1: return values[0]
    case .assign(_, let left, let right)
    where right.count == 1 && left.allSatisfy { isIdentifier($0, "_") }:
      return right[0]
    default: return nil
    }
  }

  fileprivate func isDefinition(_ statement: GoNodeID) -> Bool {
    switch node(statement) {
    case .assign(.define, _, _), .declarationStatement: true
    default: false
    }
  }
}
