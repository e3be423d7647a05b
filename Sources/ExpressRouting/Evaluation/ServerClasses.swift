import TypeScriptSyntax

// Classes (ECMAScript §15.7).
extension ServerEvaluation {
  /// Makes an object of a class: what its parents set, its fields, then its constructor.
  func make(_ type: ServerFunction, _ arguments: [ServerValue]) -> ServerValue {
    guard members(of: type) != nil else { return .unknown("\(type.name) is no class of the program") }
    let object = ServerObject(type: type)
    initialize(object, as: type, arguments)
    return .object(object)
  }

  private func initialize(_ object: ServerObject, as type: ServerFunction, _ arguments: [ServerValue]) {
    guard depth < Limit.depth, step(), let members = members(of: type) else { return }
    let tree = modules[type.module].tree
    let constructor = members.lazy.compactMap { member -> Node? in
      guard case .method(let key, let function, _, _) = tree.node(member),
        tree.name(of: key) == "constructor"
      else { return nil }
      return function
    }.first
    let parent = parent(of: type)
    if constructor == nil, let parent { initialize(object, as: parent, arguments) }
    // A constructor with a parent sets the fields once it has called that.
    if constructor == nil || parent == nil { setFields(of: type, in: object) }
    guard let constructor else { return }
    keepParameters(of: constructor, arguments, in: object, tree)
    _ = call(
      ServerFunction(
        module: type.module, node: constructor, scope: type.scope, receiver: object, name: type.name),
      arguments)
  }

  private func setFields(of type: ServerFunction, in object: ServerObject, areStatic: Bool = false) {
    let tree = modules[type.module].tree
    let context = Context(module: type.module, scope: ServerScope(type.scope), receiver: object)
    for member in members(of: type) ?? [] {
      guard case .field(let key, _, let value?, let traits, _) = tree.node(member),
        traits.contains(.static) == areStatic, let name = tree.name(of: key)
      else { continue }
      object.members[name] = evaluate(value, context)
    }
  }

  /// `constructor(private app: Application)` makes a field of its parameter.
  private func keepParameters(
    of constructor: Node, _ arguments: [ServerValue], in object: ServerObject, _ tree: TypeScriptTree
  ) {
    guard case .function(_, let parameters, _, _, _) = tree.node(constructor) else { return }
    for (index, parameter) in tree.nodes(parameters).enumerated() where arguments.indices.contains(index) {
      guard case .parameter(let target, _, _, let traits, _) = tree.node(parameter),
        traits.contains(.member) || traits.contains(.readonly), let name = tree.name(of: target)
      else { continue }
      object.members[name] = arguments[index]
    }
  }

  /// What `super(…)` and `super.method(…)` do; nil for any other call.
  func superCall(_ callee: Node, _ arguments: [Node], _ context: Context) -> ServerValue? {
    let tree = tree(context)
    switch tree.node(callee) {
    case .super:
      guard let object = context.receiver, let home = home(of: context) else { return .unknown("super") }
      if let parent = parent(of: home) { initialize(object, as: parent, values(arguments, context)) }
      setFields(of: home, in: object)
      return .object(object)
    case .member(let base, let nameNode):
      guard case .super = tree.node(base), let name = tree.name(of: nameNode) else { return nil }
      guard let object = context.receiver, let parent = home(of: context).flatMap(parent),
        let (function, _) = method(name, of: parent, isStatic: false)
      else { return .unknown("super.\(name)") }
      var own = function
      own.receiver = object
      return call(own, values(arguments, context))
    default: return nil
    }
  }

  /// The class whose method or constructor code stands in.
  private func home(of context: Context) -> ServerFunction? {
    guard let method = context.method, let type = context.receiver?.type else { return nil }
    return ancestry(of: type).first { type in
      type.module == context.module
        && (members(of: type) ?? []).contains { member in
          if case .method(_, method, _, _) = modules[type.module].tree.node(member) { true } else { false }
        }
    }
  }

  /// What an object has by its class: a method, or what a getter gives.
  func classMember(_ name: String, of object: ServerObject) -> ServerValue? {
    guard let type = object.type, let (function, isGetter) = method(name, of: type, isStatic: false) else {
      return nil
    }
    var own = function
    own.receiver = object
    return isGetter ? call(own, []) : .function(own)
  }

  func staticMember(_ name: String, of type: ServerFunction) -> ServerValue? {
    for type in ancestry(of: type) { if let value = statics(of: type).members[name] { return value } }
    return method(name, of: type, isStatic: true).map { found in
      var function = found.function
      function.name = "\(type.name).\(name)"
      return .function(function)
    }
  }

  /// The static fields of a class, set when they are asked for first.
  func statics(of type: ServerFunction) -> ServerObject {
    if let known = statics[type.place] { return known }
    let fields = ServerObject()
    statics[type.place] = fields
    setFields(of: type, in: fields, areStatic: true)
    return fields
  }

  /// The methods that a class has itself and its objects understand, in the order of the source.
  func methods(of type: ServerFunction) -> [ServerFunction] {
    let tree = modules[type.module].tree
    return (members(of: type) ?? []).compactMap { member in
      guard case .method(let key, let function, let traits, _) = tree.node(member),
        let name = tree.name(of: key), name != "constructor", !traits.contains(.static)
      else { return nil }
      return ServerFunction(module: type.module, node: function, scope: type.scope, name: name)
    }
  }

  /// A method of a class or of the nearest parent that has it, and whether it is a getter.
  private func method(
    _ name: String, of type: ServerFunction, isStatic: Bool
  ) -> (function: ServerFunction, isGetter: Bool)? {
    for type in ancestry(of: type) {
      let tree = modules[type.module].tree
      for member in members(of: type) ?? [] {
        guard case .method(let key, let function, let traits, _) = tree.node(member),
          tree.name(of: key) == name, traits.contains(.static) == isStatic
        else { continue }
        let found = ServerFunction(module: type.module, node: function, scope: type.scope, name: name)
        return (found, traits.contains(.getter))
      }
    }
    return nil
  }

  /// A class and its parents, the nearest first; one that extends itself ends there.
  private func ancestry(of type: ServerFunction) -> [ServerFunction] {
    var found = [type]
    while found.count < Limit.depth, let parent = parent(of: found[found.count - 1]),
      !found.contains(where: { $0.module == parent.module && $0.node == parent.node })
    {
      found.append(parent)
    }
    return found
  }

  private func parent(of type: ServerFunction) -> ServerFunction? {
    guard case .classDeclaration(_, let superclass?, _, _, _) = modules[type.module].tree.node(type.node),
      case .type(let parent) = evaluate(superclass, Context(module: type.module, scope: type.scope))
    else { return nil }
    return parent
  }

  private func members(of type: ServerFunction) -> [Node]? {
    let tree = modules[type.module].tree
    guard case .classDeclaration(_, _, _, let members, _) = tree.node(type.node) else { return nil }
    return Array(tree.nodes(members))
  }
}
