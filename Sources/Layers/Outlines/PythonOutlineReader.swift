internal import ContractModel
internal import PythonFrontend
internal import PythonSyntax
internal import SourceText

/// Reads Python sources (Python reference, chapter 5 "The import system" and §8.8 "Class definitions").
struct PythonOutlineReader: OutlineReader {
  private let files: [String]
  private let paths: PythonPaths

  static func takes(_ path: String) -> Bool { path.hasSuffix(".py") }

  init(_ program: SourceSet) {
    files = program.files.map(\.path).filter(Self.takes)
    paths = PythonPaths(files)
  }

  func outline(of file: SourceFile) -> SourceOutline {
    let tree = PythonTree.parse(file)
    let lines = LineIndex(file)
    let topLevel = Set(tree.nodes(tree.statements))
    var outline = SourceOutline()
    for id in tree.allNodes {
      switch tree.node(id) {
      case .importStatement(let names):
        for alias in tree.nodes(names) {
          guard case .alias(let name, _) = tree.node(alias), let module = tree.name(of: name) else {
            continue
          }
          let place = lines.location(of: tree.span(of: name))
          outline.imports.append(meaning(of: module, level: 0, part: nil, from: file.path, at: place))
        }
      case .importFrom(let name, let level, let parts):
        outline.imports += imports(
          name.flatMap { tree.name(of: $0) } ?? "", level, parts, file.path, tree, lines)
      case .classDefinition(let name, _, let arguments, _, let decorators):
        outline.declarations.append(
          TypeDeclaration(
            "class", tree.text(of: name),
            attributes: tree.nodes(decorators).compactMap { Self.lastName(of: $0, tree) },
            inherited: tree.nodes(arguments).compactMap { Self.lastName(of: $0, tree) },
            isTopLevel: topLevel.contains(id), at: lines.location(of: tree.span(of: name))))
      default: continue
      }
    }
    outline.imports.sort { $0.location < $1.location }
    outline.declarations.sort { $0.location < $1.location }
    return outline
  }

  func names(in file: SourceFile, wanted: (String) -> Bool) -> [NamedPlace] {
    let tree = PythonTree.parse(file)
    let lines = LineIndex(file)
    var places: [NamedPlace] = []
    var labels: Set<PythonNodeID> = []
    for id in tree.allNodes {
      labels.formUnion(Self.labels(of: id, tree))
      guard case .attribute(let base, _) = tree.node(id), case .name = tree.node(base) else { continue }
      let name = tree.text(of: id)
      if wanted(name) {
        places.append(NamedPlace(name: name, location: lines.location(of: tree.span(of: id))))
      }
    }
    for id in tree.allNodes where !labels.contains(id) {
      guard case .name = tree.node(id) else { continue }
      let name = tree.text(of: id)
      if wanted(name) {
        places.append(NamedPlace(name: name, location: lines.location(of: tree.span(of: id))))
      }
    }
    return places.sorted { $0.location < $1.location }
  }

  /// What `from a import b, c` imports: the modules among its names, and for the others the module itself once.
  private func imports(
    _ module: String, _ level: Int, _ parts: PythonNodeList, _ path: String, _ tree: PythonTree,
    _ lines: LineIndex
  ) -> [ModuleImport] {
    var found: [ModuleImport] = []
    for alias in tree.nodes(parts) {
      guard case .alias(let name, _) = tree.node(alias) else { continue }
      let place = lines.location(of: tree.span(of: name))
      let part: String? = if case .name = tree.node(name) { tree.text(of: name) } else { nil }
      let one = meaning(of: module, level: level, part: part, from: path, at: place)
      if !found.contains(where: { $0.name == one.name }) { found.append(one) }
    }
    return found
  }

  /// A module of the program as it is written, or the package that a module from elsewhere belongs to.
  private func meaning(
    of module: String, level: Int, part: String?, from path: String, at place: SourceLocation
  ) -> ModuleImport {
    let written = String(repeating: ".", count: level) + module
    let named = PythonPaths.Named(module: module, level: level, folder: PythonPaths.folder(of: path))
    guard let key = paths.key(of: named, isForeign: false) else {
      let package = module.split(separator: ".").first.map(String.init) ?? written
      return ModuleImport(level == 0 ? package : written, at: place)
    }
    if let part, let inner = paths.submodule(part, of: key) {
      let whole = written.hasSuffix(".") || written.isEmpty ? written + part : "\(written).\(part)"
      return ModuleImport(whole, target: source(of: inner), at: place)
    }
    return ModuleImport(written, target: source(of: key), at: place)
  }

  /// The file of a module, or the folder of one without.
  private func source(of key: String) -> String { paths.file(of: key).map { files[$0] } ?? key }

  /// `B` for `@A.B()`, `A.B[C]` and the like; nil for a keyword.
  private static func lastName(of id: PythonNodeID, _ tree: PythonTree) -> String? {
    var id = id
    while true {
      switch tree.node(id) {
      case .call(let inner, _), .index(let inner, _): id = inner
      case .attribute(_, let name): return tree.text(of: name)
      case .name: return tree.text(of: id)
      default: return nil
      }
    }
  }

  /// The words of a node that name something of its own, or something of what stands beside them.
  private static func labels(of id: PythonNodeID, _ tree: PythonTree) -> [PythonNodeID] {
    switch tree.node(id) {
    case .attribute(_, let name): [name]
    case .keyword(let name?, _): [name]
    case .alias(let name, let local): [name] + (local.map { [$0] } ?? [])
    case .parameter(let name, _, _, _): [name]
    case .function(let name, _, _, _, _), .classDefinition(let name, _, _, _, _): [name]
    default: []
    }
  }
}
