import SourceText
import TypeScriptSyntax

// Statements (ECMAScript chapter 14).
extension ServerEvaluation {
  /// Runs statements in order; what comes back is what a `return` gives, or nil where none was met.
  func run(_ statements: [Node], _ context: Context) -> ServerValue? {
    hoist(statements, context)
    for statement in statements {
      guard step() else { return nil }
      if let returned = run(statement, context) { return returned }
    }
    return nil
  }

  /// Functions are there before the statements around them run (§10.2.11).
  private func hoist(_ statements: [Node], _ context: Context) {
    let tree = tree(context)
    for statement in statements {
      switch tree.node(statement) {
      case .function(let name?, _, _, _, _):
        if let text = tree.name(of: name) {
          context.scope.declare(text, function(statement, named: text, context))
        }
      case .exportDeclaration(let inner), .exportDefault(let inner): hoist([inner], context)
      default: continue
      }
    }
  }

  private func run(_ id: Node, _ context: Context) -> ServerValue? {
    let tree = tree(context)
    switch tree.node(id) {
    case .expression(let value): _ = evaluate(value, context)
    case .variables(let parts, _): for part in tree.nodes(parts) { declare(part, context) }
    case .block(let statements): return run(Array(tree.nodes(statements)), context.nested())
    case .returnStatement(let value):
      return value.map { evaluate($0, context) } ?? .unknown("nothing is returned")
    case .ifStatement(let condition, let then, let otherwise):
      if let holds = truth(condition, context) {
        return (holds ? then : otherwise).flatMap { run([$0], context.nested()) }
      }
      let text = Self.singleLine(tree.text(of: condition))
      let returned = under(text) { run([then], context.nested(under: text)) }
      let other = otherwise.flatMap { otherwise in
        under("!(\(text))") { run([otherwise], context.nested(under: text)) }
      }
      // Whoever leaves in one branch only goes on in the other.
      return otherwise == nil ? nil : returned.flatMap { value in other.map { _ in value } }
    case .forEach(let left, let values, let isOf, let body):
      runForEach(left, isOf ? evaluate(values, context) : keys(of: evaluate(values, context)), body, context)
    case .forStatement(let first, let test, _, let body):
      if !runCounting(first, test, body, context) { return run([body], context.nested(under: Self.loop)) }
    case .loop(_, let body): return run([body], context.nested(under: Self.loop))
    case .labeled(let body): return run([body], context.nested())
    case .tryStatement(let body, _, let handler, let last):
      _ = run([body], context.nested())
      // What is assigned there is so only where something fails.
      if let handler { _ = run([handler], context.nested(under: "whether something fails")) }
      if let last { _ = run([last], context.nested()) }
    case .switchStatement(let subject, let clauses):
      return runSwitch(subject, clauses, context)
    case .enumeration(let name, let members): declareEnum(name, members, context)
    case .namespace(let name, let statements): declareNamespace(name, statements, context)
    case .function, .empty, .typeDeclaration, .interfaceDeclaration, .throwStatement, .leave: break
    case .classDeclaration(let name?, _, _, _, _):
      if let text = tree.name(of: name) { context.scope.declare(text, type(id, named: text, context)) }
    default: runModuleItem(id, context)
    }
    return nil
  }

  private func declare(_ id: Node, _ context: Context) {
    guard case .declarator(let target, _, let value) = tree(context).node(id) else { return }
    var found = value.map { evaluate($0, context) } ?? .unknown("it has no value yet")
    // A function without a name of its own is called like what holds it (ECMAScript §8.4).
    if case .function(var function) = found, function.name == ServerFunction.nameless,
      let name = tree(context).name(of: target)
    {
      function.name = name
      found = .function(function)
    }
    bind(target, to: found, context)
  }

  private func runForEach(_ left: Node, _ values: ServerValue, _ body: Node, _ context: Context) {
    let tree = tree(context)
    guard case .list(let elements) = values else {
      _ = run([body], context.nested(under: Self.loop))
      return
    }
    let outer = conditions.count
    forEach(in: elements) { element in
      guard step() else { return element }
      let inner = conditions.count > outer ? context.nested(under: conditions[outer]) : context.nested()
      if case .variables(let parts, _) = tree.node(left), let part = tree.nodes(parts).first,
        case .declarator(let target, _, _) = tree.node(part)
      {
        bind(target, to: element, inner)
      }
      _ = run([body], inner)
      return element
    }
  }

  /// Runs a loop that counts through a list, `for (let i = 0; i < routes.length; i++)`; false for any other loop.
  private func runCounting(_ first: Node?, _ test: Node?, _ body: Node, _ context: Context) -> Bool {
    let tree = tree(context)
    guard let first, case .variables(let parts, _) = tree.node(first),
      let part = tree.nodes(parts).first, case .declarator(let target, _, let start?) = tree.node(part),
      let name = tree.name(of: target), tree.text(of: start) == "0",
      let test, case .binary(.less, let left, let right) = tree.node(test), tree.name(of: left) == name,
      case .member(let base, let member) = tree.node(right), tree.name(of: member) == "length",
      case .list(let list) = evaluate(base, context), let values = list.knownValues
    else { return false }
    for place in values.indices.prefix(Self.longest) where step() {
      let inner = context.nested()
      inner.scope.declare(name, .text(ServerText(String(place))))
      _ = run([body], inner)
    }
    return true
  }

  /// What holds where a program is started by this very file, as a server is (Node.js documentation, "Accessing the main
  /// module"); Bun and Deno ask `import.meta.main`.
  static let startedHere: Set<String> = [
    "require.main === module", "require.main == module", "import.meta.main",
  ]

  /// What a text depends on that is changed in a loop whose passes are not known.
  private static let loop = "a loop that is not followed"

  /// Does something with a condition added to those that hold.
  func under<Result>(_ condition: String, _ body: () -> Result) -> Result {
    if Self.startedHere.contains(condition) { return body() }
    return under([condition], body)
  }

  /// Does something with conditions added to those that hold.
  func under<Result>(_ more: [String], _ body: () -> Result) -> Result {
    conditions += more
    defer { conditions.removeLast(more.count) }
    return body()
  }

  static func singleLine(_ text: String) -> String {
    text.onOneLine
  }
}
