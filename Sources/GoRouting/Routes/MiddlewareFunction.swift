internal import GoSyntax
internal import SourceText

/// A function that hands a request on or turns it away, with the places in it where it does either.
struct MiddlewareFunction {
  let tree: GoTree
  let body: GoNodeID
  /// Whether a request goes on when the function returns, as with gin, and not only when the next handler is called.
  let passesAtEnd: Bool
  /// What is settled of its conditions.
  let settled: SettledConditions
  /// Where something in the function or in a literal within it turns away, in the order of the text.
  private let refusals: [Int]
  /// Where the function itself calls the next handler.
  private var passings: [Int] = []
  /// Where it says that no further handler runs.
  private var aborts: [Int] = []
  /// What names were given, in the order of the text.
  var definitions: [String: Definitions] = [:]

  /// The statements that give a name a value, and where they stand.
  struct Definitions {
    var starts: [Int] = []
    var statements: [GoNodeID] = []
  }

  /// Whether the function passes requests on at all.
  var isMiddleware: Bool { passesAtEnd || !passings.isEmpty }

  init(
    _ tree: GoTree, _ body: GoNodeID, type: GoNodeID, refusals: [Int], nextNames: Set<String>,
    isAsked: Bool = false, settled: SettledConditions = SettledConditions()
  ) {
    (self.tree, self.body, self.refusals, self.settled) = (tree, body, refusals, settled)
    passesAtEnd = Self.runsInChain(type, tree)
    var consents: [Int] = []
    let consentsBy = isAsked ? Self.consent(type, tree) : nil
    tree.walkOutsideLiterals(body, besides: settled.dead) { id, node in
      switch node {
      case .expressionStatement(let value): note(value, nextNames)
      case .returnStatement(let values):
        for value in values { note(value, nextNames) }
        if let consentsBy, let last = values.last, tree.isIdentifier(last, consentsBy) {
          consents.append(tree.start(of: last))
        }
      case .assign(_, let left, let right):
        for value in right { note(value, nextNames) }
        for target in left { define(target, by: id) }
      case .valueSpec(let names, _, _, _):
        for name in names { define(name, by: id) }
      default: break
      }
    }
    if passings.isEmpty { passings = consents }
  }

  /// What a function that a middleware asks gives last where a request may go on: `nil` for an error, or `true`.
  private static func consent(_ type: GoNodeID, _ tree: GoTree) -> String? {
    guard case .functionType(_, _, let results) = tree.node(type), let last = results.last,
      case .field(_, let type, _) = tree.node(last)
    else { return nil }
    if tree.isIdentifier(type, "error") { return "nil" }
    return tree.isIdentifier(type, "bool") ? "true" : nil
  }

  /// Whether a function is one of a chain that goes on by itself: `func(c *gin.Context)`.
  private static func runsInChain(_ type: GoNodeID, _ tree: GoTree) -> Bool {
    guard case .functionType(_, let parameters, let results) = tree.node(type), results.isEmpty,
      parameters.count <= 2, let last = parameters.last, case .field(_, let type, _) = tree.node(last)
    else { return false }
    let text = tree.text(of: type)
    return text.hasSuffix("gin.Context") || text.hasSuffix("app.RequestContext")
  }

  private mutating func define(_ target: GoNodeID, by statement: GoNodeID) {
    guard case .identifier = tree.node(target) else { return }
    let name = tree.name(of: target)
    definitions[name, default: Definitions()].starts.append(tree.start(of: statement))
    definitions[name]?.statements.append(statement)
  }

  private mutating func note(_ value: GoNodeID, _ nextNames: Set<String>) {
    guard case .call(let function, _, _) = tree.node(value) else { return }
    switch tree.node(function) {
    case .identifier:
      if nextNames.contains(tree.name(of: function)) { passings.append(tree.start(of: value)) }
    case .selector(_, let name):
      let name = tree.name(of: name)
      if name == "Next" || name == "ServeHTTP" { passings.append(tree.start(of: value)) }
      if name.hasPrefix("Abort") { aborts.append(tree.start(of: value)) }
    default: break
    }
  }

  /// Whether something in code turns away.
  func refuses(_ code: GoNodeID) -> Bool { has(refusals, in: code) }

  /// Whether the next handler is called in code, or reached by returning.
  func passes(_ code: GoNodeID) -> Bool {
    if has(passings, in: code) { return true }
    guard passesAtEnd, !refuses(code), !has(aborts, in: code) else { return false }
    return leaves(code)
  }

  /// Whether a call is that of the next handler.
  func isPassing(_ call: GoNodeID) -> Bool { passings.contains(tree.start(of: call)) }

  /// Whether every way through code ends there, by a refusal or by returning.
  func stops(_ code: GoNodeID) -> Bool {
    switch tree.node(code) {
    case .block(let statements):
      guard let last = statements.last else { return false }
      return leaves(last) || statements.contains(where: isRefusal) || stops(last)
    case .ifStatement(_, let condition?, let then, let otherwise) where settled.answers[condition] != nil:
      return (settled.answers[condition] == true ? then : otherwise).map(stops) ?? false
    case .ifStatement(_, _, let then, let otherwise?): return stops(then) && stops(otherwise)
    case .ifStatement: return false
    default: return leaves(code) || isRefusal(code)
    }
  }

  /// Whether a statement returns, or is a block that ends so.
  func leaves(_ statement: GoNodeID) -> Bool {
    switch tree.node(statement) {
    case .returnStatement: return true
    case .block(let statements): return statements.last.map(leaves) ?? false
    case .expressionStatement(let call):
      guard case .call(let function, _, _) = tree.node(call) else { return false }
      return tree.isIdentifier(function, "panic")
    default: return false
    }
  }

  /// Whether a statement says that no further handler runs.
  func aborts(_ statement: GoNodeID) -> Bool { has(aborts, in: statement) }

  /// Whether a statement by itself turns away.
  private func isRefusal(_ statement: GoNodeID) -> Bool {
    guard case .expressionStatement = tree.node(statement) else { return false }
    return refuses(statement) || has(aborts, in: statement)
  }

  private func has(_ places: [Int], in code: GoNodeID) -> Bool {
    let span = tree.span(of: code)
    let first = Self.first(in: places, from: span.start)
    return first < places.count && places[first] < span.end
  }

  /// The index of the first of sorted places that does not lie before another.
  static func first(in places: [Int], from start: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
