import TypeScriptSyntax

// Imports and exports, of ECMAScript modules and of CommonJS (ECMAScript §16.2).
extension ServerEvaluation {
  func runModuleItem(_ id: Node, _ context: Context) {
    let tree = tree(context)
    let exports = modules[context.module].exports
    switch tree.node(id) {
    case .importDeclaration(let specifiers, let source, let isType):
      guard !isType, let source = tree.stringValue(of: source) else { return }
      let target = module(source, context)
      for specifier in tree.nodes(specifiers) { bind(specifier, of: target, source, context) }
    case .importAlias(let name, let value):
      if let local = tree.name(of: name) { context.scope.declare(local, evaluate(value, context)) }
    case .exportDeclaration(let declaration):
      _ = run([declaration], context)
      for name in names(in: declaration, tree) { exports.members[name] = context.scope.find(name) }
    case .exportDefault(let value):
      exports.members["default"] = exported(value, context)
    case .exportAssignment(let value):
      exports.members["default"] = evaluate(value, context)
    case .exportNames(let specifiers, let source):
      let target = source.flatMap { tree.stringValue(of: $0) }.map { module($0, context) }
      for specifier in tree.nodes(specifiers) {
        guard case .exportSpecifier(let local, let name) = tree.node(specifier),
          let own = tree.name(of: local),
          let outer = tree.name(of: name)
        else { continue }
        exports.members[outer] = target.map { member(own, of: $0) } ?? context.scope.find(own)
      }
    case .exportAll(let name, let source):
      guard let source = tree.stringValue(of: source) else { return }
      let target = module(source, context)
      if let name = name.flatMap({ tree.name(of: $0) }) {
        exports.members[name] = target
      } else if case .object(let other) = target {
        exports.members.merge(other.members.filter { $0.key != "default" }) { own, _ in own }
      }
    default: break
    }
  }

  private func exported(_ value: Node, _ context: Context) -> ServerValue {
    let tree = tree(context)
    switch tree.node(value) {
    case .function(let name, _, _, _, _):
      return function(value, named: name.flatMap { tree.name(of: $0) } ?? "default", context)
    case .classDeclaration(let name, _, _, _, _):
      let text = name.flatMap { tree.name(of: $0) } ?? "default"
      let made = type(value, named: text, context)
      context.scope.declare(text, made)
      return made
    default: return evaluate(value, context)
    }
  }

  private func bind(_ specifier: Node, of target: ServerValue, _ source: String, _ context: Context) {
    let tree = tree(context)
    guard case .importSpecifier(let imported, let local, let isDefault) = tree.node(specifier),
      let name = tree.name(of: local)
    else { return }
    if let imported = imported.flatMap({ tree.name(of: $0) }) {
      context.scope.declare(name, member(imported, of: target))
    } else {
      context.scope.declare(name, isDefault ? member("default", of: target) : target)
    }
  }

  func names(in declaration: Node, _ tree: TypeScriptTree) -> [String] {
    switch tree.node(declaration) {
    case .variables(let parts, _):
      tree.nodes(parts).compactMap { part in
        guard case .declarator(let target, _, _) = tree.node(part) else { return nil }
        return tree.name(of: target)
      }
    case .function(let name?, _, _, _, _), .classDeclaration(let name?, _, _, _, _),
      .enumeration(let name, _), .namespace(let name, _):
      [tree.name(of: name)].compactMap(\.self)
    default: []
    }
  }

  /// What a module gives: the exports of one of the program, or a package by its name.
  func module(_ source: String, _ context: Context) -> ServerValue {
    guard let index = paths.resolve(source, from: modules[context.module].path) else {
      return .package(source)
    }
    load(index)
    return .object(modules[index].exports)
  }

  /// What `require` gives: the exports, or what was put in their place.
  func required(_ source: String, _ context: Context) -> ServerValue {
    let value = module(source, context)
    guard case .object(let exports) = value, let whole = exports.members["default"] else { return value }
    // An ECMAScript module that is required keeps its default under that name.
    if case .object(let object) = whole, object.members["default"] == nil {
      object.members["default"] = whole
      return whole
    }
    return exports.members.count == 1 ? whole : value
  }
}
