internal import GoSyntax

/// What the text of a function says, with the literals in it: what it answers, and to whom it hands the request.
struct MiddlewareText {
  let tree: GoTree
  /// What it answers itself.
  var refusal = Refusal()
  /// The calls that hand on one of the parameters.
  private(set) var callees: [(function: GoNodeID, arguments: [GoNodeID])] = []
  /// The names of all parameters.
  private(set) var names: Set<String>
  /// The names of the parameters that are handlers.
  private var nextNames: Set<String> = ["next"]
  /// The function and the literals in it.
  private(set) var functions: [(body: GoNodeID, type: GoNodeID)]

  /// What is settled of the conditions.
  private let settled: SettledConditions

  init(
    _ tree: GoTree, _ body: GoNodeID, type: GoNodeID, settled: SettledConditions = SettledConditions()
  ) {
    (self.tree, self.settled) = (tree, settled)
    names = tree.parameterNames(of: type)
    functions = [(body, type)]
    nextNames.formUnion(Self.handlers(among: type, tree))
    nextNames.formUnion(settled.handlers)
    tree.walk(body, besides: settled.dead) { read($0, $1) }
  }

  private mutating func read(_ id: GoNodeID, _ node: GoNode) {
    switch node {
    // What is asked for is no answer: `err == ErrUnauthorized`, `!site.IsForbidden`.
    case .binary(_, let left, let right): refusal.compared.formUnion([left, right])
    case .unary(.not, let inner): refusal.compared.insert(inner)
    case .ifStatement(_, let condition?, _, _): refusal.compared.insert(condition)
    case .caseClause(let expressions, _, _): refusal.compared.formUnion(expressions)
    case .functionLiteral(let type, let body):
      names.formUnion(tree.parameterNames(of: type))
      functions.append((body, type))
      nextNames.formUnion(Self.handlers(among: type, tree))
    case .call(let function, let arguments, _):
      for argument in arguments {
        refusal.read(status: tree.text(of: argument), at: tree.start(of: argument))
      }
      if case .identifier = tree.node(function) { read(name: function, at: function) }
      if arguments.contains(where: { names.contains(tree.name(of: $0)) }) {
        callees.append((function, Array(arguments)))
      }
    case .returnStatement(let values):
      // `return errUnauthorized`, where the caller answers what is returned.
      for value in values where tree.name(of: value).hasPrefix("err") { read(name: value, at: value) }
    case .selector(_, let name): read(name: name, at: id)
    case .identifier: refusal.look(at: tree.name(of: id))
    case .basicLiteral(.string): refusal.look(at: tree.text(of: id))
    default: break
    }
  }

  private mutating func read(name: GoNodeID, at id: GoNodeID) {
    refusal.read(name: tree.name(of: name), at: id, tree.start(of: name))
  }

  /// The parameters that the next handler may be.
  static func handlers(among type: GoNodeID, _ tree: GoTree) -> Set<String> {
    guard case .functionType(_, let parameters, _) = tree.node(type) else { return [] }
    var names: Set<String> = []
    for parameter in parameters {
      guard case .field(let identifiers, let type, _) = tree.node(parameter) else { continue }
      if case .functionType(_, _, let results) = tree.node(type) {
        guard results.isEmpty else { continue }
      } else {
        guard tree.text(of: type).contains("Handle") else { continue }
      }
      names.formUnion(identifiers.map { tree.name(of: $0) })
    }
    return names
  }

  /// The function itself, with the places where it answers who is turned away.
  var function: MiddlewareFunction {
    MiddlewareFunction(
      tree, functions[0].body, type: functions[0].type, refusals: refusal.places.sorted(),
      nextNames: nextNames)
  }

  /// Whether one of the functions that refuse somewhere lets requests by that were not asked; what a middleware asks does so by
  /// what it gives back.
  func hasBypass(refusals: [Int], isAsked: Bool) -> Bool {
    functions.enumerated().contains { index, one in
      let function = MiddlewareFunction(
        tree, one.body, type: one.type, refusals: refusals, nextNames: nextNames,
        isAsked: isAsked && index == 0, settled: settled)
      guard function.isMiddleware, function.refuses(one.body) else { return false }
      var bypass = Bypass(function)
      return bypass.exists()
    }
  }

  /// Whether one of the functions ends a request for a reason that may well be who is calling.
  var endsQuietly: Bool {
    functions.contains { one in
      MiddlewareFunction(
        tree, one.body, type: one.type, refusals: [], nextNames: nextNames, settled: settled
      ).endsQuietly
    }
  }
}
