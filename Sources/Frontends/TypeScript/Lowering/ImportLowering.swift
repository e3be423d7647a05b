import Program
import TypeScriptSyntax

// Imports and exports by name, of ECMAScript modules and of CommonJS.
extension ScriptLowering {
  mutating func lowerImport(_ id: Node) {
    switch node(id) {
    case .importDeclaration(let specifiers, let source, _):
      guard let source = tree.stringValue(of: source) else { return }
      file.imports.append(ImportDeclaration(source))
      for specifier in nodes(specifiers) { lowerSpecifier(specifier, source) }
    case .importAlias(let name, let value):
      guard let local = tree.name(of: name) else { return }
      if let source = requiredModule(value) { bind(local, source, .name("default")) }
    case .exportNames(let specifiers, let source):
      let source = source.flatMap { tree.stringValue(of: $0) }
      if let source { file.imports.append(ImportDeclaration(source, isExport: true)) }
      for specifier in nodes(specifiers) {
        guard case .exportSpecifier(let local, let exported) = node(specifier),
          let localName = tree.name(of: local), let exportedName = tree.name(of: exported)
        else { continue }
        if let source {
          module.reexports.append(.init(local: exportedName, source: source, part: .name(localName)))
        } else {
          module.exports[exportedName] = localName
        }
      }
    case .exportAll(let name, let source):
      guard let source = tree.stringValue(of: source) else { return }
      file.imports.append(ImportDeclaration(source, isExport: true))
      if let name = name.flatMap({ tree.name(of: $0) }) {
        module.reexports.append(.init(local: name, source: source, part: .all))
      } else {
        module.exportsAll.append(source)
      }
    default: break
    }
  }

  private mutating func lowerSpecifier(_ id: Node, _ source: String) {
    guard case .importSpecifier(let imported, let local, let isDefault) = node(id),
      let name = tree.name(of: local)
    else { return }
    if let imported, let importedName = tree.name(of: imported) {
      module.imports.append(.init(local: name, source: source, part: .name(importedName)))
    } else if isDefault {
      module.imports.append(.init(local: name, source: source, part: .name("default")))
    } else {
      module.imports.append(.init(local: name, source: source, part: .all))
    }
  }

  /// The module of `require('a')`, also behind a member of it that stands for its default export.
  func requiredModule(_ id: Node) -> String? {
    switch node(unwrapped(id)) {
    case .call(let callee, _, let arguments):
      guard case .identifier = node(callee), tree.text(of: callee) == "require", arguments.count == 1,
        let argument = nodes(arguments).first
      else { return nil }
      return tree.stringValue(of: argument)
    case .member(let base, let name) where tree.text(of: name) == "default": return requiredModule(base)
    default: return nil
    }
  }

  /// What another file or a package exports, where it is asked for in the middle of an expression: `use(require('./a'))`; nil
  /// for any other call.
  mutating func required(_ id: Node) -> ID? {
    guard let source = requiredModule(id) else { return requiredByValue(id) }
    // No name of a program has a blank in it.
    let local = "require \(source)"
    if !module.imports.contains(where: { $0.local == local }) { bind(local, source, .name("default")) }
    mention(local)
    return add(.name(local), id)
  }

  /// What a module exports that is asked for while the program runs: `(await import('./a')).default`; nil where a value names
  /// the module (ECMAScript, "Import Calls").
  mutating func imported(_ id: Node, _ callee: Node, _ passed: [Node]) -> ID? {
    guard tree.text(of: callee) == "import", let source = passed.first.flatMap({ tree.stringValue(of: $0) })
    else { return nil }
    let local = "import \(source)"
    if !module.imports.contains(where: { $0.local == local }) { bind(local, source, .all) }
    mention(local)
    return add(.name(local), id)
  }

  /// `import('./a').then((a) => …)`, a call of the function with what the module exports; nil for `then` of anything else.
  mutating func handedModule(_ id: Node, _ base: Node, _ passed: [Node]) -> ID? {
    guard case .call(let callee, _, let sources) = node(unwrapped(base)), case .keyword = node(callee),
      tree.text(of: callee) == "import", nodes(sources).first.flatMap({ tree.stringValue(of: $0) }) != nil,
      let function = passed.first
    else { return nil }
    let module = expression(base)
    return add(.call(expression(function), typeArguments: [], arguments: [.init(value: module)]), id)
  }

  /// What a module exports that a value names: `require('./' + file)`. The linker binds the modules beside and below this one.
  private mutating func requiredByValue(_ id: Node) -> ID? {
    guard case .call(_, _, let arguments) = node(unwrapped(id)), arguments.count == 1,
      let argument = nodes(arguments).first, tree.stringValue(of: argument) == nil
    else { return nil }
    module.requiresByValue = true
    mention(Intrinsic.required)
    let callee = add(.name(Intrinsic.required), id)
    let folder = add(.text([.text(module.folder)]), id)
    let values = [expression(argument), folder]
    return add(.call(callee, typeArguments: [], arguments: values.map { .init(value: $0) }), id)
  }

  /// What a name means that Node gives every module (Node.js documentation, "The module scope"); nil for any other. Paths begin
  /// at the root of what is audited.
  mutating func moduleName(_ name: String, _ id: Node) -> ID? {
    switch name {
    case "__dirname": add(.text([.text(module.folder)]), id)
    case "__filename": add(.text([.text("/" + module.path)]), id)
    default: nil
    }
  }

  /// Binds the names of `const {a, b: c} = require('d')` or `const a = require('d')`.
  mutating func bindRequired(_ target: Node, _ source: String, _ value: Node) {
    switch node(target) {
    case .identifier:
      if let local = tree.name(of: target) { bind(local, source, .name("default")) }
    case .objectPattern(let parts):
      for part in nodes(parts) {
        guard case .bindingElement(let key?, let inner, _) = node(part), let name = tree.name(of: key),
          let local = tree.name(of: inner)
        else { continue }
        bind(local, source, .name(name))
      }
    default: break
    }
  }

  private mutating func bind(_ local: String, _ source: String, _ part: ScriptModule.Part) {
    file.imports.append(ImportDeclaration(source))
    module.imports.append(.init(local: local, source: source, part: part))
  }
}
