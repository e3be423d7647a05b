import Program
import TypeScriptSyntax

// Calls, and those whose meaning lies in what is handed over.
extension ScriptLowering {
  mutating func call(_ id: Node) -> ID {
    switch node(id) {
    case .call(let callee, let types, let arguments):
      return signalCall(id, callee, arguments) ?? special(id, callee, arguments)
        ?? plain(id, callee, types, arguments)
    case .new(let callee, let types, let arguments):
      keepQueryFunction(callee, arguments)
      return another(id, callee, arguments) ?? plain(id, callee, types, arguments)
    case .taggedTemplate(let tag, let template): return opaque(id, [tag, template])
    default: return add(.opaque([]), id)
    }
  }

  private mutating func plain(
    _ id: Node, _ callee: Node, _ types: TypeScriptNodeList, _ arguments: TypeScriptNodeList
  ) -> ID {
    if case .member(_, let name) = node(callee) { mentionActions(of: tree.text(of: name), arguments) }
    if case .identifier = node(callee) { mentionActions(of: tree.text(of: callee), arguments) }
    noteChainedVerb(callee)
    if let test = sharedTest(of: arguments) {
      return apart(by: test, id) { $0.plain(id, callee, types, arguments) }
    }
    let beside = chainedVerb(behind: id) + restfulContext(of: callee, types)
    let isLocalCall =
      if case .identifier = node(callee), case .call = node(id) { functionDepth == 0 } else { false }
    let callee = expression(callee)
    let types = nodes(types).compactMap { typeName($0) ?? shapeName($0) }
    if isLocalCall { for argument in nodes(arguments) { noteFilled(argument) } }
    let passed = passed(nodes(arguments)) + beside
    return add(.call(callee, typeArguments: types, arguments: passed), id)
  }

  /// `new this(...)` and `new this.constructor(...)` make another instance of the same class, which is as good as this one.
  private mutating func another(_ id: Node, _ callee: Node, _ arguments: TypeScriptNodeList) -> ID? {
    let isOwn =
      switch node(callee) {
      case .this: true
      case .member(let base, let name):
        if case .this = node(base) { tree.text(of: name) == "constructor" } else { false }
      default: false
      }
    guard isOwn else { return nil }
    let this = add(.this, callee)
    let values = nodes(arguments).map { expression($0) }
    return add(.cascade(this, values), id)
  }

  mutating func passed(_ arguments: ArraySlice<Node>) -> [Expression.Argument] {
    arguments.map { argument in
      guard case .spread(let inner) = node(argument) else { return .init(value: expression(argument)) }
      return .init(label: Expression.Argument.spread, value: expression(inner))
    }
  }

  /// Stores and buses are told by a text which function to run: `dispatch('users/load')`.
  private mutating func mentionActions(of function: String, _ arguments: TypeScriptNodeList) {
    guard ["dispatch", "commit", "mapActions", "mapMutations", "emit", "$emit"].contains(function) else {
      return
    }
    var waiting = Array(nodes(arguments))
    while let next = waiting.popLast() {
      switch node(next) {
      case .string:
        let name = (tree.stringValue(of: next) ?? "").split(separator: "/").last ?? ""
        if name.utf8.count < 64 { mention(String(name)) }
      case .array(let elements): waiting += nodes(elements)
      case .object(let parts): waiting += nodes(parts)
      case .property(_, let value): waiting.append(value)
      default: break
      }
    }
  }

  /// Calls that take functions and call them themselves.
  private mutating func special(_ id: Node, _ callee: Node, _ arguments: TypeScriptNodeList) -> ID? {
    let passed = Array(nodes(arguments))
    switch node(callee) {
    case .keyword:
      if let source = passed.first.flatMap({ tree.stringValue(of: $0) }) {
        module.loaded.append(source)
      } else {
        module.loadsByPattern = true
      }
      return imported(id, callee, passed) ?? opaque(id, passed)
    case .identifier:
      switch tree.text(of: callee) {
      case let name where Self.contextFunctions.contains(name): return contextCall(id, callee, passed)
      case let hook where isQuery(hook): return queried(id, hook, passed)
      case "createApi":
        return endpoints(id, base: passed.first.flatMap { property("baseQuery", of: $0) }, passed)
      case "inject": return injected(id, passed)
      case "require": return required(id)
      case let name where name == "toRefs" || name == "toRef": return propReferences(id, name, passed)
      case "__request": return described(id, passed)
      case "createClient": return generatedClient(id, passed)
      case "merge" where isImported("merge", from: "lodash"): return merged(id, passed)
      case "isString" where isTypeTest("isString", passed): return typeTest(id, passed[0], "string")
      case "isFunction" where isTypeTest("isFunction", passed): return typeTest(id, passed[0], "function")
      case let name where isCopy(name): return passed.first.map { expression($0) }
      default: return nil
      }
    case .member(let base, let name): return special(id, callee, base, tree.text(of: name), passed)
    default: return nil
    }
  }

