internal import ContractModel
internal import SourceText
internal import TypeScriptSyntax

/// Reads TypeScript and JavaScript sources, Vue's and Svelte's as well (ECMAScript §16.2, "Modules").
struct ScriptOutlineReader: OutlineReader {
  private let aliases: ScriptAliases

  static func takes(_ path: String) -> Bool {
    TypeScriptDialect(path: path) != nil || path.hasSuffix(".vue") || path.hasSuffix(".svelte")
  }

  init(_ program: SourceSet) {
    aliases = ScriptAliases(
      above: program.files.map(\.path).filter(Self.takes), resolve: program.resolve)
  }

  func outline(of file: SourceFile) -> SourceOutline {
    let lines = LineIndex(file)
    var outline = SourceOutline()
    for tree in Self.trees(of: file) {
      let topLevel = Self.topLevel(of: tree)
      for id in tree.allNodes {
        if let source = Self.source(of: id, tree), let written = tree.stringValue(of: source) {
          let location = lines.location(of: tree.span(of: source))
          outline.imports.append(meaning(of: written, from: file.path, at: location))
        } else if let type = Self.type(id, tree, lines, isTopLevel: topLevel.contains(id)) {
          outline.declarations.append(type)
        }
      }
    }
    outline.imports.sort { $0.location < $1.location }
    outline.declarations.sort { $0.location < $1.location }
    return outline
  }

  func names(in file: SourceFile, wanted: (String) -> Bool) -> [NamedPlace] {
    let lines = LineIndex(file)
    var places: [NamedPlace] = []
    for tree in Self.trees(of: file) {
      var labels: Set<TypeScriptNodeID> = []
      for id in tree.allNodes {
        labels.formUnion(Self.labels(of: id, tree))
        guard case .member(let operand, _) = tree.node(id), case .identifier = tree.node(operand) else {
          continue
        }
        let name = tree.text(of: id)
        if wanted(name) {
          places.append(NamedPlace(name: name, location: lines.location(of: tree.span(of: id))))
        }
      }
      for id in tree.allNodes where !labels.contains(id) {
        guard case .identifier = tree.node(id), let name = tree.name(of: id), wanted(name) else { continue }
        places.append(NamedPlace(name: name, location: lines.location(of: tree.span(of: id))))
      }
    }
    return places.sorted { $0.location < $1.location }
  }

  /// What an import means: a source of the program, or a package.
  private func meaning(of written: String, from path: String, at location: SourceLocation) -> ModuleImport {
    if written.hasPrefix(".") {
      return ModuleImport(written, target: RelativePath.resolved(written, from: path), at: location)
    }
    if let target = aliases.targets(of: written, from: path).first {
      return ModuleImport(written, target: target, at: location)
    }
    return ModuleImport(Self.package(of: written), at: location)
  }

  /// `@scope/name` of `@scope/name/part`, `name` of `name/part` (Node.js, "Modules: Packages").
  private static func package(of written: String) -> String {
    if written.hasPrefix("node:") { return String(written.dropFirst("node:".count)) }
    return written.split(separator: "/").prefix(written.hasPrefix("@") ? 2 : 1).joined(separator: "/")
  }

  private static func trees(of file: SourceFile) -> [TypeScriptTree] {
    if let tree = TypeScriptTree.parse(file) { return [tree] }
    return ScriptBlock.blocks(in: file).map { TypeScriptTree.parse(file, as: $0.dialect, in: $0.span) }
  }

  private static func topLevel(of tree: TypeScriptTree) -> Set<TypeScriptNodeID> {
    Set(
      tree.nodes(tree.statements).map { statement in
        switch tree.node(statement) {
        case .exportDeclaration(let inner), .exportDefault(let inner): inner
        default: statement
        }
      })
  }

  /// The module that a node imports, as a string in the tree: `import`, `export … from`, `require()`, `import()`.
  private static func source(of id: TypeScriptNodeID, _ tree: TypeScriptTree) -> TypeScriptNodeID? {
    switch tree.node(id) {
    case .importDeclaration(_, let source, _), .exportAll(_, let source): return source
    case .exportNames(_, let source): return source
    case .call(let callee, _, let arguments):
      guard let first = tree.nodes(arguments).first, tree.stringValue(of: first) != nil else { return nil }
      switch tree.node(callee) {
      case .keyword where tree.text(of: callee) == "import": return first
      case .identifier where tree.text(of: callee) == "require": return first
      default: return nil
      }
    default: return nil
    }
  }

  private static func type(
    _ id: TypeScriptNodeID, _ tree: TypeScriptTree, _ lines: LineIndex, isTopLevel: Bool
  ) -> TypeDeclaration? {
    switch tree.node(id) {
    case .classDeclaration(let name?, let superclass, let interfaces, _, let decorators):
      let inherited = (superclass.map { [$0] } ?? []) + tree.nodes(interfaces)
      return TypeDeclaration(
        "class", tree.text(of: name), attributes: tree.nodes(decorators).map { lastName(of: $0, tree) },
        inherited: inherited.map { lastName(of: $0, tree) }, isTopLevel: isTopLevel,
        at: lines.location(of: tree.span(of: name)))
    case .interfaceDeclaration(let name, _, _, _):
      return TypeDeclaration(
        "interface", tree.text(of: name), isTopLevel: isTopLevel, at: lines.location(of: tree.span(of: name)))
    case .typeDeclaration(let name, _):
      return TypeDeclaration(
        "type", tree.text(of: name), isTopLevel: isTopLevel, at: lines.location(of: tree.span(of: name)))
    case .enumeration(let name, _):
      return TypeDeclaration(
        "enum", tree.text(of: name), isTopLevel: isTopLevel, at: lines.location(of: tree.span(of: name)))
    default: return nil
    }
  }

  /// `B` for `@A.B()`, `A.B<C>` and the like; a chain may be long, so it is walked in a loop.
  private static func lastName(of id: TypeScriptNodeID, _ tree: TypeScriptTree) -> String {
    var id = id
    while true {
      switch tree.node(id) {
      case .decorator(let inner), .call(let inner, _, _), .typeReference(let inner, _),
        .instantiation(let inner, _):
        id = inner
      case .member(_, let name): return tree.text(of: name)
      default: return tree.text(of: id)
      }
    }
  }

  /// The words of a node that name something of its own, or something of what stands beside them.
  private static func labels(of id: TypeScriptNodeID, _ tree: TypeScriptTree) -> [TypeScriptNodeID] {
    switch tree.node(id) {
    case .member(_, let name): [name]
    case .property(let key, let value): key == value ? [] : [key]
    case .method(let key, _, _, _): [key]
    case .field(let key, _, _, _, _): [key]
    case .bindingElement(let key?, let target, _): key == target ? [] : [key]
    case .importSpecifier(let imported, let local, _): [local] + (imported.map { [$0] } ?? [])
    case .jsxAttribute(let name, _): [name]
    default: []
    }
  }
}
