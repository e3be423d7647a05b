internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Reads Go sources (Go specification, "Import declarations" and "Type declarations").
struct GoOutlineReader: OutlineReader {
  /// The modules by the folders that lie in them.
  private var modules: [String: Module] = [:]

  static func takes(_ path: String) -> Bool { path.hasSuffix(".go") }

  init(_ program: SourceSet) {
    var looked: Set<String> = []
    for file in program.files where Self.takes(file.path) {
      let folder = SourceFolders.folder(of: file.path)
      if looked.insert(folder).inserted { modules[folder] = Self.module(above: folder, program) }
    }
  }

  func outline(of file: SourceFile) -> SourceOutline {
    let tree = GoTree.parse(file)
    let lines = LineIndex(file)
    let module = modules[SourceFolders.folder(of: file.path)]
    var outline = SourceOutline()
    for declaration in tree.declarations {
      guard case .generalDeclaration(_, let specs) = tree.node(declaration) else { continue }
      for spec in specs {
        switch tree.node(spec) {
        case .importSpec(_, let path):
          guard let written = tree.stringValue(of: path) else { continue }
          outline.imports.append(
            ModuleImport(
              written, target: module?.folder(of: written), at: lines.location(of: tree.span(of: path))))
        case .typeSpec(let name, _, _, let type):
          outline.declarations.append(
            TypeDeclaration(
              keyword(of: type, tree), tree.name(of: name), inherited: embedded(in: type, tree),
              at: lines.location(of: tree.span(of: name))))
        default: break
        }
      }
    }
    return outline
  }

  func names(in file: SourceFile, wanted: (String) -> Bool) -> [NamedPlace] {
    let tree = GoTree.parse(file)
    let lines = LineIndex(file)
    var members: Set<GoNodeID> = []
    var places: [NamedPlace] = []
    func take(_ name: String, _ id: GoNodeID) {
      if wanted(name) {
        places.append(NamedPlace(name: name, location: lines.location(of: tree.span(of: id))))
      }
    }
    for id in tree.allNodes {
      guard case .selector(let operand, let name) = tree.node(id) else { continue }
      members.insert(name)
      if case .identifier = tree.node(operand) { take(tree.text(of: id), id) }
    }
    for id in tree.allNodes where !members.contains(id) {
      if case .identifier = tree.node(id) { take(tree.name(of: id), id) }
    }
    return places.sorted { $0.location < $1.location }
  }

  private func keyword(of type: GoNodeID, _ tree: GoTree) -> String {
    switch tree.node(type) {
    case .structType: "struct"
    case .interfaceType: "interface"
    default: "type"
    }
  }

  /// The types that a struct or an interface embeds, by their last names.
  private func embedded(in type: GoNodeID, _ tree: GoTree) -> [String] {
    let fields: GoNodeList
    switch tree.node(type) {
    case .structType(let list): fields = list
    case .interfaceType(let list): fields = list
    default: return []
    }
    return fields.compactMap { field in
      guard case .field(let names, let type, _) = tree.node(field), names.isEmpty else { return nil }
      let name = tree.text(of: type).split(whereSeparator: { $0 == "." || $0 == "*" }).last
      return name?.split(separator: "[").first.map(String.init)
    }
  }

  /// A module by its path, and the folder that it lies in.
  private struct Module {
    let path: String
    let root: String

    func folder(of importPath: String) -> String? {
      if importPath == path { return root }
      guard importPath.hasPrefix(path + "/") else { return nil }
      let below = importPath.dropFirst(path.count + 1)
      return root.isEmpty ? String(below) : "\(root)/\(below)"
    }
  }

  /// The module of a folder: the nearest `go.mod` from there upwards (Go Modules Reference, "go.mod files").
  private static func module(above folder: String, _ program: SourceSet) -> Module? {
    var folders = folder.split(separator: "/")
    while true {
      let root = folders.joined(separator: "/")
      if let file = program.resolve(root.isEmpty ? "go.mod" : root + "/go.mod") {
        let text = file.text(in: SourceSpan(0, file.bytes.count))
        for line in text.split(whereSeparator: \.isNewline) {
          let words = line.split(whereSeparator: \.isWhitespace)
          if words.count >= 2, words[0] == "module" {
            return Module(path: words[1].filter { $0 != "\"" }, root: root)
          }
        }
        return nil
      }
      guard folders.popLast() != nil else { return nil }
    }
  }
}
