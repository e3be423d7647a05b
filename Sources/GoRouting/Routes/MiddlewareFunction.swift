internal import GoSyntax
internal import SourceText

/// A function that hands a request on or turns it away, with the places in it where it does either.
struct MiddlewareFunction {
  let tree: GoTree
  let body: GoNodeID
  /// Whether a request goes on when the function returns, as with gin, and not only when the next handler is called.
  let passesAtEnd: Bool
  /// Where something in the function or in a literal within it turns away, in the order of the text.
  private let refusals: [Int]
  /// Where the function itself calls the next handler.
  private var passings: [Int] = []
  /// Where it says that no further handler runs.
  private var aborts: [Int] = []
  /// What names were given, in the order of the text.
  private var definitions: [String: Definitions] = [:]

  /// The statements that give a name a value, and where they stand.
  private struct Definitions {
    var starts: [Int] = []
    var statements: [GoNodeID] = []
  }

  /// Whether the function passes requests on at all.
  var isMiddleware: Bool { passesAtEnd || !passings.isEmpty }

  init(
    _ tree: GoTree, _ body: GoNodeID, type: GoNodeID, refusals: [Int], nextNames: Set<String>,
    isAsked: Bool = false
  ) {
    (self.tree, self.body, self.refusals) = (tree, body, refusals)
    passesAtEnd = Self.runsInChain(type, tree)
    var consents: [Int] = []
    let consentsBy = isAsked ? Self.consent(type, tree) : nil
    tree.walkOutsideLiterals(body) { id, node in
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
  private static func first(in places: [Int], from start: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension MiddlewareFunction {
  /// What a condition is about.
  struct Condition {
    enum Kind {
      /// Which method or path is asked for.
      case request
      /// That a credential is there or good.
      case presence
      /// That a credential is missing or bad.
      case absence
      /// Anything else, such as a setting.
      case other
    }

    let kind: Kind
    /// Whether it mentions who is calling, or is about what a look at that gave.
    let speaksOfCaller: Bool
  }

  /// Reads what a condition mentions, by itself and by what its names were last given.
  func condition(_ id: GoNodeID) -> Condition {
    let text = tree.text(of: id).lowercased()
    let given = definitions(before: id).map { tree.text(of: $0).lowercased() }
    let speaks = CallerWords.areIn(text) || given.contains(where: CallerWords.areIn)
    let isOfRequest = Self.mentions(Self.ofRequests, text) && !text.contains("authmethod")
    if isOfRequest || !speaks && given.contains(where: { Self.mentions(Self.ofRequests, $0) }) {
      return Condition(kind: .request, speaksOfCaller: speaks)
    }
    guard speaks, !Self.mentions(Self.ofSettings, asked(id)) else {
      return Condition(kind: .other, speaksOfCaller: speaks)
    }
    return Condition(kind: isNegative(id) ? .absence : .presence, speaksOfCaller: true)
  }

  /// What a condition asks, in lower case: of a call that asks for a credential its name, whatever settings it is handed.
  private func asked(_ id: GoNodeID) -> String {
    switch tree.node(id) {
    case .parenthesized(let inner), .unary(.not, let inner): return asked(inner)
    case .call(let function, _, _):
      let name = tree.text(of: function).lowercased()
      if CallerWords.areIn(name) { return name }
    default: break
    }
    return tree.text(of: id).lowercased()
  }

  /// The statements that last gave the names of an expression their values.
  private func definitions(before id: GoNodeID) -> [GoNodeID] {
    let start = tree.start(of: id)
    var found: [GoNodeID] = []
    tree.walk(id) { id, node in
      guard case .identifier = node else { return true }
      guard let known = definitions[tree.name(of: id)] else { return true }
      let next = Self.first(in: known.starts, from: start)
      if next > 0 { found.append(known.statements[next - 1]) }
      return true
    }
    return found
  }

  /// Whether a condition holds where something is missing or failed: `token == ""`, `err != nil`, `!ok`.
  private func isNegative(_ id: GoNodeID) -> Bool {
    switch tree.node(id) {
    case .parenthesized(let inner): return isNegative(inner)
    case .unary(.not, _): return true
    case .binary(.land, let left, let right), .binary(.lor, let left, let right):
      return isNegative(right) || isNegative(left)
    case .binary(.equal, let left, let right):
      return !isError(left) && Self.nothing.contains(tree.text(of: right))
    case .binary(.notEqual, let left, let right):
      return isError(left) || !Self.nothing.contains(tree.text(of: right))
    default: return false
    }
  }

  private func isError(_ id: GoNodeID) -> Bool { tree.text(of: id).lowercased().hasSuffix("err") }

  private static func mentions(_ words: [String], _ text: String) -> Bool {
    words.contains { text.contains($0) }
  }

  private static let nothing: Set<String> = ["nil", "\"\"", "``", "0", "false"]
  private static let ofRequests = [
    "path", "method", "requesturi", "skip", "websocket", "upgrade", "options", "route",
  ]
  private static let ofSettings = [
    "enable", "disable", "cfg", "config", "setting", "noauth", "mustlogin", "anonymous", "guest", "demo",
  ]
}