  /// Calls of members that take functions and call them themselves.
  private mutating func special(_ id: Node, _ callee: Node, _ base: Node, _ name: String, _ passed: [Node])
    -> ID?
  {
    // What an element looks like: `remove` of its classes is nobody else's.
    if case .member(_, let list) = node(base), tree.text(of: list) == "classList" {
      return opaque(id, [base] + passed)
    }
    switch name {
    case _ where Self.contextFunctions.contains(name) && isOfReact(callee):
      return contextCall(id, callee, passed)
    case "injectEndpoints": return endpoints(id, base: base, passed)
    case "query", "mutation", "infiniteQuery": return asked(id, callee, passed)
    case _ where passed.count == 1 && property("url", of: passed[0]) != nil:
      return described(id, base, name, passed)
    case "use": return intercepted(id, callee, base, passed)
    case "bind": return expression(base)
    case "then": return handedModule(id, base, passed)
    case "call", "apply": return calledOnOwner(id, base, name, passed)
    case "factory", "service", "constant", "value": return registration(id, base, name, passed)
    case "component": return registeredComponent(passed)
    case "push": return pushed(id, base, passed)
    case "set", "add", "unshift", "splice":
      noteFilled(base)
      return nil
    case _ where tree.text(of: base) == "Object": return objectCall(id, name, passed)
    default: return nil
    }
  }

  /// Remembers the component in `app.component('user-list', UserList)`, which is a call like any other.
  private mutating func registeredComponent(_ passed: [Node]) -> ID? {
    guard passed.count == 2, let tag = tree.stringValue(of: passed[0]), case .identifier = node(passed[1])
    else {
      return nil
    }
    module.components.registered[ScriptComponents.key(tag)] = tree.text(of: passed[1])
    return nil
  }

  /// Whether a name comes from a package with functions for values of any kind.
  private func isOfToolkit(_ name: String) -> Bool {
    let toolkits = [
      "lodash", "remeda", "radash", "es-toolkit", "underscore", "ramda", "@vueuse/", "@vue/shared",
    ]
    return toolkits.contains { isImported(name, from: $0) }
  }

  /// Whether a function asks a value for its type alone, as those of packages do and those of a program's own file `is`; one
  /// of that name may ask a syntax tree for functions.
  private func isTypeTest(_ name: String, _ passed: [Node]) -> Bool {
    passed.count == 1
      && (isOfToolkit(name)
        || module.imports.contains { $0.local == name && $0.source.hasSuffix("/is") })
  }

  /// `isString(a)`, which is `typeof a === 'string'`.
  private mutating func typeTest(_ id: Node, _ value: Node, _ type: String) -> ID {
    let found = call(Intrinsic.typeName, with: value, id)
    return add(.equal(found, add(.text([.text(type)]), id), isNegated: false), id)
  }

  /// Whether a function gives a copy of what it is handed.
  private func isCopy(_ name: String) -> Bool {
    switch name {
    case "structuredClone": true
    case "clone", "cloneDeep": isOfToolkit(name)
    default: false
    }
  }

  func isImported(_ name: String, from package: String) -> Bool {
    module.imports.contains { $0.local == name && $0.source.hasPrefix(package) }
  }

  /// What functions of `Object` give: what cannot be changed any more is what it was.
  private mutating func objectCall(_ id: Node, _ function: String, _ passed: [Node]) -> ID? {
    switch function {
    case "assign": merged(id, passed)
    case "freeze", "seal": passed.first.map { expression($0) }
    default:
      Intrinsic.objectLists[function].flatMap { name in passed.first.map { call(name, with: $0, id) } }
    }
  }

  /// A call that stands for what the source has, `Object.entries(a)` or `typeof a`, by a name that libraries understand.
  mutating func call(_ name: String, with value: Node, _ id: Node) -> ID {
    let callee = add(.name(name), id)
    let value = expression(value)
    return add(.call(callee, typeArguments: [], arguments: [.init(value: value)]), id)
  }

  /// `Object.assign(target, source)` puts the parts of the source into the target.
  private mutating func merged(_ id: Node, _ passed: [Node]) -> ID? {
    guard let first = passed.first else { return nil }
    if case .this = node(first) { return nil }
    noteBranch()
    let parts = passed.map { Expression.Argument(value: expression($0)) }
    let whole = add(.record(parts), id)
    guard tree.name(of: first) != nil || isField(first) else { return whole }
    noteAssigned(first)
    return add(.assign(parts[0].value, .replace, whole), id)
  }

  private func isField(_ id: Node) -> Bool {
    if case .member(let base, _) = node(id), case .this = node(base) { true } else { false }
  }

  /// The value of a property of an object literal.
  func property(_ name: String, of id: Node) -> Node? {
    guard case .object(let parts) = node(id) else { return nil }
    for part in nodes(parts) {
      switch node(part) {
      case .property(let key, let value) where tree.name(of: key) == name: return value
      case .method(let key, let function, _, _) where tree.name(of: key) == name: return function
      default: continue
      }
    }
    return nil
  }
}
