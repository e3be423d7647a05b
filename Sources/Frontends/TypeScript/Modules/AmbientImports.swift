import Program
import SourceText
import TypeScriptSyntax

/// What scripts can name without importing it, since a build imports it for them and writes so into a declaration file:
/// `declare global { const load: typeof import('./api')['load'] }` (unplugin-auto-import; TypeScript handbook, "Global
/// Augmentation").
struct AmbientImports: Sendable {
  /// One name of one declaration file.
  struct Found: Sendable {
    /// What the name stands for.
    let part: ScriptModule.Import
    /// The file of the module that it comes from, or nil for a package.
    let file: Int?
    /// The folder below which scripts can name it.
    fileprivate let folder: String
  }

  private var known: [String: [Found]] = [:]

  /// The places of the declaration file below the folder of an app or of its sources.
  private static let places = [
    "auto-imports.d.ts", "types/auto-imports.d.ts", "typings/auto-imports.d.ts", "@types/auto-imports.d.ts",
  ]

  /// Reads the declaration files above some sources. `resolve` gives a file by its path from the root.
  init(above names: [String], resolve: (_ path: String) -> SourceFile?, in paths: ModulePaths) {
    for folder in SourceFolders.above(names) {
      let files = Self.places.compactMap { resolve(SourceFolders.path(of: $0, in: folder)) }
      for tree in files.compactMap({ TypeScriptTree.parse($0) }) {
        for part in Self.globals(of: tree) {
          let file = paths.resolve(part.source, from: tree.file.path)
          known[part.local, default: []].append(Found(part: part, file: file, folder: folder))
        }
      }
    }
  }

  /// What a file names without declaring or importing it; of several declaration files the nearest counts.
  func used(in flow: ProgramFile, importing imported: [ScriptModule.Import]) -> [Found] {
    guard !known.isEmpty else { return [] }
    var taken = flow.declaredNames.union(imported.map(\.local))
    var found: [Found] = []
    for expression in flow.expressions {
      guard case .name(let name) = expression.kind, let all = known[name], taken.insert(name).inserted
      else { continue }
      let own = SourceFolders.above(flow.source.path).lazy
      if let nearest = own.compactMap({ folder in all.first { $0.folder == folder } }).first {
        found.append(nearest)
      }
    }
    return found
  }

  private static func globals(of tree: TypeScriptTree) -> [ScriptModule.Import] {
    tree.nodes(tree.statements).flatMap { statement -> [ScriptModule.Import] in
      guard case .namespace(let name, let statements) = tree.node(statement),
        tree.text(of: name) == "global"
      else { return [] }
      return tree.nodes(statements).flatMap { variables(of: $0, tree) }
    }
  }

  private static func variables(of statement: TypeScriptNodeID, _ tree: TypeScriptTree)
    -> [ScriptModule.Import]
  {
    guard case .variables(let parts, _) = tree.node(statement) else { return [] }
    return tree.nodes(parts).compactMap { part in
      guard case .declarator(let target, let type?, _) = tree.node(part), let local = tree.name(of: target)
      else { return nil }
      return imported(local, by: tree.text(of: type))
    }
  }

  /// What `typeof import('./api')['load']` and `typeof import('./api').load` stand for.
  private static func imported(_ local: String, by type: String) -> ScriptModule.Import? {
    let words = type.split { "'\"[]()".contains($0) }
    guard type.hasPrefix("typeof import("), words.count == 3 else { return nil }
    let name = words[2].drop { $0 == "." }
    return .init(local: local, source: String(words[1]), part: .name(String(name)))
  }
}
