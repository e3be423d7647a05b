import ContractModel
import SourceText
import TypeScriptSyntax

/// Follows the modules of a server program from their top, as Node would load them, to see which routes are put on
/// which router.
///
/// Both branches of a condition are followed, what they register is told with it. Work is bounded by steps and by the
/// depth of calls; what the bounds cut off is unknown, never a guess.
final class ServerEvaluation {
  typealias Node = TypeScriptNodeID

  let modules: [ServerModule]
  let paths: ModulePaths
  let settings: ExtractionSettings
  var unresolved: [Unresolved] = []
  var routers: [RouterNode] = []
  /// What modules put on the global object for all others (ECMAScript §19.1).
  let globals = ServerObject()
  /// The conditions under which the code that runs now is reached.
  var conditions: [String] = []
  /// How many more steps are taken; none where it was given up for having taken too many.
  private(set) var stepsLeft: Int
  private(set) var depth = 0
  /// The calls of the program's functions that run now, innermost last.
  var frames: [ServerFrame] = []
  /// The static fields of classes that were asked for.
  var statics: [ServerPlace: ServerObject] = [:]
  /// How often each function is being called now; it is zero for one that was called before.
  private var active: [ServerPlace: Int] = [:]

  /// The bounds of one evaluation.
  enum Limit {
    static let depth = 64
    /// A function that calls itself more than once each time would take all steps there are.
    static let recursion = 2
  }

  /// Prepares to run modules; `paths` says which of them imports mean.
  init(_ trees: [TypeScriptTree], paths: ModulePaths, settings: ExtractionSettings, stepLimit: Int) {
    stepsLeft = stepLimit
    modules = trees.map(ServerModule.init)
    self.paths = paths
    self.settings = settings
  }

  /// Runs every module, each once: first those that make an application, as whoever starts a server does, then the others, in
  /// the order of their paths but for what they import; and then what only those call who start the server, or nobody.
  func run() {
    let makers = modules.indices.filter { makesApplication(modules[$0]) }
    for index in makers { load(index) }
    for index in modules.indices { load(index) }
    for index in modules.indices { startApplications(of: index) }
    for index in modules.indices { registerForNobody(in: index) }
    for router in routers { router.routes = withRows(router.routes) }
  }

  /// Runs a module unless that has begun before: modules may import each other.
  func load(_ index: Int) {
    let module = modules[index]
    guard !module.isStarted else { return }
    module.isStarted = true
    module.scope.declare("module", .object(ServerObject(["exports": .object(module.exports)])))
    module.scope.declare("exports", .object(module.exports))
    let outer = conditions
    conditions = []
    _ = run(Array(module.tree.nodes(module.tree.statements)), Context(module: index, scope: module.scope))
    conditions = outer
    if case .object(let object)? = module.scope.find("module"), let exported = object.members["exports"] {
      if case .object(let same) = exported, same === module.exports { return }
      module.exports.members["default"] = exported
      if case .object(let other) = exported { module.exports.members.merge(other.members) { own, _ in own } }
    }
  }

  /// Where code stands: its module, the names that it sees, and what `this` is.
  struct Context {
    let module: Int
    let scope: ServerScope
    var receiver: ServerObject?
    /// The method or constructor that the code stands in, or nil.
    var method: Node?

    /// The same with a new block inside.
    func nested() -> Context {
      Context(module: module, scope: ServerScope(scope), receiver: receiver, method: method)
    }

    /// The same with a new block inside that runs under a condition only.
    func nested(under condition: String) -> Context {
      guard !ServerEvaluation.startedHere.contains(condition) else { return nested() }
      let scope = ServerScope(scope, under: condition)
      return Context(module: module, scope: scope, receiver: receiver, method: method)
    }
  }

  func tree(_ context: Context) -> TypeScriptTree { modules[context.module].tree }

  func location(_ node: Node, _ context: Context) -> SourceLocation {
    modules[context.module].location(of: node)
  }

  /// Takes a step; false where there have been too many.
  func step() -> Bool {
    stepsLeft = max(0, stepsLeft - 1)
    return stepsLeft > 0
  }

  // Functions.

  /// Calls a function of the program; where the arguments are complete, no code elsewhere hands over what they lack.
  func call(_ function: ServerFunction, _ arguments: [ServerValue], isComplete: Bool = false) -> ServerValue {
    let tree = modules[function.module].tree
    guard depth < Limit.depth, case .function(_, let parameters, _, let body?, _) = tree.node(function.node)
    else {
      return .unknown("\(function.name) could not be followed")
    }
    let own = function.place
    guard active[own, default: 0] < Limit.recursion else {
      return .unknown("\(function.name) calls itself")
    }
    depth += 1
    active[own, default: 0] += 1
    defer {
      depth -= 1
      active[own, default: 1] -= 1
    }
    let context = Context(
      module: function.module, scope: ServerScope(function.scope), receiver: function.receiver,
      method: function.node)
    for (index, parameter) in tree.nodes(parameters).enumerated() {
      guard case .parameter(let target, _, let fallback, let traits, _) = tree.node(parameter) else {
        continue
      }
      if traits.contains(.rest) {
        bind(target, to: list(of: Array(arguments.dropFirst(index))), context)
      } else {
        let unknown = ServerValue.unknown("\(function.name) gets it from code that is not here")
        let missing = isComplete || fallback != nil ? .missing : unknown
        let value = arguments.indices.contains(index) ? arguments[index] : missing
        bind(target, to: value, orElse: fallback, context)
      }
    }
    let count = conditions.count
    defer { conditions.removeLast(conditions.count - count) }
    guard case .block(let statements) = tree.node(body) else { return evaluate(body, context) }
    return run(Array(tree.nodes(statements)), context) ?? .unknown("\(function.name) returns nothing")
  }

  /// Whether a function was called, or is being called.
  func isCalled(_ function: ServerFunction) -> Bool { active[function.place] != nil }

  /// Gives names to a value, or where there is none to what stands for it (ECMAScript §8.6.2).
  private func bind(_ target: Node, to value: ServerValue, orElse fallback: Node?, _ context: Context) {
    guard case .missing = value, let fallback else { return bind(target, to: value, context) }
    bind(target, to: handed(over: fallback, context), context)
  }

  /// Gives names to a value, a pattern taken apart (ECMAScript §14.3.3).
  func bind(_ target: Node, to value: ServerValue, _ context: Context) {
    let tree = tree(context)
    switch tree.node(target) {
    case .identifier: if let name = tree.name(of: target) { context.scope.declare(name, value) }
    case .objectPattern(let parts):
      for part in tree.nodes(parts) {
        guard case .bindingElement(let key?, let inner, let fallback) = tree.node(part),
          let name = tree.name(of: key)
        else { continue }
        bind(inner, to: member(name, of: value), orElse: fallback, context)
      }
    case .arrayPattern(let parts):
      for (index, part) in tree.nodes(parts).enumerated() {
        guard case .bindingElement(_, let inner, _) = tree.node(part) else { continue }
        if case .list(let list) = value, list.elements.indices.contains(index) {
          bind(inner, to: list.elements[index].value, context)
        } else {
          bind(inner, to: .unknown("an element that is not known"), context)
        }
      }
    default: break
    }
  }
}
